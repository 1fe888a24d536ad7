// Built twice: with threads, and without them (SIXMIL_NO_THREADS), where the same must hold.
#include "engine/base/work.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/base/memory.hpp"

namespace sixmil {
namespace {

template <class T>
T when_ready(Task<T>& task) {
  while (!task.ready(1)) {
  }
  return task.take();
}

TEST_CASE("Work: a task brings its result, once") {
  Task<std::string> task = start_task([] { return std::string("done"); });
  CHECK(task.valid());
  CHECK(when_ready(task) == "done");
  CHECK_FALSE(task.valid());
  CHECK_FALSE(task.ready());
}

TEST_CASE("Work: what cannot be copied comes too, and take waits") {
  Task<std::unique_ptr<int>> task = start_task([] { return std::make_unique<int>(7); });
  CHECK(*task.take() == 7);
}

TEST_CASE("Work: a task of slices is asked until it has something, and tells how far it is") {
  int slices = 0;
  Task<int> task = start_slices<int>([&](TaskControl& control) -> std::optional<int> {
    control.tell(static_cast<float>(++slices) / 4);
    return slices < 4 ? std::nullopt : std::optional<int>(slices);
  });
  while (!task.ready()) {
  }
  CHECK(task.share() == 1.0f);
  CHECK(task.take() == 4);
  CHECK(slices == 4);
}

#ifdef SIXMIL_NO_THREADS
TEST_CASE("Work: without threads every question does one slice and no more") {
  int slices = 0;
  Task<int> task = start_slices<int>(
      [&](TaskControl&) -> std::optional<int> { return ++slices < 3 ? std::nullopt : std::optional<int>(slices); });
  CHECK(slices == 0);
  CHECK_FALSE(task.ready(50));
  CHECK(slices == 1);
  CHECK_FALSE(task.ready());
  CHECK(slices == 2);
  CHECK(task.ready());
  CHECK(task.ready());
  CHECK(slices == 3);
}
#endif

TEST_CASE("Work: a cancelled task runs no further slice and may let go of what it refers to") {
  auto held = std::make_shared<std::atomic<int>>(0);
  Task<int> task = start_slices<int>([held](TaskControl&) -> std::optional<int> {
    ++*held;
    return std::nullopt;  // would never end
  });
  task.ready(1);
  task.cancel();
  CHECK_FALSE(task.valid());
  const int slices = *held;
  CHECK(held.use_count() == 1);
  CHECK(slices == *held);
}

#ifndef SIXMIL_NO_THREADS
TEST_CASE("Work: a task in one long slice sees that it should end") {
  std::atomic<int> ended{0};
  std::atomic<bool> begun{false};
  Task<int> task = start_task([&](TaskControl& control) {
    begun = true;
    while (!control.cancelled()) {
    }
    return ++ended;
  });
  while (!begun) CHECK_FALSE(task.ready(1));
  task.cancel();
  CHECK_FALSE(task.valid());
  CHECK(ended == 1);
}
#endif

TEST_CASE("Work: letting go of a task ends it") {
  auto held = std::make_shared<int>(0);
  {
    Task<int> task = start_slices<int>([held](TaskControl&) -> std::optional<int> { return std::nullopt; });
    task.ready(1);
  }
  CHECK(held.use_count() == 1);
  Task<int> task = start_slices<int>([held](TaskControl&) -> std::optional<int> { return std::nullopt; });
  task = start_task([] { return 3; });  // the first one is dropped
  CHECK(held.use_count() == 1);
  CHECK(task.take() == 3);
}

namespace {
struct Count {
  int tasks = 0;
};
}  // namespace

TEST_CASE("Work: a worker does its tasks in their order, and they find what those before them remembered") {
  remembered<Count>().tasks = 40;  // the caller's
  Worker worker;
  std::vector<int> order;
  const auto next = [&](int number) {
    return worker.start([&order, number] {
      order.push_back(number);
      return ++remembered<Count>().tasks;
    });
  };
  Task<int> first = next(1), second = next(2), third = next(3);
  CHECK(third.take() == 3);
  CHECK(order == std::vector<int>{1, 2, 3});
  CHECK(first.take() == 1);
  CHECK(second.take() == 2);
  CHECK(start_task([] { return ++remembered<Count>().tasks; }).take() == 1);  // another worker
  CHECK(remembered<Count>().tasks == 40);
}

TEST_CASE("Work: a waiting task can be dropped before it is begun") {
  Worker worker;
  std::atomic<bool> go{false};
  Task<int> first = worker.start_slices<int>(
      [&](TaskControl&) -> std::optional<int> { return go ? std::optional<int>(1) : std::nullopt; });
  bool begun = false;
  Task<int> second = worker.start([&] {
    begun = true;
    return 2;
  });
  second.cancel();
  go = true;
  CHECK(first.take() == 1);
  CHECK(worker.start([] { return 5; }).take() == 5);
  CHECK_FALSE(begun);
}

TEST_CASE("Work: what is dropped may hold tasks of the same worker") {
  Worker worker;
  std::atomic<bool> go{false};
  Task<int> first = worker.start_slices<int>(
      [&](TaskControl&) -> std::optional<int> { return go ? std::optional<int>(1) : std::nullopt; });
  bool begun = false;
  auto inner = std::make_shared<Task<int>>(worker.start([&] {
    begun = true;
    return 3;
  }));
  Task<int> outer = worker.start([inner] { return inner->ready() ? 1 : 2; });
  const std::weak_ptr<Task<int>> held = inner;
  inner.reset();
  outer.cancel();
  CHECK(held.expired());
  go = true;
  CHECK(first.take() == 1);
  CHECK(worker.start([] { return 5; }).take() == 5);
  CHECK_FALSE(begun);
}

TEST_CASE("Work: every index of a loop is done once, whatever the threads") {
  for (const unsigned threads : {1u, 2u, 7u}) {
    std::vector<int> times(1000, 0);
    for_each_index(times.size(), threads, [&](std::size_t i) { ++times[i]; });
    CHECK(times == std::vector<int>(1000, 1));
  }
  for_each_index(0, 4, [](std::size_t) { FAIL("there is nothing to do"); });
  CHECK(processors() >= 1);
}

}  // namespace
}  // namespace sixmil
