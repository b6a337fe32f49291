#include "klondike/advisor.hpp"

#include <cstring>

namespace klondike {

namespace {

klondike_card card_at(uint8_t place) {
  return static_cast<klondike_card>(suit_at(place) * kRanks + rank_at(place));
}

void put(const klondike_option &option, klondike_option *options, uint32_t capacity, uint32_t &count) {
  for (uint32_t n = 0; n < count; ++n) {
    if (options[n].move == option.move) return;
  }
  if (count < capacity) options[count++] = option;
}

}  // namespace

int32_t Advisor::advise(const View &view, bool recycle_draws, const klondike_position *visited,
                        uint32_t visited_count, const Thought &thought, const Limits &limits, uint64_t memory,
                        klondike_option *options, uint32_t capacity, uint32_t &count) {
  count = 0;
  budget_.set_cap(memory);
  const Piles piles = Piles::of(view.filled, view.rules);
  if (piles.won() || !capacity) return KLONDIKE_OK;
  const Deal deal = deal_of(view.filled, view.rules);
  if (!visited_.read(visited, visited_count, view.rules)) return KLONDIKE_NO_MEMORY;
  // 1. What can go up for good needs no thought.
  safe_ups(piles, deal, options, capacity, count);
  // 2. All that can be done for good, and how; a safe act first of all.
  if (!acts_.find(view, deal, Acts::Safe::follow) || !ways_.find(piles, deal, acts_, recycle_draws))
    return KLONDIKE_NO_MEMORY;
  if (acts_.forced()) {
    if (ways_[0].found) put(option_of(piles, deal, 0), options, capacity, count);
    if (!acts_.find(view, deal, Acts::Safe::ignore) || !ways_.find(piles, deal, acts_, recycle_draws))
      return KLONDIKE_NO_MEMORY;
  }
  klondike_move draw;
  Piles drawn = piles;
  const bool may_draw =
      view.stock_unseen && Ways::draw_on(drawn, recycle_draws, draw) && !visited_.holds(drawn);
  // 3. How good each is.
  int ways = may_draw;
  for (int n = 0; n < acts_.size(); ++n) ways += ways_[n].found;
  const bool think = count == 0 && ways > 1;
  if (think && !weigh(view, deal, thought, limits, may_draw))
    return lookahead_.no_memory() ? KLONDIKE_NO_MEMORY : KLONDIKE_STOPPED;
  // 4. Best first.
  bool used[kWeights] = {};
  for (int left = ways; left > 0; --left) {
    int best = -1;
    int64_t most = 0;
    for (int n = 0; n < kWeights; ++n) {
      if (used[n] || (n == kDraw ? !may_draw : n >= acts_.size() || !ways_[n].found)) continue;
      const int64_t liked = liking(n, think);
      if (best < 0 || liked > most) best = n, most = liked;
    }
    used[best] = true;
    klondike_option option;
    if (best == kDraw) {
      option = {draw, KLONDIKE_DRAW_UNSEEN, 255, 255, 255, view.filled.stock_count, 0, 0};
    } else {
      option = option_of(piles, deal, best);
    }
    if (think) option.wins = weights_[best].wins, option.playouts = weights_[best].playouts;
    put(option, options, capacity, count);
  }
  return KLONDIKE_OK;
}

// Exposed cards that are safe on their foundations, and the waste's top where that harms no other card.
void Advisor::safe_ups(const Piles &piles, const Deal &deal, klondike_option *options, uint32_t capacity,
                       uint32_t &count) {
  const Bits safe = safe_cards(piles.heights);
  auto offer = [&](int source, uint8_t card) {
    if (!piles.next_up(card) || !(safe >> card & 1)) return;
    const klondike_move move{static_cast<uint8_t>(source), static_cast<uint8_t>(kFoundation + suit_at(card)), 1};
    Piles after = piles;
    if (!after.play(move) || visited_.holds(after)) return;
    put({move, KLONDIKE_SAFE_UP, card_at(card), 255, 255, 0, 0, 0}, options, capacity, count);
  };
  for (int c = 0; c < kColumns; ++c) {
    if (piles.size[c]) offer(kColumn + c, piles.exposed(c));
  }
  if (!piles.waste) return;
  StockAccess access;
  find_access(root_of(deal), deal, access);
  if (access.safe >> piles.stock[piles.waste - 1] & 1) offer(kWaste, piles.stock[piles.waste - 1]);
}

// The same for all tables that free moves and draws join, so that a line once chosen is kept to.
uint64_t Advisor::seed_of(const View &view, const Deal &deal) const {
  uint64_t seed = view.unseen_bits;
  auto mix = [&seed](uint64_t value) {
    seed ^= value;
    next_random(seed);
    seed = (seed ^ seed >> 31) * 0xBF58476D1CE4E5B9ull;
  };
  const Node &root = acts_.root();
  mix(root.locked);
  mix(root.exposed);
  mix(root.heights);
  for (int n = 0; n < deal.stock_count; ++n) mix(deal.stock_card[n]);
  mix(static_cast<uint64_t>(deal.draw));
  return seed;
}

bool Advisor::remembered(const View &view, const Deal &deal, const Thought &thought, bool may_draw) {
  const Node &a = memory_.root, &b = acts_.root();
  bool same = memory_.filled && memory_.seed == seed_of(view, deal) && memory_.playouts == thought.playouts &&
              memory_.may_draw == may_draw && memory_.count == acts_.size() && a.offset == b.offset &&
              a.recycles == b.recycles && a.heights == b.heights && a.index == b.index && a.left == b.left;
  for (int n = 0; same && n < acts_.size(); ++n) {
    same = memory_.choices[n].act == acts_[n].act && memory_.choices[n].heights == acts_[n].heights;
  }
  return same;
}

// Imagined games, the same for all choices, until the best stands out. False when stopped.
bool Advisor::weigh(const View &view, const Deal &deal, const Thought &thought, const Limits &limits,
                    bool may_draw) {
  if (remembered(view, deal, thought, may_draw)) return true;
  memory_.filled = false;
  const uint64_t seed = seed_of(view, deal);
  // All choices, also those with no way to them just now: so free moves and draws change nothing.
  for (int n = 0; n < kWeights; ++n) {
    weights_[n] = Weight();
    weights_[n].live = n == kDraw ? may_draw : n < acts_.size();
  }
  winnable_ = 0;
  imagined_ = deal;
  for (uint32_t game = 0; game < thought.playouts; ++game) {
    if (stop_asked(limits)) return false;
    if (!winnable_ && game >= thought.hopeless) break;
    imagine(view, seed, game, imagined_);
    if (!lookahead_.open(imagined_)) return false;
    for (Weight &weight : weights_) weight.playouts += weight.live;
    const Node root = root_of(imagined_);
    if (lookahead_.ask(root, imagined_.heights, thought.root_states) != Result::won) {
      if (lookahead_.no_memory()) return false;
      continue;
    }
    ++winnable_;
    StockAccess access;
    find_access(root, imagined_, access);
    for (int n = 0; n < kWeights; ++n) {
      if (!weights_[n].live) continue;
      Node after = root;
      Heights heights = imagined_.heights;
      if (n == kDraw) {
        const int offset = imagined_.offset + imagined_.draw;
        after.offset = static_cast<uint8_t>(offset < imagined_.stock_count ? offset : imagined_.stock_count);
        settle_offset(after, imagined_.draw);
      } else {
        heights = acts_[n].heights;
        if (is_stock_act(acts_[n].act)) {
          play_stock(after, imagined_, access, stock_index(acts_[n].act));
        } else {
          clear_one(after, imagined_, acts_[n].act);
        }
      }
      weights_[n].wins += lookahead_.ask(after, heights, thought.choice_states) == Result::won;
      if (lookahead_.no_memory()) return false;
    }
    if (winnable_ % 8 == 0 && !drop_behind()) break;
  }
  remember(view, deal, thought, may_draw);
  return true;
}

void Advisor::remember(const View &view, const Deal &deal, const Thought &thought, bool may_draw) {
  memory_.filled = true;
  memory_.may_draw = may_draw;
  memory_.seed = seed_of(view, deal);
  memory_.root = acts_.root();
  memory_.playouts = thought.playouts;
  memory_.count = acts_.size();
  for (int n = 0; n < acts_.size(); ++n) memory_.choices[n] = acts_[n];
}

// Choices too far behind the best are weighed no further. False when only one is left.
bool Advisor::drop_behind() {
  uint32_t best = 0;
  for (const Weight &weight : weights_) {
    if (weight.live && weight.wins > best) best = weight.wins;
  }
  int left = 0;
  for (Weight &weight : weights_) {
    if (!weight.live) continue;
    const uint32_t behind = best - weight.wins;
    if (behind > 3 && behind * behind > 3 * winnable_) weight.live = false;
    left += weight.live;
  }
  return left > 1;
}

// How good a choice is: games won; then what a player would rather do.
int64_t Advisor::liking(int choice, bool weighed) const {
  const Weight &weight = weights_[choice];
  int64_t liked = 0;
  if (weighed && weight.playouts) liked = static_cast<int64_t>(weight.wins) * 1000000 / weight.playouts;
  if (weighed && weight.live) liked += 2000000;  // those left behind early come after all others
  liked *= 1000;
  if (choice == kDraw) return liked;
  const Act act = acts_[choice].act;
  const Way &way = ways_[choice];
  int taste = 0;
  if (is_stock_act(act)) {
    taste = 100;
  } else {
    const int count = acts_.root().count[act];
    taste = count > 1 ? 300 + 20 * count : 200;
  }
  return liked + taste - way.draws - 2 * way.frees;
}

klondike_option Advisor::option_of(const Piles &piles, const Deal &deal, int choice) const {
  const Act act = acts_[choice].act;
  const Way &way = ways_[choice];
  klondike_option option = {way.first, 0, 255, 255, 255, 0, 0, 0};
  const bool stock = is_stock_act(act);
  const uint8_t done =
      stock ? deal.stock_card[stock_index(act)] : deal.locked_card[act][acts_.root().count[act] - 1];
  const int hidden = stock ? 0 : acts_.root().count[act] - 1;
  const klondike_move move = way.first;
  // The card that moves.
  uint8_t card = 255;
  if (move.source >= kColumn) {
    const int c = move.source - kColumn;
    card = piles.column[c][piles.size[c] - move.count];
  } else if (move.source >= kFoundation) {
    const int suit = move.source - kFoundation;
    card = static_cast<uint8_t>(place_of(suit, height(piles.heights, suit) - 1));
  } else if (move.source == kWaste && move.target != kStock) {
    card = piles.stock[piles.waste - 1];
  }
  if (card != 255) option.card = card_at(card);
  if (!stock) option.pile = static_cast<uint8_t>(kColumn + act);
  if (way.draws && move.source == (move.target == kWaste ? kStock : kWaste) && card == 255) {
    option.reason = move.target == kWaste ? KLONDIKE_DRAW_FOR : KLONDIKE_RECYCLE_FOR;
    option.goal = card_at(done);
    option.number = way.draws;
  } else if (way.draws || way.frees) {
    option.reason = move.source >= kFoundation && move.source < kColumn ? KLONDIKE_WORRY_BACK_FOR
                    : stock                                            ? KLONDIKE_PREPARES_CARD
                                                                       : KLONDIKE_PREPARES;
    option.goal = card_at(done);
    option.number = static_cast<uint8_t>(hidden);
  } else if (stock) {
    option.reason = KLONDIKE_PLAYS_STOCK;
    // a card that waits to lie on it, and hides others
    for (int c = 0; c < kColumns && move.target >= kColumn; ++c) {
      const int count = acts_.root().count[c];
      if (count < 2) continue;
      const uint8_t waits = deal.locked_card[c][count - 1];
      if (rank_at(waits) + 1 != rank_at(card) || (waits >> 1 & 1) != (card >> 1 & 1)) continue;
      option.reason = KLONDIKE_FREES_CARD;
      option.goal = card_at(waits);
      break;
    }
  } else if (hidden) {
    option.reason = KLONDIKE_TURNS_UP_LONGEST;
    for (int c = 0; c < kColumns; ++c) {
      if (acts_.root().count[c] - 1 > hidden) option.reason = KLONDIKE_TURNS_UP;
    }
    option.number = static_cast<uint8_t>(hidden);
  } else {
    option.reason = KLONDIKE_FREES_COLUMN;
    for (int c = 0; c < kColumns; ++c) {
      const int count = acts_.root().count[c];
      if (count < 2 || rank_at(deal.locked_card[c][count - 1]) != kRanks - 1) continue;
      option.reason = KLONDIKE_PLACE_FOR_KING;
      option.goal = card_at(deal.locked_card[c][count - 1]);
    }
    if (piles.waste && rank_at(piles.stock[piles.waste - 1]) == kRanks - 1) {
      option.reason = KLONDIKE_PLACE_FOR_KING;
      option.goal = card_at(piles.stock[piles.waste - 1]);
    }
  }
  return option;
}

}  // namespace klondike
