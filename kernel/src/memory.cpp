#include "klondike/memory.hpp"

#include <cstdlib>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace klondike {

namespace {
constexpr size_t kHugePage = size_t{1} << 21;
}

void *Budget::take(size_t bytes) {
  if (bytes > cap_ || used_ > cap_ - bytes) return nullptr;
  // A great block comes from the system as it is, zeroed page by page when touched: to write zeros over all of
  // it here would be one long stop.
  void *block = std::calloc(1, bytes);
  if (!block) return nullptr;
#if defined(__linux__)
  if (bytes >= 2 * kHugePage) {
    const uintptr_t start = reinterpret_cast<uintptr_t>(block);
    const uintptr_t first = (start + kHugePage - 1) / kHugePage * kHugePage;
    const size_t inside = (start + bytes - first) / kHugePage * kHugePage;
    // A wish: without it a search is only slower.
    madvise(reinterpret_cast<void *>(first), inside, MADV_HUGEPAGE);
  }
#endif
  used_ += bytes;
  if (used_ > peak_) peak_ = used_;
  return block;
}

void Budget::give(void *block, size_t bytes) {
  if (!block) return;
  std::free(block);
  used_ -= bytes;
}

}  // namespace klondike
