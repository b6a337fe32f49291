// Whether a position is one a kernel may search: every fault named, nothing read past an array.

#include "klondike/check.hpp"

#include "klondike/cards.hpp"

namespace klondike {

int32_t check_rules(const klondike_rules &rules) {
  return rules.draw < 1 || rules.draw > 3 || rules.worry_back > 1 ? KLONDIKE_BAD_RULES : KLONDIKE_OK;
}

int32_t check_position(const klondike_position &p, const klondike_rules &rules) {
  // 1. Counts fit their arrays; from here on every read is inside.
  if (p.stock_count > 52 || p.waste_count > 52) return KLONDIKE_BAD_ARGUMENT;
  for (int c = 0; c < kColumns; ++c) {
    if (p.face_up_count[c] > 13) return KLONDIKE_BAD_ARGUMENT;
    if (p.face_down_count[c] > 6) return KLONDIKE_TOO_MANY_FACE_DOWN;
  }
  // 2. The faults in DESIGN.md's order.
  uint8_t times[52] = {};
  bool cards_exist = true;
  auto see = [&](const klondike_card *cards, int count) {
    for (int n = 0; n < count; ++n) {
      if (cards[n] >= 52) {
        cards_exist = false;
      } else {
        ++times[cards[n]];
      }
    }
  };
  see(p.stock, p.stock_count);
  see(p.waste, p.waste_count);
  for (int c = 0; c < kColumns; ++c) {
    see(p.face_down[c], p.face_down_count[c]);
    see(p.face_up[c], p.face_up_count[c]);
  }
  if (!cards_exist) return KLONDIKE_BAD_CARD;
  for (int suit = 0; suit < kSuits; ++suit) {
    if (p.foundations[suit] > kRanks) return KLONDIKE_BAD_FOUNDATION;
    for (int rank = 0; rank < p.foundations[suit]; ++rank) ++times[suit * kRanks + rank];
  }
  for (int c = 0; c < kColumns; ++c) {
    if (p.face_down_count[c] > c) return KLONDIKE_TOO_MANY_FACE_DOWN;
  }
  for (int c = 0; c < kColumns; ++c) {
    if (p.face_down_count[c] && !p.face_up_count[c]) return KLONDIKE_NOTHING_FACE_UP;
  }
  for (uint8_t count : times) {
    if (count > 1) return KLONDIKE_DUPLICATE_CARD;
  }
  for (uint8_t count : times) {
    if (count < 1) return KLONDIKE_MISSING_CARD;
  }
  for (int c = 0; c < kColumns; ++c) {
    for (int n = 1; n < p.face_up_count[c]; ++n) {
      const int above = p.face_up[c][n - 1], card = p.face_up[c][n];
      if (above % 13 != card % 13 + 1 || is_red(above / 13) == is_red(card / 13))
        return KLONDIKE_COLUMN_NOT_A_RUN;
    }
  }
  if (p.pass_number < 1 || (rules.passes && p.pass_number > rules.passes)) return KLONDIKE_BAD_PASS;
  if (p.stock_count + p.waste_count > kStockMax) return KLONDIKE_STOCK_TOO_LARGE;
  return KLONDIKE_OK;
}

}  // namespace klondike
