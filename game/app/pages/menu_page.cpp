#include "game/app/pages/menu_page.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>

#include "engine/base/file.hpp"

#include "engine/gl/framebuffer.hpp"
#include "engine/gl/gl.hpp"
#include "engine/ui/controls.hpp"

#include "game/app/pages/picture_texture.hpp"
#include "game/app/shared/open_game.hpp"
#include "game/replay/record.hpp"

namespace sixmil::app {
namespace {

bool is_record(const std::string& path) { return path.ends_with(replay::record_suffix); }

// For people: "First Steps" of "/somewhere/first_steps.json"; a game's name is as they typed it.
std::string recent_name(const std::string& path) {
  std::string name = path.substr(path.rfind('/') + 1);
  name.resize(std::min(name.size(), name.rfind('.')));
  bool first = !is_record(path);
  for (char& c : name) {
    if (is_record(path)) break;
    if (c == '_') c = ' ';
    if (first && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    first = c == ' ';
  }
  return name;
}

ImVec4 faded(ImVec4 colour, float alpha) {
  colour.w = alpha;
  return colour;
}

// What most people want next.
bool main_entry(const char* label, ImVec2 size) {
  const ui::Palette& palette = ui::palette();
  ImGui::PushStyleColor(ImGuiCol_Button, palette.accent);
  ImGui::PushStyleColor(ImGuiCol_ButtonHovered, faded(palette.accent, 0.85f));
  ImGui::PushStyleColor(ImGuiCol_ButtonActive, faded(palette.accent, 0.7f));
  ImGui::PushStyleColor(ImGuiCol_Text, palette.panel_title);
  const bool pressed = ui::button(label, "", size);
  ImGui::PopStyleColor(4);
  return pressed;
}

}  // namespace

MenuPage::MenuPage(Shared& shared, go::Menu go) : shared_(&shared), notice_(std::move(go.notice)) {
  shared.window.set_title("Sixmil");
  picture_ = start_task([] {
    Result<Image> image = load_image(program_root() + "/assets/pictures/table.png");
    return image.ok() ? with_halves(std::move(*image)) : std::vector<Image>();  // without it the menu is plain
  });
  if (sitting::game_was_lost()) lost_ = start_task([] { return sitting::describe_save(sitting::autosave_path()); });
  if (!go.file.empty())
    open_file(go.file);
  else if (go.load)
    show(View::load);
}

void MenuPage::show(View view) {
  view_ = view;
  fresh_ = true;
  if (view == View::load) load_.show();
}

void MenuPage::open(std::function<Result<Go>()> what, std::string words) {
  opening_words_ = std::move(words);
  opening_ = start_task(std::move(what));
}

void MenuPage::open_file(const std::string& file) {
  if (is_record(file)) {
    show(View::load);
    load_.show(file);
  } else {
    show(View::new_game);
    new_game_.show(false, file);
  }
}

bool MenuPage::waiting() const {
  return opening_.valid() || picture_.valid() || lost_.valid() || load_.busy() || new_game_.busy();
}

bool MenuPage::advance(double) {
  bool changed = new_game_.poll();
  changed = load_.poll() || changed;
  if (picture_.ready()) {
    take_picture();
    changed = true;
  }
  if (lost_.ready()) {
    const sitting::SavedGame lost = lost_.take();
    if (lost.problem.empty() && !lost.over)
      lost_words_ = fmt::format("{}, turn {}", lost.title, lost.turn);
    else
      sitting::forget_lost_game();
    if (!lost.problem.empty() && notice_.empty())
      notice_ = "The program ended in the middle of a game, and that game cannot be opened again. " + lost.problem;
    changed = true;
  }
  if (opening_.ready()) {
    Result<Go> go = opening_.take();
    if (go.ok())
      go_.emplace(std::move(*go));
    else
      notice_ = go.error().sentence();
    changed = true;
  }
  return changed;
}

void MenuPage::take_picture() {
  const std::vector<Image> levels = picture_.take();
  if (!levels.empty()) upload(texture_, levels);
}

void MenuPage::process(const InputEvent& event) {
  if (view_ == View::settings && settings_.process(event)) return;
  const bool popup = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
  if (event.kind == InputEvent::Kind::key_down && event.key == "escape" && !popup && !shared_->ui.wants_text() &&
      !opening_.valid()) {
    if (!notice_.empty())
      notice_.clear();
    else
      show(View::home);
  }
}

void MenuPage::draw_below() {
  gl::bind_window();
  glViewport(0, 0, shared_->window.width(), shared_->window.height());
  const ImVec4& colour = ui::palette().panel;
  glClearColor(colour.x, colour.y, colour.z, 1);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

void MenuPage::draw_panels() {
  MenuWish wish;
  switch (view_) {
    case View::home:
      draw_home();
      break;
    case View::new_game:
      new_game_.draw(*shared_, wish);
      break;
    case View::load:
      load_.draw(wish);
      break;
    case View::settings:
      wish.back = settings_.draw(*shared_);
      break;
    case View::licences:
      wish.back = licences_.draw();
      break;
  }
  if (wish.back) show(View::home);
  if (wish.open && !opening_.valid()) open(std::move(wish.open), std::move(wish.words));
  if (opening_.valid()) draw_opening();
  if (!notice_.empty()) draw_notice();
}

void MenuPage::home_buttons(float width, float height) {
  const ImVec2 size{width, height};
  const auto entry = [&](const char* label) { return ui::button(label, "", size); };
  if (!lost_words_.empty()) {
    const bool resume = main_entry("Resume", size);
    ui::tip("The program ended in the middle of " + lost_words_ + ". The game was kept.");
    if (resume)
      open([] { return go_on_with(sitting::autosave_path(), {}); }, "The game that was kept is being laid out");
    ui::small(lost_words_);
  }
  const bool play = lost_words_.empty() ? main_entry("Play", size) : entry("Play");
  if (fresh_) ImGui::SetItemDefaultFocus();  // has the keyboard as soon as the menu is there
  if (play) {
    new_game_.show(false);
    show(View::new_game);
  }
  if (entry("Watch")) {
    new_game_.show(true);
    show(View::new_game);
  }
  if (entry("Load")) show(View::load);
  if (entry("Settings")) show(View::settings);
  if (entry("Licences")) show(View::licences);
  if (entry("Quit")) go_ = go::Quit{};
}

void MenuPage::recent(float width) {
  const std::vector<std::string>& recent = shared_->settings.recent;
  if (recent.empty()) return;
  const float em = ImGui::GetFontSize();
  const std::size_t most = std::min<std::size_t>(recent.size(), 4);
  const float height = 2.2f * em + static_cast<float>(most) * 2.75f * em;
  const ImVec2 window = ImGui::GetWindowSize();
  const ImVec2 at{window.x - width - 1.6f * em, window.y - height - 1.6f * em};
  ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + width, at.y + height},
                                            ImGui::GetColorU32(faded(ui::palette().panel, 0.88f)), 0.4f * em);
  ImGui::SetCursorPos({at.x + 0.7f * em, at.y + 0.5f * em});
  ui::begin_part("##recent", {width - 1.4f * em, height - 0.6f * em});
  ui::heading("Recent");
  for (std::size_t i = 0; i < most; ++i) {
    const std::string path = recent[i];
    ImGui::PushID(static_cast<int>(i));
    if (ui::row(recent_name(path), is_record(path) ? "a game that was saved" : "a battle to be played", false)) {
      if (file_exists(path))
        open_file(path);
      else
        notice_ = path + " is no longer there.";
    }
    ImGui::PopID();
  }
  ui::end_part();
}

void MenuPage::draw_home() {
  ui::begin_page("##home");
  const float em = ImGui::GetFontSize();
  const ImVec2 size = ImGui::GetWindowSize();
  ImDrawList* list = ImGui::GetWindowDrawList();
  const ImVec4 panel = ui::palette().panel;
  const float column = 15 * em, margin = std::min(4.5f * em, size.x * 0.06f);
  list->PushClipRectFullScreen();
  if (texture_.name() != 0) {  // fills the window, cut at its edges
    const float w = static_cast<float>(texture_.width()), h = static_cast<float>(texture_.height());
    const float share = std::min(size.x / w, size.y / h) / std::max(size.x / w, size.y / h);
    const bool cut_x = size.x / w < size.y / h;
    const float u = cut_x ? (1 - share) / 2 : 0, v = cut_x ? 0 : (1 - share) / 2;
    list->AddImage(reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(texture_.name())), {0, 0}, size, {u, v},
                   {1 - u, 1 - v});
    // What is written stands on plain ground that fades into the picture.
    const float solid = margin + column + 1.2f * em, fade = std::min(size.x, solid + 14 * em);
    const ImU32 full = ImGui::GetColorU32(faded(panel, 0.94f)), none = ImGui::GetColorU32(faded(panel, 0));
    list->AddRectFilled({0, 0}, {solid, size.y}, full);
    list->AddRectFilledMultiColor({solid, 0}, {fade, size.y}, full, none, none, full);
  }
  list->PopClipRect();
  const bool low = size.y < 27 * em;
  ImGui::SetCursorPos({margin, low ? 0.7f * em : std::max(2 * em, size.y * 0.13f)});
  ui::begin_part("##column", {column, 0});
  ui::title("Sixmil");
  ui::dim("Armoured battles in 6 mm");
  ImGui::Dummy({0, low ? 0.2f * em : 1.6f * em});
  home_buttons(column, low ? 1.75f * em : 2.3f * em);
  ui::end_part();
  const float room = size.x - margin - column - 4 * em;
  if (room > 12 * em) recent(std::min(17 * em, room));
  fresh_ = false;
  ui::end_page();
}

void MenuPage::draw_opening() {
  const ImVec2 size = ImGui::GetMainViewport()->Size;
  ui::begin_panel({"##opening", {size.x / 2, size.y / 2}, {0, 0}, {0.5f, 0.5f}, nullptr, true});
  ImGui::SetWindowFocus();
  ui::text(opening_words_ + "\u2026");
  ui::end_panel();
}

void MenuPage::draw_notice() {
  const ImVec2 size = ImGui::GetMainViewport()->Size;
  const float em = ImGui::GetFontSize(), width = std::min(40 * em, size.x - 4 * em);
  ImGui::SetNextWindowSizeConstraints({width, 0}, {width, size.y * 0.7f});
  ui::begin_panel({"##notice", {size.x / 2, size.y / 2}, {0, 0}, {0.5f, 0.5f}, nullptr, true});
  ImGui::SetWindowFocus();
  ImGui::PushTextWrapPos(width - em);
  ui::text(notice_);
  ImGui::PopTextWrapPos();
  ImGui::Spacing();
  if (ui::button("OK", "", {7 * em, 0})) notice_.clear();
  ui::end_panel();
}

}  // namespace sixmil::app
