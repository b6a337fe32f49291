#include "klondike/plans.hpp"

namespace klondike {

namespace {

bool turns_up(const Node &node, Act act) {
  return !is_stock_act(act) && node.count[act] > 1;
}

Node after(const Node &node, const Deal &deal, Act act) {
  Node next = node;
  StockAccess access;
  if (is_stock_act(act)) find_access(node, deal, access);
  play_act(next, deal, access, act);
  return next;
}

}  // namespace

bool Plans::find(const View &view, const Deal &deal, Acts &acts) {
  count_ = stage_count_ = 0;
  if (!view.stock_unseen) {
    take(deal, acts.root(), nullptr, acts);
    for (int n = 0; n < stage_count_; ++n) {
      const Stage &stage = stages_[n];
      if (!next_.find_at(view, deal, stage.node, stage.heights, Acts::Safe::follow)) return false;
      take(deal, stage.node, &stage, next_);
    }
  }
  if (count_) return true;
  for (int n = 0; n < acts.size(); ++n) {
    Plan &plan = plans_[count_++];
    plan.first = static_cast<uint8_t>(n);
    plan.count = 1;
    plan.steps[0] = acts[n];
  }
  return true;
}

// The choices of one table: plans, where they turn up a card, else tables to go on from.
void Plans::take(const Deal &deal, const Node &node, const Stage *stage, Acts &acts) {
  for (int n = 0; n < acts.size(); ++n) {
    Plan plan = stage ? stage->plan : Plan();
    if (!stage) plan.first = static_cast<uint8_t>(n);
    if (plan.count == Plan::kMost) return;
    const Choice choice = acts[n];
    plan.steps[plan.count++] = choice;
    if (turns_up(node, choice.act)) {
      if (count_ < kMost) plans_[count_++] = plan;
      continue;
    }
    const int chosen = (stage ? stage->chosen : 0) + !acts.forced();
    if (stage_count_ == kStages || chosen > kChosen) continue;
    const Node next = after(node, deal, choice.act);
    bool known = false;
    for (int m = 0; m < stage_count_ && !known; ++m) {
      const Node &other = stages_[m].node;
      known = other.index == next.index && other.left == next.left && other.offset == next.offset &&
              other.recycles == next.recycles && stages_[m].heights == choice.heights;
    }
    if (!known) stages_[stage_count_++] = {next, choice.heights, plan, static_cast<uint8_t>(chosen)};
  }
}

Node Plans::follow(const Plan &plan, const Deal &deal, Node node) {
  for (int n = 0; n < plan.count; ++n) node = after(node, deal, plan.steps[n].act);
  return node;
}

}  // namespace klondike
