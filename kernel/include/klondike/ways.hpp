// From choices to moves: how to carry each out on the table as it lies, going by no table visited before.
#pragma once

#include "klondike/acts.hpp"

namespace klondike {

// What has been on the table since the last progress, for telling whether a move leads back.
class Visited {
 public:
  explicit Visited(Budget &budget) : tables_(budget) {}

  bool read(const klondike_position *tables, uint32_t count, const klondike_rules &rules);
  bool holds(const Piles &piles);

 private:
  Stack<Piles> tables_;
};

// How a choice is carried out.
struct Way {
  bool found = false;
  klondike_move first;  // the move to make now
  klondike_move act;    // the move that is the act itself
  uint8_t draws = 0;    // draws and recycles before the act; in `recycle_draws` one move does both
  uint8_t frees = 0;    // free moves before the act
  bool draws_first = false;
};

class Ways {
 public:
  Ways(Budget &budget, Visited &visited) : visited_(visited), places_(budget), slots_(budget) {}

  // Finds a way for each choice, the shortest in free moves. False when there is no memory.
  bool find(const Piles &piles, const Deal &deal, Acts &acts, bool recycle_draws);

  const Way &operator[](int choice) const { return ways_[choice]; }

  // One draw, or the recycle (and draw) that is due. False when neither is allowed.
  static bool draw_on(Piles &piles, bool recycle_draws, klondike_move &move);

 private:
  // A table within reach by free moves.
  struct Place {
    Piles piles;
    uint32_t from;
    klondike_move move;
  };
  static constexpr uint32_t kMost = 4096, kNone = ~0u;

  bool walk(const Piles &start);
  bool add(const Piles &piles, uint32_t from, klondike_move move);
  bool spread(uint32_t n);
  void look(uint32_t n, const Deal &deal, Acts &acts);
  void meet(uint32_t n, Acts &acts, Act act, klondike_move move, Heights heights);
  bool plan(int choice, const Deal &deal, Acts &acts, bool recycle_draws);
  bool draw_to(Piles &piles, uint8_t card, bool recycle_draws, Way &way);
  bool follow(Piles &piles, uint32_t place);

  Visited &visited_;
  Stack<Place> places_;
  Stack<uint32_t> slots_;
  uint32_t met_[Acts::kMost];  // the first place that allows each choice
  klondike_move last_[Acts::kMost];
  Way ways_[Acts::kMost];
  int unmet_ = 0;
  bool full_ = false, worry_back_ = true;
};

}  // namespace klondike
