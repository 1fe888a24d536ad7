#include "engine/base/work.hpp"

#include <algorithm>
#include <deque>

#ifndef SIXMIL_NO_THREADS
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>
#endif

#include "engine/base/memory.hpp"

namespace sixmil {
namespace {

// Returns whether there is more.
bool run_slice(TaskJob& job, Memory& memory) {
  const Lend lend(memory);
  return !job.control.cancelled() && job.slice(job.control);
}

using Jobs = std::deque<std::shared_ptr<TaskJob>>;

}  // namespace

#ifdef SIXMIL_NO_THREADS

struct TaskLine::Threads {
  Jobs jobs;
  Memory memory;

  void advance() {
    const std::shared_ptr<TaskJob> job = jobs.front();
    if (run_slice(*job, memory)) return;
    job->slice = nullptr;
    job->done = true;
    jobs.pop_front();
  }
};

TaskLine::TaskLine() : threads_(std::make_unique<Threads>()) {}
TaskLine::~TaskLine() = default;

void TaskLine::add(std::shared_ptr<TaskJob> job) { threads_->jobs.push_back(std::move(job)); }

bool TaskLine::done(TaskJob& job, int) {
  if (!job.done) threads_->advance();
  return job.done;
}

void TaskLine::finish(TaskJob& job) {
  while (!job.done) threads_->advance();
}

void TaskLine::drop(TaskJob& job) {
  job.control.cancel();
  Jobs& jobs = threads_->jobs;
  jobs.erase(std::remove_if(jobs.begin(), jobs.end(), [&](const auto& one) { return one.get() == &job; }), jobs.end());
  job.slice = nullptr;
  job.done = true;
}

unsigned processors() { return 1; }

void for_each_index(std::size_t count, unsigned, const std::function<void(std::size_t)>& body) {
  for (std::size_t i = 0; i < count; ++i) body(i);
}

#else

struct TaskLine::Threads {
  std::mutex mutex;
  std::condition_variable changed;
  Jobs jobs;  // the first one runs
  bool running = false, ending = false;
  Memory memory;
  std::thread thread;

  void run() {
    std::unique_lock<std::mutex> lock(mutex);
    for (;;) {
      changed.wait(lock, [&] { return ending || !jobs.empty(); });
      if (jobs.empty()) return;
      const std::shared_ptr<TaskJob> job = jobs.front();
      running = true;
      lock.unlock();
      while (run_slice(*job, memory)) {
      }
      job->slice = nullptr;  // what it held is gone before anybody hears that it is done
      lock.lock();
      running = false;
      jobs.pop_front();
      job->done = true;
      changed.notify_all();
    }
  }
};

TaskLine::TaskLine() : threads_(std::make_unique<Threads>()) {
  threads_->thread = std::thread([threads = threads_.get()] { threads->run(); });
}

TaskLine::~TaskLine() {
  {
    const std::lock_guard<std::mutex> lock(threads_->mutex);
    threads_->ending = true;
  }
  threads_->changed.notify_all();
  threads_->thread.join();
}

void TaskLine::add(std::shared_ptr<TaskJob> job) {
  const std::lock_guard<std::mutex> lock(threads_->mutex);
  threads_->jobs.push_back(std::move(job));
  threads_->changed.notify_all();
}

// How long it waits decides nothing but when somebody asks again.
bool TaskLine::done(TaskJob& job, int wait_ms) {
  std::unique_lock<std::mutex> lock(threads_->mutex);
  if (wait_ms > 0) threads_->changed.wait_for(lock, std::chrono::milliseconds(wait_ms), [&] { return job.done; });
  return job.done;
}

void TaskLine::finish(TaskJob& job) {
  std::unique_lock<std::mutex> lock(threads_->mutex);
  threads_->changed.wait(lock, [&] { return job.done; });
}

void TaskLine::drop(TaskJob& job) {
  job.control.cancel();
  std::unique_lock<std::mutex> lock(threads_->mutex);
  Jobs& jobs = threads_->jobs;
  const auto at = std::find_if(jobs.begin(), jobs.end(), [&](const auto& one) { return one.get() == &job; });
  if (at == jobs.end() || (at == jobs.begin() && threads_->running)) {
    threads_->changed.wait(lock, [&] { return job.done; });
    return;
  }
  const std::shared_ptr<TaskJob> kept = *at;
  jobs.erase(at);
  job.done = true;
  lock.unlock();
  job.slice = nullptr;  // what it holds may have work to drop as well
}

unsigned processors() { return std::max(1u, std::thread::hardware_concurrency()); }

void for_each_index(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& body) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) body(i);
  };
  std::vector<std::thread> helpers;
  for (std::size_t t = 1; t < std::min<std::size_t>(threads, count); ++t) helpers.emplace_back(work);
  work();
  for (std::thread& helper : helpers) helper.join();
}

#endif

}  // namespace sixmil
