#pragma once
<<<<<<< HEAD
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
  // Puts an event into the queue as if a person had made it (mouse, wheel, key, text). Used by scripts.
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

}  // namespace sixmil
=======
// A window with an OpenGL 3.3 core context, input, time. The only room that knows SDL.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.hpp"

struct SDL_Window;
union SDL_Event;

namespace sixmil::platform {

enum class EventKind : std::uint8_t {
  quit,
  resized,
  pointer_moved,
  button_down,
  button_up,
  wheel,
  key_down,
  key_up,
  text,
  file_dropped,
  touched
};
enum class Button : std::uint8_t { none, left, middle, right };

struct InputEvent {
  EventKind kind = EventKind::quit;
  float x = 0, y = 0;    // pointer, pixels from the top left
  float dx = 0, dy = 0;  // moved by, or wheel steps (up and right positive)
  Button button = Button::none;
  int clicks = 0;   // 2: double click
  std::string key;  // SDL's key name: "A", "Space", "F1", "Left"
  bool shift = false, control = false, alt = false;
  std::string text;  // typed text, or a dropped file's path
};

struct WindowSettings {
  std::string title = "Sixmil";
  int width = 1280, height = 720;
  bool visible = true;  // false: never shown; with the offscreen driver there is nothing to show
};

// One at a time. Everything on the thread that made it.
class Window {
 public:
  // Without a display SDL_VIDEODRIVER=offscreen must be set by the caller (use_offscreen_driver); the error says so.
  static Result<Window> open(const WindowSettings& settings);
  Window(Window&& other) noexcept;
  Window& operator=(Window&& other) noexcept;
  ~Window();

  // Everything that happened since the last call. `raw` sees each SDL event first (the panels' toolkit needs them).
  std::vector<InputEvent> poll();
  using RawHook = void (*)(const SDL_Event& event, void* user);
  void set_raw_hook(RawHook hook, void* user);
  // Sleeps until something happens or the time is over; an idle table costs nothing.
  void wait(int milliseconds);

  void present();
  // Pixels, not points.
  int width() const;
  int height() const;
  // Pixels a point has, by the display's density.
  float density() const;
  void resize(int width, int height);
  SDL_Window* handle() const;
  void* context() const;

 private:
  Window();
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// Call before the first window: draw with no display and no sound card.
void use_offscreen_driver();
// True when a display can be reached.
bool have_display();

// Pretends that something was done, through SDL's queue, so that everything downstream sees it as real.
void push_pointer(float x, float y);
void push_button(Button button, bool down, float x, float y, int clicks = 1);
void push_wheel(float steps);
void push_key(const std::string& name, bool down, bool shift = false, bool control = false);
void push_text(const std::string& text);

}  // namespace sixmil::platform
>>>>>>> table
