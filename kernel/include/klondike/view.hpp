// What a player knows of a table, and games imagined from it.
#pragma once

#include "klondike/deal.hpp"
#include "klondike/piles.hpp"

namespace klondike {

// A checked view. Its unseen cards are put down in ascending order, so that all code for positions can read
// it; where they lie means nothing.
struct View {
  klondike_position filled;
  klondike_rules rules;
  int unseen_count = 0;
  uint8_t unseen[52];  // the cards, as places, ascending
  Bits unseen_bits = 0;
  bool stock_unseen = false;  // some card of the stock was never seen
  // Where they lie: a column and a depth from its base, or column kInStock and an index in waste and stock.
  struct Spot {
    uint8_t column, at;
  } spots[52];
  static constexpr uint8_t kInStock = kColumns;

  bool is_unseen(uint8_t card) const { return unseen_bits >> card & 1; }
};

// KLONDIKE_OK, or the first fault: those of a position, with unseen cards allowed in stock and face down.
int32_t read_view(const klondike_position &given, const klondike_rules &rules, View &view);

// Whether counts of a position fit what a game can hold, so that its piles can be read.
bool counts_fit(const klondike_position &position);

// The n-th imagined game: the unseen cards dealt anew among their places. Which it is follows from the seed
// and n alone.
void imagine(const View &view, uint64_t seed, uint32_t n, Deal &deal);

// SplitMix64 (Steele, Lea and Flood 2014), as the deals are shuffled with.
inline uint64_t next_random(uint64_t &state) {
  uint64_t mixed = state += 0x9E3779B97F4A7C15ull;
  mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9ull;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBull;
  return mixed ^ mixed >> 31;
}

// Takes one more value into a seed or a name.
inline void mix_into(uint64_t &seed, uint64_t value) {
  seed ^= value;
  next_random(seed);
  seed = (seed ^ seed >> 31) * 0xBF58476D1CE4E5B9ull;
}

}  // namespace klondike
