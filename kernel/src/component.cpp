#include "klondike/component.hpp"

namespace klondike {

void Component::walk(const Node &node, const Deal &deal, const StockAccess &access, Heights from) {
  for (size_t n = 0; n < touched_.size; ++n) seen_[touched_.data[n] >> 6] = 0;
  touched_.size = members_.size = 0;
  forced_ = Forced();
  const Bits out = node.out();
  add(node, deal, access, from);
  name_ = members_.size ? members_.data[0] : from;
  for (size_t n = 0; n < members_.size && forced_.act == kNoAct; ++n) {
    const Heights heights = members_.data[n];
    const Board board = board_of(out, node.exposed, node.cleared, heights);
    if (n < kBoards) boards_[n] = board;
    for (Bits ups = board.next & board.loose & board.open; ups; ups &= ups - 1) {
      add(node, deal, access, raised(heights, suit_at(lowest(ups))));
    }
    if (!deal.worry_back) continue;
    if (heights > name_) name_ = heights;
    Bits downs = board.top & board.held;
    if (safe_up_) downs &= ~safe_cards(heights);
    for (; downs; downs &= downs - 1) add(node, deal, access, lowered(heights, suit_at(lowest(downs))));
  }
}

// Adds a member after its safe moves, unless it is known.
void Component::add(const Node &node, const Deal &deal, const StockAccess &access, Heights heights) {
  const Bits out = node.out();
  for (;;) {
    if (holds(heights)) return;
    seen_[heights >> 6] |= uint64_t{1} << (heights & 63);
    touched_.data[touched_.size++] = heights;
    if (!safe_up_) break;
    Board board;
    Bits up = on_foundations(heights), safe = safe_cards(heights) & ~up;
    if (!safe) break;
    board = board_of(out, node.exposed, node.cleared, heights);
    safe &= board.next;
    Bits loose = safe & board.loose & board.open;
    if (loose) {
      heights = raised(heights, suit_at(lowest(loose)));
      continue;
    }
    // A safe act is worth as much as the member it starts from. Where each member reaches each, that is as
    // much as the component; else it speaks for the first member alone.
    if (!deal.worry_back && members_.size) break;
    Bits exposed = safe & node.exposed & board.open;
    Bits stock = safe_stock_ ? safe & access.safe : 0;
    if (exposed) {
      int column = 0;
      while (!node.count[column] ||
             Bits{1} << deal.locked_card[column][node.count[column] - 1] != (exposed & -exposed))
        ++column;
      forced_ = {static_cast<Act>(column), raised(heights, suit_at(lowest(exposed)))};
    } else if (stock) {
      int index = 0;
      while (deal.stock_bit[index] != (stock & -stock)) ++index;
      forced_ = {static_cast<Act>(kColumns + index), raised(heights, suit_at(lowest(stock)))};
    }
    break;
  }
  members_.data[members_.size++] = heights;
}

}  // namespace klondike
