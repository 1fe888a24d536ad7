#include "game/app/panels/photo_panel.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <fmt/format.h>

#include "engine/base/file.hpp"

#include "engine/image/image.hpp"
#include "engine/ui/widgets.hpp"

namespace sixmil::app {
namespace {

constexpr double frame_seconds = 0.02;
constexpr int tile = 512;  // pixels a side drawn at once: little enough for a frame, even on the CPU
constexpr int samples = 24;

struct Choice {
  const char* label;
  int width, height;  // 0: the window's
};
constexpr std::array<Choice, 4> sizes{
    {{"As the window", 0, 0}, {"1080p", 1920, 1080}, {"4K", 3840, 2160}, {"8K", 7680, 4320}}};
struct Lens {
  const char* label;
  float blur;
};
constexpr std::array<Lens, 4> lenses{{{"None", 0}, {"Some", 1}, {"More", 2}, {"Most", 4}}};

}  // namespace

std::string photo_path(const std::string& title) {
  std::string name;
  for (const char c : title) name += c == '/' || c == '\\' || c == ':' || static_cast<unsigned char>(c) < 32 ? '_' : c;
  const std::string start = user_data_folder() + "/photographs/" + name;
  std::string path = start + ".png";
  for (int i = 2; file_exists(path); ++i) path = fmt::format("{} {}.png", start, i);
  return path;
}

PhotoPanel::~PhotoPanel() {
  if (written_.valid()) static_cast<void>(written_.take());  // a photograph that was taken is kept
}

PhotoPanel::Size PhotoPanel::size(int window_width, int window_height) const {
  const Choice& choice = sizes[static_cast<std::size_t>(chosen_)];
  return choice.width > 0 ? Size{choice.width, choice.height} : Size{window_width, window_height};
}

void PhotoPanel::begin(render::TableScene& scene, const render::Camera& camera, const std::string& title) {
  file_ = photo_path(title);
  render::PhotoSettings settings;
  settings.width = size_.width;
  settings.height = size_.height;
  settings.samples = samples;
  settings.blur = lenses[static_cast<std::size_t>(lens_)].blur;
  settings.tile = tile;
  scene.begin_photo(camera, settings);
  drawing_ = true;
  share_ = 0;
  told_.clear();
}

bool PhotoPanel::go_on(render::TableScene& scene) {
  if (drawing_ && std::exchange(cancelled_, false)) {
    scene.drop_photo();
    drawing_ = false;
    told_ = "Cancelled: nothing was written.";
    return true;
  }
  if (drawing_) {
    const auto began = std::chrono::steady_clock::now();
    do share_ = scene.continue_photo();
    while (share_ < 1 &&
           std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count() < frame_seconds);
    if (share_ < 1) return true;
    drawing_ = false;
    written_ = start_task([file = file_, image = scene.take_photo()]() -> Status {
      const Status made = make_folders(file.substr(0, file.rfind('/')));
      return made.ok() ? save_png(file, image) : made;
    });
    return true;
  }
  if (!written_.ready(5)) return false;
  const Status status = written_.take();
  told_ = status.ok() ? "Kept as " + file_ : status.error().sentence();
  return true;
}

void PhotoPanel::draw_choices(int window_width, int window_height) {
  ui::dim("Size");
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (i > 0) ImGui::SameLine(0, 3);
    if (ui::toggle(sizes[i].label, chosen_ == static_cast<int>(i))) chosen_ = static_cast<int>(i);
  }
  const Size now = size(window_width, window_height);
  ui::small(fmt::format("{} \u00d7 {} pixels", now.width, now.height));
  ui::dim("Blur before and behind");
  for (std::size_t i = 0; i < lenses.size(); ++i) {
    if (i > 0) ImGui::SameLine(0, 3);
    if (ui::toggle(lenses[i].label, lens_ == static_cast<int>(i))) lens_ = static_cast<int>(i);
  }
  ImGui::Spacing();
  if (ui::button("Take the photograph")) {
    size_ = now;
    begins_ = true;
  }
}

void PhotoPanel::draw_progress() {
  if (drawing_) {
    ui::bar(share_, fmt::format("{} %", static_cast<int>(share_ * 100)), ImGui::GetFontSize() * 16);
    if (ui::button("Cancel", cancelled_ ? "It is being cancelled." : "")) cancelled_ = true;
  } else {
    ui::bar(1, "Writing the file", ImGui::GetFontSize() * 16);
  }
}

void PhotoPanel::draw(const Layout& layout, int window_width, int window_height) {
  const ImVec2 corner{layout.width - layout.log_width - 6, layout.top() + 2};
  if (!open_ && !busy()) {
    ui::begin_panel({"##photo", corner, {0, 0}, {1, 0}});
    if (ui::button("Photo")) open_ = true;
    ui::tip("A photograph of the table as it is seen now");
    ui::end_panel();
    return;
  }
  ui::begin_panel({"##photograph", corner, {ImGui::GetFontSize() * 22, 0}, {1, 0}, nullptr, true});
  ui::heading("Photograph");
  if (busy())
    draw_progress();
  else
    draw_choices(window_width, window_height);
  if (!told_.empty()) ui::paragraph(told_);
  if (!busy()) {
    if (told_.empty()) ImGui::SameLine();
    if (ui::button("Close")) {
      open_ = false;
      told_.clear();
    }
  }
  ui::end_panel();
}

}  // namespace sixmil::app
