#pragma once
// One window with an OpenGL 3.3 core context, on a screen or offscreen.

#include <memory>
#include <string>

#include "engine/base/result.hpp"

#include "engine/platform/input.hpp"

namespace sixmil {

struct WindowOptions {
  std::string title;
  int width = 1280, height = 720;  // pixels
  bool offscreen = false;          // draw without any screen (SDL's offscreen driver)
};

class Window {
 public:
  // Makes its context current. Fails with a sentence when there is no display or no OpenGL 3.3.
  static Result<std::unique_ptr<Window>> open(const WindowOptions& options);
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  int width() const;  // drawable, pixels
  int height() const;
  float pixels_per_point() const;  // drawable pixels per window point of the mouse
  bool hidden() const;             // minimised or covered: nothing needs drawing
  void show_frame();               // swaps
  void set_title(const std::string& title);

  // The next event, or false when there is none. Waits up to `wait_ms` for one (0: does not wait, −1: for ever).
  bool next_event(InputEvent& out, int wait_ms = 0);
  // Puts an event into the queue as if a person had made it (mouse, wheel, key, text, file dropped). Used by
  // scripts.
  void inject(const InputEvent& event);

  void* native_window() const;
  void* native_context() const;

 private:
  Window() = default;
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Whether a screen seems to be there (DISPLAY or WAYLAND_DISPLAY, or a platform that always has one).
bool display_available();

// Seconds since the program began, monotonic. For motion on the screen only, never for a rule.
double clock_seconds();
// Seconds that the calling thread has worked. Not what it waited, nor what other programs took.
double thread_seconds();

}  // namespace sixmil
