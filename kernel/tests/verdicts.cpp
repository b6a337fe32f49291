// Known verdicts, with all ideas and with each one off: verdicts FILE.tsv FILE.jsonl
#include <cstdio>

#include "reference.hpp"
#include "support.hpp"

namespace {

int failures = 0;

void fail(const char *what, const std::string &name, const klondike_rules &rules, uint32_t off) {
  ++failures;
  std::printf("%s: %s, draw %u passes %u worry_back %u off %u\n", what, name.c_str(), rules.draw,
              rules.passes, rules.worry_back, off);
}

// Solves and checks the verdict where it and the known one both decide; a line must replay. Gives the states.
uint64_t check(klondike_context *context, const std::string &name, const klondike_position &p,
               const klondike_rules &rules, uint32_t off, uint64_t max_states, int known) {
  klondike_limits limits = {};
  limits.off = off;
  limits.max_states = max_states;
  klondike_answer answer;
  if (klondike_solve(context, &p, &rules, &limits, &answer)) return fail("refused", name, rules, off), 0;
  if (!max_states && answer.verdict == KLONDIKE_UNDECIDED) fail("undecided", name, rules, off);
  if (known && answer.verdict && answer.verdict != known) fail("wrong verdict", name, rules, off);
  if (max_states && answer.states > max_states) fail("too many states", name, rules, off);
  if (answer.verdict == KLONDIKE_WINNABLE) {
    std::vector<klondike_move> line(klondike_line(context, nullptr, 0));
    klondike_line(context, line.data(), static_cast<uint32_t>(line.size()));
    if (!reference::replays(reference::Table::of(p), rules, line))
      fail("line does not replay", name, rules, off);
    uint32_t length = 0;
    for (klondike_move move : line) length += !(move.source == 1 && move.target == 0);
    if (line.size() != answer.move_count || length != answer.length) fail("wrong length", name, rules, off);
    if (answer.length > answer.raw_length) fail("tidying made it longer", name, rules, off);
  }
  return answer.states;
}

// A tidied line has no move that can be left out.
void check_tidy(klondike_context *context, const std::string &name, const klondike_position &p,
                const klondike_rules &rules) {
  klondike_answer answer;
  if (klondike_solve(context, &p, &rules, nullptr, &answer) || answer.verdict != KLONDIKE_WINNABLE) return;
  std::vector<klondike_move> line(answer.move_count);
  klondike_line(context, line.data(), answer.move_count);
  reference::Table table = reference::Table::of(p);
  for (size_t n = 0; n < line.size(); ++n) {
    if (reference::replays(table, rules, {line.begin() + static_cast<long>(n) + 1, line.end()}))
      fail("a move can be dropped", name, rules, 0);
    table.play(line[n], rules);
  }
}

}  // namespace

int main(int argc, char **argv) {
  if (argc < 3) return std::puts("usage: verdicts FILE.tsv FILE.jsonl"), 2;
  klondike_context *context = klondike_create();
  const auto deals = support::read_verdicts(argv[1]);
  const auto positions = support::read_positions(argv[2]);
  if (deals.empty() || positions.empty()) return std::puts("nothing to check"), 2;

  // 1. Whole deals, as shipped: nothing undecided. The states of the first fifty are printed: they change
  // only
  //    when the search does.
  uint64_t pinned = 0;
  for (size_t n = 0; n < deals.size(); ++n) {
    for (uint32_t draw = 1; draw <= 3; ++draw) {
      const uint64_t states =
          check(context, deals[n].name, deals[n].position, {draw, 0, 1}, 0, 0, deals[n].verdict[draw]);
      if (n < 50) pinned += states;
    }
  }
  std::printf("states of the first 50 deals, draw 1 to 3: %llu\n", static_cast<unsigned long long>(pinned));

  for (size_t n = 0; n < deals.size(); n += 5) {
    for (uint32_t draw = 1; draw <= 3; ++draw)
      check_tidy(context, deals[n].name, deals[n].position, {draw, 0, 1});
  }

  // 2. Whole deals with each idea off, under every rule, up to a limit in states. Under limited passes or
  //    without worrying back a deal can only be harder than its known verdict says.
  for (uint32_t bit = KLONDIKE_OFF_SAFE_UP; bit <= KLONDIKE_OFF_LONG_DIVES; bit <<= 1) {
    if (bit == KLONDIKE_OFF_TIDY) continue;
    for (size_t n = 0; n < deals.size(); n += 8) {
      for (uint32_t draw = 1; draw <= 3; draw += 2) {
        const int known = deals[n].verdict[draw];
        check(context, deals[n].name, deals[n].position, {draw, 0, 1}, bit, 4000, known);
        const int harder = known == KLONDIKE_UNWINNABLE ? known : KLONDIKE_UNDECIDED;
        check(context, deals[n].name, deals[n].position, {draw, 3, 1}, bit, 2000, harder);
        check(context, deals[n].name, deals[n].position, {draw, 0, 0}, bit, 2000, harder);
      }
    }
  }

  // 3. Late positions under every rule, as shipped and by the later stages alone.
  for (size_t n = 0; n < positions.size(); ++n) {
    const auto &item = positions[n];
    const std::string name = "position " + std::to_string(n + 1);
    check(context, name, item.position, item.rules, 0, 0, item.verdict);
    check(context, name, item.position, item.rules, KLONDIKE_OFF_SHORT | KLONDIKE_OFF_LONG_DIVES, 0,
          item.verdict);
  }
  klondike_destroy(context);
  std::printf("%zu deals, %zu positions, %d failures\n", deals.size(), positions.size(), failures);
  return failures != 0;
}
