#pragma once
// What is left behind when an assertion fails: the last checkpoint and the commands since, so that we can see why.

#include <string>

#include "game/replay/record.hpp"
#include "game/scenario/scenario.hpp"

namespace sixmil::replay {

// While it lives, a failed assertion writes two files into the user's data folder (crashes/) and says where on standard
// error: <name>.sixmil, the record up to the last whole command, and <name>.txt with versions, the assertion, the
// command being carried out and the last commands. One game at a time; destroyed before what it was given.
class Bundle {
 public:
  Bundle(const scenario::Scenario& scenario, std::uint32_t seed, const Session& session);
  ~Bundle();
  Bundle(const Bundle&) = delete;
  Bundle& operator=(const Bundle&) = delete;

  // Before submitting: the command, and a copy of the state whenever a phase has begun.
  void before_command(const Command& command);

 private:
  void write(const char* condition, const char* file, int line) const;
  const scenario::Scenario* scenario_;
  std::uint32_t seed_;
  const Session* session_;
  State checkpoint_;
  std::size_t checkpoint_commands_ = 0;
  Command pending_;
};

}  // namespace sixmil::replay
