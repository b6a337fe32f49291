// From acts to legal moves: the draws, recycles, moves of runs and foundation moves that a search leaves out.
#pragma once

#include "klondike/component.hpp"
#include "klondike/memory.hpp"
#include "klondike/piles.hpp"
#include "klondike/search.hpp"

namespace klondike {

using Line = Stack<klondike_move>;

enum class Written { done, no_memory, wrong };

// Room to work in, kept by the context: 14^4 heights at most, addressed by their 16 bits.
struct LineScratch {
  Component target;
  Heights queue[65536], before[65536];
  uint64_t seen[1024];
};

// Writes the moves of a won search from the position's piles, up to the last card. `wrong` would be a bug.
Written write_line(const Deal &deal, const Piles &piles, const Step *steps, int count, LineScratch &scratch,
                   Line &line);

// Room to shorten a line in. Lines of more deeds than fit are left as they are.
struct TidyScratch {
  static constexpr uint32_t kMost = 400;
  struct Deed {
    klondike_move move;
    uint8_t card;  // the waste card it plays, or 255
  };
  Deed deeds[kMost + 1], kept[kMost + 1];
  Piles before[kMost + 1], trial_before[kMost + 1];  // the table before each deed
  uint32_t cost[kMost + 1], trial_cost[kMost + 1];   // of what leads there
  Bits passed[kMost + 1], trial_passed[kMost + 1];   // waste tops that the drawing for a deed went by
};

// Shortens a line: see tidy.cpp. False when memory ran out; then the line is broken.
bool tidy_line(const Piles &start, TidyScratch &scratch, Line &line);

// Draws and moves, without recycles.
uint32_t length_of(Line &line);

}  // namespace klondike
