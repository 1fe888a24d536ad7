#include "engine/asset/process.hpp"

#ifndef __EMSCRIPTEN__
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace sixmil {

#ifdef __EMSCRIPTEN__

std::string own_folder() { return ""; }

std::optional<ProcessAnswer> ask_process(const std::string&, std::vector<std::string>, std::span<const std::byte>,
                                         const ProcessLimits&) {
  return std::nullopt;
}

#else

namespace {

struct Pipe {
  int ends[2] = {-1, -1};
  bool open() { return ::pipe2(ends, O_CLOEXEC) == 0; }
  void shut(int end) {
    if (ends[end] >= 0) ::close(ends[end]);
    ends[end] = -1;
  }
  ~Pipe() {
    shut(0);
    shut(1);
  }
};

// Feeds the file to the child and gathers what it says, until it is done or the time is up.
ProcessAnswer converse(pid_t child, Pipe& in, Pipe& out, Pipe& err, std::span<const std::byte> file,
                       const ProcessLimits& limits) {
  ProcessAnswer answer;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(limits.seconds);
  ::fcntl(in.ends[1], F_SETFL, O_NONBLOCK);
  std::byte block[65536];
  while (out.ends[0] >= 0 || err.ends[0] >= 0) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0) {
      answer.late = true;
      break;
    }
    pollfd watched[3] = {{out.ends[0], POLLIN, 0}, {err.ends[0], POLLIN, 0}, {in.ends[1], POLLOUT, 0}};
    if (::poll(watched, 3, static_cast<int>(left.count())) < 0 && errno != EINTR) break;
    if (watched[2].revents != 0) {
      const ssize_t put =
          file.empty() ? 0 : ::write(in.ends[1], file.data(), std::min<std::size_t>(file.size(), 1u << 16));
      if (put > 0) file = file.subspan(static_cast<std::size_t>(put));
      if (file.empty() || (put < 0 && errno != EAGAIN && errno != EINTR)) in.shut(1);
    }
    if (watched[0].revents != 0) {
      const ssize_t got = ::read(out.ends[0], block, sizeof block);
      if (got > 0) answer.out.insert(answer.out.end(), block, block + got);
      if (answer.out.size() > limits.out_most) {
        answer.too_much = true;
        break;
      }
      if (got == 0 || (got < 0 && errno != EINTR)) out.shut(0);
    }
    if (watched[1].revents != 0) {
      const ssize_t got = ::read(err.ends[0], block, sizeof block);
      if (got > 0 && answer.complaint.size() < limits.complaint_most)
        answer.complaint.append(reinterpret_cast<const char*>(block), static_cast<std::size_t>(got));
      if (got == 0 || (got < 0 && errno != EINTR)) err.shut(0);
    }
  }
  if (answer.late || answer.too_much) ::kill(child, SIGKILL);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status)) answer.code = WEXITSTATUS(status);
  answer.stopped_for_time = WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL);
  return answer;
}

}  // namespace

std::string own_folder() {
  std::string path(4096, '\0');
  const ssize_t size = ::readlink("/proc/self/exe", path.data(), path.size());
  if (size <= 0) return "";
  path.resize(static_cast<std::size_t>(size));
  return path.substr(0, path.rfind('/') + 1);
}

std::optional<ProcessAnswer> ask_process(const std::string& program, std::vector<std::string> arguments,
                                         std::span<const std::byte> input, const ProcessLimits& limits) {
  Pipe in, out, err;
  if (!in.open() || !out.open() || !err.open()) return std::nullopt;
  std::string name = program.substr(program.rfind('/') + 1);
  std::vector<char*> words{name.data()};
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  char* const nothing[] = {nullptr};
  // A child that dies early must not take us along when we write to it.
  struct sigaction ignore {
  }, before{};
  ignore.sa_handler = SIG_IGN;
  ::sigaction(SIGPIPE, &ignore, &before);
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(in.ends[0], 0);
    ::dup2(out.ends[1], 1);
    ::dup2(err.ends[1], 2);
    ::execve(program.c_str(), words.data(), nothing);
    ::_exit(127);
  }
  in.shut(0);
  out.shut(1);
  err.shut(1);
  std::optional<ProcessAnswer> answer;
  if (child > 0) answer = converse(child, in, out, err, input, limits);
  ::sigaction(SIGPIPE, &before, nullptr);
  return answer;
}

#endif

}  // namespace sixmil
