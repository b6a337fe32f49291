// What to do next, for a player who knows a view: the choices, imagined games for each, the best with its
// reason.
#pragma once

#include "klondike/lookahead.hpp"
#include "klondike/plans.hpp"
#include "klondike/playout.hpp"
#include "klondike/quiet.hpp"
#include "klondike/ways.hpp"

namespace klondike {

// How hard to think. These numbers were found by playing whole games; see docs/performance.md.
struct Thought {
  uint32_t playouts = KLONDIKE_PLAYOUTS;
  uint32_t root_states = 300;    // to find out whether an imagined game can be won at all
  uint32_t choice_states = 100;  // and whether it still can after a choice
  uint32_t hopeless = 24;        // imagined games lost in a row from the first before all is given up as lost
  uint32_t habits = 2;           // more imagined games for each, played by habit
  int tries = 4;                 // so many times each
};

// Whether a caller wants no more.
inline bool stop_asked(const Limits &limits) {
  return (limits.cancel && *limits.cancel) ||
         (limits.timed && limits.clock(limits.clock_data) >= limits.deadline);
}

// A card's number in the header from its place.
inline klondike_card card_at(uint8_t place) {
  return static_cast<klondike_card>(suit_at(place) * kRanks + rank_at(place));
}

class Advisor {
 public:
  int32_t advise(const View &view, bool recycle_draws, const klondike_position *visited,
                 uint32_t visited_count, const Thought &thought, const Limits &limits, uint64_t memory,
                 klondike_option *options, uint32_t capacity, uint32_t &count);

  int32_t useful(const View &view, const Limits &limits, uint64_t memory, int32_t &answer);

  uint64_t memory() const { return budget_.used(); }       // bytes held by tables
  uint64_t states() const { return lookahead_.states(); }  // entered in imagined games so far

 private:
  // What imagined games say of a plan, or of a choice by the best of its plans. The last is drawing on from
  // an unseen stock.
  struct Weight {
    uint32_t wins = 0, playouts = 0;
    uint32_t won_by_habit = 0, by_habit = 0;
    bool live = false;
  };
  static constexpr int kDraw = Plans::kMost, kWeights = kDraw + 1;

  void safe_ups(const Piles &piles, const Deal &deal, klondike_option *options, uint32_t capacity,
                uint32_t &count);
  bool weigh(const View &view, const Deal &deal, const Thought &thought, const Limits &limits, bool may_draw);
  bool remembered(const View &view, const Deal &deal, const Thought &thought, bool may_draw);
  void remember(const View &view, const Deal &deal, const Thought &thought, bool may_draw);
  uint64_t seed_of(const View &view) const;
  uint64_t name_of(const View &view, const Deal &deal) const;
  void after_plan(int plan, const Node &root, Node &after, Heights &heights) const;
  void after_plan_anywhere(int plan, const Node &root, Node &after, Heights &heights) const;
  bool play_by_habit(const View &view, uint64_t seed, const Thought &thought, const Limits &limits);
  bool drop_behind();
  bool drop_unlikely(int64_t games);
  int64_t worth(const Weight &weight) const;
  int64_t liking(int choice, bool weighed) const;
  klondike_option option_of(const Piles &piles, const Deal &deal, int choice) const;

  Budget budget_;
  DeadColumns dead_{budget_};
  Lookahead lookahead_{budget_, dead_};
  Acts acts_{budget_};
  Visited visited_{budget_};
  Ways ways_{budget_, visited_};
  Quiet quiet_{budget_};
  Deal imagined_;
  Plans plans_{budget_};
  Weight plan_weights_[kWeights], weights_[kWeights];
  Playout playout_;
  int hidden_ = 0;         // cards face down or in an unseen stock, as far as they matter to `worth`
  uint32_t winnable_ = 0;  // imagined games that could be won from the table itself

  // The last table weighed, so that the moves of one line are not thought over again and again.
  struct Memory {
    bool filled = false, may_draw = false, worry_back = false;
    uint64_t name = 0;
    Node root;
    uint32_t playouts = 0;
    int count = 0;
    Choice choices[Acts::kMost];
  } memory_;
};

}  // namespace klondike
