// The fewest draws and moves to a win: best-first over real arrangements.
#pragma once

#include "klondike/line.hpp"

namespace klondike {

// Draws that turn up so many cards.
inline uint32_t ceil_of(int cards, int draw) {
  return static_cast<uint32_t>((cards + draw - 1) / draw);
}

// An arrangement of all cards, columns without their order. To a node and its heights it adds only which of
// the two cards of its parents' class each loose card lies on: one bit a card.
struct Layout {
  Node node;           // its offset is the real one here
  Bits on_second = 0;  // loose cards whose parent is the odd one of its pair
  Bits must = 0;       // what the next move must make use of: a card's place plus one, kMustFill, or 0

  Bits loose() const { return node.out() & ~on_foundations(node.heights); }
};

// A* with an admissible bound on what is left; the bound is derived beside `bound`.
class Shortest {
 public:
  explicit Shortest(Budget &budget) : budget_(budget) {}
  ~Shortest() { release(); }
  Shortest(const Shortest &) = delete;
  Shortest &operator=(const Shortest &) = delete;

  // Looks for a line shorter than `best` draws and moves. `won`: found, the shortest; `lost`: there is none,
  // so `best` is the minimum; `stopped`: a limit was met, and no line is shorter than `lower_bound`.
  Result run(const Deal &deal, const Piles &piles, uint32_t best, const Limits &limits, uint64_t max_states);

  // After `won`: writes the line. `wrong` would be a bug.
  Written write(Piles piles, Line &line);

  uint32_t lower_bound() const { return lower_bound_; }
  uint64_t states() const { return states_; }
  int stopped() const { return stopped_; }

  void release();

 private:
  // What led to an entry: a card, and where it went: up, or onto the first or second of its parents' class.
  enum Way : uint8_t { kUp = 0, kFirst = 1, kSecond = 2, kThenUp = 4 };
  struct Entry {
    uint64_t key;        // node, heights, offset, recycles
    uint64_t on_second;  // with what the next move must use above bit 52
    uint32_t parent, next;
    uint16_t cost;
    uint8_t card, way;
  };

  static constexpr Bits kMustFill = 63;
  static constexpr uint32_t kChunk = 1 << 16, kNone = ~0u;
  static constexpr uint32_t kMostCost = 1024, kChunks = 1 << 12;

  Entry &entry(uint32_t n) { return chunks_[n / kChunk][n % kChunk]; }
  void expand();
  void put(const Layout &layout, int card, int way, uint32_t cost);
  void flush();
  void enter(const Entry &fresh);
  bool grow();
  bool find_digs();
  uint32_t bound(const Node &node) const;
  int column_of(const Node &node, int card) const;
  uint64_t key_of(const Node &node) const;
  Node node_of(uint64_t key) const;
  static size_t hash(uint64_t key, uint64_t on_second);
  void stop(int reason);

  Budget &budget_;
  const Deal *deal_ = nullptr;
  const Limits *limits_ = nullptr;
  Entry *chunks_[kChunks] = {};
  uint32_t chunk_count_ = 0, count_ = 0;
  uint32_t *slots_ = nullptr;  // an entry's number plus one; 0 for none
  size_t slot_count_ = 0;
  uint32_t open_[kMostCost] = {};
  static constexpr int kVectors = 40320;
  uint8_t *digs_ = nullptr;  // by the index of the locked counts
  Entry waiting_[256];  // successors of one entry: 24 stock cards, 14 columns' cards, 4 foundations, 3 ways
                        // each
  int waiting_count_ = 0;
  uint32_t best_ = 0, lower_bound_ = 0, goal_ = kNone, from_ = kNone, total_ = 0;
  uint64_t states_ = 0;
  int stopped_ = 0;
};

}  // namespace klondike
