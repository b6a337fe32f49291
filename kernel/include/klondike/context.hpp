// What the C header hands out: tables kept from solve to solve, and the stages of a verdict.
#pragma once

#include "klondike/line.hpp"
#include "klondike/search.hpp"
#include "klondike/shortest.hpp"

namespace klondike {

class Context {
 public:
  int32_t solve(const klondike_position &position, const klondike_rules &rules, const klondike_limits &limits,
                klondike_answer &answer);

  int32_t shortest(const klondike_position &position, const klondike_rules &rules,
                   const klondike_limits &limits, klondike_answer &answer);

  Line &line() { return line_; }
  Line &raw_line() { return raw_line_; }

 private:
  bool copy_line();
  void release();
  Result decide(const Deal &deal, uint32_t off, const Limits &limits, klondike_answer &answer);
  Result stage(const Deal &deal, const Search::Ideas &ideas, const Limits &limits, uint64_t max_states,
               klondike_answer &answer);

  Budget budget_;
  DeadColumns dead_{budget_};
  Search search_{budget_, dead_};
  LineScratch scratch_;
  TidyScratch tidy_scratch_;
  Shortest shortest_{budget_};
  Line line_{budget_}, raw_line_{budget_};
};

}  // namespace klondike
