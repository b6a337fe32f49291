// Columns that can never be dug: a relaxed game on the seven locked counts alone.
//
// Relax the game to its locked counts, with every stock card at hand at any time. Two things remain true. A
// card that has left its column or the stock, and whose suit has a lower card still locked, cannot be on its
// foundation: it *must* lie loose in a column. And each loose card lies on a parent of its own: a loose card
// or an exposed locked card of the class above, or, a king, on a cleared column. So, class by class from the
// aces up,
//
//     need(r) = max(must(r), need(r - 1) - exposed(r))
//
// loose cards of class r lie in columns at the least, and the counts are impossible when need(r) is more than
// the cards of the class that are out, or when more kings are needed than columns cleared.
//
// Counts are alive when some order of digging leads from them to zero through possible counts only. Each step
// is judged at its hardest moment: the card has left, and the one below it is not yet turned up. Dead counts
// cannot be won from, whatever the foundations. A stock card played stays played, so all this may use the
// stock cards left now: fewer of them only make more cards must.
#pragma once

#include "klondike/memory.hpp"
#include "klondike/node.hpp"

namespace klondike {

class DeadColumns {
 public:
  explicit DeadColumns(Budget &budget) : budget_(budget) {}
  ~DeadColumns();
  DeadColumns(const DeadColumns &) = delete;
  DeadColumns &operator=(const DeadColumns &) = delete;

  // Starts a deal. False when there is no memory.
  bool reset(const Deal &deal);

  // Whether an order exists to dig all columns from these counts, with only its stock cards not yet played;
  // or with every stock card still to play, when not `with_stock`.
  bool alive(const Node &node, bool with_stock);

  void release();

 private:
  static constexpr int kVectors = 40320;
  static constexpr int kMemos = 2;
  // What is known of one vector of counts. A proof of life holds for all stocks that have at least its cards,
  // a proof of death for all that have at most its cards.
  struct Memo {
    uint32_t alive[kMemos], dead[kMemos];
  };
  static constexpr uint32_t kNever = 1u << 31;  // in `alive`: no stock has this card
  static constexpr uint32_t kNone = 1u << 30;   // in `dead`: no proof

  bool dig(Bits locked, Bits exposed, uint32_t index, const uint8_t *count, uint32_t &why);
  bool possible(Bits locked, Bits exposed, int cleared, uint32_t &why) const;
  uint32_t reasons(Bits must, Bits shown, Bits outs) const;
  uint32_t stock_above(Bits locked) const;
  uint32_t played_in(Bits cards) const;
  uint32_t all_stock() const { return (1u << deal_->stock_count) - 1; }

  Budget &budget_;
  const Deal *deal_ = nullptr;
  Memo *memos_ = nullptr;
  Bits whole_stock_ = 0, in_stock_ = 0, played_ = 0;
  uint32_t left_ = 0;
  uint8_t stock_index_[64] = {};
  uint32_t stock_above_[kSuits][kRanks] = {};  // stock cards of a suit that rank above
};

}  // namespace klondike
