#pragma once
// The log as far as it has been shown: a line for each event that says something, with what it is about.

#include <cstddef>
#include <string>
#include <vector>

#include "game/app/watch.hpp"

namespace sixmil::app {

struct LogLine {
  std::string text;
  std::size_t event = 0;  // index into the session's events
  SideId side;            // of whoever acted; invalid: nobody's
  ElementId about;        // where a click flies to
  bool headline = false;  // a phase began
};

class LogBook {
 public:
  // Takes in what has been shown since.
  void read(const Watch& watch);
  const std::vector<LogLine>& lines() const { return lines_; }

 private:
  std::vector<LogLine> lines_;
  std::size_t read_ = 0;  // of Watch::known
};

}  // namespace sixmil::app
