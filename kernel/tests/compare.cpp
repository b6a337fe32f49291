// The kernel against the reference on random late positions, under every rule and with ideas on and off.
//
//     compare COUNT [SEED] [TABLES] [DRAW] [PASSES]
//
// COUNT positions decided by the reference for each combination of draw 1 to 3, passes 1, 2, 3 and unlimited,
// worrying back on and off; TABLES is how many the reference may visit before a position is passed over.
// With DRAW, or DRAW and PASSES (0: unlimited), only these: each combination draws its positions by itself.
#include <cstdio>
#include <cstdlib>

#include "late.hpp"
#include "reference.hpp"

namespace {

int failures = 0;

void report(const char *what, const klondike_position &p, const klondike_rules &rules, uint32_t off) {
  if (++failures > 20) return;
  std::printf("%s: draw %u passes %u worry_back %u off %u pass %u\n", what, rules.draw, rules.passes,
              rules.worry_back, off, p.pass_number);
  auto print = [](const char *name, const klondike_card *cards, int count) {
    std::printf("  %s", name);
    for (int n = 0; n < count; ++n)
      std::printf(" %c%c", "A23456789TJQK"[cards[n] % 13], "CDHS"[cards[n] / 13]);
    std::puts("");
  };
  print("stock", p.stock, p.stock_count);
  print("waste", p.waste, p.waste_count);
  std::printf("  foundations %u %u %u %u\n", p.foundations[0], p.foundations[1], p.foundations[2],
              p.foundations[3]);
  for (int c = 0; c < 7; ++c) {
    print("down", p.face_down[c], p.face_down_count[c]);
    print("  up", p.face_up[c], p.face_up_count[c]);
  }
}

void check(klondike_context *context, const klondike_position &p, const klondike_rules &rules, uint32_t off,
           reference::Outcome expected) {
  klondike_limits limits = {};
  limits.off = off;
  klondike_answer answer;
  if (klondike_solve(context, &p, &rules, &limits, &answer)) return report("refused", p, rules, off);
  const int verdict = expected == reference::Outcome::winnable ? KLONDIKE_WINNABLE : KLONDIKE_UNWINNABLE;
  if (answer.verdict != verdict) return report("verdict differs", p, rules, off);
  if (answer.verdict != KLONDIKE_WINNABLE) return;
  for (auto get : {klondike_line, klondike_raw_line}) {
    std::vector<klondike_move> line(get(context, nullptr, 0));
    get(context, line.data(), static_cast<uint32_t>(line.size()));
    if (!reference::replays(reference::Table::of(p), rules, line))
      report("line does not replay", p, rules, off);
  }
}

// The shortest line of a winnable position against the reference's, where that finds it in time.
bool check_shortest(klondike_context *context, const klondike_position &p, const klondike_rules &rules,
                    size_t tables) {
  const int expected = reference::shortest(reference::Table::of(p), rules, tables);
  if (expected < 0) return false;
  klondike_answer answer;
  if (klondike_shortest(context, &p, &rules, nullptr, &answer))
    return report("shortest refused", p, rules, 0), true;
  if (answer.length != static_cast<uint32_t>(expected) || answer.lower_bound != answer.length) {
    std::printf("expected %d, length %u, lower bound %u\n", expected, answer.length, answer.lower_bound);
    report("shortest differs", p, rules, 0);
  }
  std::vector<klondike_move> line(klondike_line(context, nullptr, 0));
  klondike_line(context, line.data(), static_cast<uint32_t>(line.size()));
  if (!reference::replays(reference::Table::of(p), rules, line))
    report("shortest line does not replay", p, rules, 0);
  return true;
}

}  // namespace

int main(int argc, char **argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 100;
  const uint64_t seed = argc > 2 ? static_cast<uint64_t>(std::atoll(argv[2])) : 1;
  const size_t tables = argc > 3 ? static_cast<size_t>(std::atoll(argv[3])) : 20000;
  const uint32_t only_draw = argc > 4 ? static_cast<uint32_t>(std::atoi(argv[4])) : 0;
  const uint32_t only_passes = argc > 5 ? static_cast<uint32_t>(std::atoi(argv[5])) : 0;
  klondike_context *context = klondike_create();
  for (uint32_t draw = 1; draw <= 3; ++draw) {
    for (uint32_t passes = 0; passes <= 3; ++passes) {
      for (uint32_t worry_back = 0; worry_back <= 1; ++worry_back) {
        if ((only_draw && draw != only_draw) || (argc > 5 && passes != only_passes)) continue;
        const klondike_rules rules{draw, passes, worry_back};
        late::Random random(((seed * 4 + draw) * 4 + passes) * 2 + worry_back);
        int decided = 0, winnable = 0, passed_over = 0, shortest = 0;
        while (decided < count) {
          klondike_position p = late::position(random, 4 + late::pick(random, worry_back ? 18 : 22));
          p.pass_number = 1 + (passes ? late::pick(random, passes) : late::pick(random, 5));
          if (klondike_check(&p, &rules) == KLONDIKE_STOCK_TOO_LARGE) continue;
          const auto outcome = reference::solve(reference::Table::of(p), rules, tables);
          if (outcome == reference::Outcome::unknown) {
            ++passed_over;
            continue;
          }
          ++decided;
          winnable += outcome == reference::Outcome::winnable;
          // As shipped; the later stages at once; a random choice of ideas, each way.
          check(context, p, rules, 0, outcome);
          check(context, p, rules, KLONDIKE_OFF_SHORT | KLONDIKE_OFF_LONG_DIVES, outcome);
          const uint32_t off = late::pick(random, KLONDIKE_OFF_TIDY);
          check(context, p, rules, off, outcome);
          check(context, p, rules, off | KLONDIKE_OFF_SHORT | KLONDIKE_OFF_LONG_DIVES, outcome);
          if (outcome == reference::Outcome::winnable && decided % 2) {
            shortest += check_shortest(context, p, rules, tables);
          }
        }
        std::printf(
            "draw %u passes %u worry_back %u: %d decided, %d winnable, %d shortest, %d passed over, %d "
            "failures\n",
            draw, passes, worry_back, decided, winnable, shortest, passed_over, failures);
        std::fflush(stdout);
      }
    }
  }
  klondike_destroy(context);
  return failures != 0;
}
