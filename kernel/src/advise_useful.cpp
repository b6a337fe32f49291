// Whether anything useful can still happen: an exhaustive search of all play that turns up no card and brings
// none to a foundation that is not on one now.
//
// Such play is free moves, draws, recycles, stock cards put on columns, and columns emptied of their last
// card. Nothing face down comes into it, so the answer holds whatever the unseen cards are. Cards of a stock
// not yet seen could be anything; then nothing is claimed.

#include "klondike/advisor.hpp"

namespace klondike {

namespace {

bool any_higher(Heights a, Heights b) {
  for (int suit = 0; suit < kSuits; ++suit) {
    if (height(a, suit) > height(b, suit)) return true;
  }
  return false;
}

}  // namespace

int32_t Advisor::useful(const View &view, const Limits &limits, uint64_t memory, int32_t &answer) {
  budget_.set_cap(memory);
  const Deal deal = deal_of(view.filled, view.rules);
  if (deal.heights == kAllUp || view.stock_unseen) {
    answer = deal.heights != kAllUp;
    return KLONDIKE_OK;
  }
  return quiet_.search(deal, limits, answer);
}

// A stack of states, each entered once; free moves are walked inside them.
int32_t Quiet::search(const Deal &deal, const Limits &limits, int32_t &answer) {
  open_.cut(0);
  component_.use(false, false);
  if (!table_.reset(deal.draw > 1 && deal.recycles == kUnlimited)) return KLONDIKE_NO_MEMORY;
  if (!open_.push(root_of(deal))) return KLONDIKE_NO_MEMORY;
  for (uint64_t states = 0; open_.size(); ++states) {
    answer = 2;
    if (limits.max_states && states >= limits.max_states) return KLONDIKE_OK;
    if (states % 64 == 0 && stop_asked(limits)) return KLONDIKE_OK;
    // 1. The state, named by its component.
    Node node = open_.pop();
    StockAccess access;
    find_access(node, deal, access);
    component_.walk(node, deal, access, node.heights);
    node.heights = component_.name();
    const Table::Found found = table_.enter(node, deal.draw);
    if (found == Table::Found::full) return KLONDIKE_NO_MEMORY;
    if (found == Table::Found::known) continue;
    answer = 1;
    for (size_t n = 0; n < component_.size(); ++n) {
      const Heights heights = component_[n];
      const Board board = component_.board(node, n);
      if (brings_something(node, deal, board, heights, access.cards)) return KLONDIKE_OK;
      // 2. A column's last card leaves it: that turns up nothing.
      for (int c = 0; c < kColumns; ++c) {
        if (!node.count[c] || !(node.exposed & board.held & deal.locked_bits[c][node.count[c]])) continue;
        Node after = node;
        clear_one(after, deal, c);
        after.heights = heights;
        if (!open_.push(after)) return KLONDIKE_NO_MEMORY;
      }
      // 3. Stock cards go to columns.
      for (uint32_t rest = access.playable; rest; rest &= rest - 1) {
        const int index = lowest(rest);
        if (!(deal.stock_bit[index] & board.held)) continue;
        Node after = node;
        play_stock(after, deal, access, index);
        after.heights = heights;
        if (!open_.push(after)) return KLONDIKE_NO_MEMORY;
      }
    }
  }
  answer = 0;
  return KLONDIKE_OK;
}

// A card new on a foundation, or one turned up.
bool Quiet::brings_something(const Node &node, const Deal &deal, const Board &board, Heights heights,
                             Bits stock) const {
  if (any_higher(heights, deal.heights)) return true;
  // A card of a column or the stock is on no foundation now, so it is new there.
  if (board.next & ((node.exposed & board.open) | stock)) return true;
  for (int c = 0; c < kColumns; ++c) {
    if (node.count[c] > 1 && node.exposed & board.held & deal.locked_bits[c][node.count[c]]) return true;
  }
  return false;
}

}  // namespace klondike
