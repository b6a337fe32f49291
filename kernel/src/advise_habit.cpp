// What is imagined to come of plans when games are played by habit.
#include "klondike/advisor.hpp"

namespace klondike {

void HabitGames::open(uint64_t games) {
  if (games == games_ && used_ + kAtOnce <= kPlaces) return;
  games_ = games;
  used_ = 0;
}

HabitGames::From &HabitGames::from(uint64_t name) {
  for (int n = 0; n < used_; ++n) {
    if (places_[n].games && places_[n].name == name) return places_[n];
  }
  From &place = places_[used_++];
  place = From();
  place.name = name;
  return place;
}

// More imagined games, played by habit after each plan that is not left behind, until the best stands out.
// False when stopped.
bool Advisor::play_by_habit(const View &view, uint64_t seed, const Thought &thought, const Limits &limits) {
  habit_games_.open(seed);
  HabitGames::From *from[kWeights] = {};
  const Node table = root_of(imagined_);
  for (int n = 0; n < kWeights; ++n) {
    if (plan_weights_[n].live) from[n] = &habit_games_.from(name_after(n, table));
  }
  for (uint32_t game = 0; game < thought.habits * thought.playouts; ++game) {
    if (stop_asked(limits)) return false;
    Node root;
    bool imagined = false;
    for (int n = 0; n < kWeights; ++n) {
      Weight &weight = plan_weights_[n];
      if (!weight.live) continue;
      ++weight.by_habit;
      if (game < from[n]->games) {
        weight.won_by_habit += from[n]->won[game / 64] >> (game % 64) & 1;
        continue;
      }
      if (!imagined) imagine(view, ~seed, game, imagined_), root = root_of(imagined_), imagined = true;
      Node after;
      Heights heights;
      after_plan(n, root, after, heights);
      const bool won = playout_.wins(imagined_, after, heights, thought.tries, seed + game);
      weight.won_by_habit += won;
      if (game >= HabitGames::kMost) continue;
      from[n]->won[game / 64] |= uint64_t{won} << (game % 64);
      from[n]->games = game + 1;
    }
    if (game % 16 == 15 && !drop_unlikely(game + 1)) return true;
  }
  return true;
}

// Where a plan leads, whatever the hidden cards are.
uint64_t Advisor::name_after(int plan, const Node &root) const {
  Node after;
  Heights heights;
  after_plan(plan, root, after, heights);
  uint64_t name = heights;
  mix_into(name, static_cast<uint64_t>(after.offset) << 8 | after.recycles);
  for (int n = 0; n < imagined_.stock_count; ++n) {
    if (after.left >> n & 1) mix_into(name, imagined_.stock_card[n]);
  }
  mix_into(name, static_cast<uint64_t>(imagined_.draw) << 1 | imagined_.worry_back);
  uint8_t count[kColumns];
  for (int c = 0; c < kColumns; ++c) {
    count[c] = root.count[c];
    mix_into(name, count[c] ? imagined_.locked_card[c][count[c] - 1] : 255);
  }
  for (int n = 0; plan != kDraw && n < plans_[plan].count; ++n) {
    if (!is_stock_act(plans_[plan].steps[n].act)) --count[plans_[plan].steps[n].act];
  }
  for (int c = 0; c < kColumns; ++c) mix_into(name, count[c]);
  return name;
}

// What is behind by more than its luck is weighed no further; a third less than one over the root of so many
// games, 4,000 a unit. False when one choice is left, or all are alike by now.
bool Advisor::drop_unlikely(int64_t games) {
  int64_t best = INT64_MIN, least = INT64_MAX;
  for (const Weight &weight : plan_weights_) {
    if (!weight.live) continue;
    if (worth(weight) > best) best = worth(weight);
    if (worth(weight) < least) least = worth(weight);
  }
  int left = 0;
  for (Weight &weight : plan_weights_) {
    if (!weight.live) continue;
    const int64_t behind = best - worth(weight);
    weight.live = behind * behind * games <= 7111111;
    left += weight.live;
  }
  return left > 1 && !(games >= 48 && best == least);
}

}  // namespace klondike
