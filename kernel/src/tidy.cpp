// A line made shorter by trying: nothing here is trusted, each try is played from the table it starts on.
//
// The line is taken as *deeds*: its moves without draws and recycles, a waste card's move named by its card.
// Draws and recycles come back by themselves, no more than it takes to bring that card to the top. Changes
// are tried until none helps: a deed is dropped; two deeds that carry the same cards on become one, or none
// if they end where they began; a stretch between two like tables is cut out; a waste card is played when the
// drawing comes by it anyway.
#include "klondike/line.hpp"

namespace klondike {

namespace {

constexpr uint32_t kMaxTries = 6000;  // about three milliseconds; most lines need a few hundred
constexpr uint32_t kNoWin = ~0u;

bool same(const klondike_move &a, const klondike_move &b) {
  return a == b;
}

class Tidier {
 public:
  Tidier(const Piles &start, Line &line, TidyScratch &scratch)
      : start_(start), line_(line), scratch_(scratch) {}

  // False when the line could not be written back whole.
  bool run() {
    if (!read()) return true;
    best_ = replay(0, nullptr);
    if (best_ == kNoWin) return true;
    settle(0);
    bool better = true;
    while (better && tries_ < kMaxTries) {
      better = false;
      for (uint32_t n = 0; n < count_; ++n) better |= unwind(n);
      for (uint32_t several = 1; several <= 3; ++several) {
        for (uint32_t n = 0; n + several <= count_; ++n) better |= drop(n, several);
      }
      for (uint32_t n = 0; n + 1 < count_; ++n) better |= join(n);
      for (uint32_t n = 0; n < count_; ++n) better |= shift(n);
    }
    line_.cut(0);
    return replay(0, &line_) == best_;
  }

 private:
  using Deed = TidyScratch::Deed;

  bool read() {
    Piles piles = start_;
    count_ = 0;
    for (uint32_t n = 0; n < line_.size(); ++n) {
      const klondike_move move = line_[n];
      if (!same(move, kDraw) && !same(move, kRecycle)) {
        if (count_ == TidyScratch::kMost) return false;
        const uint8_t card =
            move.source == kWaste && piles.waste ? piles.stock[piles.waste - 1] : uint8_t{255};
        scratch_.deeds[count_++] = {move, card};
      }
      if (!piles.play(move)) return false;
    }
    return true;
  }

  // Plays the deeds from the n-th on and gives the cost of the whole line, in half moves so that a recycle,
  // which costs nothing by the rules, still counts when all else is equal; or kNoWin. From the best line's
  // own table before deed n; with `out`, from the start and written down.
  uint32_t replay(uint32_t n, Line *out) {
    ++tries_;
    Piles piles = n ? scratch_.before[n] : start_;
    uint32_t cost = n ? scratch_.cost[n] : 0;
    for (; n < count_; ++n) {
      const Deed &deed = scratch_.deeds[n];
      scratch_.trial_before[n] = piles;
      scratch_.trial_cost[n] = cost;
      Bits passed = 0;
      if (deed.card != 255) {
        int recycles = 0;
        while (!piles.waste || piles.stock[piles.waste - 1] != deed.card) {
          if (piles.waste) passed |= Bits{1} << piles.stock[piles.waste - 1];
          const klondike_move move = piles.waste < piles.cards ? kDraw : kRecycle;
          recycles += same(move, kRecycle);
          if (recycles > 2 || !piles.play(move)) return kNoWin;
          if (out && !out->push(move)) return kNoWin;
          cost += same(move, kDraw) ? 2 * kUnit : 1;
        }
      }
      scratch_.trial_passed[n] = passed;
      if (!piles.play(deed.move) || (out && !out->push(deed.move))) return kNoWin;
      cost += 2 * kUnit;
      if (piles.won()) {
        count_ = n + 1;  // what follows a win is dropped
        return cost;
      }
    }
    return kNoWin;
  }

