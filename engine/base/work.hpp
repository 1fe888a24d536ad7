#pragma once
// Work beside the caller: the one place that knows threads. A task is a function that does a slice of its work each
// time it is called. With threads all slices run at once on one of their own; in a build without them
// (SIXMIL_NO_THREADS) each question whether the task is ready does one slice, so that who asks never stands still for
// longer than that. A slice throws nothing. Which thread runs what must never change a result.

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "engine/base/assert.hpp"

namespace sixmil {

// Between a task and who waits for it; safe on both sides.
class TaskControl {
 public:
  // Nobody wants the result any more: end soon. No further slice is run.
  bool cancelled() const { return cancelled_.load(std::memory_order_relaxed); }
  // How much of it is done, 0 to 1.
  float share() const { return share_.load(std::memory_order_relaxed); }
  void tell(float share) { share_.store(share, std::memory_order_relaxed); }

 private:
  friend class TaskLine;  // a slice that could cancel its own task would leave nothing to take
  void cancel() { cancelled_.store(true, std::memory_order_relaxed); }

  std::atomic<bool> cancelled_{false};
  std::atomic<float> share_{0};
};

// A task without its result.
struct TaskJob {
  std::function<bool(TaskControl&)> slice;  // returns whether there is more
  TaskControl control;
  bool done = false;  // the line's
};

// Jobs one after another, in the order they came.
class TaskLine {
 public:
  TaskLine();
  ~TaskLine();  // every job has been finished or dropped
  TaskLine(const TaskLine&) = delete;
  TaskLine& operator=(const TaskLine&) = delete;

  void add(std::shared_ptr<TaskJob> job);
  bool done(TaskJob& job, int wait_ms);
  void finish(TaskJob& job);
  // One that runs ends with its slice, one that waits is never begun.
  void drop(TaskJob& job);

 private:
  struct Threads;
  std::unique_ptr<Threads> threads_;
};

// Holds a task of which a T comes. Whoever lets go of it cancels it.
template <class T>
class Task {
 public:
  Task() = default;
  Task(std::shared_ptr<TaskLine> line, std::function<std::optional<T>(TaskControl&)> slice)
      : line_(std::move(line)), job_(std::make_shared<TaskJob>()), result_(std::make_shared<std::optional<T>>()) {
    job_->slice = [slice = std::move(slice), result = result_](TaskControl& control) {
      std::optional<T> came = slice(control);
      if (!came) return true;
      result->emplace(std::move(*came));
      return false;
    };
    line_->add(job_);
  }
  Task(Task&&) noexcept = default;
  Task& operator=(Task&& other) noexcept {
    if (this == &other) return *this;
    cancel();
    line_ = std::move(other.line_);
    job_ = std::move(other.job_);
    result_ = std::move(other.result_);
    return *this;
  }
  ~Task() { cancel(); }

  // Something was started and its result has not been taken.
  bool valid() const { return job_ != nullptr; }
  // Whether the result is there; false for none. Waits up to `wait_ms` thousandths of a second for it.
  bool ready(int wait_ms = 0) { return valid() && line_->done(*job_, wait_ms); }
  float share() const { return valid() ? job_->control.share() : 0; }
  // Waits for the result; the task is empty afterwards.
  T take() {
    SIXMIL_ASSERT(valid());
    line_->finish(*job_);
    T out = std::move(**result_);
    forget();
    return out;
  }
  // Nobody wants it: returns when the slice that runs has ended. What the task referred to may go then.
  void cancel() {
    if (!valid()) return;
    line_->drop(*job_);
    forget();
  }

 private:
  void forget() {
    job_.reset();
    result_.reset();
    line_.reset();
  }

  std::shared_ptr<TaskLine> line_;
  std::shared_ptr<TaskJob> job_;
  std::shared_ptr<std::optional<T>> result_;
};

// A thread that stays: its tasks run one after another on it and are lent its own memory (engine/base/memory), so that
// what one remembers the next one finds, as long as the worker lasts.
class Worker {
 public:
  // `slice` is called until it returns something.
  template <class T>
  Task<T> start_slices(std::function<std::optional<T>(TaskControl&)> slice) {
    return Task<T>(line_, std::move(slice));
  }
  // One that has a single slice: `work` takes the control or nothing.
  template <class F>
  auto start(F work) {
    if constexpr (std::is_invocable_v<F&, TaskControl&>) {
      using T = std::invoke_result_t<F&, TaskControl&>;
      return start_slices<T>([work = std::move(work)](TaskControl& c) mutable { return std::optional<T>(work(c)); });
    } else {
      using T = std::invoke_result_t<F&>;
      return start_slices<T>([work = std::move(work)](TaskControl&) mutable { return std::optional<T>(work()); });
    }
  }

 private:
  std::shared_ptr<TaskLine> line_ = std::make_shared<TaskLine>();
};

// On a thread of its own.
template <class F>
auto start_task(F work) {
  return Worker().start(std::move(work));
}
template <class T>
Task<T> start_slices(std::function<std::optional<T>(TaskControl&)> slice) {
  return Worker().start_slices<T>(std::move(slice));
}

// How many threads run at once on this machine, at least 1.
unsigned processors();

// Calls body(0) to body(count - 1), each once and in no order, on up to `threads` threads of which the caller's is one,
// and returns after the last. The caller's thread keeps the memory that it has been lent.
void for_each_index(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& body);

}  // namespace sixmil
