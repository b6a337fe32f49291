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

inline int rank_of(char card) { return card % 13 + 1; }
inline int suit_of(char card) { return card / 13; }
inline bool is_red(char card) { return suit_of(card) == 1 || suit_of(card) == 2; }

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

  // Plays a move if it is legal; says whether it was.
  bool play(klondike_move m, const klondike_rules &rules) {
    if (won() || m.source > 12 || m.target > 12 || m.source == m.target || m.count < 1) return false;
    if (m.source == 0) {
      if (m.target != 1 || m.count != 1 || stock.empty()) return false;
      size_t n = std::min<size_t>(rules.draw, stock.size());
      waste += stock.substr(0, n);
      stock.erase(0, n);
      return true;
    }
    if (m.source == 1 && m.target == 0) {
      if (m.count != 1 || !can_recycle(rules)) return false;
      std::swap(stock, waste);
      ++pass;
      return true;
    }
    if (m.target < 2) return false;
    Cards carried;
    if (m.source == 1) {
      if (waste.empty() || m.count != 1) return false;
      carried = waste.substr(waste.size() - 1);
    } else if (m.source < 6) {
      int suit = m.source - 2;
      if (!rules.worry_back || heights[suit] == 0 || m.count != 1 || m.target < 6) return false;
      carried = Cards(1, static_cast<char>(suit * 13 + heights[suit] - 1));
    } else {
      const Cards &run = up[m.source - 6];
      if (run.size() < m.count || (m.target < 6 && m.count != 1)) return false;
      carried = run.substr(run.size() - m.count);
    }
    if (m.target < 6) {
      if (suit_of(carried[0]) != m.target - 2 || !goes_up(carried[0])) return false;
      ++heights[m.target - 2];
    } else {
      if (!builds(carried[0], m.target - 6)) return false;
      up[m.target - 6] += carried;
    }
    if (m.source == 1) {
      waste.pop_back();
    } else if (m.source < 6) {
      --heights[m.source - 2];
    } else {
      int i = m.source - 6;
      up[i].resize(up[i].size() - m.count);
      if (up[i].empty() && !down[i].empty()) {
        up[i] = down[i].substr(down[i].size() - 1);
        down[i].pop_back();
      }
    }
    return true;
  }

  // Every try that could be legal; `play` is the judge.
  template <class Visit>
  void each_try(const klondike_rules &rules, Visit visit) const {
    auto attempt = [&](int source, int target, size_t count) {
      Table next = *this;
      klondike_move move{static_cast<uint8_t>(source), static_cast<uint8_t>(target), static_cast<uint8_t>(count)};
      if (next.play(move, rules)) visit(move, next);
    };
    for (int target = 2; target < 13; ++target) attempt(1, target, 1);
    for (int i = 0; i < 7; ++i) {
      for (int target = 2; target < 6; ++target) attempt(6 + i, target, 1);
      for (int target = 6; target < 13; ++target) {
        for (size_t count = 1; count <= up[i].size(); ++count) attempt(6 + i, target, count);
      }
    }
    for (int suit = 0; suit < 4; ++suit) {
      for (int target = 6; target < 13; ++target) attempt(2 + suit, target, 1);
    }
    attempt(0, 1, 1);
    attempt(1, 0, 1);
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

// Whether a line is legal move by move and ends in a win.
inline bool replays(Table table, const klondike_rules &rules, const std::vector<klondike_move> &line) {
  for (klondike_move move : line) {
    if (!table.play(move, rules)) return false;
  }
  return table.won();
}

}  // namespace reference
