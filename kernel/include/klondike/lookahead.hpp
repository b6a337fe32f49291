// Imagined games: whether one can still be won from here or there, as far as a few hundred states tell.
//
// One imagined game is asked about many times, once for each choice of its player. So what was learned stays:
// a state searched to its end is lost whatever led to it, those on a won line are won, and the order in which
// that line played its cards is tried first from then on. Most answers after the first are there after a few
// states.
#pragma once

#include "klondike/search.hpp"

namespace klondike {

class Lookahead {
 public:
  Lookahead(Budget &budget, DeadColumns &dead)
      : table_(budget), dead_(dead), entries_(budget), kids_(budget), won_(budget) {}

  // Begins an imagined game, which must outlive the questions. False when there is no memory.
  bool open(const Deal &deal);

  // Whether it is won from a node and heights, entering at most so many states.
  Result ask(const Node &node, Heights from, uint32_t max_states);

  // Whether the last `ask` ran out of memory.
  bool no_memory() const { return no_memory_; }
  uint64_t states() const { return states_; }

 private:
  struct Frame {
    Node node;
    StockAccess access;
    uint32_t first_entry, first_kid;
    uint8_t order[kActs], acts;
  };
  struct Entry {
    Act act;
    Heights heights;
  };
  struct Kid {
    Node node;
    Heights from;
  };

  bool settle(Node &node, Heights from);
  Result dive(uint32_t max_states);
  bool push(const Node &node);
  void order(Frame &frame, uint32_t acts);
  Result breed(Frame &frame, Act act);
  bool known_won(const Node &node);
  void note_win();
  void clear();

  Table table_;
  DeadColumns &dead_;
  Component component_;
  StockAccess access_;
  const Deal *deal_ = nullptr;
  Stack<Entry> entries_;
  Stack<Node> kids_;
  Stack<Node> won_;
  // When the won line took each card, from 1: column and count, or stock index; 0 for not at all.
  uint8_t column_turn_[kColumns][8], stock_turn_[kStockMax];
  bool guided_ = false, no_memory_ = false, walked_ = false, dead_ready_ = false;
  uint64_t states_ = 0;
  uint32_t configurations_ = 0;
  int depth_ = -1;
  Frame frames_[kMaxSteps + 1];
};

}  // namespace klondike
