#include "klondike/playout.hpp"

#include "klondike/view.hpp"

namespace klondike {

namespace {

// Habits in points, found by playing many thousands of games: see docs/performance.md.
// Digging a column.
constexpr int kDig = 398, kDeep = 52, kDeepSquared = -1;  // for each locked card there, and its square
constexpr int kEmpties = -263, kKingWaits = 208, kKingsWait = 17, kLeavesOne = -75;
constexpr int kDigUp = 120, kDigUpHigh = -8;  // the card goes up; for each rank above the lowest foundation
constexpr int kDigKing = 47, kDigWanted = -88;  // the card is a king; cards wait for a place on it
// Playing a stock card.
constexpr int kPlay = 283, kPlayRank = 6, kPlayUp = 147, kPlayUpHigh = -10, kPlayKing = 53;
constexpr int kBrings = 24, kBringsDeep = 25;  // a column can be dug then; for each locked card there
constexpr int kBringsStock = 92;               // another stock card finds a place then
// What may come on top by chance.
constexpr uint64_t kWhim = 80;

// Cards that can lie on a card.
constexpr Bits children_of(int card) {
  return card < 4 ? 0 : Bits{3} << ((card & ~1) - 4);
}

}  // namespace

bool Playout::wins(const Deal &deal, const Node &node, Heights heights, int tries, uint64_t seed) {
  for (int n = 0; n < tries; ++n) {
    if (wins(deal, node, heights, seed)) return true;
  }
  return false;
}

bool Playout::wins(const Deal &deal, Node node, Heights heights, uint64_t &random) {
  component_.use(true, true);
  for (;;) {
    find_access(node, deal, access_);
    component_.walk(node, deal, access_, heights);
    const Forced &forced = component_.forced();
    act_ = forced.act;
    heights_ = forced.heights;
    if (act_ == kNoAct) choose(deal, node, random);
    if (act_ == kNoAct) return is_won(node, deal);
    play_act(node, deal, access_, act_);
    heights = heights_;
  }
}

// The act liked best, if there is any.
void Playout::choose(const Deal &deal, const Node &node, uint64_t &random) {
  liking_ = -1000000;
  kings_ = kKings & (node.exposed | access_.cards);
  lowest_ = kRanks;
  for (int suit = 0; suit < kSuits; ++suit) {
    const int there = height(component_[0], suit);
    if (there < lowest_) lowest_ = there;
  }
  uint32_t done[2] = {};  // acts considered: with the card going up, and finding a place in a column
  for (size_t n = 0; n < component_.size(); ++n) {
    const Board board = component_.board(node, n);
    const Bits digs = node.exposed & (board.held | (board.next & board.open));
    const Bits plays = access_.cards & (board.held | board.next);
    for (Bits rest = digs | plays; rest; rest &= rest - 1) {
      const int card = lowest(rest);
      const Act act = deal.act_of[card];
      const bool held = board.held >> card & 1;
      if ((done[1] | (held ? 0 : done[0])) >> act & 1) continue;
      done[held] |= 1u << act;
      const int liking = is_stock_act(act) ? habit_of_stock(deal, node, board, card)
                                           : habit_of_digging(deal, node, board, act);
      consider(liking, act, held ? component_[n] : raised(component_[n], suit_at(card)), random);
    }
  }
}

void Playout::consider(int liking, Act act, Heights heights, uint64_t &random) {
  liking += static_cast<int>(next_random(random) % kWhim);
  if (liking <= liking_) return;
  liking_ = liking;
  act_ = act;
  heights_ = heights;
}

int Playout::habit_of_digging(const Deal &deal, const Node &node, const Board &board, int column) const {
  const int count = node.count[column], card = deal.locked_card[column][count - 1];
  int liking = kDig + kDeep * count + kDeepSquared * count * count;
  if (!(board.held >> card & 1)) liking += kDigUp + kDigUpHigh * (rank_at(card) - lowest_);
  if (rank_at(card) == kRanks - 1) liking += kDigKing;
  if (children_of(card) & (node.exposed | access_.cards) & ~board.held) liking += kDigWanted;
  if (count == 2) liking += kLeavesOne;
  if (count > 1) return liking;
  const Bits others = kings_ & ~(Bits{1} << card);
  return liking + kEmpties + (others ? kKingWaits : 0) + (count_kings(others) > 1 ? kKingsWait : 0);
}

int Playout::habit_of_stock(const Deal &deal, const Node &node, const Board &board, int card) const {
  const int liking = kPlay + kPlayRank * rank_at(card);
  if (!(board.held >> card & 1)) return liking + kPlayUp + kPlayUpHigh * (rank_at(card) - lowest_);
  int brings = rank_at(card) == kRanks - 1 ? kPlayKing : 0;
  const Bits children = children_of(card) & ~board.held;
  if (children & access_.cards) brings += kBringsStock;
  int deepest = 0;
  for (Bits rest = children & node.exposed; rest; rest &= rest - 1) {
    const int count = node.count[deal.act_of[lowest(rest)]];
    if (count > deepest) deepest = count;
  }
  if (deepest) brings += kBrings + kBringsDeep * deepest;
  return liking + brings;
}

}  // namespace klondike
