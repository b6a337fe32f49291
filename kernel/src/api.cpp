// The C header's functions: nothing here but checks and hand-overs.

#include <new>

#include "klondike/advisor.hpp"
#include "klondike/check.hpp"
#include "klondike/clock.hpp"
#include "klondike/context.hpp"

struct klondike_context {
  klondike::Context context;
  klondike::Advisor *advisor = nullptr;  // made when first asked: a solver has no need of one
  ~klondike_context() { delete advisor; }
};

namespace {

constexpr uint32_t kAllIdeas = (KLONDIKE_OFF_LONG_DIVES << 1) - 1;

uint32_t copy(klondike::Line &line, klondike_move *moves, uint32_t capacity) {
  for (uint32_t n = 0; moves && n < capacity && n < line.size(); ++n) moves[n] = line[n];
  return line.size();
}

int32_t check_call(const klondike_context *context, const klondike_position *position,
                   const klondike_rules *rules, const klondike_limits &limits,
                   const klondike_answer *answer) {
  if (!context || !answer || limits.off & ~kAllIdeas || !(limits.max_seconds >= 0))
    return KLONDIKE_BAD_ARGUMENT;
  return klondike_check(position, rules);
}

// What advice is asked with: a checked view, and the limits as the search reads them.
struct Asked {
  klondike::View view;
  klondike::Limits limits;
  uint64_t memory = uint64_t{512} << 20;
};

int32_t read_asked(klondike_context *context, const klondike_position *view, const klondike_rules *rules,
                   const klondike_limits *given, Asked &asked) {
  if (!context || !view || !rules) return KLONDIKE_BAD_ARGUMENT;
  const klondike_limits none = {};
  if (!given) given = &none;
  if (!(given->max_seconds >= 0)) return KLONDIKE_BAD_ARGUMENT;
  if (const int32_t fault = klondike::read_view(*view, *rules, asked.view)) return fault;
  klondike::Limits &limits = asked.limits;
  limits.max_states = given->max_states;
  limits.cancel = given->cancel;
  limits.clock = given->clock ? given->clock : klondike::system_clock;
  limits.clock_data = given->clock_data;
  limits.timed = given->max_seconds > 0;
  if (limits.timed) limits.deadline = limits.clock(limits.clock_data) + given->max_seconds;
  if (given->max_memory) asked.memory = given->max_memory;
  if (context->advisor && context->advisor->memory() > asked.memory) {  // kept from a call under a larger cap
    delete context->advisor;
    context->advisor = nullptr;
  }
  if (!context->advisor) context->advisor = new (std::nothrow) klondike::Advisor;
  return context->advisor ? KLONDIKE_OK : KLONDIKE_NO_MEMORY;
}

}  // namespace

uint32_t klondike_api_version(void) {
  return KLONDIKE_API_VERSION;
}

const char *klondike_build(void) {
  return "kernel 1";
}

klondike_context *klondike_create(void) {
  return new (std::nothrow) klondike_context;
}

void klondike_destroy(klondike_context *context) {
  delete context;
}

int32_t klondike_check(const klondike_position *position, const klondike_rules *rules) {
  if (!position || !rules) return KLONDIKE_BAD_ARGUMENT;
  const int32_t fault = klondike::check_rules(*rules);
  return fault ? fault : klondike::check_position(*position, *rules);
}

int32_t klondike_solve(klondike_context *context, const klondike_position *position,
                       const klondike_rules *rules, const klondike_limits *limits, klondike_answer *answer) {
  const klondike_limits none = {};
  if (!limits) limits = &none;
  const int32_t fault = check_call(context, position, rules, *limits, answer);
  return fault ? fault : context->context.solve(*position, *rules, *limits, *answer);
}

int32_t klondike_shortest(klondike_context *context, const klondike_position *position,
                          const klondike_rules *rules, const klondike_limits *limits,
                          klondike_answer *answer) {
  const klondike_limits none = {};
  if (!limits) limits = &none;
  const int32_t fault = check_call(context, position, rules, *limits, answer);
  return fault ? fault : context->context.shortest(*position, *rules, *limits, *answer);
}

uint32_t klondike_line(const klondike_context *context, klondike_move *moves, uint32_t capacity) {
  return context ? copy(const_cast<klondike_context *>(context)->context.line(), moves, capacity) : 0;
}

uint32_t klondike_raw_line(const klondike_context *context, klondike_move *moves, uint32_t capacity) {
  return context ? copy(const_cast<klondike_context *>(context)->context.raw_line(), moves, capacity) : 0;
}

int32_t klondike_advise(klondike_context *context, const klondike_position *view, const klondike_rules *rules,
                        uint32_t recycle_draws, const klondike_position *visited, uint32_t visited_count,
                        uint32_t playouts, const klondike_limits *limits, klondike_option *options,
                        uint32_t capacity, uint32_t *count) {
  if (!count || (capacity && !options) || (visited_count && !visited) || recycle_draws > 1)
    return KLONDIKE_BAD_ARGUMENT;
  Asked asked;
  if (const int32_t fault = read_asked(context, view, rules, limits, asked)) return fault;
  klondike::Thought thought;
  if (playouts) thought.playouts = playouts;
  return context->advisor->advise(asked.view, recycle_draws != 0, visited, visited_count, thought,
                                  asked.limits, asked.memory, options, capacity, *count);
}

int32_t klondike_useful(klondike_context *context, const klondike_position *view, const klondike_rules *rules,
                        const klondike_limits *limits, int32_t *answer) {
  if (!answer) return KLONDIKE_BAD_ARGUMENT;
  Asked asked;
  if (const int32_t fault = read_asked(context, view, rules, limits, asked)) return fault;
  return context->advisor->useful(asked.view, asked.limits, asked.memory, *answer);
}
