// The one place that asks the system for the time; builds without a system hand in a clock instead.

#include "klondike/clock.hpp"

#include <chrono>
#include <ctime>

#include "klondike.h"

namespace klondike {

double system_clock(void *) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace klondike

double klondike_cpu_clock(void *data) {
#if defined(__linux__) || defined(__APPLE__)
  timespec used;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used) == 0)
    return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
#endif
  return klondike::system_clock(data);
}
