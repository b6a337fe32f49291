// The depth-first search over components.
#pragma once

#include "klondike/component.hpp"
#include "klondike/dead.hpp"
#include "klondike/limits.hpp"
#include "klondike/table.hpp"

namespace klondike {

enum class Result { won, lost, stopped };

// A step of a won line: an act, and the heights after it. Forced acts that follow are steps of their own.
struct Step {
  Act act;
  Heights heights;
};

// No line has more acts than there are cards to free, and one more to be safe.
inline constexpr int kMaxSteps = 28 + kStockMax + 1;

class Search {
 public:
  Search(Budget &budget, DeadColumns &dead) : table_(budget), dead_(dead), entries_(budget), kids_(budget) {}

  struct Ideas {
    bool safe_up = true, safe_stock = true, dead_columns = true, dead_stock = true, offsets = true;
    bool all_at_once = true;  // make the states of all acts before searching the first
    bool restarts = true;     // dive again and again, each time in another order
    uint32_t dive = 300;      // states before a restart
  };

  // Searches a deal from its root until a verdict or a limit; `max_states` is for this run alone.
  Result run(const Deal &deal, const Ideas &ideas, const Limits &limits, uint64_t max_states);

  // After a win: writes down the acts from the root, in order, for the two below.
  void write_line();
  const Step *line() const { return line_; }
  int line_length() const { return line_length_; }

  uint64_t states() const { return states_; }
  uint64_t configurations() const { return configurations_; }
  int stopped() const { return stopped_; }  // klondike_stop

  void release() { table_.release(), entries_.release(), kids_.release(); }

 private:
  // A state being searched: the entries and kids of frames below it lie under its own.
  struct Frame {
    Node node;
    StockAccess access;
    Step step;             // that led here, before its forced acts
    uint32_t first_entry;  // what its members allow
    uint32_t first_kid;    // states of the act in hand, entered in the table and not yet searched
    uint32_t acts;         // a bit for each that is not yet tried
  };
  // A member of a state with the acts it allows: cards that leave their place, and those that may land in a
  // column. One that may do so can go on up from there; so that heights stay as they are covers the other.
  struct Entry {
    Bits cards, held;
    Heights heights;
  };
  struct Kid {
    Node node;
    StockAccess access;
    Step step;
  };

  Result dive(const Kid &root);
  void abandon();
  bool settle(Node &node, Heights from, bool trace);
  bool push(const Kid &kid);
  bool expand(Frame &frame);
  Act take_best(Frame &frame) const;
  int take_all(Frame &frame, Act *order);
  bool breed(Frame &frame, Act act);
  bool admit(uint32_t from);
  bool limits_reached();
  bool stop(int reason);
  bool stop_full();

  Table table_;
  DeadColumns &dead_;
  // The component walked last, the access it was walked with, and the place among the kids of its state.
  Component component_;
  StockAccess access_;
  uint32_t walked_ = 0;
  const Deal *deal_ = nullptr;
  Ideas ideas_;
  Limits limits_;
  uint64_t max_states_ = 0;

  uint64_t states_ = 0, configurations_ = 0, next_check_ = 0, round_end_ = 0;
  int stopped_ = 0;
  Stack<Entry> entries_;
  Stack<Kid> kids_;
  uint32_t random_ = 1, round_ = 0;
  int depth_ = 0;
  Frame frames_[kMaxSteps + 1];
  Step line_[kMaxSteps];
  int line_length_ = 0;
};

}  // namespace klondike
