// The table as piles of cards, for writing lines: small, copied freely, and strict about the rules.
#pragma once

#include <cstddef>

#include "klondike.h"
#include "klondike/cards.hpp"

namespace klondike {

inline constexpr uint8_t kStock = 0, kWaste = 1, kFoundation = 2, kColumn = 6;

inline bool operator==(const klondike_move &a, const klondike_move &b) {
  return a.source == b.source && a.target == b.target && a.count == b.count;
}

inline constexpr klondike_move kDraw{kStock, kWaste, 1}, kRecycle{kWaste, kStock, 1};

// Cards here are places (see cards.hpp).
struct Piles {
  uint8_t column[kColumns][20];  // base first; at most six face down and a run of thirteen
  uint8_t size[kColumns], down[kColumns];
  uint8_t stock[kStockMax];  // the waste's cards from its bottom, then the stock as it will be drawn
  uint8_t cards, waste;      // all of these, and how many are in the waste
  uint8_t draw;
  bool worry_back;
  Heights heights;
  uint32_t recycles;  // left

  static Piles of(const klondike_position &position, const klondike_rules &rules);

  bool won() const { return heights == kAllUp; }
  uint8_t exposed(int c) const { return column[c][size[c] - 1]; }
  bool next_up(uint8_t card) const { return height(heights, suit_at(card)) == rank_at(card); }
  bool builds(uint8_t card, int c) const {
    if (!size[c]) return rank_at(card) == kRanks - 1;
    return rank_at(exposed(c)) == rank_at(card) + 1 && (card >> 1 & 1) == (exposed(c) >> 1 & 1);
  }

  // Plays a move if it is legal; says whether it was.
  bool play(klondike_move move);

  // Whether all cards lie alike, the stock's offset and the recycles left aside.
  bool same_cards(const Piles &other) const;
};

}  // namespace klondike
