#include "klondike/acts.hpp"

namespace klondike {

namespace {

// From a stock never seen, only the waste's top is within reach: what else a play would need is drawing.
void hide_stock(const View &view, const Deal &deal, StockAccess &access) {
  uint32_t top = view.filled.waste_count ? 1u << (view.filled.waste_count - 1) : 0;
  access.playable &= top;
  access.now &= top;
  const Bits card = access.playable ? deal.stock_bit[view.filled.waste_count - 1] : 0;
  access.cards &= card;
  access.safe &= card;
}

}  // namespace

bool Acts::find(const View &view, const Deal &deal, Safe safe) {
  return find_at(view, deal, root_of(deal), deal.heights, safe);
}

bool Acts::find_at(const View &view, const Deal &deal, const Node &node, Heights heights_now, Safe safe) {
  entries_.cut(0);
  count_ = 0;
  forced_ = false;
  root_ = node;
  root_.heights = heights_now;
  StockAccess access;
  find_access(root_, deal, access);
  if (view.stock_unseen) hide_stock(view, deal, access);
  const bool follow = safe == Safe::follow;
  component_.use(follow, follow);
  after_.use(false, false);
  component_.walk(root_, deal, access, heights_now);
  const Forced &forced = component_.forced();
  if (forced.act != kNoAct) {
    forced_ = true;
    return entries_.push({forced.act, kNone, forced.heights}) && group(view, deal, access, 0);
  }
  // From its greatest heights the same component always gives the same choices, in the same order.
  if (deal.worry_back) {
    root_.heights = component_.name();
    component_.walk(root_, deal, access, root_.heights);
  }
  for (Act act = 0; act < kActs; ++act) {
    Bits card;
    if (is_stock_act(act)) {
      if (!(access.playable >> stock_index(act) & 1)) continue;
      card = deal.stock_bit[stock_index(act)];
    } else {
      if (!root_.count[act]) continue;
      card = Bits{1} << deal.locked_card[act][root_.count[act] - 1];
    }
    const uint32_t first = entries_.size();
    for (size_t n = 0; n < component_.size(); ++n) {
      Heights heights = component_[n];
      const Board board = component_.board(root_, n);
      if (!(card & board.held)) {
        // a card that finds a place in a column may go on up from there, so that covers this
        if (!(card & board.next) || !(is_stock_act(act) || card & board.open)) continue;
        heights = raised(heights, suit_at(lowest(card)));
      }
      if (!entries_.push({act, kNone, heights})) return false;
    }
    if (!group(view, deal, access, first)) return false;
  }
  return true;
}

// Makes choices of the entries from one on, all of one act: what free moves join after it is one choice, as
// far as a player can know; a card not yet turned up holds no other.
bool Acts::group(const View &view, const Deal &deal, const StockAccess &access, uint32_t first) {
  if (first == entries_.size()) return true;
  const Act act = entries_[first].act;
  Node after = root_;
  if (is_stock_act(act)) {
    play_stock(after, deal, access, stock_index(act));
  } else {
    clear_one(after, deal, act);
    const int left = after.count[act];
    if (left && view.is_unseen(deal.locked_card[act][left - 1]))
      after.exposed &= ~(Bits{1} << deal.locked_card[act][left - 1]);
  }
  const StockAccess none;
  for (uint32_t n = first; n < entries_.size(); ++n) {
    if (entries_[n].choice != kNone) continue;
    if (count_ == kMost) break;
    const Heights heights = entries_[n].heights;
    choices_[count_] = {act, heights};
    if (deal.worry_back) after_.walk(after, deal, none, heights);
    for (uint32_t m = n; m < entries_.size(); ++m) {
      const Heights other = entries_[m].heights;
      if (other == heights || (deal.worry_back && after_.holds(other)))
        entries_[m].choice = static_cast<uint8_t>(count_);
    }
    ++count_;
  }
  return true;
}

int Acts::choice_of(Act act, Heights heights) {
  for (uint32_t n = 0; n < entries_.size(); ++n) {
    const Entry &entry = entries_[n];
    if (entry.act == act && entry.heights == heights && entry.choice != kNone) return entry.choice;
  }
  return -1;
}

}  // namespace klondike
