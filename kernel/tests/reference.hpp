// The rules again, as plainly as they can be put, and a search that tries everything.
//
// It shares nothing with the kernel but the C header's structs: piles are strings of cards, a state is all of
// them, and the search visits every table that can be reached. Slow, and easy to believe.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "klondike.h"

namespace reference {

using Cards = std::string;  // one char a card, last char on top

inline int rank_of(char card) {
  return card % 13 + 1;
}
inline int suit_of(char card) {
  return card / 13;
}
inline bool is_red(char card) {
  return suit_of(card) == 1 || suit_of(card) == 2;
}

struct Table {
  Cards stock, waste;  // the stock's first drawn is its first char
  std::array<int, 4> heights{};
  std::array<Cards, 7> down, up;
  unsigned pass = 1;

  static Table of(const klondike_position &p) {
    Table t;
    t.stock.assign(p.stock, p.stock + p.stock_count);
    t.waste.assign(p.waste, p.waste + p.waste_count);
    for (int suit = 0; suit < 4; ++suit) t.heights[suit] = p.foundations[suit];
    for (int i = 0; i < 7; ++i) {
      t.down[i].assign(p.face_down[i], p.face_down[i] + p.face_down_count[i]);
      t.up[i].assign(p.face_up[i], p.face_up[i] + p.face_up_count[i]);
    }
    t.pass = p.pass_number;
    return t;
  }

  bool won() const { return heights == std::array<int, 4>{13, 13, 13, 13}; }

  bool goes_up(char card) const { return heights[suit_of(card)] + 1 == rank_of(card); }

  bool builds(char card, int column) const {
    if (up[column].empty()) return rank_of(card) == 13;
    char parent = up[column].back();
    return rank_of(card) + 1 == rank_of(parent) && is_red(card) != is_red(parent);
  }

  bool can_recycle(const klondike_rules &rules) const {
    return stock.empty() && !waste.empty() && (rules.passes == 0 || pass < rules.passes);
  }

  // The cards a move takes up, or none if it may not take them.
  Cards carried(klondike_move m, const klondike_rules &rules) const {
    if (m.source == 1) return waste.empty() || m.count != 1 ? Cards() : waste.substr(waste.size() - 1);
    if (m.source < 6) {
      const int suit = m.source - 2;
      if (!rules.worry_back || heights[suit] == 0 || m.count != 1) return Cards();
      return Cards(1, static_cast<char>(suit * 13 + heights[suit] - 1));
    }
    const Cards &run = up[m.source - 6];
    return run.size() < m.count ? Cards() : run.substr(run.size() - m.count);
  }

  bool legal(klondike_move m, const klondike_rules &rules) const {
    if (won() || m.source > 12 || m.target > 12 || m.source == m.target || m.count < 1) return false;
    if (m.source == 0) return m.target == 1 && m.count == 1 && !stock.empty();
    if (m.source == 1 && m.target == 0) return m.count == 1 && can_recycle(rules);
    if (m.target < 2 || (m.source < 6 && m.source > 1 && m.target < 6)) return false;
    const Cards cards = carried(m, rules);
    if (cards.empty()) return false;
    if (m.target >= 6) return builds(cards[0], m.target - 6);
    return m.count == 1 && suit_of(cards[0]) == m.target - 2 && goes_up(cards[0]);
  }

  // Plays a move if it is legal; says whether it was.
  bool play(klondike_move m, const klondike_rules &rules) {
    if (!legal(m, rules)) return false;
    if (m.source == 0) {
      const size_t n = std::min<size_t>(rules.draw, stock.size());
      waste += stock.substr(0, n);
      stock.erase(0, n);
      return true;
    }
    if (m.target == 0) {
      std::swap(stock, waste);
      ++pass;
      return true;
    }
    const Cards cards = carried(m, rules);
    if (m.target < 6) {
      ++heights[m.target - 2];
    } else {
      up[m.target - 6] += cards;
    }
    if (m.source == 1) {
      waste.pop_back();
    } else if (m.source < 6) {
      --heights[m.source - 2];
    } else {
      const int i = m.source - 6;
      up[i].resize(up[i].size() - m.count);
      if (up[i].empty() && !down[i].empty()) {
        up[i] = down[i].substr(down[i].size() - 1);
        down[i].pop_back();
      }
    }
    return true;
  }

