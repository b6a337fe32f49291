// What may stop a search, checked as it goes.
#pragma once

#include <cstddef>
#include <cstdint>

#include "klondike.h"

namespace klondike {

struct Limits {
  uint64_t max_states = 0;
  bool timed = false;
  double deadline = 0;  // by the clock, when timed
  const volatile int32_t *cancel = nullptr;
  double (*clock)(void *) = nullptr;
  void *clock_data = nullptr;

  // Why to stop now: cancelled, or out of time. KLONDIKE_STOP_NONE while there is no reason.
  int due() const {
    if (cancel && *cancel) return KLONDIKE_STOP_CANCELLED;
    if (timed && clock(clock_data) >= deadline) return KLONDIKE_STOP_SECONDS;
    return KLONDIKE_STOP_NONE;
  }
};

// Looking at every slot of a great table takes seconds: so many are moved between two looks at the limits.
inline constexpr size_t kMovedAtOnce = size_t{1} << 15;

}  // namespace klondike
