// Play that brings nothing new: walked to its end, it proves that no useful move is left.
#pragma once

#include "klondike/search.hpp"

namespace klondike {

class Quiet {
 public:
  explicit Quiet(Budget &budget) : table_(budget), open_(budget) {}

  // KLONDIKE_OK with 0, 1 or 2 for `klondike_useful`, or KLONDIKE_NO_MEMORY. All of the stock is known.
  int32_t search(const Deal &deal, const Limits &limits, int32_t &answer);

 private:
  bool brings_something(const Node &node, const Deal &deal, const Board &board, Heights heights,
                        Bits stock) const;

  Table table_;
  Component component_;
  Stack<Node> open_;
};

}  // namespace klondike
