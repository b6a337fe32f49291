#include "klondike/view.hpp"

#include "klondike/check.hpp"

namespace klondike {

bool counts_fit(const klondike_position &p) {
  if (p.stock_count + p.waste_count > kStockMax) return false;
  for (int c = 0; c < kColumns; ++c) {
    if (p.face_down_count[c] > c || p.face_up_count[c] > 13) return false;
  }
  return true;
}

int32_t read_view(const klondike_position &given, const klondike_rules &rules, View &view) {
  if (const int32_t fault = check_rules(rules)) return fault;
  view = View();
  view.rules = rules;
  view.filled = given;
  klondike_position &p = view.filled;
  if (!counts_fit(given)) {
    const int32_t fault = check_position(given, rules);
    return fault ? fault : KLONDIKE_BAD_ARGUMENT;
  }
  // 1. Which cards are nowhere to be seen.
  bool seen[52] = {};
  auto see = [&](const klondike_card *cards, int count) {
    for (int n = 0; n < count; ++n) {
      if (cards[n] < 52) seen[cards[n]] = true;
    }
  };
  see(p.stock, p.stock_count);
  see(p.waste, p.waste_count);
  for (int c = 0; c < kColumns; ++c) {
    see(p.face_down[c], p.face_down_count[c]);
    see(p.face_up[c], p.face_up_count[c]);
  }
  for (int suit = 0; suit < kSuits; ++suit) {
    for (int rank = 0; rank < p.foundations[suit] && rank < kRanks; ++rank) seen[13 * suit + rank] = true;
  }
  // 2. Each goes to an unseen place, in order. Too many or too few places are for the check to find.
  int next = 0;
  auto fill = [&](klondike_card &place, uint8_t column, int at) {
    if (place != KLONDIKE_UNSEEN) return;
    while (next < 52 && seen[next]) ++next;
    if (next == 52) return;
    const uint8_t card = static_cast<uint8_t>(place_of(next / 13, next % 13));
    place = static_cast<klondike_card>(next++);
    view.unseen_bits |= Bits{1} << card;
    view.spots[view.unseen_count++] = {column, static_cast<uint8_t>(at)};
    if (column == View::kInStock) view.stock_unseen = true;
  };
  for (int c = 0; c < kColumns; ++c) {
    for (int n = 0; n < p.face_down_count[c]; ++n) fill(p.face_down[c][n], static_cast<uint8_t>(c), n);
  }
  for (int n = 0; n < p.stock_count; ++n) fill(p.stock[n], View::kInStock, p.waste_count + n);
  int count = 0;
  for (Bits rest = view.unseen_bits; rest; rest &= rest - 1)
    view.unseen[count++] = static_cast<uint8_t>(lowest(rest));
  return check_position(p, rules);
}

void imagine(const View &view, uint64_t seed, uint32_t n, Deal &deal) {
  uint64_t state = seed ^ (n + 1) * 0xD1342543DE82EF95ull;
  uint8_t cards[52];
  for (int k = 0; k < view.unseen_count; ++k) cards[k] = view.unseen[k];
  for (int k = view.unseen_count - 1; k > 0; --k) {
    // a remainder's bias of one in 2^58 decides no game
    const int other = static_cast<int>(next_random(state) % static_cast<uint64_t>(k + 1));
    const uint8_t card = cards[k];
    cards[k] = cards[other];
    cards[other] = card;
  }
  for (int k = 0; k < view.unseen_count; ++k) {
    const View::Spot spot = view.spots[k];
    if (spot.column == View::kInStock) {
      deal.stock_card[spot.at] = cards[k];
      deal.stock_bit[spot.at] = Bits{1} << cards[k];
      deal.act_of[cards[k]] = static_cast<uint8_t>(kColumns + spot.at);
    } else {
      deal.locked_card[spot.column][spot.at] = cards[k];
      deal.act_of[cards[k]] = spot.column;
    }
  }
  for (int c = 0; c < kColumns; ++c) {
    for (int m = 0; m < deal.locked_count[c]; ++m)
      deal.locked_bits[c][m + 1] = deal.locked_bits[c][m] | Bits{1} << deal.locked_card[c][m];
  }
}

}  // namespace klondike
