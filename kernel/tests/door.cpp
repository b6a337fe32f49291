// The C header's promises: faults named, limits kept, garbage survived, threads apart. door FILE.tsv
#include <chrono>
#include <cstdio>
#include <random>
#include <thread>

#include "late.hpp"
#include "support.hpp"

namespace {

int failures = 0;

void expect(bool fine, const char *what) {
  if (fine) return;
  ++failures;
  std::printf("failed: %s\n", what);
}

klondike_answer solve(klondike_context *context, const klondike_position &p, klondike_rules rules,
                      klondike_limits limits) {
  klondike_answer answer = {};
  expect(klondike_solve(context, &p, &rules, &limits, &answer) == KLONDIKE_OK, "a good position is solved");
  return answer;
}

// Every fault of a position by its name, each made from a good deal.
void faults(const klondike_position &good) {
  auto code = [](const klondike_position &p, klondike_rules rules) { return klondike_check(&p, &rules); };
  const klondike_rules rules{1, 0, 1};
  expect(code(good, rules) == KLONDIKE_OK, "a deal is good");
  expect(code(good, {0, 0, 1}) == KLONDIKE_BAD_RULES && code(good, {4, 0, 1}) == KLONDIKE_BAD_RULES,
         "draw 0 and 4");
  klondike_position p = good;
  p.stock[3] = 52;
  expect(code(p, rules) == KLONDIKE_BAD_CARD, "card 52");
  p = good, p.foundations[2] = 14;
  expect(code(p, rules) == KLONDIKE_BAD_FOUNDATION, "foundation 14");
  p = good, p.face_down[0][0] = p.face_up[0][0], p.face_down_count[0] = 1;
  expect(code(p, rules) == KLONDIKE_TOO_MANY_FACE_DOWN, "a face-down card in T1");
  p = good, p.face_up_count[3] = 0;
  expect(code(p, rules) == KLONDIKE_NOTHING_FACE_UP, "nothing face up");
  p = good, p.stock[0] = p.stock[1];
  expect(code(p, rules) == KLONDIKE_DUPLICATE_CARD, "the same card twice");
  p = good, --p.stock_count;
  expect(code(p, rules) == KLONDIKE_MISSING_CARD, "a card missing");
  p = good;
  klondike_card last = p.stock[--p.stock_count];
  if (p.face_up[0][0] % 13 == last % 13 + 1)
    last = p.stock[p.stock_count - 1], p.stock[p.stock_count - 1] = good.stock[23];
  p.face_up[0][p.face_up_count[0]++] = last;
  expect(code(p, rules) == KLONDIKE_COLUMN_NOT_A_RUN, "no run");
  p = good, p.pass_number = 0;
  expect(code(p, rules) == KLONDIKE_BAD_PASS, "pass 0");
  p = good, p.pass_number = 4;
  expect(code(p, {1, 3, 1}) == KLONDIKE_BAD_PASS, "pass 4 of 3");
  p = good;
  p.stock[p.stock_count++] = p.face_up[0][0], p.face_up_count[0] = 0;
  expect(code(p, rules) == KLONDIKE_STOCK_TOO_LARGE, "25 cards in the stock");
  p = good, p.waste_count = 53;
  expect(code(p, rules) == KLONDIKE_BAD_ARGUMENT, "a count past its array");
  expect(klondike_check(nullptr, &rules) == KLONDIKE_BAD_ARGUMENT, "no position");
}

double ticking(void *data) {
  return ++*static_cast<double *>(data);
}

void limits(klondike_context *context, const std::vector<support::Case> &deals) {
  for (size_t n = 0; n < deals.size(); n += 10) {
    // 1. States: never passed, and the same count gives the same answer.
    for (uint64_t most : {1, 10, 501, 1500}) {
      klondike_limits limits = {};
      limits.max_states = most;
      const auto one = solve(context, deals[n].position, {3, 0, 1}, limits);
      const auto two = solve(context, deals[n].position, {3, 0, 1}, limits);
      expect(one.states <= most, "max_states holds");
      expect(one.states == two.states && one.verdict == two.verdict, "limits in states repeat");
      expect(one.verdict || one.stopped == KLONDIKE_STOP_STATES, "stopped by states");
    }
    // 2. A flag that is up stops at once; a clock that runs on stops soon.
    const int32_t up = 1;
    klondike_limits limits = {};
    limits.cancel = &up;
    auto answer = solve(context, deals[n].position, {3, 0, 1}, limits);
    expect(answer.verdict || answer.stopped == KLONDIKE_STOP_CANCELLED, "cancelled");
    double time = 0;
    limits = {};
    limits.clock = ticking, limits.clock_data = &time, limits.max_seconds = 3;
    answer = solve(context, deals[n].position, {3, 0, 1}, limits);
    expect(answer.verdict || answer.stopped == KLONDIKE_STOP_SECONDS, "stopped by seconds");
    expect(time < 12, "the clock is minded");
    // 3. Memory: never more than the cap.
    for (uint64_t cap : {1u << 12, 1u << 16, 1u << 20}) {
      limits = {};
      limits.max_memory = cap;
      limits.max_states = 20000;
      answer = solve(context, deals[n].position, {3, 0, 1}, limits);
      expect(answer.peak_bytes <= cap, "the cap holds");
      expect(
          answer.verdict || answer.stopped == KLONDIKE_STOP_MEMORY || answer.stopped == KLONDIKE_STOP_STATES,
          "stopped by memory");
    }
  }
}

// The CPU time between two looks at the clock, which is how long a cancelled search goes on: also where its
// table grows. CPU time, as a busy machine may keep a thread waiting for as long as it likes.
struct Looks {
  double last = 0, longest = 0;
};

double watched(void *data) {
  Looks &looks = *static_cast<Looks *>(data);
  const double now = klondike_cpu_clock(nullptr);
  if (looks.last > 0 && now - looks.last > looks.longest) looks.longest = now - looks.last;
  return looks.last = now;
}

void looking(klondike_context *context, const std::vector<support::Case> &deals) {
  for (int shortest = 0; shortest < 2; ++shortest) {
    Looks looks;
    klondike_limits limits = {};
    limits.clock = watched, limits.clock_data = &looks;
    limits.max_seconds = 1000, limits.max_states = 500000;
    limits.off = shortest ? 0 : KLONDIKE_OFF_DEAD_COLUMNS | KLONDIKE_OFF_SAFE_UP;
    const klondike_rules rules{1, 0, 1};
    klondike_answer answer = {};
    const auto ask = shortest ? klondike_shortest : klondike_solve;
    const auto &position = deals[shortest ? 1 : 293].position;
    expect(ask(context, &position, &rules, &limits, &answer) == KLONDIKE_OK, "solved");
    expect(answer.states > 100000, "a search long enough to watch");
    expect(looks.longest < 0.05, "the clock is looked at often");
  }
}

// Another thread raises the flag in the middle of a long search.
void cancelling(klondike_context *context, const std::vector<support::Case> &deals) {
  int32_t flag = 0;
  klondike_limits limits = {};
  limits.cancel = &flag;
  limits.off = KLONDIKE_OFF_DEAD_COLUMNS | KLONDIKE_OFF_DRAW_ONE;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    *static_cast<volatile int32_t *>(&flag) = 1;
  });
  size_t stopped = 0;
  for (const auto &deal : deals) {
    if (solve(context, deal.position, {3, 0, 1}, limits).stopped == KLONDIKE_STOP_CANCELLED) ++stopped;
  }
  other.join();
  expect(stopped > 0, "a flag raised by another thread stops a search");
}