  // Every try that could be legal; `legal` is the judge. Those that win soonest come last, which is where the
  // search below goes on.
  template <class Visit>
  void each_try(const klondike_rules &rules, Visit visit) const {
    auto attempt = [&](int source, int target, size_t count) {
      klondike_move move{static_cast<uint8_t>(source), static_cast<uint8_t>(target),
                         static_cast<uint8_t>(count)};
      if (!legal(move, rules)) return;
      Table next = *this;
      next.play(move, rules);
      visit(move, next);
    };
    attempt(0, 1, 1);
    attempt(1, 0, 1);
    for (int suit = 0; suit < 4; ++suit) {
      for (int target = 6; target < 13; ++target) attempt(2 + suit, target, 1);
    }
    for (int i = 0; i < 7; ++i) {
      for (int target = 6; target < 13; ++target) {
        for (size_t count = 1; count <= up[i].size(); ++count) attempt(6 + i, target, count);
      }
    }
    for (int target = 12; target >= 2; --target) attempt(1, target, 1);
    for (int i = 0; i < 7; ++i) {
      for (int target = 2; target < 6; ++target) attempt(6 + i, target, 1);
    }
  }

  // All of the table as text. Columns are sorted: which of them is the leftmost changes nothing. Passes are
  // left out where they are unlimited.
  std::string key(const klondike_rules &rules) const {
    std::array<std::string, 7> columns;
    for (int i = 0; i < 7; ++i) columns[i] = down[i] + '|' + up[i];
    std::sort(columns.begin(), columns.end());
    std::string text = stock + '~' + waste + '~';
    for (int height : heights) text += static_cast<char>(height);
    for (const auto &column : columns) text += column + '~';
    if (rules.passes) text += std::to_string(pass);
    return text;
  }
};

enum class Outcome { winnable, unwinnable, unknown };

// Tries everything, depth first, until a win or until more than `limit` tables were seen.
inline Outcome solve(const Table &start, const klondike_rules &rules, size_t limit) {
  if (start.won()) return Outcome::winnable;
  std::unordered_set<std::string> seen{start.key(rules)};
  std::vector<Table> open{start};
  bool won = false;
  while (!open.empty() && !won) {
    Table table = std::move(open.back());
    open.pop_back();
    table.each_try(rules, [&](klondike_move, const Table &next) {
      won = won || next.won();
      if (!won && seen.insert(next.key(rules)).second) open.push_back(next);
    });
    if (seen.size() > limit) return won ? Outcome::winnable : Outcome::unknown;
  }
  return won ? Outcome::winnable : Outcome::unwinnable;
}

// The fewest draws and moves to a win, recycles free: every table in order of what it costs to reach. -1: no
// win, or more than `limit` tables.
inline int shortest(const Table &start, const klondike_rules &rules, size_t limit) {
  std::unordered_set<std::string> done;
  std::vector<Table> now{start};
  for (int cost = 0; !now.empty(); ++cost) {
    std::vector<Table> next;
    for (size_t n = 0; n < now.size(); ++n) {
      const Table table = now[n];
      if (table.won()) return cost;
      if (!done.insert(table.key(rules)).second) continue;
      table.each_try(rules, [&](klondike_move move, const Table &after) {
        const bool free = move.source == 1 && move.target == 0;
        (free ? now : next).push_back(after);
      });
      if (done.size() > limit) return -1;
    }
    now = std::move(next);
  }
  return -1;
}

// Whether a line is legal move by move and ends in a win.
inline bool replays(Table table, const klondike_rules &rules, const std::vector<klondike_move> &line) {
  for (klondike_move move : line) {
    if (!table.play(move, rules)) return false;
  }
  return table.won();
}

}  // namespace reference
