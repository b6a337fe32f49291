#include "klondike/ways.hpp"

#include <cstring>

namespace klondike {

namespace {

// Where the loose cards of a column begin: over its locked ones, see deal.hpp.
int first_loose(const Piles &piles, int c) {
  if (!piles.size[c]) return 0;
  const int down = piles.down[c];
  return down || rank_at(piles.column[c][0]) != kRanks - 1 ? down + 1 : 0;
}

// Whether the columns and foundations lie alike; what is face down is not looked at.
bool same_columns(const Piles &a, const Piles &b) {
  if (a.heights != b.heights || std::memcmp(a.size, b.size, sizeof a.size) ||
      std::memcmp(a.down, b.down, sizeof a.down))
    return false;
  for (int c = 0; c < kColumns; ++c) {
    if (std::memcmp(a.column[c] + a.down[c], b.column[c] + a.down[c],
                    static_cast<size_t>(a.size[c] - a.down[c])))
      return false;
  }
  return true;
}

uint64_t hash_columns(const Piles &piles) {
  uint64_t hash = piles.heights;
  for (int c = 0; c < kColumns; ++c) {
    for (int n = piles.down[c]; n < piles.size[c]; ++n)
      hash = (hash + piles.column[c][n] + 1) * 0x9E3779B97F4A7C15ull;
    hash = (hash ^ hash >> 29) * 0xBF58476D1CE4E5B9ull;
  }
  return hash ^ hash >> 32;
}

klondike_move move_of(int source, int target, int count = 1) {
  return {static_cast<uint8_t>(source), static_cast<uint8_t>(target), static_cast<uint8_t>(count)};
}

}  // namespace

bool Visited::read(const klondike_position *tables, uint32_t count, const klondike_rules &rules) {
  tables_.cut(0);
  for (uint32_t n = 0; n < count; ++n) {
    // nothing that a table could be now has other counts than a game allows
    if (counts_fit(tables[n]) && !tables_.push(Piles::of(tables[n], rules))) return false;
  }
  return true;
}

bool Visited::holds(const Piles &piles) {
  for (uint32_t n = 0; n < tables_.size(); ++n) {
    const Piles &table = tables_[n];
    if (table.waste == piles.waste && table.cards == piles.cards && same_columns(table, piles) &&
        !std::memcmp(table.stock, piles.stock, piles.waste))
      return true;
  }
  return false;
}

bool Ways::find(const Piles &piles, const Deal &deal, Acts &acts, bool recycle_draws) {
  worry_back_ = piles.worry_back;
  unmet_ = acts.size();
  for (int n = 0; n < acts.size(); ++n) {
    met_[n] = kNone;
    ways_[n] = Way();
  }
  if (!walk(piles)) return false;
  for (uint32_t n = 0; n < places_.size() && unmet_; ++n) {
    look(n, deal, acts);
    if (!spread(n)) return false;
  }
  for (int n = 0; n < acts.size(); ++n) {
    if (met_[n] != kNone) plan(n, deal, acts, recycle_draws);
  }
  return true;
}

// 1. Free moves, breadth first.

bool Ways::walk(const Piles &start) {
  places_.cut(0);
  slots_.cut(0);
  for (uint32_t n = 0; n < 2 * kMost; ++n) {
    if (!slots_.push(kNone)) return false;
  }
  return add(start, kNone, {0, 0, 0});
}

bool Ways::add(const Piles &piles, uint32_t from, klondike_move move) {
  uint32_t at = static_cast<uint32_t>(hash_columns(piles)) & (2 * kMost - 1);
  for (; slots_[at] != kNone; at = (at + 1) & (2 * kMost - 1)) {
    if (same_columns(places_[slots_[at]].piles, piles)) return true;
  }
  if (places_.size() == kMost || (from != kNone && visited_.holds(piles))) return true;
  slots_[at] = places_.size();
  return places_.push({piles, from, move});
}

bool Ways::spread(uint32_t n) {
  const Piles piles = places_[n].piles;
  auto go = [&](klondike_move move) {
    Piles after = piles;
    return !after.play(move) || add(after, n, move);
  };
  for (int c = 0; c < kColumns; ++c) {
    const int first = first_loose(piles, c);
    if (piles.size[c] <= first) continue;
    const uint8_t exposed = piles.exposed(c);
    if (piles.next_up(exposed) && !go(move_of(kColumn + c, kFoundation + suit_at(exposed)))) return false;
    for (int m = first; m < piles.size[c]; ++m) {
      for (int to = 0; to < kColumns; ++to) {
        // a king's run from one empty column to another is no use
        if (to == c || !piles.size[to] || !piles.builds(piles.column[c][m], to)) continue;
        if (!go(move_of(kColumn + c, kColumn + to, piles.size[c] - m))) return false;
      }
    }
  }
  for (int suit = 0; suit < kSuits && piles.worry_back; ++suit) {
    const int h = height(piles.heights, suit);
    for (int to = 0; h && to < kColumns; ++to) {
      if (piles.builds(static_cast<uint8_t>(place_of(suit, h - 1)), to) &&
          !go(move_of(kFoundation + suit, kColumn + to)))
        return false;
    }
  }
  return true;
}

// 2. Which choices a place allows.

void Ways::look(uint32_t n, const Deal &deal, Acts &acts) {
  const Piles &piles = places_[n].piles;
  for (int c = 0; c < kColumns; ++c) {
    const int at = first_loose(piles, c) - 1;
    if (at < 0) continue;
    const uint8_t card = piles.column[c][at];
    for (int to = 0; to < kColumns; ++to) {
      if (to != c && piles.builds(card, to) && (piles.size[to] || at > 0))
        meet(n, acts, static_cast<Act>(c), move_of(kColumn + c, kColumn + to, piles.size[c] - at),
             piles.heights);
    }
    if (at == piles.size[c] - 1 && piles.next_up(card)) {
      meet(n, acts, static_cast<Act>(c), move_of(kColumn + c, kFoundation + suit_at(card)),
           raised(piles.heights, suit_at(card)));
    }
  }
  for (int k = 0; k < acts.size(); ++k) {
    const Act act = acts[k].act;
    if (!is_stock_act(act)) continue;
    const uint8_t card = deal.stock_card[stock_index(act)];
    for (int to = 0; to < kColumns; ++to) {
      if (piles.builds(card, to)) meet(n, acts, act, move_of(kWaste, kColumn + to), piles.heights);
    }
    if (piles.next_up(card))
      meet(n, acts, act, move_of(kWaste, kFoundation + suit_at(card)), raised(piles.heights, suit_at(card)));
  }
}

void Ways::meet(uint32_t n, Acts &acts, Act act, klondike_move move, Heights heights) {
  int choice = acts.choice_of(act, heights);
  if (choice < 0 && move.target < kColumn) {
    // a card that could lie in a column before it went up is noted as lying there
    choice = acts.choice_of(act, lowered(heights, move.target - kFoundation));
  }
  if (choice < 0 || met_[choice] != kNone) return;
  met_[choice] = n;
  last_[choice] = move;
  --unmet_;
}

// 3. Draws, for a card of the stock: before the free moves, as players do; or after them, when a table drawn
// by was visited before.

bool Ways::plan(int choice, const Deal &deal, Acts &acts, bool recycle_draws) {
  const Act act = acts[choice].act;
  const uint32_t place = met_[choice];
  Way way;
  way.act = last_[choice];
  for (uint32_t n = place; places_[n].from != kNone; n = places_[n].from) ++way.frees;
  const uint8_t card = is_stock_act(act) ? deal.stock_card[stock_index(act)] : uint8_t{255};
  for (int draws_first = 1; draws_first >= 0; --draws_first) {
    Way tried = way;
    tried.draws_first = draws_first;
    Piles piles = places_[0].piles;
    bool fine = true;
    if (draws_first) fine = draw_to(piles, card, recycle_draws, tried) && follow(piles, place);
    if (!draws_first) fine = follow(piles, place) && draw_to(piles, card, recycle_draws, tried);
    if (!fine || !piles.play(way.act) || visited_.holds(piles)) continue;
    uint32_t n = place;
    while (n && places_[n].from) n = places_[n].from;
    if (!(tried.draws && draws_first))
      tried.first = n ? places_[n].move : tried.draws ? tried.first : way.act;
    tried.found = true;
    ways_[choice] = tried;
    return true;
  }
  return false;
}

bool Ways::draw_on(Piles &piles, bool recycle_draws, klondike_move &move) {
  move = piles.waste < piles.cards ? kDraw : kRecycle;
  if (!piles.play(move)) return false;
  return move == kDraw || !recycle_draws || piles.play(kDraw);
}

bool Ways::draw_to(Piles &piles, uint8_t card, bool recycle_draws, Way &way) {
  if (card == 255) return true;
  while (!piles.waste || piles.stock[piles.waste - 1] != card) {
    klondike_move move;
    if (way.draws > 3 * kStockMax || !draw_on(piles, recycle_draws, move) || visited_.holds(piles))
      return false;
    if (!way.draws++) way.first = move;
  }
  return true;
}

bool Ways::follow(Piles &piles, uint32_t place) {
  if (places_[place].from == kNone) return true;
  if (!follow(piles, places_[place].from)) return false;
  return piles.play(places_[place].move) && !visited_.holds(piles);
}

}  // namespace klondike
