#include "game/app/pages/settings_view.hpp"

#include <cmath>
#include <fmt/format.h>

namespace sixmil::app {
namespace {

struct Preset {
  const char* name;
  float scale;
};
constexpr Preset presets[] = {{"Desktop", 1}, {"Projector", 1.5f}, {"4K", 2}};
constexpr double speeds[] = {0.5, 1, 2, 4, 8, 16};
struct Tier {
  const char *id, *name, *line;
};
constexpr Tier tiers[] = {{"software", "Plain", "without a graphics card"},
                          {"integrated", "Good", "a laptop's graphics"},
                          {"discrete", "Fine", "a graphics card"}};
constexpr const char* units[] = {"As the rulebook", "Millimetres", "Centimetres", "Inches", "Ground metres"};

}  // namespace

bool SettingsView::process(const InputEvent& event) {
  if (!asks()) return false;
  if (event.kind == InputEvent::Kind::key_down) {
    if (event.key == "escape")
      asking_ = Action::count;
    else
      stroke_ = key_text(event);
    deaf_ = 3;
  }
  return event.kind == InputEvent::Kind::key_down || event.kind == InputEvent::Kind::key_up ||
         event.kind == InputEvent::Kind::text;
}

void SettingsView::take_key(Keys& keys, const std::string& key) {
  const std::string_view why = why_not_key(key);
  // A modifier alone is on the way to a stroke with it.
  if (why == why_not_key("left ctrl")) return;
  const Action action = asking_;
  asking_ = Action::count;
  if (!why.empty()) {
    refusal_ = fmt::format("{} cannot be used. {}", key_label(key), why);
    return;
  }
  const Action owner = keys.taken_by(key, action);
  if (owner == Action::count) return keys.set(action, key);
  wanted_by_ = action;
  owner_ = owner;
  wanted_ = key;
}

void SettingsView::looks(Settings& settings, float scale, float em) {
  form_section("Screen");
  float room = form_label("Size of text and panels", em);
  float percent = (scale_ > 0 ? scale_ : settings.scale) * 100;
  if (ui::slider("Size of text and panels", percent, 75, 300, "%.0f %%", std::min(room, 14 * em)))
    scale_ = std::round(percent / 5) / 20;
  // Everything moves when the size changes: not under a finger that drags.
  if (scale_ > 0 && !ImGui::IsItemActive()) {
    settings.scale = scale_;
    scale_ = 0;
  }
  form_label("", em);
  for (const Preset& preset : presets) {
    if (ui::toggle(fmt::format("{} {:.0f} %", preset.name, preset.scale * 100),
                   std::fabs(settings.scale - preset.scale) < 0.01f))
      settings.scale = preset.scale;
    ImGui::SameLine(0, 0.3f * em);
  }
  ImGui::NewLine();
  if (scale < settings.scale) {
    form_label("", em);
    ui::text(fmt::format("There is room for {:.0f} % in this window.", scale * 100), ui::palette().warning);
  }
  form_label("Colours", em);
  if (ui::toggle("Dark", settings.dark)) settings.dark = true;
  ImGui::SameLine(0, 0.3f * em);
  if (ui::toggle("Light", !settings.dark)) settings.dark = false;
  form_label("Quality", em);
  if (ui::toggle("Measured", settings.tier.empty())) settings.tier.clear();
  ui::tip("What this machine draws well enough, measured when a table is opened.");
  ImGui::SameLine(0, 0.3f * em);
  for (const Tier& tier : tiers) {
    if (ui::toggle(tier.name, settings.tier == tier.id)) settings.tier = tier.id;
    ui::tip(fmt::format("For {}. Takes effect with the next table that is opened.", tier.line));
    ImGui::SameLine(0, 0.3f * em);
  }
  ImGui::NewLine();
  room = form_label("Lengths", em);
  std::vector<ui::Choice> choices;
  for (int i = 0; i < static_cast<int>(std::size(units)); ++i)
    choices.push_back({units[i], i == 0 ? "what it counts in" : length_text(12050, static_cast<LengthUnit>(i))});
  int unit = static_cast<int>(settings.unit);
  if (ui::choose("Lengths", choices, unit, std::min(room, 14 * em))) settings.unit = static_cast<LengthUnit>(unit);
  form_label("Side panels", em);
  const Settings at_first;
  const bool moved = settings.left_width != at_first.left_width || settings.right_width != at_first.right_width ||
                     !settings.left_open || !settings.right_open;
  if (ui::button("Widths as at first", moved ? "" : "They are as at first.")) {
    settings.left_width = at_first.left_width;
    settings.right_width = at_first.right_width;
    settings.left_open = settings.right_open = true;
  }
}

void SettingsView::motion(Settings& settings, float em) {
  form_section("What moves");
  form_label("Speed of what is shown", em);
  for (const double speed : speeds) {
    if (ui::toggle(fmt::format("{}\u00d7", speed), std::fabs(settings.speed - speed) < 0.01)) settings.speed = speed;
    ImGui::SameLine(0, 0.2f * em);
  }
  ImGui::NewLine();
  ui::check("Less motion: the eye jumps, pieces go at once", settings.reduced_motion);
  ui::check("Hints: what to do now, in words", settings.hints);
  form_section("Sound");
  const float room = form_label("Volume", em);
  ui::slider("Volume", settings.volume, 0, 100, "%d %%", std::min(room, 14 * em));
  ui::check("No sound", settings.silent);
}

void SettingsView::key_row(Keys& keys, Action action, float em) {
  const ActionInfo& info = info_of(action);
  const float x = ImGui::GetCursorPosX();
  ImGui::AlignTextToFramePadding();
  ui::text(info.label);
  ImGui::SameLine(x + ImGui::GetContentRegionAvail().x - 9.5f * em);
  ImGui::PushID(static_cast<int>(action));
  const bool asked = asking_ == action;
  const std::string words = asked ? "press a key" : key_label(keys.key_of(action));
  if (asked) ImGui::PushStyleColor(ImGuiCol_Button, ui::palette().button_hot);
  const bool pressed = ImGui::Button(words.c_str(), {9 * em, 0});
  if (asked) ImGui::PopStyleColor();
  ui::note(fmt::format("Key: {}", info.label));
  ui::say(words);
  if (pressed && deaf_ == 0) {
    asking_ = action;
    wanted_by_ = Action::count;
    refusal_.clear();
    stroke_.reset();
  }
  ImGui::PopID();
  if (wanted_by_ != action) return;
  ui::paragraph(fmt::format("{} is the key of \u201c{}\u201d.", key_label(wanted_), info_of(owner_).label),
                ui::palette().warning);
  if (ui::button("Take it from there")) {
    keys.set(owner_, "");
    keys.set(action, wanted_);
    wanted_by_ = Action::count;
  }
  ImGui::SameLine();
  if (ui::button("Leave it")) wanted_by_ = Action::count;
}

void SettingsView::keys(Settings& settings, float em) {
  form_section("Keys");
  if (stroke_) {
    const std::string key = *std::exchange(stroke_, std::nullopt);
    if (asks()) take_key(settings.keys, key);
  }
  ui::small_paragraph(asks() ? "Press the new key, with Ctrl, Alt or Shift if you like. Escape leaves it as it is."
                             : "Click a key to change it. Arrow keys move over the table; digits keep views.");
  if (!refusal_.empty()) ui::paragraph(refusal_, ui::palette().warning);
  for (int i = 0; i < static_cast<int>(Action::count); ++i) key_row(settings.keys, static_cast<Action>(i), em);
  ImGui::Spacing();
  if (settings.keys == Keys()) sure_ = false;
  if (ui::button(sure_ ? "Really all keys as at first" : "All keys as at first",
                 settings.keys == Keys() ? "They are as at first." : "")) {
    if (sure_) settings.keys.reset();
    sure_ = !sure_;
  }
}

bool SettingsView::draw(Shared& shared, bool over) {
  if (deaf_ > 0) --deaf_;
  Settings& settings = shared.settings;
  const bool wide = ImGui::GetMainViewport()->Size.x > 58 * ImGui::GetFontSize();
  const Form form = begin_form("##settings", "Settings", "Kept for this machine, at once.", wide ? 0.5f : 0, over);
  looks(settings, shared.ui.style().scale, form.em);
  motion(settings, form.em);
  if (wide) form_right(form);
  keys(settings, form.em);
  form_footer(form);
  const bool done = ui::button("Done", "", {8 * form.em, 0});
  end_form();
  return done;
}

}  // namespace sixmil::app
