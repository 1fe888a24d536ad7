#pragma once
// Another program, asked one thing: the one door to the system's processes. A browser's page has none.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sixmil {

struct ProcessLimits {
  int seconds = 10;                 // then it is stopped
  std::size_t out_most = 1u << 20;  // bytes of its answer; more stops it
  std::size_t complaint_most = 400;
};

struct ProcessAnswer {
  std::vector<std::byte> out;  // its standard output
  std::string complaint;       // the beginning of its standard error
  int code = -1;               // its exit status; −1 when something stopped it
  bool late = false, too_much = false, stopped_for_time = false;
};

// The folder of the running program, with a slash; empty when it cannot be told.
std::string own_folder();

// Runs the program file with these arguments and no environment, feeds it `input` and waits for its end. Nothing when
// no process can be had here.
std::optional<ProcessAnswer> ask_process(const std::string& program, std::vector<std::string> arguments,
                                         std::span<const std::byte> input, const ProcessLimits& limits);

}  // namespace sixmil
