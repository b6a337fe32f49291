// The transposition table: which states were entered. Flat, exact, never at risk of a collision.
#pragma once

#include "klondike/limits.hpp"
#include "klondike/memory.hpp"
#include "klondike/node.hpp"

namespace klondike {

// A slot is a key and, in its low bits, what was entered under that key: nothing, or a set of stock offsets.
//
//   exact slots    heights, counts, stock, offset, recycles in mixed radix, plus one:
//                  14^4 * 8! * 2^24 * 25 * 25 = 0.88 * 2^64
//   offset slots   heights, counts, stock (55 bits); 1 bit "entered"; 2 fields of 4 bits: the least offset
//                  entered of residue 1, and of residue 2, each plus one; 0 for none
//
// An offset covers another where each card reached from the second is reached from the first, with the same
// offset after. Recycles being free, from offset o one deals on to o + draw, o + 2 draw ... and to a fresh
// pass. So it covers those of its residue that are not less, and 0. One residue covers no other.
class Table {
 public:
  enum class Found { known, fresh, full };

  explicit Table(Budget &budget) : budget_(budget) {}
  ~Table();
  Table(const Table &) = delete;
  Table &operator=(const Table &) = delete;

  // Empties the table for a new search, with or without offset slots. False when there is no memory. Limits$
  // are looked at while the table grows.
  bool reset(bool offsets, const Limits *limits = nullptr);

  // Enters a state; `known` when it, or one that covers it, was entered before; `full` when there is no room,
  // or a limit was met while some was made: the search must end then.
  Found enter(const Node &node, int draw);

  // Starts to fetch what `enter` will read.
  void prefetch(const Node &node) const { __builtin_prefetch(&slots_[slot_of(key_of(node))]); }

  // Takes back an entry, and with it whatever else was entered under its key.
  void forget(const Node &node);

  // Gives back all memory.
  void release();

 private:
  static constexpr int kOffsetBits = 9;
  static constexpr int kFirst = 8, kKept = 20, kLast = 34;  // sizes as powers of two

  size_t size() const { return size_t{1} << level_; }
  size_t slot_of(uint64_t key) const { return key * 0x9E3779B97F4A7C15ull >> (64 - level_); }
  uint64_t key_of(const Node &node) const;
  bool open_level(int level);
  bool grow();

  Budget &budget_;
  const Limits *limits_ = nullptr;
  // One block a size, kept from search to search up to 8 MB, so that a short search clears little and asks
  // the system for nothing.
  uint64_t *blocks_[kLast + 1] = {};
  uint64_t *slots_ = nullptr;
  int level_ = kFirst, payload_bits_ = 0;
  size_t used_ = 0, limit_ = 0;
};

}  // namespace klondike
