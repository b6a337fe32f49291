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

// Shortens a line: see tidy.cpp. What comes out replays, and is no longer than what went in.
void tidy_line(const Piles &start, Line &line);

// Draws and moves, without recycles.
uint32_t length_of(Line &line);

}  // namespace klondike
