// Why a move: what a player reads beside it.

#include "klondike/advisor.hpp"

namespace klondike {

klondike_option Advisor::option_of(const Piles &piles, const Deal &deal, int choice) const {
  const Act act = acts_[choice].act;
  const Way &way = ways_[choice];
  klondike_option option = {way.first, 0, 255, 255, 255, 0, 0, 0};
  const bool stock = is_stock_act(act);
  const uint8_t done =
      stock ? deal.stock_card[stock_index(act)] : deal.locked_card[act][acts_.root().count[act] - 1];
  const int hidden = stock ? 0 : acts_.root().count[act] - 1;
  const klondike_move move = way.first;
  // The card that moves.
  uint8_t card = 255;
  if (move.source >= kColumn) {
    const int c = move.source - kColumn;
    card = piles.column[c][piles.size[c] - move.count];
  } else if (move.source >= kFoundation) {
    const int suit = move.source - kFoundation;
    card = static_cast<uint8_t>(place_of(suit, height(piles.heights, suit) - 1));
  } else if (move.source == kWaste && move.target != kStock) {
    card = piles.stock[piles.waste - 1];
  }
  if (card != 255) option.card = card_at(card);
  if (!stock) option.pile = static_cast<uint8_t>(kColumn + act);
  if (way.draws && move.source == (move.target == kWaste ? kStock : kWaste) && card == 255) {
    option.reason = move.target == kWaste ? KLONDIKE_DRAW_FOR : KLONDIKE_RECYCLE_FOR;
    option.goal = card_at(done);
    option.number = way.draws;
  } else if (way.draws || way.frees) {
    option.reason = move.source >= kFoundation && move.source < kColumn ? KLONDIKE_WORRY_BACK_FOR
                    : stock                                             ? KLONDIKE_PREPARES_CARD
                                                                        : KLONDIKE_PREPARES;
    option.goal = card_at(done);
    option.number = static_cast<uint8_t>(hidden);
  } else if (stock) {
    option.reason = KLONDIKE_PLAYS_STOCK;
    // a card that waits to lie on it, and hides others
    for (int c = 0; c < kColumns && move.target >= kColumn; ++c) {
      const int count = acts_.root().count[c];
      if (count < 2) continue;
      const uint8_t waits = deal.locked_card[c][count - 1];
      if (rank_at(waits) + 1 != rank_at(card) || (waits >> 1 & 1) != (card >> 1 & 1)) continue;
      option.reason = KLONDIKE_FREES_CARD;
      option.goal = card_at(waits);
      break;
    }
  } else if (hidden) {
    option.reason = KLONDIKE_TURNS_UP_LONGEST;
    for (int c = 0; c < kColumns; ++c) {
      if (acts_.root().count[c] - 1 > hidden) option.reason = KLONDIKE_TURNS_UP;
    }
    option.number = static_cast<uint8_t>(hidden);
  } else {
    option.reason = KLONDIKE_FREES_COLUMN;
    for (int c = 0; c < kColumns; ++c) {
      const int count = acts_.root().count[c];
      if (count < 2 || rank_at(deal.locked_card[c][count - 1]) != kRanks - 1) continue;
      option.reason = KLONDIKE_PLACE_FOR_KING;
      option.goal = card_at(deal.locked_card[c][count - 1]);
    }
    if (piles.waste && rank_at(piles.stock[piles.waste - 1]) == kRanks - 1) {
      option.reason = KLONDIKE_PLACE_FOR_KING;
      option.goal = card_at(piles.stock[piles.waste - 1]);
    }
  }
  return option;
}

}  // namespace klondike
