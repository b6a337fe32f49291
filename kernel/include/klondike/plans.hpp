// What a player can plan without learning anything new: acts up to the next card turned up.
//
// In an imagined game all cards are known, so each would go on from a stock card played in the way that suits
// it best, and such a play, which commits to nothing yet, would look better than it is. No player can choose
// by cards still face down. So what is weighed are whole plans: stock cards to play, columns to free, and the
// column to dig after them, the same in all imagined games. After that a card is known that was not, and
// choosing anew is fair.
#pragma once

#include "klondike/acts.hpp"

namespace klondike {

struct Plan {
  static constexpr int kMost = 8;
  uint8_t first = 0;  // which of the table's choices it begins with
  uint8_t count = 0;
  Choice steps[kMost];
};

class Plans {
 public:
  explicit Plans(Budget &budget) : next_(budget) {}

  // Finds plans for a table's choices, the shortest first. Where none turns up a card, or the stock is
  // unseen, each choice is a plan of its own. False when there is no memory.
  bool find(const View &view, const Deal &deal, Acts &acts);

  int size() const { return count_; }
  const Plan &operator[](int n) const { return plans_[n]; }

  // Where a plan leads in one imagined game.
  static Node follow(const Plan &plan, const Deal &deal, Node node);

  static constexpr int kMost = 64;

 private:
  // Tables on the way to a card turned up.
  struct Stage {
    Node node;
    Heights heights;
    Plan plan;
    uint8_t chosen;  // acts that were free to choose
  };
  static constexpr int kStages = 40, kChosen = 3;

  void take(const Deal &deal, const Node &node, const Stage *stage, Acts &acts);

  Acts next_;
  Plan plans_[kMost];
  int count_ = 0;
  Stage stages_[kStages];
  int stage_count_ = 0;
};

}  // namespace klondike
