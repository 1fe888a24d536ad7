#include "engine/ui/ui.hpp"

#include <SDL.h>
#include <algorithm>
#include <cfloat>
#include <cmath>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <imgui_impl_sdl2.h>
#include <imgui_internal.h>

#include "engine/base/file.hpp"

#include "engine/gl/capabilities.hpp"
#include "engine/ui/theme.hpp"
#include "engine/ui/widgets.hpp"

namespace sixmil::ui {
namespace {

// Latin, dashes and quotes, arrows, minus, comparison and multiplication signs, the triangle of a play button.
const ImWchar glyphs[] = {0x20,   0xff,   0x2010, 0x2026, 0x2190, 0x2193, 0x2212,
                          0x2212, 0x2264, 0x2265, 0x25b2, 0x25cf, 0};

bool modifies(SDL_Keycode key) { return key >= SDLK_LCTRL && key <= SDLK_RGUI; }

// Titles are few plain words: large glyphs are dear.
const ImWchar title_glyphs[] = {0x20, 0x7e, 0};

}  // namespace

Result<std::unique_ptr<Ui>> Ui::make(Window& window, Style style, const std::string& layout_file) {
  std::unique_ptr<Ui> ui(new Ui());
  ui->window_ = &window;
  ui->layout_file_ = layout_file;
  ui->font_folder_ = program_root() + "/assets/fonts/";
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = layout_file.empty() ? nullptr : ui->layout_file_.c_str();
  io.LogFilename = nullptr;
  io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard | ImGuiConfigFlags_NoMouseCursorChange;
  io.ConfigWindowsMoveFromTitleBarOnly = true;
  io.ConfigInputTextCursorBlink = false;  // an open text field costs nothing either
  ImGui_ImplSDL2_InitForOpenGL(static_cast<SDL_Window*>(window.native_window()), window.native_context());
  ImGui_ImplOpenGL3_Init(gl::shader_version(gl::dialect()));
  ui->style_ = style;
  if (!ui->load_fonts())
    return Error{ui->font_folder_, "a font is missing",
                 "run the program from a complete installation, or set SIXMIL_ROOT"};
  return ui;
}

Ui::Ui() = default;

Ui::~Ui() {
  set_screen(nullptr);
  if (!ImGui::GetCurrentContext()) return;
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplSDL2_Shutdown();
  ImGui::DestroyContext();
}

bool Ui::load_fonts() {
  const std::string regular = font_folder_ + "Inter-Regular.otf", bold = font_folder_ + "Inter-SemiBold.otf";
  if (!file_exists(regular) || !file_exists(bold)) return false;
  density_ = std::max(1.0f, window_->pixels_per_point());
  const float scale = std::clamp(style_.scale, 0.75f, 3.0f);
  ImGuiIO& io = ImGui::GetIO();
  io.Fonts->Clear();
  ImFontConfig config;
  config.OversampleH = 2;
  config.OversampleV = 1;
  // The atlas is made in pixels, the panels are laid out in window points.
  const auto add = [&](Face face, const std::string& file, float size, const ImWchar* which = glyphs) {
    set_font(face, io.Fonts->AddFontFromFileTTF(file.c_str(), size * scale * density_, &config, which));
  };
  add(Face::body, regular, 16);
  add(Face::small, regular, 13.5f);
  add(Face::heading, bold, 18);
  add(Face::title, bold, 38, title_glyphs);
  io.FontGlobalScale = 1 / density_;
  io.FontDefault = font(Face::body);
  apply_theme(style_.dark, scale);
  ImGui_ImplOpenGL3_DestroyFontsTexture();
  return io.Fonts->Build() && ImGui_ImplOpenGL3_CreateFontsTexture();
}

void Ui::restyle(Style style) {
  style_ = style;
  load_fonts();
}

struct Ui::Late {
  InputEvent::Kind kind;
  SDL_Event event;
};

void Ui::process(const InputEvent& event) {
  const Late one{event.kind, *static_cast<const SDL_Event*>(event.native)};
  if (late_.empty() && !too_soon(one))
    put_in(one);
  else
    late_.push_back(one);
  // One frame sees the click, the next one says whether somebody types.
  if (event.kind == InputEvent::Kind::mouse_down || event.kind == InputEvent::Kind::mouse_up) clicked_ = 2;
}

// Ctrl let go in the frame in which the letter comes would not be down any more when Dear ImGui looks at the letter.
bool Ui::too_soon(const Late& one) const {
  if (one.kind != InputEvent::Kind::key_up || !modifies(one.event.key.keysym.sym)) return false;
  const auto& queue = ImGui::GetCurrentContext()->InputEventsQueue;
  return std::any_of(queue.begin(), queue.end(), [](const ImGuiInputEvent& e) {
    return e.Type == ImGuiInputEventType_Key && e.Key.Down && e.Key.Key < ImGuiKey_ReservedForModCtrl &&
           (e.Key.Key < ImGuiKey_LeftCtrl || e.Key.Key > ImGuiKey_RightSuper);
  });
}

void Ui::put_in(const Late& one) {
  ImGui_ImplSDL2_ProcessEvent(&one.event);
  if (one.kind == InputEvent::Kind::mouse_left && !dragging()) ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
}

bool Ui::has_queued() const { return !late_.empty() || !ImGui::GetCurrentContext()->InputEventsQueue.empty(); }

void Ui::begin_frame(double seconds) {
  if (std::max(1.0f, window_->pixels_per_point()) != density_) load_fonts();
  building_.clear();
  set_screen(&building_);
  ImGui_ImplOpenGL3_NewFrame();
  // What the back end would do for a frame, but for asking the system where the pointer is: on X11 that may be where it
  // was before the last event, which is the one that counts.
  ImGuiIO& io = ImGui::GetIO();
  const float per_point = window_->pixels_per_point();
  io.DisplaySize = {std::round(static_cast<float>(window_->width()) / per_point),
                    std::round(static_cast<float>(window_->height()) / per_point)};
  io.DisplayFramebufferScale = {per_point, per_point};
  io.DeltaTime = static_cast<float>(std::clamp(seconds, 1e-4, 0.25));
  ImGui::NewFrame();
}

void Ui::end_frame(bool draw) {
  ImGui::Render();
  if (draw) ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  set_screen(nullptr);
  std::swap(shown_, building_);
  if (clicked_ > 0 && !has_queued()) --clicked_;
  std::size_t taken = 0;
  for (; taken < late_.size() && !too_soon(late_[taken]); ++taken) put_in(late_[taken]);
  late_.erase(late_.begin(), late_.begin() + static_cast<std::ptrdiff_t>(taken));
}

bool Ui::takes_mouse(float x, float y) const {
  const ImGuiContext& context = *ImGui::GetCurrentContext();
  if (!context.OpenPopupStack.empty() || (ImGui::IsAnyMouseDown() && ImGui::IsAnyItemActive())) return true;
  for (const ImGuiWindow* window : context.Windows)
    if (window->Active && !window->Hidden && !window->IsFallbackWindow &&
        !(window->Flags & ImGuiWindowFlags_NoMouseInputs) && window->OuterRectClipped.Contains({x, y}))
      return true;
  return false;
}
bool Ui::dragging() const { return ImGui::IsAnyMouseDown(); }
bool Ui::wants_text() const { return ImGui::GetIO().WantTextInput; }

}  // namespace sixmil::ui
