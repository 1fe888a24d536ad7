#include "engine/platform/window.hpp"

#include <SDL.h>
#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <deque>

namespace sixmil {

struct Window::Parts {
  SDL_Window* window = nullptr;
  SDL_GLContext context = nullptr;
  SDL_Event last{};
};

namespace {

Error sdl_error(const char* what, const char* remedy) {
  const std::string reason = SDL_GetError();
  return {"window", std::string(what) + (reason.empty() ? "" : " (" + reason + ")"), remedy};
}

std::string key_name(SDL_Keycode code) {
  std::string name = SDL_GetKeyName(code);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return name;
}

void read_modifiers(InputEvent& out) {
  const SDL_Keymod mods = SDL_GetModState();
  out.ctrl = (mods & (KMOD_CTRL | KMOD_GUI)) != 0;
  out.shift = (mods & KMOD_SHIFT) != 0;
  out.alt = (mods & KMOD_ALT) != 0;
}

// size: of the window in points. False for events that nobody here needs.
bool translate(const SDL_Event& event, SDL_FPoint size, InputEvent& out) {
  using Kind = InputEvent::Kind;
  out = InputEvent();
  out.native = &event;
  read_modifiers(out);
  switch (event.type) {
    case SDL_QUIT:
      out.kind = Kind::quit;
      return true;
    case SDL_WINDOWEVENT:
      out.kind = event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED ? Kind::resized
                 : event.window.event == SDL_WINDOWEVENT_FOCUS_LOST ? Kind::focus_lost
                 : event.window.event == SDL_WINDOWEVENT_LEAVE      ? Kind::mouse_left
                                                                    : Kind::exposed;
      return true;
    case SDL_MOUSEMOTION:
      out.kind = Kind::mouse_move;
      out.x = static_cast<float>(event.motion.x);
      out.y = static_cast<float>(event.motion.y);
      out.dx = static_cast<float>(event.motion.xrel);
      out.dy = static_cast<float>(event.motion.yrel);
      out.touch = event.motion.which == SDL_TOUCH_MOUSEID;
      return true;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
      out.kind = event.type == SDL_MOUSEBUTTONDOWN ? Kind::mouse_down : Kind::mouse_up;
      out.button = event.button.button;
      out.clicks = event.button.clicks;
      out.touch = event.button.which == SDL_TOUCH_MOUSEID;
      out.x = static_cast<float>(event.button.x);
      out.y = static_cast<float>(event.button.y);
      return true;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
      out.kind = event.type == SDL_FINGERDOWN     ? Kind::finger_down
                 : event.type == SDL_FINGERMOTION ? Kind::finger_move
                                                  : Kind::finger_up;
      out.finger = event.tfinger.fingerId;
      out.x = event.tfinger.x * size.x;  // shares of the window
      out.y = event.tfinger.y * size.y;
      return true;
    case SDL_MOUSEWHEEL:
      out.kind = Kind::wheel;
      out.dx = event.wheel.preciseX;
      out.dy = event.wheel.preciseY;
      out.x = static_cast<float>(event.wheel.mouseX);
      out.y = static_cast<float>(event.wheel.mouseY);
      return true;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
      out.kind = event.type == SDL_KEYDOWN ? Kind::key_down : Kind::key_up;
      out.key = key_name(event.key.keysym.sym);
      out.ctrl = (event.key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
      out.shift = (event.key.keysym.mod & KMOD_SHIFT) != 0;
      out.alt = (event.key.keysym.mod & KMOD_ALT) != 0;
      return true;
    case SDL_TEXTINPUT:
      out.kind = Kind::text;
      out.text = event.text.text;
      return true;
    case SDL_DROPFILE:
      out.kind = Kind::drop_file;
      out.text = event.drop.file ? event.drop.file : "";
      SDL_free(event.drop.file);
      return true;
    default:
      return false;
  }
}

}  // namespace

bool display_available() {
  const auto set = [](const char* name) {
    const char* value = std::getenv(name);
    return value && *value;
  };
  return set("DISPLAY") || set("WAYLAND_DISPLAY");
}

double clock_seconds() {
  static const auto start = std::chrono::steady_clock::now();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options) {
  if (options.offscreen) {
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE);
    SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "dummy", SDL_HINT_OVERRIDE);
  }
  SDL_SetHint(SDL_HINT_VIDEO_HIGHDPI_DISABLED, "0");
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
  if (SDL_Init(SDL_INIT_VIDEO) != 0)
    return sdl_error("no screen can be opened", "set DISPLAY, or use --shot to draw without one");
  std::unique_ptr<Window> out(new Window());
  out->parts_ = std::make_unique<Parts>();
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 24);
  SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
  Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_ALLOW_HIGHDPI;
  if (!options.offscreen) flags |= SDL_WINDOW_RESIZABLE;
  out->parts_->window = SDL_CreateWindow(options.title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                         options.width, options.height, flags);
  if (!out->parts_->window) return sdl_error("the window cannot be opened", "check the graphics driver");
  out->parts_->context = SDL_GL_CreateContext(out->parts_->window);
  if (!out->parts_->context)
    return sdl_error("there is no OpenGL 3.3",
                     "install a driver that has it (Mesa's software driver does: libgl1-mesa-dri)");
  SDL_GL_SetSwapInterval(options.offscreen ? 0 : 1);
  return out;
}

