#include "klondike/dead.hpp"

namespace klondike {

DeadColumns::~DeadColumns() {
  release();
}

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
  for (int suit = 0; suit < kSuits; ++suit) {
    for (int rank = 0; rank < kRanks; ++rank) {
      uint32_t stock = 0;
      for (int n = 0; n < deal.stock_count; ++n) {
        if (suit_at(deal.stock_card[n]) == suit && rank_at(deal.stock_card[n]) > rank) stock |= 1u << n;
      }
      stock_above_[suit][rank] = stock;
    }
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
      // A card whose suit has nothing locked below it will never have to lie in a column, played or not.
      memo.alive[0] = left_ & stock_above(locked);
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
    const Bits held = locked & kTables.suit[suit];
    if (held) above |= kTables.suit[suit] & ~((held & -held) - 1);
  }
  const Bits must = out & above & ~in_stock_;
  // Counts of 0, 1, 2 as two bits, "any" and "both", at the low bit of each class field; a rank's nibble
  // holds both strands, which climb together.
  const auto any = [](Bits bits) { return (bits | bits >> 1) & kPairLow; };
  const auto both = [](Bits bits) { return bits & bits >> 1 & kPairLow; };
  const Bits must_any = any(must), must_both = both(must), shown_any = any(exposed),
             shown_both = both(exposed);
  const Bits short_one = ~any(out), short_two = ~both(out);
  Bits need_any = 0, need_both = 0, broken = 0;
  for (int shift = 0; shift < 52; shift += 4) {
    const Bits left_any = (need_any & ~(shown_any >> shift)) | (need_both & ~(shown_both >> shift));
    const Bits left_both = need_both & ~(shown_any >> shift);
    need_any = (left_any | must_any >> shift) & 5;
    need_both = (left_both | must_both >> shift) & 5;
    broken |= (need_any & short_one >> shift) | (need_both & short_two >> shift);
  }
  const int kings = static_cast<int>((need_any & 1) + (need_both & 1) + (need_any >> 2) + (need_both >> 2));
  if (!broken && kings <= cleared) return true;
  if (must & played_) why |= reasons(must, count_pairs(exposed), count_pairs(out));
  return false;
}

// The played stock cards that an impossible set of counts leans on: the musts where the broken strand's need
// began, or where the needs of the kings began.
uint32_t DeadColumns::reasons(Bits must, Bits shown, Bits outs) const {
  const Bits musts = count_pairs(must);
  Bits cards = 0;
  for (int strand = 0; strand < 4; strand += 2) {
    int need = 0, since = 0;
    for (int shift = strand; shift < 52; shift += 4) {
      const int m = static_cast<int>(musts >> shift & 3);
      need -= static_cast<int>(shown >> shift & 3);
      if (m > need || need <= 0) {
        need = m;
        since = shift;
      }
      if (need > static_cast<int>(outs >> shift & 3)) return played_in(must & (Bits{3} << since));
    }
    if (need) cards |= must & (Bits{3} << since);
  }
  return played_in(cards);
}

uint32_t DeadColumns::stock_above(Bits locked) const {
  uint32_t stock = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    const Bits held = locked & kTables.suit[suit];
    if (held) stock |= stock_above_[suit][rank_at(lowest(held))];
  }
  return stock;
}

uint32_t DeadColumns::played_in(Bits cards) const {
  uint32_t stock = 0;
  for (cards &= played_; cards; cards &= cards - 1) stock |= 1u << stock_index_[lowest(cards)];
  return stock;
}

}  // namespace klondike
