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

// The place of the card that an act moves.
inline int card_of(const Node &node, const Deal &deal, Act act) {
  return is_stock_act(act) ? deal.stock_card[stock_index(act)] : deal.locked_card[act][node.count[act] - 1];
}

// The exposed locked card of a column leaves it.
inline void clear_one(Node &node, const Deal &deal, int column) {
  int count = node.count[column];
  node.locked &= ~deal.locked_bits[column][count];
  node.exposed &= ~(Bits{1} << deal.locked_card[column][count - 1]);
  node.index -= deal.index_weight[column] * static_cast<uint32_t>(count);
  set_column(node, deal, column, count - 1);
}

// Which stock cards can be played.
struct StockAccess {
  uint32_t playable = 0;  // by index in the deal
  uint32_t now = 0;       // of these, the ones within reach before the next recycle
  Bits cards = 0;         // `playable` as cards
  Bits safe = 0;          // those whose removal takes no other card out of reach, now or later
};

// The last places of the groups drawn from the start, for a stock of any size.
constexpr uint32_t group_ends(int draw) {
  return draw == 1 ? 0xFFFFFF : draw == 2 ? 0xAAAAAA : 0x924924;
}

inline void find_access(const Node &node, const Deal &deal, StockAccess &access) {
  if (deal.draw == 1 && node.unlimited()) {  // what follows would find the same
    access.playable = access.now = node.left;
    access.cards = access.safe = node.in_stock;
    return;
  }
  access = StockAccess();
  if (!node.cards) return;
  // 1. By places among the cards left. In this pass: the waste's top, and the last card of each group drawn
  //    from here. After a recycle: the last card of each group from the start. Playing in this pass leaves the
  //    same piles and a recycle more, so the later way is left out where both exist.
  const int offset = node.offset;
  const uint32_t all = (1u << node.cards) - 1, last = 1u << (node.cards - 1), ends = group_ends(deal.draw);
  const uint32_t top = offset ? 1u << (offset - 1) : 0;
  const uint32_t now = (top | ends << offset | last) & all;
  const uint32_t any = node.recycles ? now | (ends & all) : now;
  // 2. By index in the deal.
  uint32_t rest = node.left;
  for (uint32_t n = now, a = any; a; n >>= 1, a >>= 1, rest &= rest - 1) {
    const uint32_t card = rest & -rest;
    access.playable |= card & -(a & 1);
    access.now |= card & -(n & 1);
  }
  for (rest = access.playable; rest; rest &= rest - 1)
    access.cards |= deal.stock_bit[__builtin_ctz(rest)];
  // 3. A card may be sent up from here at no cost when every other card stays as reachable as it was:
  //  - unlimited, draw 1: each card is always within reach (above);
  //  - unlimited, more: the last card, from an offset like the start of a pass. The groups before it stay;
  //    from another offset the play would give up the cards reached only from there;
  //  - limited, draw 1: the waste's top. The cards below it only come nearer;
  //  - limited, more: the waste's top when the stock is empty. It ends the groups of every pass to come.
  uint32_t safe = 0;
  if (node.unlimited()) {
    if (!offset) safe = last;
  } else if (deal.draw == 1 || offset == node.cards) {
    safe = top;
  }
  if (!safe) return;
  if (safe == last) {
    access.safe = deal.stock_bit[31 - __builtin_clz(node.left)];
    return;
  }
  rest = node.left;
  for (; safe > 1; safe >>= 1) rest &= rest - 1;
  access.safe = deal.stock_bit[__builtin_ctz(rest)];
}

// How many bits are set, without an instruction that not every processor has.
inline int count_bits(uint32_t bits) {
  bits -= bits >> 1 & 0x55555555;
  bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333);
  return static_cast<int>(((bits + (bits >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24);
}

inline void play_stock(Node &node, const Deal &deal, const StockAccess &access, int index) {
  const uint32_t card = 1u << index;
  node.left &= ~card;
  node.in_stock &= ~deal.stock_bit[index];
  --node.cards;
  if (!node.unlimited() && !(access.now & card)) --node.recycles;
  // The waste ends below the card now.
  const bool same = deal.draw == 1 && node.unlimited();  // all offsets are
  node.offset = same ? 0 : static_cast<uint8_t>(count_bits(node.left & (card - 1)));
  settle_offset(node, deal.draw);
}

// With nothing locked, the lowest card left can always go up: it has no children, and in draw 1 with recycles
// to spare the stock is no obstacle either.
inline bool is_won(const Node &node, const Deal &deal) {
  return node.index == 0 && (node.left == 0 || (deal.draw == 1 && node.unlimited()));
}

inline void play_act(Node &node, const Deal &deal, const StockAccess &access, Act act) {
  if (is_stock_act(act)) {
    play_stock(node, deal, access, stock_index(act));
  } else {
    clear_one(node, deal, act);
  }
}

}  // namespace klondike
