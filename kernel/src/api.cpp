// The C header's functions: nothing here but checks and hand-overs.

#include <new>

#include "klondike/check.hpp"
#include "klondike/context.hpp"

struct klondike_context {
  klondike::Context context;
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
