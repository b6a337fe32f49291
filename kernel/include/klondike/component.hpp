// All foundation heights that a node can take on by free moves alone: one search state.
//
// Sending a loose card up frees the place it lay on, so it can come down again: with worrying back the
// heights reachable without touching a locked or a stock card form one component, each reaching each. The
// search enters a component as a whole, names it by its greatest heights, and asks which acts any of its
// members allows. (Without worrying back the members are those that lie ahead, and the component is named by
// where it was entered.)
#pragma once

#include <cstddef>

#include "klondike/node.hpp"

namespace klondike {

// What lies where for given heights, class by class.
struct Board {
  Bits up, next, top;  // on the foundations; what each would take; what each would give back
  Bits loose;
  Bits open;  // cards that can be uncovered: their class has more cards than children
  Bits held;  // cards that would find a place in a column
};

inline Board board_with(Bits out, Bits exposed, int cleared, Bits up) {
  Board board;
  board.up = up;
  board.next = (one_higher(up) | kAces) & ~up & kAllCards;
  board.top = up & ~one_lower(up);
  board.loose = out & ~up;
  // A class of two cards with n children can show any 2 - n of them: the runs below change places. Each field
  // has at least as many cards as children, so fields never borrow from each other.
  Bits spare = count_pairs(board.loose | exposed) - (count_pairs(board.loose & ~kKings) << 4);
  board.open = fill_pairs(spare);
  board.held = board.open >> 4;
  if (cleared > count_kings(board.loose)) board.held |= kKings;
  return board;
}

inline Board board_of(Bits out, Bits exposed, int cleared, Heights heights) {
  return board_with(out, exposed, cleared, on_foundations(heights));
}

// The cards that are safe on the foundations: sent up at once, and never taken down.
//
// A card X of rank r is safe when both foundations of the other colour hold rank r - 2 and the other suit Y
// of its colour rank r - 3. Call W the cards up to r - 1 in the other colour, up to r in X's suit, up to r -
// 2 in Y. Any card that could ever lie on a card of W is itself in W. Take any plan to win, and follow it
// with W's cards sent up as soon as they are uncovered, which they can be: the lowest of them on a column is
// always next on its foundation. Each move of a card outside W stays possible, as its parent is outside W and
// no less free; moves of W's cards are left out, or become moves to the foundation; columns are dug no later
// than planned. So X may go up at once and W never come down, with worrying back or without.
inline Bits safe_above(Bits up) {
  // By rank r of X: the pair of the other colour at r - 2 lies in the other half of its nibble, as colours
  // change places at odd distances only; Y at r - 3 is the other card of the other half. Below these ranks
  // there is nothing to ask for.
  const Bits both = up & up >> 1 & kPairLow;
  const Bits pairs = (both | both << 1) << 8 | 0xFF;
  const Bits others = ((up & kPairLow) << 1 | (up >> 1 & kPairLow)) << 12 | 0xFFF;
  return swap_pairs(pairs & others) & kAllCards;
}

inline Bits safe_cards(Heights heights) {
  return safe_above(on_foundations(heights));
}

// What forces the whole component: an act that is safe in one of its members.
struct Forced {
  Act act = kNoAct;
  Heights heights = 0;  // after the act
};

class Component {
 public:
  // Which of the safe moves are used; both from the start.
  void use(bool safe_up, bool safe_stock) { safe_up_ = safe_up, safe_stock_ = safe_stock; }

  // Walks the component of a node from given heights; stops at the first forced act.
  void walk(const Node &node, const Deal &deal, const StockAccess &access, Heights from);

  // The members in the order found; the first is where the walk began, after its safe moves.
  Heights operator[](size_t n) const { return members_.data[n]; }
  size_t size() const { return members_.size; }
  Heights name() const { return name_; }
  const Forced &forced() const { return forced_; }

  // What lies where for the n-th member.
  Board board(const Node &node, size_t n) const {
    return n < kBoards ? boards_[n] : board_of(node.out(), node.exposed, node.cleared, members_.data[n]);
  }

  // Whether the last walk came by these heights.
  bool holds(Heights heights) const { return seen_[heights >> 6] >> (heights & 63) & 1; }

  struct List {
    Heights data[38416];  // 14^4: there are no more heights than that
    size_t size = 0;
  };

 private:
  void add(const Node &node, const Deal &deal, const StockAccess &access, Heights heights, Bits up);

  bool safe_up_ = true, safe_stock_ = true;
  Heights name_ = 0;
  Forced forced_;
  List members_, touched_;
  static constexpr size_t kBoards = 64;  // most components are smaller
  Board boards_[kBoards];
  uint64_t seen_[1024] = {};
};

}  // namespace klondike
