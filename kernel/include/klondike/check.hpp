// Faults of rules and positions, as codes of the C header.
#pragma once

#include "klondike.h"

namespace klondike {

int32_t check_rules(const klondike_rules &rules);
int32_t check_position(const klondike_position &position, const klondike_rules &rules);

}  // namespace klondike
