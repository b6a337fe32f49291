#include "klondike/lookahead.hpp"

#include <cstring>

namespace klondike {

namespace {

bool same_node(const Node &a, const Node &b) {
  return a.heights == b.heights && a.index == b.index && a.left == b.left && a.offset == b.offset &&
         a.recycles == b.recycles;
}

// A component of more members than this many a state is not worth its time here.
constexpr uint32_t kMembersAState = 60;

}  // namespace

bool Lookahead::open(const Deal &deal) {
  deal_ = &deal;
  guided_ = no_memory_ = false;
  won_.cut(0);
  component_.use(true, true);
  return table_.reset(deal.draw > 1 && deal.recycles == kUnlimited);
}

Result Lookahead::ask(const Node &node, Heights from, uint32_t max_states) {
  depth_ = -1;
  configurations_ = 0;
  entries_.cut(0);
  kids_.cut(0);
  Node start = node;
  if (settle(start, from) || known_won(start)) return Result::won;
  Result result = Result::stopped;
  switch (table_.enter(start, deal_->draw)) {
    case Table::Found::known:
      return Result::lost;
    case Table::Found::full:
      no_memory_ = true;
      return Result::stopped;
    case Table::Found::fresh:
      if (push(start)) result = dive(max_states);
  }
  if (result == Result::won) note_win();
  if (result != Result::lost) clear();
  return result;
}

Result Lookahead::dive(uint32_t max_states) {
  uint32_t states = 1;
  while (depth_ >= 0) {
    Frame &frame = frames_[depth_];
    if (kids_.size() > frame.first_kid) {
      if (states++ >= max_states || configurations_ > max_states * kMembersAState) return Result::stopped;
      const Node kid = kids_.pop();
      if (!push(kid)) return Result::stopped;
    } else if (frame.acts) {
      const Result result = breed(frame, frame.order[--frame.acts]);
      if (result != Result::lost) return result;
    } else {
      entries_.cut(frame.first_entry);
      --depth_;
    }
  }
  return Result::lost;
}

// Plays forced acts; then the node is named by its component. True when won.
bool Lookahead::settle(Node &node, Heights from) {
  walked_ = false;
  for (;;) {
    node.heights = from;
    if (is_won(node, *deal_)) return true;
    find_access(node, *deal_, access_);
    component_.walk(node, *deal_, access_, from);
    configurations_ += static_cast<uint32_t>(component_.size());
    const Forced &forced = component_.forced();
    if (forced.act == kNoAct) break;
    play_act(node, *deal_, access_, forced.act);
    from = forced.heights;
  }
  node.heights = component_.name();
  walked_ = true;
  return false;
}

// Opens a state: finds what its members allow.
bool Lookahead::push(const Node &node) {
  ++states_;
  Frame &frame = frames_[++depth_];
  frame.node = node;
  frame.first_entry = entries_.size();
  frame.first_kid = kids_.size();
  const Deal &deal = *deal_;
  if (!walked_) {
    find_access(node, deal, access_);
    component_.walk(node, deal, access_, node.heights);
    configurations_ += static_cast<uint32_t>(component_.size());
  }
  walked_ = false;
  frame.access = access_;
  uint32_t acts = 0;
  for (size_t n = 0; n < component_.size(); ++n) {
    const Heights heights = component_[n];
    const Board board = component_.board(node, n);
    auto enter = [&](uint32_t act, Bits card) {
      acts |= 1u << act;
      return entries_.push(
          {static_cast<Act>(act), card & board.held ? heights : raised(heights, suit_at(lowest(card)))});
    };
    for (Bits cards = node.exposed & (board.held | (board.next & board.open)); cards; cards &= cards - 1) {
      const Bits card = cards & -cards;
      uint32_t act = 0;
      while (!node.count[act] || Bits{1} << deal.locked_card[act][node.count[act] - 1] != card) ++act;
      if (!enter(act, card)) return !(no_memory_ = true);
    }
    if (!(frame.access.cards & (board.held | board.next))) continue;
    for (uint32_t rest = frame.access.playable; rest; rest &= rest - 1) {
      const int index = __builtin_ctz(rest);
      const Bits card = deal.stock_bit[index];
      if (!(card & (board.held | board.next))) continue;
      if (!enter(static_cast<uint32_t>(kColumns + index), card)) return !(no_memory_ = true);
    }
  }
  order(frame, acts);
  return true;
}

// Best last: as the won line had it; else the deepest column first, then low stock cards, the later first.
void Lookahead::order(Frame &frame, uint32_t acts) {
  uint32_t scored[kActs];
  int count = 0;
  for (; acts; acts &= acts - 1) {
    const uint32_t act = static_cast<uint32_t>(__builtin_ctz(acts));
    const bool stock = is_stock_act(static_cast<Act>(act));
    uint32_t score =
        stock ? static_cast<uint32_t>(2 * (kRanks - rank_at(deal_->stock_card[act - kColumns]))) + act
              : 64 + 8u * frame.node.count[act] + act;
    if (guided_) {
      const uint32_t turn = stock ? stock_turn_[act - kColumns] : column_turn_[act][frame.node.count[act]];
      if (turn) score += (256 - turn) << 10;
    }
    scored[count++] = score << 8 | act;
  }
  for (int n = 1; n < count; ++n) {
    const uint32_t item = scored[n];
    int at = n;
    for (; at > 0 && scored[at - 1] > item; --at) scored[at] = scored[at - 1];
    scored[at] = item;
  }
  for (int n = 0; n < count; ++n) frame.order[n] = static_cast<uint8_t>(scored[n]);
  frame.acts = static_cast<uint8_t>(count);
}

// Makes the states that an act leads to. `won` when one is; `lost` here only says that the search goes on.
Result Lookahead::breed(Frame &frame, Act act) {
  const Deal &deal = *deal_;
  Node after = frame.node;
  play_act(after, deal, frame.access, act);
  bool first = true;
  const uint32_t end = entries_.size();
  for (uint32_t n = frame.first_entry; n < end; ++n) {
    if (entries_[n].act != act) continue;
    const Heights heights = entries_[n].heights;
    if (!first && deal.worry_back && component_.holds(heights)) continue;
    first = false;
    Node kid = after;
    if (settle(kid, heights) || known_won(kid)) return Result::won;
    switch (table_.enter(kid, deal.draw)) {
      case Table::Found::known:
        walked_ = false;
        break;
      case Table::Found::full:
        no_memory_ = true;
        return Result::stopped;
      case Table::Found::fresh:
        if (!kids_.push(kid)) {
          no_memory_ = true;
          return Result::stopped;
        }
    }
  }
  return Result::lost;
}

bool Lookahead::known_won(const Node &node) {
  for (uint32_t n = won_.size(); n-- > 0;) {
    if (same_node(won_[n], node)) return true;
  }
  return false;
}

// Remembers the states of a won line, and when it took each card.
void Lookahead::note_win() {
  for (int d = 0; d <= depth_; ++d) {
    if (!known_won(frames_[d].node)) won_.push(frames_[d].node);
  }
  if (guided_) return;
  guided_ = true;
  std::memset(column_turn_, 0, sizeof column_turn_);
  std::memset(stock_turn_, 0, sizeof stock_turn_);
  for (int d = 1; d <= depth_; ++d) {
    const Node &before = frames_[d - 1].node, &after = frames_[d].node;
    for (int c = 0; c < kColumns; ++c) {
      for (int count = before.count[c]; count > after.count[c]; --count)
        column_turn_[c][count] = static_cast<uint8_t>(d);
    }
    for (uint32_t gone = before.left & ~after.left; gone; gone &= gone - 1)
      stock_turn_[__builtin_ctz(gone)] = static_cast<uint8_t>(d);
  }
}

// Takes out of the table what is neither lost nor searched to its end.
void Lookahead::clear() {
  for (; depth_ >= 0; --depth_) table_.forget(frames_[depth_].node);
  while (kids_.size()) table_.forget(kids_.pop());
}

}  // namespace klondike
