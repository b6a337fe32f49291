// What no win can undercut, and how an arrangement is packed.
#include "klondike/shortest.hpp"

namespace klondike {

// No win takes fewer than these, which count different acts:
//  - each card not up goes up: one move each;
//  - a locked card that leaves its column while a lower card of its suit is locked anywhere goes to another
//    column, and heads that move, as what it lies on is face down or nothing: `digs_` has the least number of
//    these over all orders of digging;
//  - each stock card is drawn: a draw for each group left;
//  - each waste card with a lower one of its suit below it in the waste either goes to a column, one move
//  each,
//    or is still there at the next recycle with one at least below it, and all of these are drawn again.
uint32_t Shortest::bound(const Node &node) const {
  uint32_t moves = 52;
  for (int suit = 0; suit < kSuits; ++suit) moves -= static_cast<uint32_t>(height(node.heights, suit));
  moves += digs_[node.index];
  moves += ceil_of(node.cards - node.offset, deal_->draw);
  int inverted = 0, position = 0, lowest_rank[kSuits] = {kRanks, kRanks, kRanks, kRanks};
  for (uint32_t rest = node.left; rest && position < node.offset; rest &= rest - 1, ++position) {
    const int card = deal_->stock_card[__builtin_ctz(rest)], suit = suit_at(card), rank = rank_at(card);
    if (rank > lowest_rank[suit]) {
      ++inverted;
    } else {
      lowest_rank[suit] = rank;
    }
  }
  const uint32_t again = ceil_of(inverted + 1, deal_->draw);
  return moves + (static_cast<uint32_t>(inverted) < again ? static_cast<uint32_t>(inverted) : again);
}

// Fills `digs_` from the dug columns up: taking a card off leads to a vector of lower index.
bool Shortest::find_digs() {
  const Deal &deal = *deal_;
  uint32_t size = 1;
  for (int c = 0; c < kColumns; ++c)
    size += deal.index_weight[c] * static_cast<uint32_t>(deal.locked_count[c]);
  if (!digs_) digs_ = static_cast<uint8_t *>(budget_.take(kVectors));
  if (!digs_) return false;
  digs_[0] = 0;
  for (uint32_t index = 1; index < size; ++index) {
    int count[kColumns];
    Bits locked = 0;
    uint32_t rest = index;
    bool real = true;
    for (int c = 0; c < kColumns; ++c) {
      count[c] = static_cast<int>(rest % static_cast<uint32_t>(c + 2));
      rest /= static_cast<uint32_t>(c + 2);
      real = real && count[c] <= deal.locked_count[c];
      if (real) locked |= deal.locked_bits[c][count[c]];
    }
    uint32_t least = 255;
    for (int c = 0; c < kColumns && real; ++c) {
      if (!count[c]) continue;
      const int card = deal.locked_card[c][count[c] - 1];
      // (A king at the base never needs to move: it counts as loose.)
      const bool moves = locked & kTables.below[suit_at(card)][rank_at(card)] &&
                         !(count[c] == 1 && rank_at(card) == kRanks - 1);
      const uint32_t digs = digs_[index - deal.index_weight[c]] + moves;
      if (digs < least) least = digs;
    }
    digs_[index] = static_cast<uint8_t>(least);
  }
  return true;
}

uint64_t Shortest::key_of(const Node &node) const {
  uint64_t key = 0;
  for (int suit = 0; suit < kSuits; ++suit)
    key = key * 14 + static_cast<uint64_t>(height(node.heights, suit));
  key = ((key * 40320 + node.index) << kStockMax) + node.left;
  return (key * (kStockMax + 1) + node.offset) * (kStockMax + 1) + node.recycles;
}

Node Shortest::node_of(uint64_t key) const {
  Node node;
  node.recycles = static_cast<uint8_t>(key % (kStockMax + 1)), key /= kStockMax + 1;
  node.offset = static_cast<uint8_t>(key % (kStockMax + 1)), key /= kStockMax + 1;
  node.left = static_cast<uint32_t>(key & ((1u << kStockMax) - 1)), key >>= kStockMax;
  uint32_t index = static_cast<uint32_t>(key % 40320);
  key /= 40320;
  for (int suit = kSuits - 1; suit >= 0; --suit, key /= 14)
    node.heights |= static_cast<Heights>(key % 14 << (4 * suit));
  for (int c = 0; c < kColumns; ++c) {
    set_column(node, *deal_, c, static_cast<int>(index % static_cast<uint32_t>(c + 2)));
    index /= static_cast<uint32_t>(c + 2);
  }
  for (uint32_t rest = node.left; rest; rest &= rest - 1, ++node.cards)
    node.in_stock |= deal_->stock_bit[__builtin_ctz(rest)];
  return node;
}

size_t Shortest::hash(uint64_t key, uint64_t on_second) {
  uint64_t mixed = key * 0x9E3779B97F4A7C15ull ^ (on_second + 0x7F4A7C15u) * 0xD6E8FEB86659FD93ull;
  mixed ^= mixed >> 32;
  return mixed * 0xD6E8FEB86659FD93ull >> 20;
}

}  // namespace klondike
