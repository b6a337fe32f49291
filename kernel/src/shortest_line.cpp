// From the path that was found to legal moves.
#include "klondike/shortest.hpp"

namespace klondike {

// The moves from the root to the goal, played on real piles.
Written Shortest::write(Piles piles, Line &line) {
  bool room = true;
  uint32_t path[kMostCost], steps = 0;
  for (uint32_t n = goal_; entry(n).parent != kNone; n = entry(n).parent) path[steps++] = n;
  line.cut(0);
  auto play = [&](int source, int target, int count) {
    const klondike_move move{static_cast<uint8_t>(source), static_cast<uint8_t>(target),
                             static_cast<uint8_t>(count)};
    if (!piles.play(move)) return false;
    room = line.push(move);
    return room;
  };
  auto failure = [&] { return room ? Written::wrong : Written::no_memory; };
  while (steps) {
    const Entry step = entry(path[--steps]);
    const int card = step.card, suit = suit_at(card);
    // 1. Where the card lies: in a column with what is on it, on its foundation, or in the stock.
    int source = -1, count = 1;
    for (int c = 0; c < kColumns; ++c) {
      for (int n = piles.down[c]; n < piles.size[c]; ++n) {
        if (piles.column[c][n] == card) source = kColumn + c, count = piles.size[c] - n;
      }
    }
    if (source < 0 && height(piles.heights, suit) > rank_at(card)) source = kFoundation + suit;
    if (source < 0) {
      source = kWaste;
      for (int tries = 0; !piles.waste || piles.stock[piles.waste - 1] != card; ++tries) {
        const bool played = piles.waste < piles.cards ? play(kStock, kWaste, 1) : play(kWaste, kStock, 1);
        if (!played || tries > 3 * kStockMax) return failure();
      }
    }
    // 2. Where it goes.
    int target = kFoundation + suit;
    uint8_t left = 255;  // the card this one lay on, if that goes up next
    if (step.way & kThenUp) left = piles.column[source - kColumn][piles.size[source - kColumn] - count - 1];
    if (step.way != kUp) {
      const int parent = (card & ~1) + 4 + ((step.way & kSecond) != 0);
      int c = 0;
      while (c < kColumns && (rank_at(card) == kRanks - 1 ? piles.size[c] != 0
                                                          : !piles.size[c] || piles.exposed(c) != parent))
        ++c;
      if (c == kColumns) return Written::wrong;
      target = kColumn + c;
    }
    if (!play(source, target, count)) return failure();
    if (left != 255 && !play(source, kFoundation + suit_at(left), 1)) return failure();
  }
  return piles.won() ? Written::done : Written::wrong;
}

}  // namespace klondike
