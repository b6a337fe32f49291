#include "klondike/shortest.hpp"

namespace klondike {

namespace {

constexpr uint64_t kCheckEvery = 256;  // entries between looks at clock and cancel flag: some 3 ms

// Whether a key's heights are all kings': 14^4 - 1 above what `key_of` packs under them.
bool won(uint64_t key) {
  constexpr uint64_t below = (kStockMax + 1) * (kStockMax + 1);
  return (key / below >> kStockMax) / 40320 == 14 * 14 * 14 * 14 - 1;
}

// Cards with a child on them.
Bits covered_of(Bits loose, Bits on_second) {
  const Bits first = loose & ~on_second & ~kKings, second = loose & on_second & ~kKings;
  return ((first | first >> 1) & kPairLow) << 4 | ((second | second >> 1) & kPairLow) << 5;
}

}  // namespace

Result Shortest::run(const Deal &deal, const Piles &piles, uint32_t best, const Limits &limits,
                     uint64_t max_states) {
  deal_ = &deal;
  limits_ = &limits;
  best_ = best < kMostCost ? best : kMostCost;
  states_ = 0, lower_bound_ = 0, stopped_ = KLONDIKE_STOP_NONE;
  count_ = 0, goal_ = from_ = kNone;
  for (uint32_t &bucket : open_) bucket = kNone;
  release();
  // 1. What `bound` looks up, and the root.
  if (!find_digs()) {
    stop(KLONDIKE_STOP_MEMORY);
    return Result::stopped;
  }
  Layout root;
  root.node = root_of(deal);
  root.node.offset = static_cast<uint8_t>(deal.offset);
  for (int c = 0; c < kColumns; ++c) {
    for (int n = piles.down[c] + 1; n < piles.size[c]; ++n) {
      if (piles.column[c][n - 1] & 1) root.on_second |= Bits{1} << piles.column[c][n];
    }
  }
  lower_bound_ = bound(root.node);
  total_ = 0;
  put(root, 0, kUp, 0);
  flush();
  // 2. Always the entry with the least cost and bound; of like ones, the latest.
  uint32_t total = 0;
  for (uint64_t checks = 0; !stopped_;) {
    while (total < best_ && open_[total] == kNone) ++total;
    if (total > lower_bound_) lower_bound_ = total;
    if (total >= best_) return Result::lost;
    if (checks++ % kCheckEvery == 0) {
      stop(limits.due());
      if (stopped_) break;
    }
    const uint32_t n = open_[total];
    open_[total] = entry(n).next;
    const size_t mask = slot_count_ - 1;
    size_t at = hash(entry(n).key, entry(n).on_second) & mask;
    while (entry(slots_[at] - 1).key != entry(n).key || entry(slots_[at] - 1).on_second != entry(n).on_second)
      at = (at + 1) & mask;
    if (slots_[at] - 1 != n) continue;  // reached at less cost since
    if (won(entry(n).key)) {
      goal_ = n;
      lower_bound_ = total;
      return Result::won;
    }
    if (states_ >= max_states) {
      stop(KLONDIKE_STOP_STATES);
      break;
    }
    ++states_;
    total_ = total;
    from_ = n;
    expand();
    flush();
  }
  return Result::stopped;
}

// Makes an arrangement wait to be entered, unless it cannot win below the best.
void Shortest::put(const Layout &layout, int card, int way, uint32_t cost) {
  // A bound found on the way stays true for all that follows, so the total never falls along a path.
  uint32_t total = cost + bound(layout.node);
  if (total < total_) total = total_;
  if (total >= best_ || stopped_) return;
  const uint64_t on_second = (layout.on_second & layout.loose() & ~kKings) | layout.must << 52;
  Entry &waiting = waiting_[waiting_count_++];
  waiting = {key_of(layout.node),
             on_second,
             from_,
             total,
             static_cast<uint16_t>(cost),
             static_cast<uint8_t>(card),
             static_cast<uint8_t>(way)};
  if (slot_count_) __builtin_prefetch(&slots_[hash(waiting.key, on_second) & (slot_count_ - 1)]);
}

// Enters what is waiting, once all its slots are on their way from memory.
void Shortest::flush() {
  for (int n = 0; n < waiting_count_ && !stopped_; ++n) enter(waiting_[n]);
  waiting_count_ = 0;
}

void Shortest::enter(const Entry &fresh) {
  if (count_ * size_t{2} >= slot_count_ && !grow()) {
    const int due = limits_->due();
    return stop(due ? due : KLONDIKE_STOP_MEMORY);
  }
  size_t at = hash(fresh.key, fresh.on_second) & (slot_count_ - 1);
  for (; slots_[at]; at = (at + 1) & (slot_count_ - 1)) {
    const Entry &known = entry(slots_[at] - 1);
    if (known.key != fresh.key || known.on_second != fresh.on_second) continue;
    if (known.cost <= fresh.cost) return;
    break;
  }
  if (count_ == chunk_count_ * kChunk) {
    Entry *chunk =
        chunk_count_ < kChunks ? static_cast<Entry *>(budget_.take(kChunk * sizeof(Entry))) : nullptr;
    if (!chunk) return stop(KLONDIKE_STOP_MEMORY);
    chunks_[chunk_count_++] = chunk;
  }
  const uint32_t total = fresh.next;
  entry(count_) = fresh;
  entry(count_).next = open_[total];
  open_[total] = count_++;
  slots_[at] = count_;
}

bool Shortest::grow() {
  const size_t old_count = slot_count_, new_count = old_count ? 2 * old_count : size_t{1} << 14;
  uint32_t *old = slots_, *slots = static_cast<uint32_t *>(budget_.take(new_count * sizeof(uint32_t)));
  if (!slots) return false;
  for (size_t n = 0; n < old_count; ++n) {
    if (n % kMovedAtOnce == kMovedAtOnce - 1 && limits_->due()) {
      budget_.give(slots, new_count * sizeof(uint32_t));
      return false;
    }
    if (!old[n]) continue;
    size_t at = hash(entry(old[n] - 1).key, entry(old[n] - 1).on_second) & (new_count - 1);
    while (slots[at]) at = (at + 1) & (new_count - 1);
    slots[at] = old[n];
  }
  budget_.give(old, old_count * sizeof(uint32_t));
  slots_ = slots;
  slot_count_ = new_count;
  return true;
}

// Tries every move from an entry; draws and recycles belong to the play of the stock card they bring up.
//
// Three kinds of move are made only just before what needs them. Put off until then, each stays possible,
// costs what it costs, and takes nothing from the moves it is put behind:
//  - a loose run goes to the other card of its parents' class only for the card it leaves to go up. (A card
//    that would go where the run was may go where it would have gone; the two lie there the other way round,
//    and what a later change of places costs was saved now.)
//  - a foundation card comes down only for a card to be put on it, or for the card below it to come down too;
//  - a column's last card goes to another column only when no column is empty, and for a king to be put
//  there.
void Shortest::expand() {
  const Deal &deal = *deal_;
  Layout layout;
  layout.node = node_of(entry(from_).key);
  layout.on_second = entry(from_).on_second & kAllCards;
  const Bits must = entry(from_).on_second >> 52;
  const Node &node = layout.node;
  const uint32_t cost = entry(from_).cost;
  const Bits loose = layout.loose(), visible = loose | node.exposed;
  const Bits open = visible & ~covered_of(loose, layout.on_second);
  const Bits landing = !must ? open : must == kMustFill ? 0 : open & Bits{1} << (must - 1);
  const bool gap = node.cleared > count_kings(loose);
  const bool kings_land = gap && (!must || must == kMustFill);
  Bits next = 0, top = 0;
  for (int suit = 0; suit < kSuits; ++suit) {
    next |= kTables.next[suit][height(node.heights, suit)];
    top |= kTables.top[suit][height(node.heights, suit)];
  }
  // Where a card may be put down: on the first or second of its parents' class, or a king in a gap.
  auto each_place = [&](int card, auto put_down) {
    if (rank_at(card) == kRanks - 1) {
      if (kings_land) put_down(kFirst);
      return;
    }
    const int parent = (card & ~1) + 4;
    if (landing >> parent & 1) put_down(kFirst);
    if (landing >> (parent + 1) & 1) put_down(kSecond);
  };
  auto turned = [](Layout after, int card, Way way) {
    if (way == kSecond) after.on_second |= Bits{1} << card;
    if (way == kFirst) after.on_second &= ~(Bits{1} << card);
    return after;
  };
  auto send_up = [&](Layout &after, int card) {
    if (Bits{1} << card & node.exposed) clear_one(after.node, deal, column_of(node, card));
    after.node.heights = raised(node.heights, suit_at(card));
  };

  // 1. Cards of columns to foundations; one that is safe is the only move worth trying. The argument beside
  //    safe_cards leaves moves out and adds none: each of W's cards goes up once, as it must in any win.
  Bits ups = must ? 0 : next & open;
  const Bits safe = ups & safe_cards(node.heights);
  if (safe) ups = safe & -safe;
  for (; ups; ups &= ups - 1) {
    const int card = lowest(ups);
    Layout after = layout;
    send_up(after, card);
    put(after, card, kUp, cost + 1);
  }
  if (safe) return;
  // 2. Loose runs to the other card of their parents' class, and the card they leave up.
  for (Bits runs = loose & ~kKings; runs; runs &= runs - 1) {
    const int card = lowest(runs), parents = (card & ~1) + 4,
              second = static_cast<int>(layout.on_second >> card & 1);
    if (!(next >> (parents + second) & 1) || !(landing >> (parents + 1 - second) & 1)) continue;
    const Way way = second ? kFirst : kSecond;
    Layout after = turned(layout, card, way);
    send_up(after, parents + second);
    put(after, card, way | kThenUp, cost + 2);
  }
  // 3. Locked cards with the runs on them.
  for (Bits cards = node.exposed; cards; cards &= cards - 1) {
    const int card = lowest(cards), column = column_of(node, card);
    const bool empties = node.count[column] == 1;
    if (empties && gap) continue;
    each_place(card, [&](Way way) {
      Layout after = turned(layout, card, way);
      clear_one(after.node, deal, column);
      if (empties) after.must = kMustFill;
      put(after, card, way, cost + 1);
    });
  }
  // 4. Worrying back: also the card below one that has just come down.
  for (Bits cards = deal.worry_back ? top : 0; cards; cards &= cards - 1) {
    const int card = lowest(cards);
    auto come_down = [&](Way way) {
      Layout after = turned(layout, card, way);
      after.node.heights = lowered(node.heights, suit_at(card));
      after.must = static_cast<Bits>(card) + 1;
      put(after, card, way, cost + 1);
    };
    if (must && must != kMustFill && suit_at(card) == suit_at(static_cast<int>(must) - 1)) {
      const int parent = (card & ~1) + 4;
      if (open >> parent & 1) come_down(kFirst);
      if (open >> (parent + 1) & 1) come_down(kSecond);
    } else {
      each_place(card, come_down);
    }
  }
  // 5. Stock cards, with the draws to bring them up: in this pass, or else in the next.
  int position = 0;
  for (uint32_t rest = node.left; rest; rest &= rest - 1, ++position) {
    const int index = __builtin_ctz(rest), card = deal.stock_card[index];
    const bool last = position == node.cards - 1;
    const int from_here = position + 1 - node.offset;
    const bool now = from_here >= 0 && (last || from_here % deal.draw == 0);
    const bool later = node.recycles && (last || (position + 1) % deal.draw == 0);
    if (!now && !later) continue;
    const uint32_t draws =
        now ? ceil_of(from_here, deal.draw)
            : ceil_of(node.cards - node.offset, deal.draw) + ceil_of(position + 1, deal.draw);
    Layout after = layout;
    after.node.left &= ~(1u << index);
    after.node.in_stock &= ~deal.stock_bit[index];
    after.node.offset = static_cast<uint8_t>(position);
    --after.node.cards;
    if (!now && !node.unlimited()) --after.node.recycles;
    if (after.node.recycles >= after.node.cards) after.node.recycles = kUnlimited;
    if (!must && next >> card & 1) {
      Layout up = after;
      up.node.heights = raised(node.heights, suit_at(card));
      put(up, card, kUp, cost + draws + 1);
    }
    each_place(card, [&](Way way) { put(turned(after, card, way), card, way, cost + draws + 1); });
  }
}

int Shortest::column_of(const Node &node, int card) const {
  int c = 0;
  while (!node.count[c] || deal_->locked_card[c][node.count[c] - 1] != card) ++c;
  return c;
}

void Shortest::stop(int reason) {
  stopped_ = reason;
}

void Shortest::release() {
  while (chunk_count_) budget_.give(chunks_[--chunk_count_], kChunk * sizeof(Entry));
  budget_.give(digs_, kVectors);
  digs_ = nullptr;
  budget_.give(slots_, slot_count_ * sizeof(uint32_t));
  slots_ = nullptr;
  slot_count_ = 0;
}

}  // namespace klondike
