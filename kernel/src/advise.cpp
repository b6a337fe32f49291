#include "klondike/advisor.hpp"

namespace klondike {

namespace {

// What odds by search and by habit count, in hundredths, and what is added with so many cards hidden or more.
// By regression of the outcomes of some 700 games on both; see docs/performance.md.
constexpr int kSearch = 60, kSearchHidden = -50, kHabit = 70, kHabitHidden = 19, kHidden = 20;

// Odds of a share, some 3,900 a unit to either side: as a logarithm would have them, but in whole numbers, so
// that all machines agree.
int64_t odds(int64_t won, int64_t all) {
  const int64_t share = won * 1000 / all;
  return (2 * share - 1000) * 942000 / ((share + 200) * (1200 - share));
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
  // 3. How good each is. Where passes are unlimited, looking through the stock costs nothing as long as a
  // column
  //    can be dug meanwhile: that will still be so when all of the stock is known, and is progress, so that
  //    the waste may be recycled again. So there drawing comes first, and needs no thought.
  int ways = may_draw;
  bool look_first = false;
  for (int n = 0; n < acts_.size(); ++n) {
    ways += ways_[n].found;
    look_first = look_first || (ways_[n].found && !is_stock_act(acts_[n].act));
  }
  look_first = look_first && may_draw && deal.recycles == kUnlimited;
  const bool think = count == 0 && ways > 1 && !look_first;
  if (think && !weigh(view, deal, thought, limits, may_draw))
    return lookahead_.no_memory() ? KLONDIKE_NO_MEMORY : KLONDIKE_STOPPED;
  // 4. Best first.
  bool used[kWeights] = {};
  for (int left = ways; left > 0; --left) {
    int best = -1;
    int64_t most = 0;
    for (int n = 0; n < kWeights; ++n) {
      if (used[n] || (n == kDraw ? !may_draw : n >= acts_.size() || !ways_[n].found)) continue;
      const int64_t liked = n == kDraw && look_first ? INT64_MAX : liking(n, think);
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
    const klondike_move move{static_cast<uint8_t>(source), static_cast<uint8_t>(kFoundation + suit_at(card)),
                             1};
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

namespace {

void mix(uint64_t &seed, uint64_t value) {
  seed ^= value;
  next_random(seed);
  seed = (seed ^ seed >> 31) * 0xBF58476D1CE4E5B9ull;
}

}  // namespace

// The games imagined stay the same until a card is turned up: a plan that was best stays so while it is
// followed, for each of its steps leads on to the same games.
uint64_t Advisor::seed_of(const View &view) const {
  uint64_t seed = view.unseen_bits;
  mix(seed, acts_.root().exposed);
  return seed;
}

// What a table is remembered by: the same for all that free moves and draws join.
uint64_t Advisor::name_of(const View &view, const Deal &deal) const {
  uint64_t name = seed_of(view);
  mix(name, acts_.root().locked);
  for (int n = 0; n < deal.stock_count; ++n) mix(name, deal.stock_card[n]);
  mix(name, static_cast<uint64_t>(deal.draw));
  return name;
}

bool Advisor::remembered(const View &view, const Deal &deal, const Thought &thought, bool may_draw) {
  const Node &a = memory_.root, &b = acts_.root();
  bool same = memory_.filled && memory_.name == name_of(view, deal) &&
              memory_.worry_back == deal.worry_back && memory_.playouts == thought.playouts &&
              memory_.may_draw == may_draw && memory_.count == acts_.size() && a.offset == b.offset &&
              a.recycles == b.recycles && a.heights == b.heights && a.index == b.index && a.left == b.left;
  for (int n = 0; same && n < acts_.size(); ++n) {
    same = memory_.choices[n].act == acts_[n].act && memory_.choices[n].heights == acts_[n].heights;
  }
  return same;
}

// Imagined games, the same for all plans, until the best stands out. False when stopped.
bool Advisor::weigh(const View &view, const Deal &deal, const Thought &thought, const Limits &limits,
                    bool may_draw) {
  if (remembered(view, deal, thought, may_draw)) return true;
  memory_.filled = false;
  // All choices, also those with no way to them just now: so free moves and draws change nothing.
  if (!plans_.find(view, deal, acts_)) return false;
  for (int n = 0; n < kWeights; ++n) {
    plan_weights_[n] = Weight();
    plan_weights_[n].live = n == kDraw ? may_draw : n < plans_.size();
  }
  const uint64_t seed = seed_of(view);
  winnable_ = 0;
  imagined_ = deal;
  for (uint32_t game = 0; game < thought.playouts; ++game) {
    if (stop_asked(limits)) return false;
    if (!winnable_ && game >= thought.hopeless) break;
    imagine(view, seed, game, imagined_);
    if (!lookahead_.open(imagined_)) return false;
    for (Weight &weight : plan_weights_) weight.playouts += weight.live;
    const Node root = root_of(imagined_);
    const bool winnable = lookahead_.ask(root, imagined_.heights, thought.root_states) == Result::won;
    for (int n = 0; n < kWeights && winnable; ++n) {
      if (!plan_weights_[n].live) continue;
      Node after;
      Heights heights;
      after_plan(n, root, after, heights);
      plan_weights_[n].wins += lookahead_.ask(after, heights, thought.choice_states) == Result::won;
    }
    if (lookahead_.no_memory()) return false;
    winnable_ += winnable;
    if (winnable && winnable_ % 4 == 0 && !drop_behind()) break;
  }
  hidden_ = view.unseen_count < kHidden ? view.unseen_count : kHidden;
  if (hidden_ && winnable_ && !play_by_habit(view, seed, thought, limits)) return false;
  for (Weight &weight : weights_) weight = Weight();
  weights_[kDraw] = plan_weights_[kDraw];
  for (int n = 0; n < plans_.size(); ++n) {
    Weight &weight = weights_[plans_[n].first];
    const Weight &plan = plan_weights_[n];
    if (weight.playouts == 0 || plan.live > weight.live ||
        (plan.live == weight.live && worth(plan) > worth(weight)))
      weight = plan;
  }
  remember(view, deal, thought, may_draw);
  return true;
}

// Where a plan, or a draw, leads in the imagined game in hand.
void Advisor::after_plan(int plan, const Node &root, Node &after, Heights &heights) const {
  if (plan == kDraw) {
    const int offset = imagined_.offset + imagined_.draw;
    after = root;
    after.offset = static_cast<uint8_t>(offset < imagined_.stock_count ? offset : imagined_.stock_count);
    settle_offset(after, imagined_.draw);
    heights = acts_.root().heights;  // the same wherever free moves have led
  } else {
    after = Plans::follow(plans_[plan], imagined_, root);
    heights = plans_[plan].steps[plans_[plan].count - 1].heights;
  }
}

// The same as all tables have it that draws join, where they cost nothing: as if the waste were turned over.
void Advisor::after_plan_anywhere(int plan, const Node &root, Node &after, Heights &heights) const {
  after_plan(plan, root, after, heights);
  if (plan != kDraw && root.unlimited() && after.left == root.left) after.offset = 0;
}

// More imagined games, played by habit after each plan that is not left behind. False when stopped.
bool Advisor::play_by_habit(const View &view, uint64_t seed, const Thought &thought, const Limits &limits) {
  for (uint32_t game = 0; game < thought.habits * thought.playouts; ++game) {
    if (stop_asked(limits)) return false;
    imagine(view, ~seed, game, imagined_);
    const Node root = root_of(imagined_);
    for (int n = 0; n < kWeights; ++n) {
      Weight &weight = plan_weights_[n];
      if (!weight.live) continue;
      Node after;
      Heights heights;
      after_plan_anywhere(n, root, after, heights);
      ++weight.by_habit;
      weight.won_by_habit += playout_.wins(imagined_, after, heights, thought.tries, seed + game);
    }
    if (game % 16 == 15 && !drop_unlikely(game + 1)) return true;
  }
  return true;
}

// The same for games played by habit: what is behind by more than their luck, 4,000 over the root of so many.
// False when one choice is left.
bool Advisor::drop_unlikely(int64_t games) {
  int64_t best = INT64_MIN;
  for (const Weight &weight : plan_weights_) {
    if (weight.live && worth(weight) > best) best = worth(weight);
  }
  int left = 0;
  for (Weight &weight : plan_weights_) {
    if (!weight.live) continue;
    const int64_t behind = best - worth(weight);
    weight.live = behind * behind * games <= 16000000;
    left += weight.live;
  }
  return left > 1;
}

void Advisor::remember(const View &view, const Deal &deal, const Thought &thought, bool may_draw) {
  memory_.filled = true;
  memory_.may_draw = may_draw;
  memory_.worry_back = deal.worry_back;
  memory_.name = name_of(view, deal);
  memory_.root = acts_.root();
  memory_.playouts = thought.playouts;
  memory_.count = acts_.size();
  for (int n = 0; n < acts_.size(); ++n) memory_.choices[n] = acts_[n];
}

// Choices too far behind the best are weighed no further. False when no more games are needed: one choice is
// left, or the one liked best has lost none of a good many.
//
// All choices play the same games, so a choice behind by b differs from the best in as many games as the two
// have lost at most; twice the root of that is more than luck.
bool Advisor::drop_behind() {
  uint32_t best = 0;
  for (const Weight &weight : plan_weights_) {
    if (weight.live && weight.wins > best) best = weight.wins;
  }
  int left = 0;
  for (Weight &weight : plan_weights_) {
    if (!weight.live) continue;
    const uint32_t behind = best - weight.wins;
    if (behind > 1 && (behind - 1) * (behind - 1) > 4 * (2 * winnable_ - best - weight.wins))
      weight.live = false;
    left += weight.live;
  }
  return left > 1 && !(best == winnable_ && winnable_ >= 24);
}

// Games won, as odds. The more cards are hidden, the less it says that a search which sees them all wins.
int64_t Advisor::worth(const Weight &weight) const {
  if (!weight.playouts) return odds(0, 1);
  const int64_t searched = odds(weight.wins, weight.playouts);
  if (!weight.by_habit) return searched;
  const int64_t habit = odds(weight.won_by_habit, weight.by_habit);
  return (habit * (kHabit + kHabitHidden * hidden_ / kHidden) +
          searched * (kSearch + kSearchHidden * hidden_ / kHidden)) /
         100;
}

// How good a choice is: games won; then what a player would rather do.
int64_t Advisor::liking(int choice, bool weighed) const {
  const Weight &weight = weights_[choice];
  int64_t liked = 0;
  if (weighed) liked = worth(weight);
  if (weighed && weight.live) liked += 4000000;  // those left behind early come after all others
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

}  // namespace klondike
