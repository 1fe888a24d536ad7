#include "game/app/program/script_runner.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/base/file.hpp"

namespace sixmil::app {
namespace {

using Kind = ScriptStep::Kind;
using Input = InputEvent::Kind;

constexpr int most_rounds = 200;     // of an `until`
constexpr int longest_wait = 60000;  // frames that `wait idle` waits before it gives up

InputEvent at(Input kind, float x, float y, int button = 0) {
  InputEvent event;
  event.kind = kind;
  event.x = x;
  event.y = y;
  event.button = button;
  return event;
}

}  // namespace

Error ScriptRunner::wrong(const ScriptStep& step, std::string problem, std::string remedy) const {
  return {fmt::format("{}:{}", file_, step.line), std::move(problem), std::move(remedy)};
}

void ScriptRunner::press(float x, float y, const ScriptStep& step) {
  const auto push = [&](Input kind, int clicks) {
    InputEvent event = at(kind, x, y, kind == Input::mouse_move ? 0 : step.button);
    event.clicks = clicks;
    event.shift = step.shift;
    event.ctrl = step.ctrl;
    queue_.push_back(event);
  };
  push(Input::mouse_move, 1);
  for (int click = 1; click <= (step.twice ? 2 : 1); ++click) {
    push(Input::mouse_down, click);
    push(Input::mouse_up, click);
  }
  x_ = x;
  y_ = y;
}

void ScriptRunner::worked(double seconds) {
  const auto ms = static_cast<float>(seconds * 1000);
  work_.push_back(ms);
  if (ms <= most_work_) return;
  most_work_ = ms;
  most_work_line_ = line_;
}

std::string ScriptRunner::work_text() const {
  std::vector<float> sorted = work_;
  std::sort(sorted.begin(), sorted.end());
  return fmt::format("longest work in a frame {:.1f} ms, line {}; median {:.2f} ms; {} frames", most_work_,
                     most_work_line_, sorted.empty() ? 0 : sorted[sorted.size() / 2], sorted.size());
}

Status ScriptRunner::frame(ScriptHost& host, Window& window) {
  if (!queue_.empty()) {
    window.inject(queue_.front());
    queue_.erase(queue_.begin());
    // The answer stands in the frame after the one that took the event; panels find their places in the one after that.
    const bool looks =
        next_ < steps_.size() && (steps_[next_].kind == Kind::expect || steps_[next_].kind == Kind::expect_no);
    if (queue_.empty()) waiting_ = looks ? 1 : 2;
    return Nothing{};
  }
  if (waiting_ > 0) {
    --waiting_;
    return Nothing{};
  }
  if (wait_idle_) {
    wait_idle_ = !host.idle();
    if (wait_idle_ && ++waited_ > longest_wait)
      return wrong(steps_[next_ - 1], "it never became idle", "pause the game before waiting");
    return Nothing{};
  }
  if (!wait_for_.empty()) {
    if (host.screen().says(wait_for_)) wait_for_.clear();
    if (!wait_for_.empty() && (host.idle() || ++waited_ > longest_wait))
      return wrong(steps_[next_ - 1], fmt::format("'{}' never came on the screen", wait_for_));
    return Nothing{};
  }
  if (next_ >= steps_.size()) return Nothing{};
  return begin(steps_[next_++], host);
}

Status ScriptRunner::begin(const ScriptStep& step, ScriptHost& host) {
  // A place by name of a control or model, or by its millimetres.
  const auto place = [&](const ScriptPlace& from, bool models) -> std::optional<ui::Control> {
    if (from.name.empty()) return host.ground(from.x, from.y);
    if (!models)
      if (const ui::Control* control = host.screen().find(from.name)) return *control;
    return host.model(from.name);
  };
  line_ = step.line;
  switch (step.kind) {
    case Kind::click:
    case Kind::pick: {
      const auto control = place(step.from, step.kind == Kind::pick);
      if (step.optional && (!control || !control->enabled)) break;
      if (!control)
        return wrong(step, fmt::format("'{}' is not to be seen", step.from.name), "see the names in a shot");
      if (!control->enabled)
        return wrong(step, fmt::format("'{}' cannot be pressed: {}", step.from.name, control->why));
      press((control->left + control->right) / 2, (control->top + control->bottom) / 2, step);
      break;
    }
    case Kind::point: {
      const auto control = place(step.from, false);
      if (!control) return wrong(step, fmt::format("'{}' is not to be seen", step.from.name));
      x_ = (control->left + control->right) / 2;
      y_ = (control->top + control->bottom) / 2;
      queue_.push_back(at(Input::mouse_move, x_, y_));
      break;
    }
    case Kind::drag: {
      const auto from = place(step.from, false), to = place(step.to, false);
      if (!from || !to) return wrong(step, "an end of the drag is not to be seen");
      const float x0 = (from->left + from->right) / 2, y0 = (from->top + from->bottom) / 2;
      const float x1 = (to->left + to->right) / 2, y1 = (to->top + to->bottom) / 2;
      queue_.push_back(at(Input::mouse_move, x0, y0));
      queue_.push_back(at(Input::mouse_down, x0, y0, step.button));
      constexpr int parts = 8;
      float x = x0, y = y0;
      for (int i = 1; i <= parts; ++i) {
        const float share = static_cast<float>(i) / parts;
        InputEvent move = at(Input::mouse_move, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share);
        move.dx = move.x - x;
        move.dy = move.y - y;
        x = move.x;
        y = move.y;
        queue_.push_back(move);
      }
      queue_.push_back(at(Input::mouse_up, x1, y1, step.button));
      x_ = x1;
      y_ = y1;
      break;
    }
    case Kind::wheel: {
      InputEvent event = at(Input::wheel, x_, y_);
      event.dy = static_cast<float>(step.number);
      queue_.push_back(event);
      break;
    }
    case Kind::key:
    case Kind::hold:
    case Kind::release: {
      InputEvent event;
      std::string key = step.text;
      for (bool more = true; more;) {
        more = false;
        for (const auto& [word, flag] :
             {std::pair{"ctrl+", &InputEvent::ctrl}, {"shift+", &InputEvent::shift}, {"alt+", &InputEvent::alt}})
          if (key.rfind(word, 0) == 0) {
            event.*flag = true;
            key.erase(0, std::string_view(word).size());
            more = true;
          }
      }
      event.key = key;
      event.kind = Input::key_down;
      if (step.kind != Kind::release) queue_.push_back(event);
      event.kind = Input::key_up;
      if (step.kind != Kind::hold) queue_.push_back(event);
      // A hand lets the modifier go too; until then nothing can be typed.
      if (step.kind == Kind::key && (event.ctrl || event.shift || event.alt)) {
        InputEvent up;
        up.kind = Input::key_up;
        up.key = event.ctrl ? "left ctrl" : event.shift ? "left shift" : "left alt";
        queue_.push_back(up);
      }
      break;
    }
    case Kind::type:
    case Kind::drop: {
      InputEvent event;
      event.kind = step.kind == Kind::type ? Input::text : Input::drop_file;
      event.text = step.text;
      queue_.push_back(event);
      break;
    }
    case Kind::wait_idle:
      wait_idle_ = true;
      waited_ = 0;
      break;
    case Kind::wait_for:
      wait_for_ = step.text;
      waited_ = 0;
      break;
    case Kind::wait_frames:
      waiting_ = step.number;
      break;
    case Kind::shot:
      return host.shot(step.text);
    case Kind::until:
      if (host.screen().says(step.text)) {
        next_ = static_cast<std::size_t>(step.number) + 1;
        rounds_ = 0;
      } else if (++rounds_ > most_rounds) {
        return wrong(step, fmt::format("'{}' never came on the screen", step.text));
      }
      break;
    case Kind::end:
      next_ = static_cast<std::size_t>(step.number);
      break;
    case Kind::work:
      if (most_work_ >= static_cast<float>(step.number))
        return wrong(step, fmt::format("a frame took {:.1f} ms of work, after line {}", most_work_, most_work_line_));
      break;
    case Kind::words:
      return write_text_file(step.text, host.screen().text());
    case Kind::places: {
      std::string lines;
      for (const ui::Control& c : host.screen().controls())
        lines += fmt::format("{:.0f} {:.0f} {:.0f} {:.0f} {}\n", c.left, c.top, c.right, c.bottom, c.name);
      return write_text_file(step.text, lines);
    }
    case Kind::expect:
    case Kind::expect_no:
      if (host.screen().says(step.text) != (step.kind == Kind::expect))
        return wrong(step, fmt::format("'{}' is {}on the screen", step.text, step.kind == Kind::expect ? "not " : ""));
      break;
  }
  return Nothing{};
}

}  // namespace sixmil::app
