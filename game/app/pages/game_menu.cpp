#include "game/app/pages/game_menu.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/base/file.hpp"

#include "game/sitting/saves.hpp"

namespace sixmil::app {
namespace {

constexpr std::size_t name_most = 60;

// A box in the middle of the page; begin … end_part.
void begin_box(float width_em, float height_em) {
  const float em = ImGui::GetFontSize();
  const ImVec2 size = ImGui::GetWindowSize();
  const ImVec2 box{std::min(width_em * em, size.x - 2 * em), std::min(height_em * em, size.y - 1.2f * em)};
  const ImVec2 at{(size.x - box.x) / 2, (size.y - box.y) / 2};
  ImVec4 colour = ui::palette().panel;
  colour.w = 1;
  ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + box.x, at.y + box.y}, ImGui::GetColorU32(colour), 0.4f * em);
  ImGui::SetCursorPos({at.x + 1.4f * em, at.y + em});
  ui::begin_part("##box", {box.x - 2.8f * em, box.y - 2 * em});
}

// Why nobody can give up now.
std::string why_not_concede(const sitting::Play* play) {
  if (!play) return "This is a record.";
  if (play->waits_for() == sitting::Play::Wait::over) return "The battle is over.";
  if (!play->viewer().valid()) return "Nobody here commands a side.";
  if (play->waits_for() == sitting::Play::Wait::hand_over) return "The next person has not sat down yet.";
  return {};
}

}  // namespace

double shown_speed(const Settings& settings) { return settings.reduced_motion ? 16 : settings.speed; }

void GameMenu::tell(std::string words) {
  if (!words.empty()) notice_ = std::move(words);
}

bool GameMenu::process(const Shared& shared, const InputEvent& event) {
  using Kind = InputEvent::Kind;
  const bool key = event.kind == Kind::key_down;
  if (view_ == View::settings && settings_.process(event)) return true;
  if (key && !shared.ui.wants_text()) {
    const Action action = shared.settings.keys.action_of(event);
    if (action == Action::menu) {
      toggle();
      return true;
    }
    if (action == Action::save && view_ == View::closed) {
      open_save();
      return true;
    }
    if (is_open() && event.key == "escape") {
      view_ = view_ == View::menu ? View::closed : View::menu;
      return true;
    }
  }
  return is_open() && event.kind != Kind::mouse_up && event.kind != Kind::focus_lost;
}

void GameMenu::draw(Shared& shared, sitting::Play* play, sitting::Watch& watch, std::optional<Go>& go) {
  if (view_ != View::save) naming_ = 0;
  if (view_ == View::save && !play) view_ = View::menu;
  if (view_ == View::concede && !why_not_concede(play).empty()) view_ = View::menu;
  if (view_ == View::settings) {
    const double before = shown_speed(shared.settings);
    if (settings_.draw(shared, true)) view_ = View::menu;
    if (shown_speed(shared.settings) != before) watch.set_speed(shown_speed(shared.settings));
  } else if (is_open()) {
    ui::begin_page("##game_menu", true);
    ui::fill_page({0, 0, 0, 0.55f});
    if (view_ == View::menu) draw_menu(play, go);
    if (view_ == View::save) draw_save(shared, *play);
    if (view_ == View::concede) draw_concede(*play);
    ui::end_page();
  } else if (!notice_.empty()) {
    draw_notice();
  }
}

void GameMenu::draw_menu(sitting::Play* play, std::optional<Go>& go) {
  const bool low = ImGui::GetWindowSize().y < 27 * ImGui::GetFontSize();
  begin_box(21, low ? 21.5f : 23.5f);
  const float em = ImGui::GetFontSize();
  const ImVec2 size{ImGui::GetContentRegionAvail().x, (low ? 1.75f : 2.1f) * em};
  ui::heading(play ? play->scenario().title : "Record");
  ImGui::Spacing();
  if (ui::button(play ? "Back to the game" : "Back to the record", "", size)) view_ = View::closed;
  if (ui::button("Save as", play ? "" : "A record is saved already.", size)) view_ = View::save;
  if (ui::button("Load", "", size)) go = go::Menu{{}, true, {}};
  if (ui::button("Settings", "", size)) view_ = View::settings;
  if (ui::button("Give up", why_not_concede(play), size)) view_ = View::concede;
  if (ui::button("Main menu", "", size)) go = go::Menu{};
  if (ui::button("Quit", "", size)) go = go::Quit{};
  if (play) ui::small_paragraph("The game is kept as it stands when you leave: Load goes on with the autosave.");
  ui::end_part();
}

