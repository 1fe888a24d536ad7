#include "engine/base/memory.hpp"

#include <catch2/catch.hpp>
#include <memory>
#include <thread>

using namespace sixmil;

namespace {

struct Answer {
  int value = 0;
};
// Tells how many of it there are.
struct Counted {
  static inline int alive = 0;
  Counted() { ++alive; }
  ~Counted() { --alive; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
};
template <int number>
struct Numbered {
  int value = 0;
};

template <int... numbers>
int sum_of_slots(Memory& memory, std::integer_sequence<int, numbers...>) {
  ((memory.slot<Numbered<numbers>>().value += numbers), ...);
  return (memory.slot<Numbered<numbers>>().value + ...);
}

std::vector<int>& left_over() { return scratch<int, struct LeftOver>(); }

}  // namespace

TEST_CASE("Memory: a slot stays where it is, each type has its own, each memory its own") {
  Memory one, two;
  CHECK(one.empty());
  Answer& answer = one.slot<Answer>();
  answer.value = 7;
  CHECK(sum_of_slots(one, std::make_integer_sequence<int, 100>()) == 99 * 100 / 2);
  CHECK(&one.slot<Answer>() == &answer);
  CHECK(answer.value == 7);
  CHECK(two.empty());
  CHECK(two.slot<Answer>().value == 0);
}

TEST_CASE("Memory: nothing remembered survives its owner, nor forgetting") {
  {
    Memory memory;
    memory.slot<Counted>();
    memory.slot<Counted>();
    CHECK(Counted::alive == 1);
    memory.slot<Answer>().value = 7;
    memory.forget();
    CHECK(Counted::alive == 0);
    CHECK(memory.empty());
    CHECK(memory.slot<Answer>().value == 0);
    memory.slot<Counted>();
    CHECK(Counted::alive == 1);
  }
  CHECK(Counted::alive == 0);
}

TEST_CASE("Memory: what is lent inside is given back at the end of its block") {
  Memory& own = Memory::here();
  Memory outer, inner;
  {
    const Lend lend(outer);
    CHECK(&Memory::here() == &outer);
    remembered<Answer>().value = 1;
    {
      const Lend another(inner);
      CHECK(&Memory::here() == &inner);
      CHECK(remembered<Answer>().value == 0);
      remembered<Answer>().value = 2;
      const Lend again(outer);
      CHECK(remembered<Answer>().value == 1);
    }
    CHECK(&Memory::here() == &outer);
    CHECK(remembered<Answer>().value == 1);
  }
  CHECK(&Memory::here() == &own);
  CHECK(inner.slot<Answer>().value == 2);
}

TEST_CASE("Memory: a thread that was lent none keeps its own, and may be lent another's") {
  remembered<Answer>().value = 40;
  Memory memory;
  memory.slot<Answer>().value = 7;
  int alone = -1, lent = -1, alive = -1;
  std::thread([&] {
    remembered<Counted>();
    alive = Counted::alive;
    alone = remembered<Answer>().value++;
    const Lend lend(memory);
    lent = remembered<Answer>().value++;
  }).join();
  CHECK(alone == 0);
  CHECK(lent == 7);
  CHECK(alive == 1);
  CHECK(Counted::alive == 0);  // it went with its thread
  CHECK(memory.slot<Answer>().value == 8);
  CHECK(remembered<Answer>().value == 40);
}

TEST_CASE("Memory: a list to work in is empty, keeps its room, and is its function's alone") {
  std::vector<int>& list = left_over();
  list.assign(100, 1);
  std::vector<int>& other = scratch<int, struct Other>();
  CHECK(&other != &list);
  CHECK(list.size() == 100);
  CHECK(&left_over() == &list);
  CHECK(list.empty());
  CHECK(list.capacity() >= 100);
}
