#include "klondike/memory.hpp"

#include <cstdlib>
#include <cstring>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace klondike {

namespace {
constexpr size_t kHugePage = size_t{1} << 21;
}

void *Budget::take(size_t bytes) {
  if (bytes > cap_ || used_ > cap_ - bytes) return nullptr;
  void *block = nullptr;
#if defined(__linux__)
  if (bytes >= 2 * kHugePage) {
    block = std::aligned_alloc(kHugePage, (bytes + kHugePage - 1) / kHugePage * kHugePage);
    if (block) madvise(block, bytes, MADV_HUGEPAGE);  // a wish: without it the search is only slower
    if (block) std::memset(block, 0, bytes);
  }
#endif
  if (!block) block = std::calloc(1, bytes);
  if (!block) return nullptr;
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
