// Everything that can be done for good from a table, free moves made as needed: what advice chooses among.
#pragma once

#include "klondike/component.hpp"
#include "klondike/memory.hpp"
#include "klondike/view.hpp"

namespace klondike {

// An act, and heights after it. Heights that free moves join are one and the same choice.
struct Choice {
  Act act;
  Heights heights;
};

class Acts {
 public:
  explicit Acts(Budget &budget) : entries_(budget) {}

  enum class Safe { follow, ignore };

  // Finds the choices. With `follow`, a safe act, if there is one, is the only choice. From an unseen stock
  // only the waste's top can be played. False when there is no memory.
  bool find(const View &view, const Deal &deal, Safe safe);

  // The same from a later node of the deal, whose unseen cards show nothing yet.
  bool find_at(const View &view, const Deal &deal, const Node &node, Heights heights, Safe safe);

  int size() const { return count_; }
  const Choice &operator[](int n) const { return choices_[n]; }
  bool forced() const { return forced_; }

  // The choice that an act is which left these heights; -1 for none.
  int choice_of(Act act, Heights heights);

  const Node &root() const { return root_; }

  static constexpr int kMost = 48;  // choices; those beyond are the same acts from ever stranger heights

 private:
  struct Entry {
    Act act;
    uint8_t choice;
    Heights heights;
  };

  static constexpr uint8_t kNone = 255;

  bool group(const View &view, const Deal &deal, const StockAccess &access, uint32_t first);

  Node root_;
  Component component_, after_;
  Stack<Entry> entries_;
  Choice choices_[kMost];
  int count_ = 0;
  bool forced_ = false;
};

}  // namespace klondike