// Two contexts in two threads give what one gives.
void threads(const std::vector<support::Case> &deals) {
  auto work = [&](std::vector<klondike_answer> &answers) {
    klondike_context *context = klondike_create();
    for (size_t n = 0; n < deals.size(); n += 4) {
      const klondike_rules rules{1 + static_cast<uint32_t>(n / 4 % 3), 0, 1};
      klondike_limits limits = {};
      limits.max_states = 3000;
      klondike_answer answer = {};
      klondike_solve(context, &deals[n].position, &rules, &limits, &answer);
      answers.push_back(answer);
    }
    klondike_destroy(context);
  };
  std::vector<klondike_answer> alone, one, two;
  work(alone);
  std::thread first(work, std::ref(one)), second(work, std::ref(two));
  first.join(), second.join();
  for (size_t n = 0; n < alone.size(); ++n) {
    for (const auto *other : {&one[n], &two[n]}) {
      expect(alone[n].verdict == other->verdict && alone[n].states == other->states &&
                 alone[n].length == other->length,
             "threads do not disturb each other");
    }
  }
}

// Random bytes, and good positions with random bytes in them: refused or solved, never worse.
void fuzz(klondike_context *context) {
  late::Random random(5);
  size_t good = 0;
  for (int n = 0; n < 20000; ++n) {
    klondike_position p = late::position(random, 4 + late::pick(random, 30));
    uint8_t *bytes = reinterpret_cast<uint8_t *>(&p);
    if (n % 4 == 0) {
      for (size_t at = 0; at < sizeof p; ++at) bytes[at] = static_cast<uint8_t>(random());
    } else if (n % 4 == 1) {
      for (int times = 0; times < 3; ++times) bytes[random() % sizeof p] = static_cast<uint8_t>(random());
    }
    const klondike_rules rules{late::pick(random, 5), late::pick(random, 6), late::pick(random, 2)};
    klondike_limits limits = {};
    limits.max_states = 1 + late::pick(random, 300);
    limits.max_memory = late::pick(random, 2) ? 0 : 1 + late::pick(random, 1 << 21);
    limits.off = late::pick(random, KLONDIKE_OFF_LONG_DIVES << 1);
    klondike_answer answer = {};
    const int32_t error = klondike_solve(context, &p, &rules, &limits, &answer);
    expect(error != KLONDIKE_INTERNAL, "no internal error");
    if (n % 8 == 2) {
      const int32_t again = klondike_shortest(context, &p, &rules, &limits, &answer);
      expect(again == error, "solve and shortest name the same fault");
      expect(error || answer.states <= limits.max_states, "shortest keeps to max_states");
      expect(error || answer.peak_bytes <= (limits.max_memory ? limits.max_memory : 512u << 20), "shortest keeps to its memory");
      expect(error || answer.verdict != KLONDIKE_WINNABLE || answer.lower_bound <= answer.length, "the bound is a bound");
    }
    expect(error == klondike_check(&p, &rules), "solve and check name the same fault");
    good += error == KLONDIKE_OK;
  }
  expect(good > 5000, "the fuzz reaches the search");
}

}  // namespace

int main(int argc, char **argv) {
  if (argc < 2) return std::puts("usage: door FILE.tsv"), 2;
  const auto deals = support::read_verdicts(argv[1]);
  if (deals.empty()) return std::puts("no deals"), 2;
  klondike_context *context = klondike_create();
  faults(deals[0].position);
  limits(context, deals);
  looking(context, deals);
  cancelling(context, deals);
  threads(deals);
  fuzz(context);
  expect(klondike_solve(nullptr, nullptr, nullptr, nullptr, nullptr) == KLONDIKE_BAD_ARGUMENT,
         "nulls are refused");
  klondike_destroy(context);
  klondike_destroy(nullptr);
  std::printf("%d failures\n", failures);
  return failures != 0;
}
