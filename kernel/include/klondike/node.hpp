// A search state without its foundations: locked counts, stock cards left, stock offset, recycles left.
//
// Only two acts change it, and neither can be undone: a locked card leaves its column, or a stock card is
// played. A won game has done each of them for every card, so no line of them is longer than 28 + 24.
#pragma once

#include "klondike/deal.hpp"

namespace klondike {

// Acts by number: 0 to 6 take the exposed locked card of a column, 7 to 30 play a stock card.
using Act = uint8_t;
inline constexpr int kActs = kColumns + kStockMax;
inline constexpr int kNoAct = 255;

constexpr bool is_stock_act(Act act) {
  return act >= kColumns;
}
constexpr int stock_index(Act act) {
  return act - kColumns;
}

struct Node {
  Bits locked = 0;     // all locked cards
  Bits exposed = 0;    // those face up, one a column
  Bits in_stock = 0;   // cards in stock and waste
  uint32_t left = 0;   // the same by their index in the deal
  uint32_t index = 0;  // the locked counts in mixed radix
  uint8_t count[kColumns] = {};
  uint8_t cleared = 0;  // columns without locked cards: empty, or a king's
  uint8_t cards = 0;    // in stock and waste
  uint8_t offset =
      0;  // how many of them in the waste; 0 stands for all equivalent offsets where there are any
  uint8_t recycles = 0;
  Heights heights = 0;

  bool unlimited() const { return recycles == kUnlimited; }
  Bits out() const { return kAllCards & ~(locked | in_stock); }  // loose or on a foundation
};

// Offsets at a multiple of the draw count, or at the end, give the same cards as a fresh pass when recycles
// cost nothing; in draw 1 every offset is a multiple. One value stands for them all.
inline void settle_offset(Node &node, int draw) {
  if (node.recycles >= node.cards) node.recycles = kUnlimited;
  if (node.unlimited() && (node.offset % draw == 0 || node.offset == node.cards)) node.offset = 0;
}

inline void set_column(Node &node, const Deal &deal, int column, int count) {
  if (count == 1 && rank_at(deal.locked_card[column][0]) == kRanks - 1)
    count = 0;  // a king at the base is loose
  node.count[column] = static_cast<uint8_t>(count);
  node.locked |= deal.locked_bits[column][count];
  node.index += deal.index_weight[column] * static_cast<uint32_t>(count);
  if (count) {
    node.exposed |= Bits{1} << deal.locked_card[column][count - 1];
  } else {
    ++node.cleared;
  }
}

inline Node root_of(const Deal &deal) {
  Node node;
  for (int i = 0; i < kColumns; ++i) set_column(node, deal, i, deal.locked_count[i]);
  for (int n = 0; n < deal.stock_count; ++n) node.in_stock |= deal.stock_bit[n];
  node.left = (1u << deal.stock_count) - 1;
  node.cards = static_cast<uint8_t>(deal.stock_count);
  node.offset = static_cast<uint8_t>(deal.offset);
  node.recycles = static_cast<uint8_t>(deal.recycles);
  node.heights = deal.heights;
  settle_offset(node, deal.draw);
  return node;
}

// The exposed locked card of a column leaves it.
inline void clear_one(Node &node, const Deal &deal, int column) {
  int count = node.count[column];
  node.locked &= ~deal.locked_bits[column][count];
  node.exposed &= ~(Bits{1} << deal.locked_card[column][count - 1]);
  node.index -= deal.index_weight[column] * static_cast<uint32_t>(count);
  set_column(node, deal, column, count - 1);
}

// Which stock cards can be played, and the offset and recycles each leaves.
struct StockAccess {
  uint32_t playable = 0;      // by index in the deal
  Bits cards = 0;             // the same as cards
  Bits safe = 0;              // those whose removal takes no other card out of reach, now or later
  uint8_t offset[kStockMax];  // after the play, by index in the deal
  uint8_t recycles[kStockMax];
};

inline void find_access(const Node &node, const Deal &deal, StockAccess &access) {
  if (deal.draw == 1 && node.unlimited()) {  // the loop below would find the same
    access.playable = node.left;
    access.cards = access.safe = node.in_stock;
    for (uint8_t &after : access.offset) after = 0;
    for (uint8_t &after : access.recycles) after = kUnlimited;
    return;
  }
  access.playable = 0;
  access.cards = access.safe = 0;
  const int cards = node.cards, offset = node.offset, draw = deal.draw;
  int position = 0;
  int in_group = 0;                     // cards since the last group from the start ended
  int in_turn = offset ? draw - 1 : 0;  // the same for groups drawn from here, the waste's top ending one
  for (uint32_t rest = node.left; rest; rest &= rest - 1, ++position) {
    const int index = __builtin_ctz(rest);
    const bool last = position == cards - 1;
    // Reached in this pass: the waste's top, then the last card of each group drawn from here. After a
    // recycle: the last card of each group from the start. Playing in this pass leaves the same piles and a
    // recycle more, so the later way is left out where both exist.
    bool now = false;
    if (position >= offset - 1) {
      now = last || ++in_turn == draw;
      if (in_turn == draw) in_turn = 0;
    }
    const bool group = last || ++in_group == draw;
    if (in_group == draw) in_group = 0;
    const bool later = node.recycles > 0 && group;
    if (!now && !later) continue;
    access.playable |= 1u << index;
    access.cards |= deal.stock_bit[index];
    access.offset[index] = static_cast<uint8_t>(position);
    access.recycles[index] =
        static_cast<uint8_t>(now || node.unlimited() ? node.recycles : node.recycles - 1);
    // A card may be sent up from here at no cost when every other card stays as reachable as it was:
    //  - unlimited, draw 1: each card is always within reach;
    //  - unlimited, more: the last card, from an offset like the start of a pass. The groups before it stay;
    //    from another offset the play would give up the cards reached only from there;
    //  - limited, draw 1: the waste's top. The cards below it only come nearer;
    //  - limited, more: the waste's top when the stock is empty. It ends the groups of every pass to come.
    const bool safe =
        node.unlimited() ? draw == 1 || (last && offset == 0) : position == offset - 1 && (draw == 1 || last);
    if (safe) access.safe |= deal.stock_bit[index];
  }
}

inline void play_stock(Node &node, const Deal &deal, const StockAccess &access, int index) {
  node.left &= ~(1u << index);
  node.in_stock &= ~deal.stock_bit[index];
  --node.cards;
  node.offset = access.offset[index];
  node.recycles = access.recycles[index];
  settle_offset(node, deal.draw);
}

}  // namespace klondike
