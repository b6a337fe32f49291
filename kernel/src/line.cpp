#include "klondike/line.hpp"

namespace klondike {

namespace {

// Plays on real piles what the search did on classes, and notes each move.
class Writer {
 public:
  Writer(const Deal &deal, const Piles &piles, LineScratch &scratch, Line &line)
      : deal_(deal), piles_(piles), scratch_(scratch), line_(line), node_(root_of(deal)) {}

  Written write(const Step *steps, int count) {
    bool fine = true;
    for (int n = 0; n < count && fine; ++n) fine = act(steps[n]);
    while (fine && !piles_.won()) fine = finish_one();
    if (fine) return Written::done;
    return no_memory_ ? Written::no_memory : Written::wrong;
  }

 private:
  bool play(int source, int target, int count = 1) {
    klondike_move move{static_cast<uint8_t>(source), static_cast<uint8_t>(target),
                       static_cast<uint8_t>(count)};
    if (!piles_.play(move)) return false;
    if (line_.push(move)) return true;
    no_memory_ = true;
    return false;
  }

  // 1. Free moves to heights that allow the act and lead to where it led; 2. the act.
  bool act(const Step &step) {
    StockAccess access;
    find_access(node_, deal_, access);
    Node after = node_;
    const uint8_t card = static_cast<uint8_t>(card_of(node_, deal_, step.act));
    if (is_stock_act(step.act)) {
      play_stock(after, deal_, access, stock_index(step.act));
    } else {
      clear_one(after, deal_, step.act);
    }
    find_access(after, deal_, access);
    scratch_.target.walk(after, deal_, access, step.heights);
    bool to_column = false;
    Heights from = 0;
    if (!find_path(step, card, from, to_column) || !walk_path(from)) return false;
    node_ = after;
    if (!is_stock_act(step.act)) {
      const int c = step.act;
      return to_column ? move_run(c, piles_.size[c] - piles_.down[c]) : send_up(card);
    }
    for (int tries = 0; piles_.waste == 0 || piles_.stock[piles_.waste - 1] != card; ++tries) {
      if (tries > 3 * kStockMax || !draw_on()) return false;
    }
    return to_column ? play(kWaste, kColumn + column_for(card)) : play(kWaste, kFoundation + suit_at(card));
  }

  bool draw_on() { return piles_.waste < piles_.cards ? play(kStock, kWaste) : play(kWaste, kStock); }

  // The nearest heights, by single free moves, from which the act leads to the state the search went on with.
  bool find_path(const Step &step, uint8_t card, Heights &from, bool &to_column) {
    const Bits bit = Bits{1} << card, out = node_.out();
    const bool in_column = node_.exposed & bit;
    Heights *queue = scratch_.queue;
    for (uint64_t &word : scratch_.seen) word = 0;
    size_t end = 0;
    auto add = [&](Heights heights, Heights before) {
      uint64_t mark = uint64_t{1} << (heights & 63);
      if (scratch_.seen[heights >> 6] & mark) return;
      scratch_.seen[heights >> 6] |= mark;
      scratch_.before[heights] = before;
      queue[end++] = heights;
    };
    auto leads_on = [&](Heights heights) {
      return heights == step.heights || (deal_.worry_back && scratch_.target.holds(heights));
    };
    add(piles_.heights, piles_.heights);
    for (size_t n = 0; n < end; ++n) {
      const Heights heights = queue[n];
      const Board board = board_of(out, node_.exposed, node_.cleared, heights);
      const bool up = bit & board.next && (!in_column || bit & board.open);
      if (up && leads_on(raised(heights, suit_at(card)))) {
        from = heights, to_column = false;
        return true;
      }
      if (bit & board.held && leads_on(heights)) {
        from = heights, to_column = true;
        return true;
      }
      for (Bits ups = board.next & board.loose & board.open; ups; ups &= ups - 1) {
        add(raised(heights, suit_at(lowest(ups))), heights);
      }
      if (!deal_.worry_back) continue;
      for (Bits downs = board.top & board.held; downs; downs &= downs - 1) {
        add(lowered(heights, suit_at(lowest(downs))), heights);
      }
    }
    return false;
  }

  bool walk_path(Heights to) {
    int count = 0;
    for (Heights heights = to; heights != piles_.heights; heights = scratch_.before[heights]) {
      scratch_.queue[count++] = heights;
    }
    while (count) {
      const Heights heights = scratch_.queue[--count];
      for (int suit = 0; suit < kSuits; ++suit) {
        const int now = height(piles_.heights, suit), then = height(heights, suit);
        if (then > now && !send_up(static_cast<uint8_t>(place_of(suit, now)))) return false;
        if (then < now &&
            !play(kFoundation + suit, kColumn + column_for(static_cast<uint8_t>(place_of(suit, now - 1))))) {
          return false;
        }
      }
    }
    return true;
  }

  // A column that a card builds on; one that does not exist (7) makes the move fail.
  int column_for(uint8_t card) const {
    int c = 0;
    while (c < kColumns && !piles_.builds(card, c)) ++c;
    return c;
  }

  bool move_run(int c, int count) {
    const int to = column_for(piles_.column[c][piles_.size[c] - count]);
    return to < kColumns && play(kColumn + c, kColumn + to, count);
  }

  // A card from a column to its foundation; the run on it first goes to the other card of its class.
  bool send_up(uint8_t card) {
    for (int c = 0; c < kColumns; ++c) {
      for (int n = piles_.down[c]; n < piles_.size[c]; ++n) {
        if (piles_.column[c][n] != card) continue;
        const int above = piles_.size[c] - n - 1;
        if (above && !move_run(c, above)) return false;
        return play(kColumn + c, kFoundation + suit_at(card));
      }
    }
    return false;
  }

  // Nothing is locked: the lowest card left goes up, out of a column or the stock.
  bool finish_one() {
    int suit = 0;
    for (int s = 1; s < kSuits; ++s) {
      if (height(piles_.heights, s) < height(piles_.heights, suit)) suit = s;
    }
    const uint8_t card = static_cast<uint8_t>(place_of(suit, height(piles_.heights, suit)));
    bool in_stock = false;
    for (int n = 0; n < piles_.cards; ++n) in_stock = in_stock || piles_.stock[n] == card;
    if (!in_stock) return send_up(card);
    for (int tries = 0; piles_.waste == 0 || piles_.stock[piles_.waste - 1] != card; ++tries) {
      if (tries > 3 * kStockMax || !draw_on()) return false;
    }
    return play(kWaste, kFoundation + suit);
  }

  const Deal &deal_;
  Piles piles_;
  LineScratch &scratch_;
  Line &line_;
  Node node_;
  bool no_memory_ = false;
};

}  // namespace

Written write_line(const Deal &deal, const Piles &piles, const Step *steps, int count, LineScratch &scratch,
                   Line &line) {
  line.cut(0);
  return Writer(deal, piles, scratch, line).write(steps, count);
}

uint32_t length_of(Line &line) {
  uint32_t length = 0;
  for (uint32_t n = 0; n < line.size(); ++n) length += !(line[n] == kRecycle);
  return length;
}

}  // namespace klondike
