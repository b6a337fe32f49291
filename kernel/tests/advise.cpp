// Advice by the C header's promises: whole games played by it, faults named, limits kept, garbage survived.
// advise FILE.tsv [games]
#include <cstdio>
#include <cstdlib>
#include <random>

#include "late.hpp"
#include "reference.hpp"
#include "support.hpp"

namespace {

int failures = 0;

void expect(bool fine, const char *what) {
  if (fine) return;
  ++failures;
  std::printf("failed: %s\n", what);
}

constexpr uint32_t kRoom = 16;

struct Advice {
  klondike_option options[kRoom] = {};
  uint32_t count = 0;
  int32_t error = 0;
};

Advice ask(klondike_context *context, const klondike_position &view, const klondike_rules &rules,
           bool recycle_draws, const std::vector<klondike_position> &visited, uint32_t playouts,
           const klondike_limits *limits = nullptr) {
  Advice advice;
  advice.error = klondike_advise(context, &view, &rules, recycle_draws, visited.data(),
                                 static_cast<uint32_t>(visited.size()), playouts, limits, advice.options,
                                 kRoom, &advice.count);
  return advice;
}

bool same(const Advice &a, const Advice &b) {
  return a.error == b.error && a.count == b.count && !std::memcmp(a.options, b.options, sizeof a.options);
}

// The view of a table: the stock is known once it was gone through.
klondike_position view_of(const reference::Table &t, bool stock_known) {
  klondike_position p;
  std::memset(&p, 0, sizeof p);
  p.pass_number = t.pass;
  for (size_t suit = 0; suit < 4; ++suit) p.foundations[suit] = static_cast<uint8_t>(t.heights[suit]);
  for (char card : t.stock)
    p.stock[p.stock_count++] = stock_known ? static_cast<uint8_t>(card) : KLONDIKE_UNSEEN;
  for (char card : t.waste) p.waste[p.waste_count++] = static_cast<uint8_t>(card);
  for (size_t c = 0; c < 7; ++c) {
    for (size_t n = 0; n < t.down[c].size(); ++n) p.face_down[c][p.face_down_count[c]++] = KLONDIKE_UNSEEN;
    for (char card : t.up[c]) p.face_up[c][p.face_up_count[c]++] = static_cast<uint8_t>(card);
  }
  return p;
}

size_t hidden(const reference::Table &t) {
  size_t cards = 0;
  for (const auto &column : t.down) cards += column.size();
  return cards;
}

bool same_piles(const reference::Table &a, const reference::Table &b) {
  return a.stock == b.stock && a.waste == b.waste && a.heights == b.heights && a.down == b.down &&
         a.up == b.up;
}

bool play(reference::Table &t, klondike_move move, const klondike_rules &rules, bool recycle_draws) {
  if (!t.play(move, rules)) return false;
  return move.source != 1 || move.target != 0 || !recycle_draws || t.play({0, 1, 1}, rules);
}

// One game by its own advice, to a win or no option; every option legal, none back to a table since the last
// progress, and the same from a context that knows nothing of what was asked before.
bool play_game(klondike_context *kept, const klondike_position &start, const klondike_rules &rules,
               bool recycle_draws, std::mt19937_64 &random) {
  reference::Table t = reference::Table::of(start);
  std::array<int, 4> highest = t.heights;
  std::vector<reference::Table> tables{t};
  std::vector<klondike_position> visited{view_of(t, t.pass > 1)};
  for (int moves = 0; !t.won(); ++moves) {
    if (moves > 2000) return expect(false, "games end"), false;
    const klondike_position view = view_of(t, t.pass > 1);
    const Advice advice = ask(kept, view, rules, recycle_draws, visited, 6);
    expect(advice.error == KLONDIKE_OK, "a view gets advice");
    if (random() % 16 == 0) {
      klondike_context *fresh = klondike_create();
      std::vector<klondike_position> shuffled = visited;
      std::shuffle(shuffled.begin(), shuffled.end(), random);
      expect(same(advice, ask(fresh, view, rules, recycle_draws, shuffled, 6)), "the same answer every time");
      klondike_destroy(fresh);
    }
    for (uint32_t n = 0; n < advice.count; ++n) {
      const klondike_option &option = advice.options[n];
      reference::Table after = t;
      expect(play(after, option.move, rules, recycle_draws), "options are legal");
      for (const auto &table : tables) expect(!same_piles(table, after), "no option leads back");
      expect(option.reason >= KLONDIKE_SAFE_UP && option.reason <= KLONDIKE_PREPARES_CARD,
             "a reason is given");
      expect(option.wins <= option.playouts, "no more wins than games");
      for (uint32_t m = 0; m < n; ++m)
        expect(std::memcmp(&advice.options[m].move, &option.move, sizeof option.move), "no move twice");
    }
    int32_t useful = -1;
    expect(klondike_useful(kept, &view, &rules, nullptr, &useful) == KLONDIKE_OK && useful >= 0 && useful < 2,
           "without limits it is known whether something useful may come");
    if (!advice.count) return false;
    const reference::Table before = t;
    play(t, advice.options[0].move, rules, recycle_draws);
    bool progress = hidden(t) < hidden(before) ||
                    t.stock.size() + t.waste.size() < before.stock.size() + before.waste.size();
    for (size_t suit = 0; suit < 4; ++suit) {
      if (t.heights[suit] > highest[suit]) highest[suit] = t.heights[suit], progress = true;
    }
    if (progress) tables.clear(), visited.clear();
    tables.push_back(t);
    visited.push_back(view_of(t, t.pass > 1));
  }
  return true;
}

void games(klondike_context *context, const std::vector<support::Case> &deals, int count) {
  std::mt19937_64 random(5);
  int won = 0;
  for (int n = 0; n < count; ++n) {
    const klondike_rules rules{1 + late::pick(random, 3), late::pick(random, 2) * late::pick(random, 4),
                               late::pick(random, 3) != 0};
    won += play_game(context, deals[static_cast<size_t>(n) % deals.size()].position, rules,
                     late::pick(random, 2), random);
  }
  std::printf("%d of %d games won\n", won, count);
  expect(won * 10 > count, "some games are won");
}

void faults(klondike_context *context, const klondike_position &good) {
  const klondike_rules rules{3, 0, 1};
  auto code = [&](const klondike_position &p) { return ask(context, p, rules, true, {}, 1).error; };
  const klondike_position view = view_of(reference::Table::of(good), false);
  expect(code(good) == KLONDIKE_OK && code(view) == KLONDIKE_OK, "all seen, and nothing seen");
  klondike_position p = view;
  p.waste[p.waste_count++] = KLONDIKE_UNSEEN, --p.stock_count;
  expect(code(p) == KLONDIKE_BAD_CARD, "an unseen card in the waste");
  p = view, p.face_up[0][0] = KLONDIKE_UNSEEN;
  expect(code(p) == KLONDIKE_BAD_CARD, "an unseen card face up");
  p = view, --p.stock_count;
  expect(code(p) == KLONDIKE_MISSING_CARD, "fewer places than unseen cards");
  p = view, p.stock[0] = p.face_up[0][0];
  expect(code(p) == KLONDIKE_DUPLICATE_CARD, "a card twice");
  p = view, p.stock_count = 25;
  expect(code(p) != KLONDIKE_OK, "25 cards in the stock");
  klondike_option option;
  uint32_t count = 7;
  expect(klondike_advise(nullptr, &view, &rules, 1, nullptr, 0, 0, nullptr, &option, 1, &count) ==
                 KLONDIKE_BAD_ARGUMENT &&
             klondike_advise(context, nullptr, &rules, 1, nullptr, 0, 0, nullptr, &option, 1, &count) ==
                 KLONDIKE_BAD_ARGUMENT &&
             klondike_advise(context, &view, nullptr, 1, nullptr, 0, 0, nullptr, &option, 1, &count) ==
                 KLONDIKE_BAD_ARGUMENT &&
             klondike_advise(context, &view, &rules, 2, nullptr, 0, 0, nullptr, &option, 1, &count) ==
                 KLONDIKE_BAD_ARGUMENT &&
             klondike_advise(context, &view, &rules, 1, nullptr, 1, 0, nullptr, &option, 1, &count) ==
                 KLONDIKE_BAD_ARGUMENT &&
             klondike_advise(context, &view, &rules, 1, nullptr, 0, 0, nullptr, nullptr, 1, &count) ==
                 KLONDIKE_BAD_ARGUMENT &&
             klondike_advise(context, &view, &rules, 1, nullptr, 0, 0, nullptr, &option, 1, nullptr) ==
                 KLONDIKE_BAD_ARGUMENT,
         "what is missing is refused");
  expect(count == 7, "a refused call leaves the count");
  expect(
      klondike_advise(context, &view, &rules, 1, nullptr, 0, 0, nullptr, nullptr, 0, &count) == KLONDIKE_OK &&
          count == 0,
      "no room is no fault");
  expect(klondike_useful(context, &view, &rules, nullptr, nullptr) == KLONDIKE_BAD_ARGUMENT,
         "no place for the answer");
}

// A view that needs thought: limits end it without advice.
void limits(const std::vector<support::Case> &deals) {
  klondike_context *context = klondike_create();
  const klondike_rules rules{3, 0, 1};
  int thought = 0;
  for (const auto &deal : deals) {
    const klondike_position view = view_of(reference::Table::of(deal.position), true);
    const Advice advice = ask(context, view, rules, true, {}, 4);
    if (!advice.count || !advice.options[0].playouts) continue;
    if (++thought > 20) break;
    klondike_context *fresh = klondike_create();
    const int32_t yes = 1;
    klondike_limits stop = {};
    stop.cancel = &yes;
    expect(ask(fresh, view, rules, true, {}, 4, &stop).error == KLONDIKE_STOPPED, "cancelled");
    klondike_limits late = {};
    double now = 0;
    late.max_seconds = 0.5;
    late.clock = [](void *at) { return *static_cast<double *>(at) += 1; };
    late.clock_data = &now;
    expect(ask(fresh, view, rules, true, {}, 4, &late).error == KLONDIKE_STOPPED, "out of seconds");
    klondike_limits small = {};
    small.max_memory = 1000;
    expect(ask(fresh, view, rules, true, {}, 4, &small).error == KLONDIKE_NO_MEMORY, "out of memory");
    expect(same(ask(fresh, view, rules, true, {}, 4), advice), "a stopped call leaves nothing behind");
    klondike_destroy(fresh);
  }
  expect(thought > 5, "some views need thought");
  klondike_destroy(context);
}

// What is proved useless cannot be won either.
void useless(klondike_context *context) {
  std::mt19937_64 random(3);
  int proved = 0;
  for (int n = 0; n < 20000; ++n) {
    const klondike_position p = late::position(random, 8 + late::pick(random, 24));
    const klondike_rules rules{1 + late::pick(random, 3), late::pick(random, 4), late::pick(random, 2)};
    if (klondike_check(&p, &rules)) continue;
    int32_t useful = 2;
    expect(klondike_useful(context, &p, &rules, nullptr, &useful) == KLONDIKE_OK, "useful answers");
    if (useful) continue;
    klondike_answer answer = {};
    klondike_solve(context, &p, &rules, nullptr, &answer);
    expect(answer.verdict == (answer.move_count == 0 && reference::Table::of(p).won() ? KLONDIKE_WINNABLE
                                                                                      : KLONDIKE_UNWINNABLE),
           "no useful move, no win");
    ++proved;
  }
  std::printf("%d late positions without a useful move\n", proved);
  expect(proved > 20, "some are proved useless");
}

void fuzz(klondike_context *context) {
  std::mt19937_64 random(9);
  for (int n = 0; n < 20000; ++n) {
    klondike_position p = late::position(random, 6 + late::pick(random, 30));
    uint8_t *bytes = reinterpret_cast<uint8_t *>(&p);
    if (n % 4 == 0) {
      for (size_t at = 0; at < sizeof p; ++at) bytes[at] = static_cast<uint8_t>(random());
    } else if (n % 4 == 1) {
      for (int times = 0; times < 3; ++times) bytes[random() % sizeof p] = static_cast<uint8_t>(random());
    } else if (n % 4 == 2) {
      p = view_of(reference::Table::of(p), late::pick(random, 2));
    }
    std::vector<klondike_position> visited(late::pick(random, 3), p);
    for (auto &table : visited)
      reinterpret_cast<uint8_t *>(&table)[random() % sizeof p] = static_cast<uint8_t>(random());
    const klondike_rules rules{late::pick(random, 5), late::pick(random, 6), late::pick(random, 2)};
    klondike_limits given = {};
    given.max_memory = late::pick(random, 2) ? 0 : 1 + late::pick(random, 1 << 21);
    given.max_states = 1 + late::pick(random, 300);
    const Advice advice = ask(context, p, rules, late::pick(random, 2), visited, 2, &given);
    expect(advice.error != KLONDIKE_INTERNAL && advice.count <= kRoom, "no internal error");
    int32_t useful = 0;
    klondike_useful(context, &p, &rules, &given, &useful);
  }
}

}  // namespace

int main(int argc, char **argv) {
  if (argc < 2) return std::puts("usage: advise FILE.tsv [games]"), 2;
  const auto deals = support::read_verdicts(argv[1]);
  if (deals.empty()) return std::puts("no deals"), 2;
  klondike_context *context = klondike_create();
  faults(context, deals[0].position);
  limits(deals);
  games(context, deals, argc > 2 ? std::atoi(argv[2]) : 60);
  useless(context);
  fuzz(context);
  klondike_destroy(context);
  std::printf("%d failures\n", failures);
  return failures != 0;
}
