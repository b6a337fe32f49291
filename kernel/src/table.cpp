#include "klondike/table.hpp"

#include <cstring>

namespace klondike {

Table::~Table() {
  release();
}

void Table::release() {
  for (int level = 0; level <= kLast; ++level) {
    budget_.give(blocks_[level], sizeof(uint64_t) << level);
    blocks_[level] = nullptr;
  }
  slots_ = nullptr;
}

bool Table::open_level(int level) {
  if (blocks_[level]) {
    std::memset(blocks_[level], 0, sizeof(uint64_t) << level);
  } else {
    blocks_[level] = static_cast<uint64_t *>(budget_.take(sizeof(uint64_t) << level));
    if (!blocks_[level]) return false;
  }
  slots_ = blocks_[level];
  level_ = level;
  limit_ = size() / 2;
  return true;
}

bool Table::reset(bool offsets, const Limits *limits) {
  limits_ = limits;
  for (int level = kKept + 1; level <= kLast; ++level) {
    budget_.give(blocks_[level], sizeof(uint64_t) << level);
    blocks_[level] = nullptr;
  }
  payload_bits_ = offsets ? kOffsetBits : 0;
  used_ = 0;
  return open_level(kFirst);
}

bool Table::grow() {
  uint64_t *old = slots_;
  const int old_level = level_;
  // Fourfold while it is cheap; then twofold, to keep to the cap.
  bool grown =
      (old_level < kKept && open_level(old_level + 2)) || (old_level < kLast && open_level(old_level + 1));
  if (!grown) {
    if (limit_ > size() / 2) return false;
    limit_ = size() / 8 * 7;  // no room to grow: fill what there is
    return true;
  }
  for (size_t n = 0; n < size_t{1} << old_level; ++n) {
    if (n % kMovedAtOnce == kMovedAtOnce - 1 && limits_ && limits_->due()) {
      slots_ = old;
      level_ = old_level;
      return false;
    }
    if (!old[n]) continue;
    size_t at = slot_of(old[n] >> payload_bits_);
    while (slots_[at]) at = (at + 1) & (size() - 1);
    slots_[at] = old[n];
  }
  if (old_level > kKept) {
    budget_.give(blocks_[old_level], sizeof(uint64_t) << old_level);
    blocks_[old_level] = nullptr;
  }
  return true;
}

uint64_t Table::key_of(const Node &node) const {
  uint64_t key = 0;
  for (int suit = 0; suit < kSuits; ++suit)
    key = key * 14 + static_cast<uint64_t>(height(node.heights, suit));
  key = ((key * 40320 + node.index) << kStockMax) + node.left;
  if (payload_bits_) return key;
  return (key * (kStockMax + 1) + node.offset) * (kStockMax + 1) + node.recycles + 1;
}

Table::Found Table::enter(const Node &node, int draw) {
  const uint64_t key = key_of(node);
  uint64_t entry = key;
  int field = 0;
  if (payload_bits_) {
    entry = key << payload_bits_ | 1;
    const int residue = node.offset % draw;
    if (residue) {
      field = 4 * residue - 3;
      entry |= static_cast<uint64_t>(node.offset / draw + 1) << field;
    }
  }
  size_t at = slot_of(key);
  while (slots_[at] && slots_[at] >> payload_bits_ != key) at = (at + 1) & (size() - 1);
  uint64_t &slot = slots_[at];
  if (!slot) {
    if (used_ >= limit_) {
      if (!grow()) return Found::full;
      return enter(node, draw);
    }
    ++used_;
    slot = entry;
    return Found::fresh;
  }
  if (!field) return Found::known;
  uint64_t before = slot >> field & 15, now = entry >> field & 15;
  if (before && before <= now) return Found::known;
  slot = (slot & ~(uint64_t{15} << field)) | now << field;
  return Found::fresh;
}

void Table::forget(const Node &node) {
  const uint64_t key = key_of(node);
  const size_t mask = size() - 1;
  size_t hole = slot_of(key);
  while (slots_[hole] && slots_[hole] >> payload_bits_ != key) hole = (hole + 1) & mask;
  if (!slots_[hole]) return;
  // Close the gap: a later entry of the same cluster moves back unless that would put it before its place.
  for (size_t at = (hole + 1) & mask; slots_[at]; at = (at + 1) & mask) {
    const size_t home = slot_of(slots_[at] >> payload_bits_);
    if (((at - home) & mask) < ((at - hole) & mask)) continue;
    slots_[hole] = slots_[at];
    hole = at;
  }
  slots_[hole] = 0;
  --used_;
}

}  // namespace klondike
