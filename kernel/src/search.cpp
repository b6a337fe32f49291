#include "klondike/search.hpp"

namespace klondike {

namespace {

constexpr uint32_t kNoKid = ~0u;
constexpr uint64_t kCheckEvery =
    4096;  // configurations between looks at clock and cancel flag: well below 1 ms

}  // namespace

Result Search::run(const Deal &deal, const Ideas &ideas, const Limits &limits, uint64_t max_states) {
  deal_ = &deal;
  ideas_ = ideas;
  limits_ = limits;
  max_states_ = max_states;
  states_ = configurations_ = next_check_ = 0;
  stopped_ = KLONDIKE_STOP_NONE;
  line_length_ = 0;
  depth_ = -1;
  entries_.cut(0);
  kids_.cut(0);
  component_.use(ideas.safe_up, ideas.safe_stock);

  // 1. The root.
  if (!table_.reset(ideas.offsets && deal.draw > 1 && deal.recycles == kUnlimited, &limits_)) {
    stop(KLONDIKE_STOP_MEMORY);
    return Result::stopped;
  }
  Kid root{root_of(deal), {}, {kNoAct, deal.heights}};
  find_access(root.node, deal, access_);
  if (settle(root.node, deal.heights, false)) {
    states_ = 1;
    return Result::won;
  }
  root.access = access_;
  random_ = 1;
  for (round_ = 0;; ++round_) {
    round_end_ = ideas_.restarts ? states_ + ideas_.dive : ~uint64_t{0};
    const Result result = dive(root);
    if (result != Result::stopped || stopped_) return result;
    abandon();
  }
}

// One dive from the root: until a verdict, a limit, or the end of the round.
Result Search::dive(const Kid &root) {
  if (table_.enter(root.node, deal_->draw) == Table::Found::full) {
    stop_full();
    return Result::stopped;
  }
  if (!push(root)) return Result::stopped;
  bool progress = false;  // a dive that proves nothing lost would be followed by dives like it for ever
  while (depth_ >= 0) {
    Frame &frame = frames_[depth_];
    if (kids_.size() > frame.first_kid) {
      // 2. Search the next state of the act in hand.
      if (states_ >= round_end_ && progress) return Result::stopped;
      const Kid &kid = kids_[kids_.size() - 1];  // stays there until others are bred
      kids_.cut(kids_.size() - 1);
      if (!push(kid)) return Result::stopped;
    } else if (frame.acts) {
      // 3. Try the next act; or all of them, so that their table slots are fetched side by side.
      const uint32_t from = kids_.size();
      if (ideas_.all_at_once) {
        Act order[kActs];
        const int count = take_all(frame, order);
        for (int n = 0; n < count; ++n) {
          if (!breed(frame, order[n])) return stopped_ ? Result::stopped : Result::won;
        }
      } else if (!breed(frame, take_best(frame))) {
        return stopped_ ? Result::stopped : Result::won;
      }
      if (!admit(from)) return Result::stopped;
    } else {
      // 4. Nothing is left to try here: this state is lost for good, whatever led to it.
      entries_.cut(frame.first_entry);
      --depth_;
      progress = true;
    }
  }
  return Result::lost;
}

// Ends a round. Acts cannot be undone, so no state leads back to itself, and each that was searched to its
// end is proved lost on its own: the table keeps these. The states still open leave it.
void Search::abandon() {
  for (; depth_ >= 0; --depth_) table_.forget(frames_[depth_].node);
  while (kids_.size()) table_.forget(kids_.pop().node);
  entries_.cut(0);
  walked_ = kNoKid;
}

// Plays forced acts until there is none; then the node is named by its component. True when won. `access_` is
// the node's, before and after.
bool Search::settle(Node &node, Heights from, bool trace) {
  walked_ = kNoKid;
  for (;;) {
    node.heights = from;
    if (is_won(node, *deal_)) return true;
    component_.walk(node, *deal_, access_, from);
    configurations_ += component_.size();
    const Forced &forced = component_.forced();
    if (forced.act == kNoAct) break;
    play_act(node, *deal_, access_, forced.act);
    if (is_stock_act(forced.act)) find_access(node, *deal_, access_);
    from = forced.heights;
    if (trace) line_[line_length_++] = {forced.act, from};
  }
  node.heights = component_.name();
  return false;
}

// Enters a state: counts it and finds what its members allow.
bool Search::push(const Kid &kid) {
  if (limits_reached()) return false;
  ++states_;
  Frame &frame = frames_[++depth_];
  frame.node = kid.node;
  frame.access = kid.access;
  frame.step = kid.step;
  frame.first_entry = entries_.size();
  frame.first_kid = kids_.size();
  return expand(frame);
}

bool Search::expand(Frame &frame) {
  const Node &node = frame.node;
  const Deal &deal = *deal_;
  if (walked_ != kids_.size() + 1) {
    component_.walk(node, deal, frame.access, node.heights);
    configurations_ += component_.size();
  }
  Bits cards = 0;
  for (size_t n = 0; n < component_.size(); ++n) {
    const Board board = component_.board(node, n);
    const Entry entry{(node.exposed & (board.held | (board.next & board.open))) |
                          (frame.access.cards & (board.held | board.next)),
                      board.held, component_[n]};
    if (!entry.cards) continue;
    cards |= entry.cards;
    if (!entries_.push(entry)) return stop(KLONDIKE_STOP_MEMORY);
  }
  frame.acts = 0;
  for (; cards; cards &= cards - 1) frame.acts |= 1u << deal.act_of[lowest(cards)];
  return true;
}

// Takes the best act off those not yet tried. The short first search digs while it can, the deepest column
// first; then it plays low stock cards, and of like ones the later, as that leaves the earlier draws alone.
Act Search::take_best(Frame &frame) const {
  uint32_t acts = frame.acts & ((1u << kColumns) - 1), best = 0;
  for (; acts; acts &= acts - 1) {
    const uint32_t column = static_cast<uint32_t>(__builtin_ctz(acts));
    const uint32_t scored = static_cast<uint32_t>(frame.node.count[column]) << 8 | column;
    if (scored > best) best = scored;
  }
  for (acts = best ? 0 : frame.acts; acts; acts &= acts - 1) {
    const int act = __builtin_ctz(acts);
    const int score = 2 * (kRanks - rank_at(deal_->stock_card[stock_index(static_cast<Act>(act))])) + act;
    const uint32_t scored = static_cast<uint32_t>(score << 8 | act);
    if (scored > best) best = scored;
  }
  const Act act = static_cast<Act>(best);
  frame.acts &= ~(1u << act);
  return act;
}

// All acts in order, best last. Dives take them at random, each third digging before it plays from the stock:
// how long a search takes until it wins depends on luck early on, so many short ones in different orders win
// sooner than one long one, and lose nothing in between.
int Search::take_all(Frame &frame, Act *order) {
  int count = 0;
  if (!ideas_.restarts) {
    for (uint32_t acts = frame.acts; acts; acts &= acts - 1) ++count;
    for (int n = count; n > 0; --n) order[n - 1] = take_best(frame);
    return count;
  }
  uint32_t scored[kActs];
  for (; frame.acts; frame.acts &= frame.acts - 1) {
    const uint32_t act = static_cast<uint32_t>(__builtin_ctz(frame.acts));
    random_ ^= random_ << 13, random_ ^= random_ >> 17, random_ ^= random_ << 5;  // xorshift, Marsaglia 2003
    uint32_t score = random_ >> 8;
    if (round_ % 3 == 0 && !is_stock_act(static_cast<Act>(act))) score |= 1u << 23;
    const uint32_t item = score << 8 | act;
    int at = count++;
    for (; at > 0 && scored[at - 1] > item; --at) scored[at] = scored[at - 1];
    scored[at] = item;
  }
  for (int n = 0; n < count; ++n) order[n] = static_cast<Act>(scored[n]);
  return count;
}

// Makes the states that an act leads to, for `admit` to sift. False when won or stopped.
bool Search::breed(Frame &frame, Act act) {
  const Deal &deal = *deal_;
  const int place = card_of(frame.node, deal, act), suit = suit_at(place);
  const Bits card = Bits{1} << place;
  Node after = frame.node;
  play_act(after, deal, frame.access, act);
  if (ideas_.dead_columns && !dead_.alive(after, ideas_.dead_stock)) return true;
  StockAccess access = frame.access;
  if (is_stock_act(act)) find_access(after, deal, access);
  bool first = true;
  const uint32_t end = entries_.size();
  for (uint32_t n = frame.first_entry; n < end; ++n) {
    const Entry &entry = entries_[n];
    if (!(entry.cards & card)) continue;
    const Heights heights = card & entry.held ? entry.heights : raised(entry.heights, suit);
    // Members of the component just walked lead to the same state; without worrying back, only to part of it.
    if (!first && deal.worry_back && component_.holds(heights)) continue;
    first = false;
    Kid kid{after, {}, {act, heights}};
    access_ = access;
    if (settle(kid.node, heights, false)) {
      frames_[++depth_].step = kid.step;
      return false;
    }
    kid.access = access_;
    table_.prefetch(kid.node);
    if (!kids_.push(kid)) return stop(KLONDIKE_STOP_MEMORY);
    walked_ = kids_.size();
  }
  return true;
}

// Keeps the kids that were not entered before, from a place in the stack up.
bool Search::admit(uint32_t from) {
  uint32_t kept = from;
  for (uint32_t n = from; n < kids_.size(); ++n) {
    switch (table_.enter(kids_[n].node, deal_->draw)) {
      case Table::Found::known:
        if (walked_ == n + 1) walked_ = kNoKid;
        break;
      case Table::Found::full:
        return stop_full();
      case Table::Found::fresh:
        if (walked_ == n + 1) walked_ = kept + 1;
        kids_[kept++] = kids_[n];
    }
  }
  kids_.cut(kept);
  return true;
}

bool Search::stop(int reason) {
  stopped_ = reason;
  return false;
}

bool Search::limits_reached() {
  if (states_ >= max_states_) return !stop(KLONDIKE_STOP_STATES);
  if (configurations_ < next_check_) return false;
  next_check_ = configurations_ + kCheckEvery;
  const int due = limits_.due();
  return due && !stop(due);
}

// The table takes no more: for want of room, or as a limit was met while it grew.
bool Search::stop_full() {
  const int due = limits_.due();
  return stop(due ? due : KLONDIKE_STOP_MEMORY);
}

// Plays the won path again to write down its acts, forced ones included.
void Search::write_line() {
  line_length_ = 0;
  Node node = root_of(*deal_);
  find_access(node, *deal_, access_);
  settle(node, deal_->heights, true);
  for (int d = 1; d <= depth_; ++d) {
    const Step step = frames_[d].step;
    play_act(node, *deal_, access_, step.act);
    if (is_stock_act(step.act)) find_access(node, *deal_, access_);
    line_[line_length_++] = step;
    settle(node, step.heights, true);
  }
}

}  // namespace klondike
