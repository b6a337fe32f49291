// Cards as bits of one 64-bit word, so that "what lies on what" is a shift.
//
// Bits 4r to 4r + 3 are the cards of rank r (ace 0, king 12). Each such nibble holds two pairs of one colour;
// the colours swap places from rank to rank. So a pair's parents, one rank higher and of the other colour,
// are the same pair four bits up, and all 26 pairs are the 2-bit fields of the word:
//
//     even ranks: C S | D H      odd ranks: D H | C S      (lowest bit first)
//
// A pair is a *card class*: both its cards take the same children, and runs below them change places freely.
#pragma once

#include <cstdint>

namespace klondike {

using Bits = uint64_t;

inline constexpr int kSuits = 4, kRanks = 13, kColumns = 7, kStockMax = 24;

inline constexpr Bits kAllCards = (Bits{1} << 52) - 1;
inline constexpr Bits kKings = Bits{0xF} << 48;
inline constexpr Bits kPairLow = 0x5555555555555555ull;  // the low bit of every class field
inline constexpr Bits kLowPairs = 0x3333333333333333ull;  // the lower pair of every rank
inline constexpr Bits kAces = 0xF;

constexpr bool is_red(int suit) {
  return suit == 1 || suit == 2;
}

// The bit's place of a card; `rank` from 0.
constexpr int place_of(int suit, int rank) {
  int swapped = static_cast<int>(is_red(suit)) ^ (rank & 1);
  return 4 * rank + 2 * swapped + (suit >> 1);  // C, D before S, H
}

constexpr Bits bit_of(int suit, int rank) {
  return Bits{1} << place_of(suit, rank);
}

constexpr int rank_at(int place) {
  return place >> 2;
}

struct SuitOfPlace {
  uint8_t suit[4 * kRanks] = {};
  constexpr SuitOfPlace() {
    for (int s = 0; s < kSuits; ++s) {
      for (int rank = 0; rank < kRanks; ++rank) suit[place_of(s, rank)] = static_cast<uint8_t>(s);
    }
  }
};
inline constexpr SuitOfPlace kSuitOfPlace;

constexpr int suit_at(int place) {
  return kSuitOfPlace.suit[place];
}

// What a foundation of suit s holds at height h, the card it would take, and the card it would give back.
struct SuitTables {
  Bits below[kSuits][17] = {};
  Bits next[kSuits][16] = {}, top[kSuits][16] = {};
  Bits suit[kSuits] = {};
  constexpr SuitTables() {
    for (int s = 0; s < kSuits; ++s) {
      for (int h = 1; h < 17; ++h) below[s][h] = below[s][h - 1] | (h <= kRanks ? bit_of(s, h - 1) : 0);
      for (int h = 0; h < kRanks; ++h) next[s][h] = top[s][h + 1] = bit_of(s, h);
      suit[s] = below[s][kRanks];
    }
  }
};
inline constexpr SuitTables kTables;

inline int lowest(Bits bits) {
  return __builtin_ctzll(bits);
}

// For every class: how many of its cards are in `bits`, as the field's value 0 to 2.
inline Bits count_pairs(Bits bits) {
  return (bits & kPairLow) + ((bits >> 1) & kPairLow);
}

// Both bits of every field that is not zero.
inline Bits fill_pairs(Bits fields) {
  Bits low = (fields | (fields >> 1)) & kPairLow;
  return low | (low << 1);
}

// The same suits one rank higher, or lower: the colours change places.
inline Bits one_higher(Bits bits) {
  return (bits & kLowPairs) << 6 | (bits & ~kLowPairs) << 2;
}
inline Bits one_lower(Bits bits) {
  return (bits & kLowPairs) >> 2 | (bits & ~kLowPairs) >> 6;
}

// The two colours of every rank in each other's place.
inline Bits swap_pairs(Bits bits) {
  return (bits & kLowPairs) << 2 | (bits >> 2 & kLowPairs);
}

inline int count_kings(Bits bits) {
  constexpr uint64_t counts = 0x4332322132212110ull;  // ones in each nibble value
  return static_cast<int>((counts >> (((bits >> 48) & 15) * 4)) & 15);
}

// Foundation heights, four bits a suit.
using Heights = uint16_t;
inline constexpr Heights kAllUp = 0xDDDD;

inline int height(Heights heights, int suit) {
  return (heights >> (4 * suit)) & 15;
}
inline Heights raised(Heights heights, int suit) {
  return static_cast<Heights>(heights + (1 << (4 * suit)));
}
inline Heights lowered(Heights heights, int suit) {
  return static_cast<Heights>(heights - (1 << (4 * suit)));
}

inline Bits on_foundations(Heights heights) {
  return kTables.below[0][height(heights, 0)] | kTables.below[1][height(heights, 1)] |
         kTables.below[2][height(heights, 2)] | kTables.below[3][height(heights, 3)];
}

}  // namespace klondike
