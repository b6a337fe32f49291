// A page has no system clock of its own: whoever runs the kernel there hands one in as an import.

#include "klondike/clock.hpp"

#include "klondike.h"

extern "C" __attribute__((import_module("page"), import_name("now"))) double klondike_page_now();

namespace klondike {

double system_clock(void *) {
  return klondike_page_now();
}

}  // namespace klondike

// Nor does a page know what a thread used of its processor: the time that passed is the nearest there is.
double klondike_cpu_clock(void *data) {
  return klondike::system_clock(data);
}
