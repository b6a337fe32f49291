// Large blocks of memory under one cap.
#pragma once

#include <cstddef>
#include <cstdint>

namespace klondike {

// Counts what the tables of one context hold, and refuses what would pass the cap.
class Budget {
 public:
  // Zeroed bytes, or null when the cap or the system refuses. Large blocks ask for huge pages: a search reads
  // its table at random, and small pages would double the waiting.
  void *take(size_t bytes);
  void give(void *block, size_t bytes);

  void set_cap(uint64_t bytes) { cap_ = bytes; }
  uint64_t cap() const { return cap_; }
  void start_peak() { peak_ = used_; }
  uint64_t used() const { return used_; }
  uint64_t peak() const { return peak_; }

 private:
  uint64_t cap_ = 0, used_ = 0, peak_ = 0;
};

// A stack of plain values that grows under a budget; `push` says whether there was room.
template <class T>
class Stack {
 public:
  explicit Stack(Budget &budget) : budget_(budget) {}
  ~Stack() { release(); }
  Stack(const Stack &) = delete;
  Stack &operator=(const Stack &) = delete;

  bool push(const T &value) {
    if (size_ == room_ && !grow()) return false;
    data_[size_++] = value;
    return true;
  }
  T pop() { return data_[--size_]; }
  void cut(uint32_t size) { size_ = size; }
  uint32_t size() const { return size_; }
  T &operator[](uint32_t n) { return data_[n]; }

  void release() {
    budget_.give(data_, room_ * sizeof(T));
    data_ = nullptr;
    room_ = size_ = 0;
  }

 private:
  bool grow() {
    uint32_t room = room_ ? 2 * room_ : 256;
    T *data = static_cast<T *>(budget_.take(room * sizeof(T)));
    if (!data) return false;
    for (uint32_t n = 0; n < size_; ++n) data[n] = data_[n];
    budget_.give(data_, room_ * sizeof(T));
    data_ = data;
    room_ = room;
    return true;
  }

  Budget &budget_;
  T *data_ = nullptr;
  uint32_t size_ = 0, room_ = 0;
};

}  // namespace klondike
