#include "klondike/piles.hpp"

#include <cstring>

namespace klondike {

Piles Piles::of(const klondike_position &position, const klondike_rules &rules) {
  Piles piles;
  std::memset(&piles, 0, sizeof piles);
  auto place = [](klondike_card card) { return static_cast<uint8_t>(place_of(card / 13, card % 13)); };
  for (int c = 0; c < kColumns; ++c) {
    piles.down[c] = position.face_down_count[c];
    for (int n = 0; n < position.face_down_count[c]; ++n) {
      piles.column[c][piles.size[c]++] = place(position.face_down[c][n]);
    }
    for (int n = 0; n < position.face_up_count[c]; ++n)
      piles.column[c][piles.size[c]++] = place(position.face_up[c][n]);
  }
  for (int n = 0; n < position.waste_count; ++n) piles.stock[piles.cards++] = place(position.waste[n]);
  piles.waste = piles.cards;
  for (int n = 0; n < position.stock_count; ++n) piles.stock[piles.cards++] = place(position.stock[n]);
  piles.draw = static_cast<uint8_t>(rules.draw);
  piles.worry_back = rules.worry_back != 0;
  for (int suit = 0; suit < kSuits; ++suit)
    piles.heights |= static_cast<Heights>(position.foundations[suit] << (4 * suit));
  piles.recycles = rules.passes ? rules.passes - position.pass_number : ~0u;
  return piles;
}

bool Piles::play(klondike_move move) {
  if (won()) return false;
  if (move.source == kStock) {
    if (move.target != kWaste || waste == cards) return false;
    waste = static_cast<uint8_t>(waste + draw < cards ? waste + draw : cards);
    return true;
  }
  if (move.source == kWaste && move.target == kStock) {
    if (waste != cards || !cards || !recycles) return false;
    waste = 0;
    if (recycles != ~0u) --recycles;
    return true;
  }
  // 1. The cards in hand: `first` and, between columns, those on it.
  uint8_t first;
  const int from = move.source - kColumn, to = move.target - kColumn;
  if (move.source == kWaste) {
    if (!waste) return false;
    first = stock[waste - 1];
  } else if (move.source < kColumn) {
    const int suit = move.source - kFoundation, h = height(heights, suit);
    if (!worry_back || !h || to < 0) return false;
    first = static_cast<uint8_t>(place_of(suit, h - 1));
  } else {
    if (move.count > size[from] - down[from] || move.count < 1 || from == to) return false;
    first = column[from][size[from] - move.count];
  }
  // 2. Where they go.
  if (move.count != 1 && (from < 0 || to < 0)) return false;
  if (to < 0) {
    if (suit_at(first) != move.target - kFoundation || !next_up(first)) return false;
    heights = raised(heights, suit_at(first));
  } else {
    if (!builds(first, to)) return false;
    if (from >= 0) {
      std::memcpy(&column[to][size[to]], &column[from][size[from] - move.count], move.count);
    } else {
      column[to][size[to]] = first;
    }
    size[to] = static_cast<uint8_t>(size[to] + move.count);
  }
  // 3. Where they were.
  if (move.source == kWaste) {
    std::memmove(&stock[waste - 1], &stock[waste], cards - waste);
    --waste;
    --cards;
  } else if (from < 0) {
    heights = lowered(heights, move.source - kFoundation);
  } else {
    size[from] = static_cast<uint8_t>(size[from] - move.count);
    if (size[from] && size[from] == down[from]) --down[from];
  }
  return true;
}

bool Piles::same_cards(const Piles &other) const {
  if (heights != other.heights || cards != other.cards) return false;
  if (std::memcmp(size, other.size, sizeof size) || std::memcmp(down, other.down, sizeof down)) return false;
  if (std::memcmp(stock, other.stock, cards)) return false;
  for (int c = 0; c < kColumns; ++c) {
    if (std::memcmp(column[c], other.column[c], size[c])) return false;
  }
  return true;
}

}  // namespace klondike