  // Tries the deeds as they stand now, changed from the n-th on; takes them back unless the line got cheaper.
  bool attempt(uint32_t n, uint32_t old_count) {
    const uint32_t cost = tries_ < kMaxTries ? replay(n, nullptr) : kNoWin;
    if (cost < best_) {
      best_ = cost;
      settle(n);
      return true;
    }
    count_ = old_count;
    for (uint32_t m = n; m < count_; ++m) scratch_.deeds[m] = scratch_.kept[m];
    return false;
  }

  // The trial is the best line now.
  void settle(uint32_t n) {
    for (; n < count_; ++n) {
      scratch_.before[n] = scratch_.trial_before[n];
      scratch_.cost[n] = scratch_.trial_cost[n];
      scratch_.passed[n] = scratch_.trial_passed[n];
    }
  }

  void keep(uint32_t n) {
    for (; n < count_; ++n) scratch_.kept[n] = scratch_.deeds[n];
  }

  void erase(uint32_t n) {
    for (--count_; n < count_; ++n) scratch_.deeds[n] = scratch_.deeds[n + 1];
  }

  bool drop(uint32_t n, uint32_t several) {
    const uint32_t old_count = count_;
    keep(n);
    while (several--) erase(n);
    return attempt(n, old_count);
  }

  // Drops all deeds between two tables that differ in the stock's offset at most.
  bool unwind(uint32_t n) {
    for (uint32_t m = count_ - 1; m > n; --m) {
      if (scratch_.before[n].same_cards(scratch_.before[m]) && drop(n, m - n)) return true;
    }
    return false;
  }

  // Deed n puts cards where a later deed takes the same number from: from where n began to where that one
  // ends.
  bool join(uint32_t n) {
    const klondike_move first = scratch_.deeds[n].move;
    uint32_t m = n + 1;
    while (m < count_ && scratch_.deeds[m].move.source != first.target) ++m;
    if (m == count_ || scratch_.deeds[m].move.count != first.count) return false;
    const klondike_move second = scratch_.deeds[m].move;
    const uint32_t old_count = count_;
    if (first.source == second.target) {
      keep(n);
      erase(m);
      erase(n);
      return attempt(n, old_count);
    }
    const Deed whole{{first.source, second.target, first.count}, scratch_.deeds[n].card};
    keep(n);
    erase(m);
    scratch_.deeds[n] = whole;  // at once
    if (attempt(n, old_count)) return true;
    keep(n);
    scratch_.deeds[m] = whole;  // or when the second was due
    erase(n);
    return attempt(n, old_count);
  }

  // Plays a waste card earlier or later, when the drawing for another comes by it.
  bool shift(uint32_t n) {
    const Deed deed = scratch_.deeds[n];
    if (deed.card == 255) return false;
    const Bits bit = Bits{1} << deed.card;
    for (uint32_t m = 0; m < count_; ++m) {
      if (m == n || !(scratch_.passed[m] & bit)) continue;
      const uint32_t from = m < n ? m : n, old_count = count_;
      keep(from);
      if (m < n) {
        for (uint32_t k = n; k > m; --k) scratch_.deeds[k] = scratch_.deeds[k - 1];
        scratch_.deeds[m] = deed;
      } else {
        for (uint32_t k = n; k + 1 < m; ++k) scratch_.deeds[k] = scratch_.deeds[k + 1];
        scratch_.deeds[m - 1] = deed;
      }
      if (attempt(from, old_count)) return true;
    }
    return false;
  }

  static constexpr uint32_t kUnit = 512;

  const Piles &start_;
  Line &line_;
  TidyScratch &scratch_;
  uint32_t count_ = 0, best_ = kNoWin, tries_ = 0;
};

}  // namespace

bool tidy_line(const Piles &start, TidyScratch &scratch, Line &line) {
  return Tidier(start, line, scratch).run();
}

}  // namespace klondike
