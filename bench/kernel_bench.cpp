// Times the kernel over a file of deals: kernel_bench FILE DRAW [off=BITS] [states=N] [passes=N] [worry=0|1]
// [list=1]
//
// CPU seconds of the searches alone, one thread, one context, deal after deal; verdicts are compared where
// the file has them, and every line is replayed by the reference rules.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "../kernel/tests/reference.hpp"
#include "../kernel/tests/support.hpp"

int main(int argc, char **argv) {
  if (argc < 3)
    return std::puts("usage: kernel_bench FILE DRAW [off=BITS] [states=N] [passes=N] [worry=0|1] [list=1]"),
           2;
  auto option = [&](const char *name, long fallback) {
    for (int n = 3; n < argc; ++n) {
      if (!std::strncmp(argv[n], name, std::strlen(name)) && argv[n][std::strlen(name)] == '=') {
        return std::atol(argv[n] + std::strlen(name) + 1);
      }
    }
    return fallback;
  };
  auto cases = support::read_verdicts(argv[1]);
  if (cases.empty()) return std::printf("no deals in %s\n", argv[1]), 2;
  const klondike_rules rules{static_cast<uint32_t>(std::atoi(argv[2])),
                             static_cast<uint32_t>(option("passes", 0)),
                             static_cast<uint32_t>(option("worry", 1))};
  klondike_limits limits = {};
  limits.clock = klondike_cpu_clock;
  limits.off = static_cast<uint32_t>(option("off", 0));
  limits.max_states = static_cast<uint64_t>(option("states", 0));
  limits.max_memory = static_cast<uint64_t>(option("memory", 0)) << 20;
  const bool check = rules.passes == 0 && rules.worry_back;

  klondike_context *context = klondike_create();
  std::vector<double> seconds;
  std::vector<uint64_t> states;
  uint64_t total = 0, finer = 0, peak = 0, length = 0, raw = 0, counts[3] = {}, wrong = 0, bad_lines = 0;
  double sum = 0, lost_sum = 0, tidy = 0;
  for (const auto &item : cases) {
    klondike_answer answer;
    const double before = klondike_cpu_clock(nullptr);
    const int error = klondike_solve(context, &item.position, &rules, &limits, &answer);
    tidy += klondike_cpu_clock(nullptr) - before - answer.seconds;
    if (error) return std::printf("%s: error %d\n", item.name.c_str(), error), 1;
    seconds.push_back(answer.seconds);
    states.push_back(answer.states);
    sum += answer.seconds, total += answer.states, finer += answer.configurations;
    if (answer.verdict == KLONDIKE_UNWINNABLE) lost_sum += answer.seconds;
    peak = std::max(peak, answer.peak_bytes);
    ++counts[answer.verdict];
    const int known = check ? item.verdict[rules.draw] : 0;
    if (known && answer.verdict && known != answer.verdict) {
      ++wrong;
      std::printf("WRONG %s\n", item.name.c_str());
    }
    if (answer.verdict == KLONDIKE_WINNABLE) {
      std::vector<klondike_move> line(klondike_line(context, nullptr, 0));
      klondike_line(context, line.data(), static_cast<uint32_t>(line.size()));
      if (!reference::replays(reference::Table::of(item.position), rules, line)) {
        ++bad_lines;
        std::printf("BAD LINE %s\n", item.name.c_str());
      }
      length += answer.length, raw += answer.raw_length;
    }
    if (option("list", 0)) {
      std::printf("%s\t%d\t%llu\t%llu\t%.6f\n", item.name.c_str(), answer.verdict,
                  (unsigned long long)answer.states, (unsigned long long)answer.configurations,
                  answer.seconds);
    }
  }
  klondike_destroy(context);
  std::sort(seconds.begin(), seconds.end());
  std::sort(states.begin(), states.end());
  auto at = [&](double share) {
    return seconds[std::min(seconds.size() - 1,
                            static_cast<size_t>(share * static_cast<double>(seconds.size())))];
  };
  std::printf("draw %u: winnable %llu unwinnable %llu undecided %llu; wrong %llu, bad lines %llu\n",
              rules.draw, (unsigned long long)counts[1], (unsigned long long)counts[2],
              (unsigned long long)counts[0], (unsigned long long)wrong, (unsigned long long)bad_lines);
  std::printf("  total %.3f s (unwinnable %.3f)  median %.4f ms  p90 %.3f ms  p99 %.1f ms  max %.1f ms\n",
              sum, lost_sum, 1e3 * at(.5), 1e3 * at(.9), 1e3 * at(.99), 1e3 * seconds.back());
  std::printf("  states %llu (configurations %llu), %.2f M/s; median %llu; most %llu; peak %.1f MB\n",
              (unsigned long long)total, (unsigned long long)finer, 1e-6 * static_cast<double>(total) / sum,
              (unsigned long long)states[states.size() / 2], (unsigned long long)states.back(),
              static_cast<double>(peak) / (1 << 20));
  std::printf("  line %.1f, as first written %.1f; writing and tidying %.3f ms each\n",
              static_cast<double>(length) / static_cast<double>(std::max<uint64_t>(1, counts[1])),
              static_cast<double>(raw) / static_cast<double>(std::max<uint64_t>(1, counts[1])),
              1e3 * tidy / static_cast<double>(std::max<uint64_t>(1, counts[1])));
  return wrong || bad_lines;
}
