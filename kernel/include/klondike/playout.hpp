// Imagined games played out by habit: a quick player who goes by what lies face up, as people do.
//
// A search that knows every card wins games which no player could; this player, who knows too few tricks,
// loses games which a good one wins. A few tries of it, slightly different each, lie between the two, and tell
// best how a good and fair player will fare: see docs/performance.md.
#pragma once

#include "klondike/component.hpp"

namespace klondike {

class Playout {
 public:
  // Whether one of so many tries from a node and heights is won. They follow from the seed alone.
  bool wins(const Deal &deal, const Node &node, Heights heights, int tries, uint64_t seed);

 private:
  bool wins(const Deal &deal, Node node, Heights heights, uint64_t &random);
  void choose(const Deal &deal, const Node &node, uint64_t &random);
  void consider(int liking, Act act, Heights heights, uint64_t &random);
  int habit_of_digging(const Deal &deal, const Node &node, const Board &board, int column) const;
  int habit_of_stock(const Deal &deal, const Node &node, const Board &board, int card) const;

  Component component_;
  StockAccess access_;
  Bits kings_ = 0;  // that could move to an empty column
  int lowest_ = 0;  // of the foundations

  Act act_ = kNoAct;  // liked best so far
  Heights heights_ = 0;
  int liking_ = 0;
};

}  // namespace klondike
