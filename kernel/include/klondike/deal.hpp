// What stays the same during one search: where the locked cards and the stock cards lie, and the rules.
#pragma once

#include "klondike.h"
#include "klondike/cards.hpp"

namespace klondike {

// A column's *locked* cards: its face-down cards and the face-up card on them, which no move has touched
// since it was turned up. All that lies on these is loose. A base card that is no king counts as locked too,
// for nothing but a king could ever take its place; a king at the base is loose, as it may as well stay.
struct Deal {
  int locked_count[kColumns] = {};
  uint8_t locked_card[kColumns][8] = {};  // places, base first
  Bits locked_bits[kColumns][8] = {};     // the lowest n of them
  uint32_t index_weight[kColumns] = {};   // mixed radix of the seven counts: column i has i + 2 of them

  int stock_count = 0;                 // stock and waste together
  uint8_t stock_card[kStockMax] = {};  // places: the waste from its bottom, then the stock as drawn
  Bits stock_bit[kStockMax] = {};

  uint8_t act_of[4 * kRanks] = {};  // by place: the act (node.hpp) that moves a locked or a stock card

  int draw = 1;
  bool worry_back = true;

  Heights heights = 0;  // at the root, as the next three
  int offset = 0;       // cards in the waste
  int recycles = 0;     // left from here; kUnlimited stands for any number
};

// Recycles worth having are each followed by a play from the stock, so as many as there are stock cards are
// as good as any number.
inline constexpr int kUnlimited = kStockMax;

// The search's view of a checked position.
inline Deal deal_of(const klondike_position &position, const klondike_rules &rules) {
  Deal deal;
  auto place = [](klondike_card card) { return static_cast<uint8_t>(place_of(card / 13, card % 13)); };
  uint32_t weight = 1;
  for (int i = 0; i < kColumns; ++i) {
    int down = position.face_down_count[i];
    int n = 0;
    for (; n < down; ++n) deal.locked_card[i][n] = place(position.face_down[i][n]);
    if (position.face_up_count[i]) {
      uint8_t base = place(position.face_up[i][0]);
      if (n > 0 || rank_at(base) != kRanks - 1) deal.locked_card[i][n++] = base;
    }
    deal.locked_count[i] = n;
    for (int m = 0; m < n; ++m) {
      deal.locked_bits[i][m + 1] = deal.locked_bits[i][m] | Bits{1} << deal.locked_card[i][m];
      deal.act_of[deal.locked_card[i][m]] = static_cast<uint8_t>(i);
    }
    deal.index_weight[i] = weight;
    weight *= static_cast<uint32_t>(i + 2);
  }
  for (int n = 0; n < position.waste_count; ++n)
    deal.stock_card[deal.stock_count++] = place(position.waste[n]);
  for (int n = 0; n < position.stock_count; ++n)
    deal.stock_card[deal.stock_count++] = place(position.stock[n]);
  for (int n = 0; n < deal.stock_count; ++n) {
    deal.stock_bit[n] = Bits{1} << deal.stock_card[n];
    deal.act_of[deal.stock_card[n]] = static_cast<uint8_t>(kColumns + n);
  }
  deal.draw = static_cast<int>(rules.draw);
  deal.worry_back = rules.worry_back != 0;
  for (int suit = 0; suit < kSuits; ++suit)
    deal.heights |= static_cast<Heights>(position.foundations[suit] << (4 * suit));
  deal.offset = position.waste_count;
  uint32_t left = rules.passes ? rules.passes - position.pass_number : kUnlimited;
  deal.recycles = left >= static_cast<uint32_t>(deal.stock_count) ? kUnlimited : static_cast<int>(left);
  return deal;
}

}  // namespace klondike
