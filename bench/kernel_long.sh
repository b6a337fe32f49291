#!/bin/sh
# The long comparison: 5,000 late positions for each of 24 combinations of rules, about twenty minutes of CPU time.
# Its result is written down in kernel/NOTES.md. Usage: bench/kernel_long.sh [COUNT] [SEED] [TABLES] [DRAW] [PASSES]
set -e
root=$(cd "$(dirname "$0")/.." && pwd)
build=${KLONDIKE_BUILD:-$root/build/kernel}
cmake -S "$root" -B "$build" -DKLONDIKE_TESTS=ON
cmake --build "$build" --target kernel_compare
"$build/kernel_compare" "${1:-5000}" "${2:-21}" "${3:-4000}" ${4:+"$4"} ${5:+"$5"}
