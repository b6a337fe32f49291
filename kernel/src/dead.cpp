#include "klondike/dead.hpp"

namespace klondike {

DeadColumns::~DeadColumns() { release(); }

void DeadColumns::release() {
  budget_.give(memos_, sizeof(Memo) * kVectors);
  memos_ = nullptr;
}

bool DeadColumns::reset(const Deal &deal) {
  if (!memos_) memos_ = static_cast<Memo *>(budget_.take(sizeof(Memo) * kVectors));
  if (!memos_) return false;
  deal_ = &deal;
  Memo blank;
  for (int n = 0; n < kMemos; ++n) blank.alive[n] = kNever, blank.dead[n] = kNone;
  for (int n = 0; n < kVectors; ++n) memos_[n] = blank;
  whole_stock_ = 0;
  for (int n = 0; n < deal.stock_count; ++n) {
    whole_stock_ |= deal.stock_bit[n];
    stock_index_[deal.stock_card[n]] = static_cast<uint8_t>(n);
  }
  return true;
}

bool DeadColumns::alive(const Node &node, bool with_stock) {
  in_stock_ = with_stock ? node.in_stock : whole_stock_;
  left_ = with_stock ? node.left : all_stock();
  played_ = whole_stock_ & ~in_stock_;
  uint32_t why = 0;
  return dig(node.locked, node.exposed, node.index, node.count, why);
}

// Whether the counts lead to zero. If not, `why` gains the played stock cards that the proof leans on.
bool DeadColumns::dig(Bits locked, Bits exposed, uint32_t index, const uint8_t *count, uint32_t &why) {
  if (index == 0) return true;
  Memo &memo = memos_[index];
  for (uint32_t stock : memo.alive) {
    if (!(stock & ~left_)) return true;
  }
  for (uint32_t stock : memo.dead) {
    if (!(stock & kNone) && !(left_ & ~stock)) {
      why |= ~stock & all_stock();
      return false;
    }
  }
  uint32_t reasons = 0;
  for (int i = 0; i < kColumns; ++i) {
    if (!count[i]) continue;
    const int n = count[i];
    const Bits card = Bits{1} << deal_->locked_card[i][n - 1];
    int left = n - 1;
    if (left == 1 && rank_at(deal_->locked_card[i][0]) == kRanks - 1) left = 0;
    const Bits after = (locked & ~deal_->locked_bits[i][n]) | deal_->locked_bits[i][left];
    uint8_t counts[kColumns];
    int cleared = 0;
    for (int k = 0; k < kColumns; ++k) {
      counts[k] = k == i ? static_cast<uint8_t>(left) : count[k];
      cleared += !counts[k];
    }
    if (!possible(after, exposed & ~card, cleared, reasons)) continue;
    Bits turned = left ? Bits{1} << deal_->locked_card[i][left - 1] : 0;
    uint32_t next = index - deal_->index_weight[i] * static_cast<uint32_t>(n - left);
    if (dig(after, (exposed & ~card) | turned, next, counts, reasons)) {
      for (int k = kMemos - 1; k > 0; --k) memo.alive[k] = memo.alive[k - 1];
      memo.alive[0] = left_;
      return true;
    }
  }
  for (int k = kMemos - 1; k > 0; --k) memo.dead[k] = memo.dead[k - 1];
  memo.dead[0] = all_stock() & ~reasons;
  why |= reasons;
  return false;
}

bool DeadColumns::possible(Bits locked, Bits exposed, int cleared, uint32_t &why) const {
  const Bits out = kAllCards & ~locked;
  Bits above = 0;  // cards with a lower card of their suit locked
  for (int suit = 0; suit < kSuits; ++suit) {
    Bits held = locked & kTables.suit[suit];
    if (held) above |= kTables.suit[suit] & ~((held & -held) - 1);
  }
  const Bits must = out & above & ~in_stock_;
  const Bits musts = count_pairs(must), shown = count_pairs(exposed), outs = count_pairs(out);
  int kings = 0;
  Bits king_reasons = 0;
  for (int strand = 0; strand < 4; strand += 2) {
    int need = 0, since = 0;
    for (int shift = strand; shift < 52; shift += 4) {
      int m = static_cast<int>(musts >> shift & 3);
      need -= static_cast<int>(shown >> shift & 3);
      if (m > need || need <= 0) {
        need = m;
        since = shift;
      }
      if (need > static_cast<int>(outs >> shift & 3)) {
        why |= played_in(must & (Bits{3} << since));
        return false;
      }
    }
    kings += need;
    if (need) king_reasons |= must & (Bits{3} << since);
  }
  if (kings > cleared) {
    why |= played_in(king_reasons);
    return false;
  }
  return true;
}

uint32_t DeadColumns::played_in(Bits cards) const {
  uint32_t stock = 0;
  for (cards &= played_; cards; cards &= cards - 1) stock |= 1u << stock_index_[lowest(cards)];
  return stock;
}

}  // namespace klondike
