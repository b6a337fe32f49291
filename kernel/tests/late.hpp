// Random late positions: few cards left, any layout a game could have.
#pragma once

#include <algorithm>
#include <cstring>
#include <random>
#include <utility>
#include <vector>

#include "klondike.h"

namespace late {

using Random = std::mt19937_64;

inline unsigned pick(Random &random, unsigned below) {
  return static_cast<unsigned>(random() % below);
}

// A position with about `cards` left: foundations as high as that leaves, columns dealt at random with runs
// grown on their face-up cards, the rest in stock and waste with the waste anywhere.
inline klondike_position position(Random &random, unsigned cards) {
  klondike_position p;
  std::memset(&p, 0, sizeof p);
  p.pass_number = 1;
  for (unsigned suit = 0; suit < 4; ++suit) p.foundations[suit] = 13;
  for (unsigned taken = 0; taken < cards;) {
    unsigned suit = pick(random, 4);
    if (p.foundations[suit] > 0) --p.foundations[suit], ++taken;
  }
  std::vector<klondike_card> rest;
  for (unsigned suit = 0; suit < 4; ++suit) {
    for (unsigned rank = p.foundations[suit]; rank < 13; ++rank)
      rest.push_back(static_cast<klondike_card>(suit * 13 + rank));
  }
  std::shuffle(rest.begin(), rest.end(), random);
  // Half of them are made hard: the lower a card, the deeper it tends to lie, and columns are deep.
  const bool hard = pick(random, 2);
  if (hard) {
    std::vector<std::pair<unsigned, klondike_card>> order;
    for (klondike_card card : rest) order.push_back({card % 13 + pick(random, 8), card});
    std::sort(order.rbegin(), order.rend());
    for (size_t n = 0; n < rest.size(); ++n) rest[n] = order[n].second;
  }
  auto red = [](klondike_card card) { return card / 13 == 1 || card / 13 == 2; };
  const unsigned columns = hard ? 5 + pick(random, 3) : 2 + pick(random, 6),
                 deep = hard ? 3 : pick(random, 4);
  for (unsigned c = 7; c-- > 0;) {
    if (pick(random, 7) >= columns || rest.empty()) continue;
    const unsigned down = deep ? pick(random, std::min(c, 2 * deep) + 1) : 0;
    for (unsigned n = 0; n < down && rest.size() > 1; ++n) {
      p.face_down[c][p.face_down_count[c]++] = rest.back();
      rest.pop_back();
    }
    p.face_up[c][p.face_up_count[c]++] = rest.back();
    rest.pop_back();
    while (pick(random, hard ? 2 : 4)) {
      const klondike_card parent = p.face_up[c][p.face_up_count[c] - 1];
      auto child = std::find_if(rest.begin(), rest.end(), [&](klondike_card card) {
        return card % 13 + 1 == parent % 13 && red(card) != red(parent);
      });
      if (child == rest.end()) break;
      p.face_up[c][p.face_up_count[c]++] = *child;
      rest.erase(child);
    }
  }
  std::shuffle(rest.begin(), rest.end(), random);
  // What is over goes to stock and waste, and past 24 cards the position would be none.
  const size_t waste = rest.empty() ? 0 : pick(random, static_cast<unsigned>(rest.size()) + 1);
  for (size_t n = 0; n < rest.size(); ++n) {
    if (n < waste) {
      p.waste[p.waste_count++] = rest[n];
    } else {
      p.stock[p.stock_count++] = rest[n];
    }
  }
  return p;
}

}  // namespace late
