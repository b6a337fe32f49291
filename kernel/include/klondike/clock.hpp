// Seconds from any origin.
#pragma once

namespace klondike {

double system_clock(void *);

}  // namespace klondike