void GameMenu::draw_save(Shared& shared, sitting::Play& play) {
  begin_box(28, replaces_ || !name_problem_.empty() ? 10.5f : 7.6f);
  const float em = ImGui::GetFontSize();
  ui::heading("Save as");
  if (naming_ == 0) {
    name_ = fmt::format("{}, turn {}", play.scenario().title, std::max(1, play.turn()));
    name_problem_.clear();
    replaces_ = false;
  }
  if (ui::field("Name of the save", name_, name_most, ImGui::GetContentRegionAvail().x,
                naming_ >= 0 && naming_ % 3 == 0))
    replaces_ = false;
  const bool entered = ImGui::IsItemDeactivated() && ImGui::IsKeyPressed(ImGuiKey_Enter);
  // A new window takes the keyboard a frame or two after it has come: asked until it has.
  if (naming_ >= 0) naming_ = ImGui::IsItemActive() ? -1 : naming_ + 1;
  const std::string path = sitting::save_path(name_);
  if (replaces_) ui::paragraph("There is a save of that name.", ui::palette().warning);
  if (!name_problem_.empty()) ui::paragraph(name_problem_, ui::palette().warning);
  ImGui::Spacing();
  const bool pressed =
      ui::button(replaces_ ? "Replace it" : "Save", path.empty() ? "A save needs a name." : "", {8 * em, 0});
  if ((pressed || entered) && !path.empty()) {
    if (file_exists(path) && !replaces_) {
      replaces_ = true;
    } else if (const Status saved = sitting::save_game(play, path); saved.ok()) {
      tell("Saved as " + name_ + ".");
      add_recent(shared.settings, path);
      view_ = View::closed;
    } else {
      name_problem_ = saved.error().sentence();
    }
  }
  ImGui::SameLine();
  if (ui::button("Cancel", "", {7 * em, 0})) view_ = View::closed;
  ui::end_part();
}

void GameMenu::draw_concede(sitting::Play& play) {
  begin_box(28, 8);
  const SideId side = play.viewer();
  const std::string& name = play.battle().sides[static_cast<std::size_t>(side.index())].name;
  ui::heading("Give up?");
  ui::paragraph(name + " loses the battle at once. This cannot be taken back.");
  ImGui::Spacing();
  if (ui::button("Give up as " + name)) {
    play.concede(side);
    view_ = View::closed;
  }
  ImGui::SameLine();
  if (ui::button("Fight on")) view_ = View::closed;
  ui::end_part();
}

void GameMenu::draw_notice() {
  const ImVec2 size = ImGui::GetMainViewport()->Size;
  const float em = ImGui::GetFontSize(), width = std::min(34 * em, size.x - 2 * em);
  const float wrap = std::min(width - 7 * em, ImGui::CalcTextSize(notice_.c_str()).x + em);
  ui::begin_panel({"##told", {size.x / 2, 5.2f * em}, {0, 0}, {0.5f, 0}, nullptr, true});
  if (ImGui::IsWindowAppearing()) ImGui::SetWindowFocus();
  ImGui::BeginGroup();
  ImGui::PushTextWrapPos(wrap);
  ui::text(notice_);
  ImGui::PopTextWrapPos();
  ImGui::EndGroup();
  ImGui::SameLine();
  if (ui::button("OK")) notice_.clear();
  ui::end_panel();
}

}  // namespace sixmil::app
