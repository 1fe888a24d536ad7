#pragma once
// Carries out script steps by pushing the same events that a hand would make.

#include <optional>
#include <string>
#include <vector>

#include "engine/platform/window.hpp"
#include "engine/ui/screen.hpp"

#include "game/app/program/script.hpp"

namespace sixmil::app {

// What the runner needs to know of the program.
class ScriptHost {
 public:
  virtual ~ScriptHost() = default;
  virtual const ui::Screen& screen() const = 0;
  virtual bool idle() const = 0;
  // Window points of a model by name, or of a place on the table in mm; nothing when it cannot be seen.
  virtual std::optional<ui::Control> model(const std::string& name) const = 0;
  virtual std::optional<ui::Control> ground(double x, double y) const = 0;
  virtual Status shot(const std::string& file) = 0;
};

class ScriptRunner {
 public:
  ScriptRunner(std::vector<ScriptStep> steps, std::string file) : steps_(std::move(steps)), file_(std::move(file)) {}

  // Once a frame, after it was drawn. The error is a step that could not be done.
  Status frame(ScriptHost& host, Window& window);
  // The frame that is over kept the window's thread at work for that long.
  void worked(double seconds);
  // "longest work in a frame 12.3 ms, line 40; median 1.1 ms; 612 frames".
  std::string work_text() const;
  bool done() const {
    return next_ >= steps_.size() && queue_.empty() && waiting_ == 0 && !wait_idle_ && wait_for_.empty();
  }

 private:
  Status begin(const ScriptStep& step, ScriptHost& host);
  Error wrong(const ScriptStep& step, std::string problem, std::string remedy = "") const;
  void press(float x, float y, const ScriptStep& step);

  std::vector<ScriptStep> steps_;
  std::string file_;
  std::size_t next_ = 0;
  int waiting_ = 6;  // frames; the first ones lay the panels out
  bool wait_idle_ = false;
  std::string wait_for_;
  int waited_ = 0, rounds_ = 0;
  std::vector<InputEvent> queue_;  // one a frame
  float x_ = 0, y_ = 0;
  int line_ = 0;             // of the step that is being done
  std::vector<float> work_;  // ms, of each frame
  float most_work_ = 0;      // ms
  int most_work_line_ = 0;
};

}  // namespace sixmil::app
