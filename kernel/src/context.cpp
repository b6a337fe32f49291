#include "klondike/context.hpp"

#include "klondike/clock.hpp"

namespace klondike {

namespace {

constexpr uint64_t kDefaultMemory = uint64_t{512} << 20;
constexpr uint64_t kShort =
    500;  // states that most deals need less than, so that they start no more than that

Search::Ideas ideas_of(uint32_t off) {
  Search::Ideas ideas;
  ideas.safe_up = !(off & KLONDIKE_OFF_SAFE_UP);
  ideas.safe_stock = !(off & KLONDIKE_OFF_SAFE_STOCK);
  ideas.dead_columns = !(off & KLONDIKE_OFF_DEAD_COLUMNS);
  ideas.dead_stock = !(off & KLONDIKE_OFF_DEAD_STOCK);
  ideas.offsets = !(off & KLONDIKE_OFF_OFFSETS);
  ideas.dive = off & KLONDIKE_OFF_LONG_DIVES ? 4 : 300;
  return ideas;
}

// The limits of a call that has used some of its seconds.
Limits limits_of(const klondike_limits &given, double used) {
  Limits limits;
  limits.max_states = given.max_states;
  limits.cancel = given.cancel;
  limits.clock = given.clock ? given.clock : system_clock;
  limits.clock_data = given.clock_data;
  limits.timed = given.max_seconds > 0;
  if (limits.timed) limits.deadline = limits.clock(limits.clock_data) + given.max_seconds - used;
  return limits;
}

}  // namespace

int32_t Context::solve(const klondike_position &position, const klondike_rules &rules,
                       const klondike_limits &given, klondike_answer &answer) {
  const Limits limits = limits_of(given, 0);
  const double start = limits.clock(limits.clock_data);
  budget_.set_cap(given.max_memory ? given.max_memory : kDefaultMemory);
  if (budget_.used() > budget_.cap()) release();  // kept from a solve under a larger cap
  budget_.start_peak();
  line_.cut(0);
  raw_line_.cut(0);
  answer = klondike_answer();

  const Deal deal = deal_of(position, rules);
  const Result result = decide(deal, given.off, limits, answer);
  answer.seconds = limits.clock(limits.clock_data) - start;
  if (result == Result::won) {
    search_.write_line();
    const Piles piles = Piles::of(position, rules);
    const Written written =
        write_line(deal, piles, search_.line(), search_.line_length(), scratch_, raw_line_);
    if (written == Written::wrong) return KLONDIKE_INTERNAL;
    bool room = written == Written::done && copy_line();
    if (room && !(given.off & KLONDIKE_OFF_TIDY) && !tidy_line(piles, tidy_scratch_, line_))
      room = copy_line();
    if (room) {
      answer.verdict = KLONDIKE_WINNABLE;
      answer.stopped = KLONDIKE_STOP_NONE;
      answer.move_count = line_.size();
      answer.length = length_of(line_);
      answer.raw_move_count = raw_line_.size();
      answer.raw_length = length_of(raw_line_);
    } else {
      answer.stopped = KLONDIKE_STOP_MEMORY;  // no line in hand: not called winnable
    }
  } else if (result == Result::lost) {
    answer.verdict = KLONDIKE_UNWINNABLE;
    answer.stopped = KLONDIKE_STOP_NONE;
  }
  answer.peak_bytes = budget_.peak();
  return KLONDIKE_OK;
}

int32_t Context::shortest(const klondike_position &position, const klondike_rules &rules,
                          const klondike_limits &given, klondike_answer &answer) {
  // 1. A verdict, and a line to beat.
  const int32_t error = solve(position, rules, given, answer);
  if (error || answer.verdict == KLONDIKE_UNWINNABLE) return error;
  const Limits limits = limits_of(given, answer.seconds);
  const double start = limits.clock(limits.clock_data);
  const Deal deal = deal_of(position, rules);
  const Piles piles = Piles::of(position, rules);
  search_.release();
  dead_.release();
  // 2. A shorter one, or proof that there is none. With no line at all, what no win can undercut is still
  // told.
  const uint32_t best = answer.verdict == KLONDIKE_WINNABLE ? answer.length : ~0u;
  uint64_t left = given.max_states ? given.max_states - answer.states : ~uint64_t{0};
  if (answer.verdict == KLONDIKE_UNDECIDED) left = 0;
  const Result result = shortest_.run(deal, piles, best, limits, left);
  answer.states += shortest_.states();
  answer.seconds += limits.clock(limits.clock_data) - start;
  answer.lower_bound = result == Result::lost ? best : shortest_.lower_bound();
  if (answer.verdict == KLONDIKE_WINNABLE)
    answer.stopped = result == Result::stopped ? shortest_.stopped() : KLONDIKE_STOP_NONE;
  if (result == Result::won) {
    const Written written = shortest_.write(piles, line_);
    if (written == Written::wrong) return KLONDIKE_INTERNAL;
    if (written == Written::done) {
      answer.move_count = line_.size();
      answer.length = length_of(line_);
    } else {  // the longer line takes the place of one that could not be kept
      shortest_.release();
      answer.stopped = KLONDIKE_STOP_MEMORY;
      if (!copy_line()) return KLONDIKE_NO_MEMORY;
      answer.move_count = line_.size();
      answer.length = answer.raw_length;
    }
  }
  answer.peak_bytes = budget_.peak();
  shortest_.release();
  return KLONDIKE_OK;
}

bool Context::copy_line() {
  line_.cut(0);
  for (uint32_t n = 0; n < raw_line_.size(); ++n) {
    if (!line_.push(raw_line_[n])) return false;
  }
  return true;
}

void Context::release() {
  dead_.release();
  search_.release();
  line_.release();
  raw_line_.release();
}

Result Context::stage(const Deal &deal, const Search::Ideas &ideas, const Limits &limits, uint64_t max_states,
                      klondike_answer &answer) {
  const uint64_t left = limits.max_states ? limits.max_states - answer.states : ~uint64_t{0};
  const Result result = search_.run(deal, ideas, limits, max_states < left ? max_states : left);
  answer.states += search_.states();
  answer.configurations += search_.configurations();
  answer.stopped = search_.stopped();
  return result;
}

// The stages of a verdict, the cheap ones first.
Result Context::decide(const Deal &deal, uint32_t off, const Limits &limits, klondike_answer &answer) {
  Search::Ideas ideas = ideas_of(off), plain = ideas;
  plain.dead_columns = false;
  plain.all_at_once = false;
  plain.restarts = false;
  // 1. A short search without the dearer ideas decides most deals.
  Result result = stage(deal, plain, limits, off & KLONDIKE_OFF_SHORT ? 1 : kShort, answer);
  auto spent = [&] {
    return answer.stopped != KLONDIKE_STOP_STATES ||
           (limits.max_states && answer.states >= limits.max_states);
  };
  if (result != Result::stopped || spent()) return result;
  // 2. Columns that no order can dig.
  if (ideas.dead_columns) {
    if (!dead_.reset(deal)) {
      ideas.dead_columns = false;  // under a small cap the search goes on without
    } else if (!dead_.alive(root_of(deal), ideas.dead_stock)) {
      return Result::lost;
    }
  }
  // 3. What unlimited draw 1 cannot win, nothing can: it reaches each stock card that other rules reach, when
  //    they do, and leaves the same cards.
  if ((deal.draw > 1 || deal.recycles != kUnlimited) && !(off & KLONDIKE_OFF_DRAW_ONE)) {
    Deal easier = deal;
    easier.draw = 1;
    easier.recycles = kUnlimited;
    result = stage(easier, ideas, limits, ~uint64_t{0}, answer);
    if (result == Result::lost || (result == Result::stopped && spent())) return result;
  }
  // 4. The whole search.
  return stage(deal, ideas, limits, ~uint64_t{0}, answer);
}

}  // namespace klondike
