#include "klondike/component.hpp"

namespace klondike {

void Component::walk(const Node &node, const Deal &deal, const StockAccess &access, Heights from) {
  for (size_t n = 0; n < touched_.size; ++n) seen_[touched_.data[n] >> 6] = 0;
  touched_.size = members_.size = 0;
  forced_ = Forced();
  name_ = 0;
  add(node, deal, access, from, on_foundations(from));
  for (size_t n = 0; n < members_.size && forced_.act == kNoAct; ++n) {
    const Heights heights = members_.data[n];
    const Board here = board(node, n);
    for (Bits ups = here.next & here.loose & here.open; ups; ups &= ups - 1) {
      const Heights after = raised(heights, suit_at(lowest(ups)));
      if (!holds(after)) add(node, deal, access, after, here.up | (ups & -ups));
    }
    if (!deal.worry_back) continue;
    Bits downs = here.top & here.held;
    if (safe_up_) downs &= ~safe_above(here.up);
    for (; downs; downs &= downs - 1) {
      const Heights after = lowered(heights, suit_at(lowest(downs)));
      if (!holds(after)) add(node, deal, access, after, here.up & ~(downs & -downs));
    }
  }
}

// Adds a member after its safe moves, unless it is known by then.
void Component::add(const Node &node, const Deal &deal, const StockAccess &access, Heights heights, Bits up) {
  const Bits out = node.out();
  for (;;) {
    seen_[heights >> 6] |= uint64_t{1} << (heights & 63);
    touched_.data[touched_.size++] = heights;
    const Board here = board_with(out, node.exposed, node.cleared, up);
    const Bits safe = safe_up_ ? here.next & safe_above(up) : 0;
    const Bits loose = safe & here.loose & here.open;
    if (loose) {
      heights = raised(heights, suit_at(lowest(loose)));
      if (holds(heights)) return;
      up |= loose & -loose;
      continue;
    }
    // A safe act is worth as much as the member it starts from. Where each member reaches each, that is as
    // much as the component; else it speaks for the first member alone.
    if (safe && (deal.worry_back || !members_.size)) {
      const Bits exposed = safe & node.exposed & here.open;
      const Bits acts = exposed ? exposed : safe_stock_ ? safe & access.safe : 0;
      const int card = acts ? lowest(acts) : 0;
      if (acts) forced_ = {deal.act_of[card], raised(heights, suit_at(card))};
    }
    if (members_.size < kBoards) boards_[members_.size] = here;
    if (!members_.size || (deal.worry_back && heights > name_)) name_ = heights;
    members_.data[members_.size++] = heights;
    return;
  }
}

}  // namespace klondike
