#pragma once
// What rules and geometry keep from one question to the next: remembered answers, and room to work in. It changes no
// answer, only how soon it comes. A Memory belongs to whoever plays (a sitting, a worker, a test) and ends with it; it
// is lent to the thread that asks for one call. A thread that was lent none keeps its own, which ends with the thread,
// so that whoever asks needs to know nothing of this. This is the one thing in the program that is bound to a thread.

#include <cstddef>
#include <vector>

namespace sixmil {

// Used by one thread at a time; not always the same.
class Memory {
 public:
  Memory() = default;
  ~Memory() { forget(); }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  // The one T in here, made when it is first asked for; it stays where it is until forget().
  template <class T>
  T& slot() {
    const std::size_t at = place_of<T>();
    if (at >= slots_.size() || !slots_[at].value)
      put(at, {new T(), [](void* value) { delete static_cast<T*>(value); }});
    return *static_cast<T*>(slots_[at].value);
  }
  // As new. Nothing of it may be in use.
  void forget();
  bool empty() const;

  // The one that this thread has been lent, else its own.
  static Memory& here();

 private:
  friend class Lend;
  struct Slot {
    void* value = nullptr;
    void (*end)(void* value) = nullptr;
  };
  struct Bound;
  static Bound& bound();
  static std::size_t next_place();
  // The same for a type wherever it is asked, in every Memory.
  template <class T>
  static std::size_t place_of() {
    static const std::size_t place = next_place();
    return place;
  }
  void put(std::size_t at, Slot slot);

  std::vector<Slot> slots_;  // by place
};

struct Memory::Bound {
  Memory own;
  Memory* lent = &own;
};

inline Memory::Bound& Memory::bound() {
  static thread_local Bound bound;
  return bound;
}

inline Memory& Memory::here() { return *bound().lent; }

// Lends a memory to this thread until the end of the block; then the one before is lent again.
class [[nodiscard]] Lend {
 public:
  explicit Lend(Memory& memory) : before_(Memory::bound().lent) { Memory::bound().lent = &memory; }
  ~Lend() { Memory::bound().lent = before_; }
  Lend(const Lend&) = delete;
  Lend& operator=(const Lend&) = delete;

 private:
  Memory* before_;
};

// The T of this thread's memory.
template <class T>
T& remembered() {
  return Memory::here().slot<T>();
}

// An empty list to work in, which keeps its room from one call to the next. Tag is named there and nowhere else, so
// that nobody who is called meanwhile writes into it: scratch<Vec2, struct StrikePoints>().
template <class T, class Tag>
std::vector<T>& scratch() {
  static_assert(
      !requires { sizeof(Tag); }, "a tag is named where it is used, not defined");
  struct List {
    std::vector<T> all;
  };
  std::vector<T>& all = remembered<List>().all;
  all.clear();
  return all;
}

}  // namespace sixmil