Window::~Window() {
  if (!parts_) return;
  if (parts_->context) SDL_GL_DeleteContext(parts_->context);
  if (parts_->window) SDL_DestroyWindow(parts_->window);
  SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

int Window::width() const {
  int w = 0, h = 0;
  SDL_GL_GetDrawableSize(parts_->window, &w, &h);
  return w;
}
int Window::height() const {
  int w = 0, h = 0;
  SDL_GL_GetDrawableSize(parts_->window, &w, &h);
  return h;
}
float Window::pixels_per_point() const {
  int w = 0, h = 0;
  SDL_GetWindowSize(parts_->window, &w, &h);
  return w > 0 ? static_cast<float>(width()) / static_cast<float>(w) : 1;
}
bool Window::hidden() const {
  return (SDL_GetWindowFlags(parts_->window) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) != 0;
}
void Window::show_frame() { SDL_GL_SwapWindow(parts_->window); }
void Window::set_title(const std::string& title) { SDL_SetWindowTitle(parts_->window, title.c_str()); }
void* Window::native_window() const { return parts_->window; }
void* Window::native_context() const { return parts_->context; }

bool Window::next_event(InputEvent& out, int wait_ms) {
  while (wait_ms != 0 ? SDL_WaitEventTimeout(&parts_->last, wait_ms) : SDL_PollEvent(&parts_->last)) {
    int w = 0, h = 0;
    SDL_GetWindowSize(parts_->window, &w, &h);
    if (translate(parts_->last, {static_cast<float>(w), static_cast<float>(h)}, out)) return true;
    wait_ms = 0;
  }
  return false;
}

void Window::inject(const InputEvent& in) {
  using Kind = InputEvent::Kind;
  SDL_Event event{};
  const Uint32 window = SDL_GetWindowID(parts_->window);
  const auto mod =
      static_cast<Uint16>((in.ctrl ? KMOD_LCTRL : 0) | (in.shift ? KMOD_LSHIFT : 0) | (in.alt ? KMOD_LALT : 0));
  SDL_SetModState(static_cast<SDL_Keymod>(mod));
  switch (in.kind) {
    case Kind::mouse_move:
      event.type = SDL_MOUSEMOTION;
      event.motion.windowID = window;
      event.motion.x = static_cast<int>(in.x);
      event.motion.y = static_cast<int>(in.y);
      event.motion.xrel = static_cast<int>(in.dx);
      event.motion.yrel = static_cast<int>(in.dy);
      break;
    case Kind::mouse_down:
    case Kind::mouse_up:
      event.type = in.kind == Kind::mouse_down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
      event.button.windowID = window;
      event.button.button = static_cast<Uint8>(in.button);
      event.button.state = in.kind == Kind::mouse_down ? SDL_PRESSED : SDL_RELEASED;
      event.button.clicks = static_cast<Uint8>(in.clicks);
      event.button.x = static_cast<int>(in.x);
      event.button.y = static_cast<int>(in.y);
      break;
    case Kind::wheel:
      event.type = SDL_MOUSEWHEEL;
      event.wheel.windowID = window;
      event.wheel.preciseX = in.dx;
      event.wheel.preciseY = in.dy;
      event.wheel.x = static_cast<int>(in.dx);
      event.wheel.y = static_cast<int>(in.dy);
      event.wheel.mouseX = static_cast<int>(in.x);
      event.wheel.mouseY = static_cast<int>(in.y);
      break;
    case Kind::key_down:
    case Kind::key_up: {
      event.type = in.kind == Kind::key_down ? SDL_KEYDOWN : SDL_KEYUP;
      event.key.windowID = window;
      event.key.state = in.kind == Kind::key_down ? SDL_PRESSED : SDL_RELEASED;
      event.key.keysym.sym = SDL_GetKeyFromName(in.key.c_str());
      event.key.keysym.scancode = SDL_GetScancodeFromKey(event.key.keysym.sym);
      event.key.keysym.mod = mod;
      break;
    }
    case Kind::text:
      event.type = SDL_TEXTINPUT;
      event.text.windowID = window;
      SDL_strlcpy(event.text.text, in.text.c_str(), sizeof event.text.text);
      break;
    case Kind::drop_file:
      event.type = SDL_DROPFILE;
      event.drop.windowID = window;
      event.drop.file = SDL_strdup(in.text.c_str());
      break;
    default:
      return;
  }
  SDL_PushEvent(&event);
}

}  // namespace sixmil
