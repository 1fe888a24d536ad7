#include "game/app/table/table_page.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <imgui.h>

#include "engine/gl/framebuffer.hpp"
#include "engine/gl/gl.hpp"
#include "engine/ui/widgets.hpp"

#include "game/app/cards/chits.hpp"
#include "game/app/panels/signs.hpp"
#include "game/replay/save.hpp"
#include "game/sitting/saves.hpp"

namespace sixmil::app {
namespace {

// Beside the pointer, where it hides nothing that it points at.
void pointer_lines(const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  const ImVec2 mouse = ImGui::GetIO().MousePos, size = ImGui::GetIO().DisplaySize;
  if (!ImGui::IsMousePosValid(&mouse)) return;
  const bool right = mouse.x > size.x * 0.65f, low = mouse.y > size.y * 0.75f;
  const float away = ImGui::GetFontSize() * 1.4f;
  ui::begin_panel({"##pointer",
                   {mouse.x + (right ? -away : away), mouse.y + (low ? -away : away)},
                   {0, 0},
                   {right ? 1.0f : 0.0f, low ? 1.0f : 0.0f},
                   nullptr,
                   false,
                   true});
  for (const std::string& line : lines) ui::text(line);
  ui::end_panel();
}

// From the middle of a model to above it.
float in_mm_up(const Element& e) { return static_cast<float>(e.body.height) / tu_per_mm * 0.5f + 2; }

// Who would fire by what the tool has built: named targets and no way to go.
std::vector<view::Aim> aims_of(const State& shown, const Tool* tool) {
  std::vector<view::Aim> out;
  if (!tool || !tool->command() || !tool->command()->path.empty() || tool->command()->targets.empty()) return out;
  const Command& command = *tool->command();
  const ElementId target = command.targets[0].element();
  if (!target.valid() || shown.element(target).side == command.side || !shown.element(target).on_table()) return out;
  for (int i = 0; i < shown.element_count(); ++i) {
    const ElementId id(i);
    if (!shown.element(id).on_table()) continue;
    bool acts = command.actor.element() == id;
    for (UnitId unit = shown.element(id).unit; unit.valid() && !acts; unit = shown.unit_info(unit).parent)
      acts = command.actor.unit() == unit;
    if (acts) out.push_back({id, shown.element(target).at});
  }
  return out;
}

}  // namespace

Result<std::unique_ptr<TablePage>> TablePage::sit_down(Shared& shared, Go go) {
  std::unique_ptr<TablePage> out(new TablePage(shared));
  std::string notice;
  if (auto* game = std::get_if<go::Game>(&go)) {
    out->play_ = std::move(game->play);
    out->watch_.emplace(out->play_->watch());
    out->start_over();
    notice = std::move(game->notice);
  } else {
    auto& record = std::get<go::ToRecord>(go);
    Result<replay::Opened> opened = replay::open_record(std::move(record.record), record.name);
    if (!opened) return opened.error();
    auto reel = sitting::Reel::open(opened->record, std::move(opened->game.scenario));
    if (!reel) return reel.error();
    out->reel_ = std::move(*reel);
    out->watch_.emplace(out->reel_->watch());
    if (record.at) {
      out->jump(*record.at);
      out->watch_->stride(sitting::Watch::Stride::command);
      out->follow_ = true;
    }
    notice = std::move(record.notice);
  }
  out->watch_->set_speed(shown_speed(shared.settings));
  out->menu_.tell(std::move(notice));
  return out;
}

void TablePage::show(view::Picture picture) {
  diorama_ = std::make_unique<Diorama>(std::move(picture), battle(), shared_->window.width(), shared_->window.height());
  panels_ = shared_->options.drawn_file().empty() || shared_->options.panels;
  shared_->window.set_title("Sixmil: " + battle().title);
  diorama_->rig().use(shared_->settings);
  lay_out();
  diorama_->rig().fit();
  diorama_->rig().jump_to_wanted();
  shared_->ears.attend(*watch_);
}

// From what the person saw last, so that everything since is seen now; at once where that has been seen already.
void TablePage::start_over() {
  revision_ = play_->revision();
  box_.drop();
  play_->show_on(*watch_);
  log_ = sitting::LogBook(log_.edition() + 1);
  statistics_ = sitting::Statistics();
}

bool TablePage::covered() const {
  return play_ && play_->waits_for() == sitting::Play::Wait::hand_over && watch_->waiting();
}

void TablePage::lay_out() {
  const float per_point = shared_->window.pixels_per_point();
  const float scale = shared_->ui.style().scale;
  layout_ = make_layout(static_cast<int>(static_cast<float>(shared_->window.width()) / per_point),
                        static_cast<int>(static_cast<float>(shared_->window.height()) / per_point), scale,
                        shared_->settings, docks_.right_first, reel_ ? TimelinePanel::height(scale) : 0);
  CameraRig::Covered covered;
  if (panels_) {
    constexpr float actions = 0.24f;  // of the height, what a person's actions mostly take
    const bool person = play_ && std::any_of(play_->seats().begin(), play_->seats().end(), sitting::is_person);
    const float bottom = person ? layout_.height * actions : layout_.bottom;
    covered = {layout_.roster_width * per_point, layout_.log_width * per_point, layout_.bar_height * per_point,
               bottom * per_point};
  }
  diorama_->resize(shared_->window.width(), shared_->window.height(), covered);
}

void TablePage::resized() { lay_out(); }

void TablePage::leave() {
  if (play_) sitting::leave_game(*play_);
}

void TablePage::hide_panels() {
  panels_ = false;
  lay_out();
}

bool TablePage::resting() const {
  return watch_->idle() && !diorama_->rig().moving() && tools_.learnt() && !photo_.busy();
}

bool TablePage::waiting() const {
  return play_ && play_->waits_for() == sitting::Play::Wait::machine && !watch_->paused();
}

bool TablePage::idle() const { return resting() && !waiting(); }

bool TablePage::advance(double seconds) {
  if (photo_.busy()) {  // the game stands still for it
    const bool further = photo_.go_on(diorama_->picture().scene());
    return diorama_->rig().advance(seconds) || further;
  }
  bool changed = false;
  if (play_ && play_->revision() != revision_ && !watch_->stage().busy()) {
    start_over();
    changed = true;
  }
  changed = watch_->tick(seconds) || changed;
  if (play_ && play_->waits_for() != sitting::Play::Wait::machine && !watch_->stage().busy()) watch_->hurry(false);
  changed = ready_tools() || changed;
  if (play_) menu_.tell(play_->take_notice());
  if (follow_) diorama_->follow(watch_->stage());
  changed = diorama_->rig().advance(seconds) || changed;
  shared_->ears.listen(*watch_, diorama_->rig().camera());
  return changed;
}

void TablePage::process(const InputEvent& event) {
  for (const InputEvent& one : touch_.take(event, shared_->ui.takes_mouse(event.x, event.y))) take(one);
}

void TablePage::take(const InputEvent& event) {
  using Kind = InputEvent::Kind;
  if (photo_.busy()) {
    if (!shared_->ui.takes_mouse(event.x, event.y)) diorama_->rig().handle(event);
    return;
  }
  if (event.kind != Kind::key_up && menu_.process(*shared_, event)) return;
  if (covered()) {
    // A key of its own: who ended the turn with Enter may press it twice.
    if (event.kind == Kind::key_down && event.key == "space") play_->hand_over();
    return;
  }
  ui::Ui& ui = shared_->ui;
  switch (event.kind) {
    case Kind::key_down:
    case Kind::key_up:
      if (ui.wants_text()) return;
      if (event.kind == Kind::key_down) {
        const Action action = shared_->settings.keys.action_of(event);
        if (person_key(action, event) || act(action)) return;
      }
      if (event.kind == Kind::key_up && shared_->settings.keys.action_of(event) == Action::look) looking_.hold(false);
      diorama_->rig().handle(event);
      return;
    case Kind::focus_lost:
      box_.drop();
      looking_.hold(false);
      diorama_->rig().handle(event);
      return;
    case Kind::mouse_up:
      if (event.button == 1) end_box();
      tools_.release(spot_at(event), event.button);
      give_taken();
      diorama_->rig().handle(event);
      return;
    case Kind::mouse_move: {
      box_.drag(event.x, event.y);
      const bool camera = diorama_->rig().handle(event);
      const bool panel = ui.takes_mouse(event.x, event.y);
      if (!camera && !panel) point_at(event.x, event.y);
      if (!camera) tools_.hover(panel ? Spot() : spot_at(event));
      pointer_known_ = true;
      pointer_stale_ = panel;
      pointer_x_ = event.x;
      pointer_y_ = event.y;
      return;
    }
    default:
      break;
  }
  if (ui.takes_mouse(event.x, event.y)) return;
  if (event.kind == Kind::wheel && event.shift && looking_.lookout().shown())
    return looking_.lookout().raise(event.dy > 0 ? 1 : -1, shared_->settings);
  if (event.kind == Kind::wheel && event.shift && tools_.wheel(event.dy > 0 ? 1 : -1)) return;
  if (event.kind == Kind::mouse_down && (event.button == 1 || (event.button == 3 && person_looks()))) {
    point_at(event.x, event.y);
    const bool pair = event.button == 1 && (event.ctrl || looking_.held()) && pointed_.selected.valid() &&
                      pointed_.hovered.valid() && pointed_.selected != pointed_.hovered;
    if (pair) return looking_.pick(pointed_.selected, pointed_.hovered);
    person_press(event);
    if (event.button == 1 && event.clicks >= 2 && pointed_.selected.valid())
      diorama_->rig().fly_to(diorama_->picture().place_of(watch_->stage(), pointed_.selected));
    return;
  }
  diorama_->rig().handle(event);
}

bool TablePage::act(Action action) {
  Wishes wishes;
  switch (action) {
    case Action::pause:
      wishes.push_back(wish::Pause{!watch_->paused()});
      break;
    case Action::next_command:
      wishes.push_back(wish::Step{sitting::Watch::Stride::command});
      break;
    case Action::next_phase:
      wishes.push_back(wish::Step{sitting::Watch::Stride::phase});
      break;
    case Action::next_turn:
      wishes.push_back(wish::Step{sitting::Watch::Stride::turn});
      break;
    case Action::faster:
      wishes.push_back(wish::Speed{std::min(16.0, watch_->speed() * 2)});
      break;
    case Action::slower:
      wishes.push_back(wish::Speed{std::max(0.25, watch_->speed() / 2)});
      break;
    case Action::model_eye:
      return pointed_.selected.valid() && set_camera("model").ok();
    case Action::player_eye:
      return set_camera("player").ok();
    case Action::follow:
      wishes.push_back(wish::Follow{!follow_});
      break;
    case Action::rules:
      wishes.push_back(wish::ToggleRules{});
      break;
    case Action::dice:
      wishes.push_back(wish::ToggleDice{});
      break;
    case Action::legend:
      wishes.push_back(wish::ToggleHelp{});
      break;
    case Action::look:
      looking_.hold(true);
      return true;
    case Action::measure:
      looking_.taping() ? looking_.end_tape() : looking_.begin_tape(spot_);
      return true;
    case Action::cancel:
      if (looking_.taping())
        looking_.end_tape();
      else if (looking_.lookout().kept())
        looking_.lookout().drop();
      else if (looking_.picked())
        looking_.drop();
      else
        return false;
      return true;
    default:
      return false;
  }
  obey(wishes);
  return true;
}

void TablePage::prepare() {
  if (photo_.busy()) return;
  looking_.update(watch_->stage().shown(), spot_, pointed_.selected, tools_.planned(), shared_->settings,
                  shared_->ui.takes_mouse(pointer_x_, pointer_y_));
  looking_.veil(diorama_->picture().scene());
  view::Extra extra;
  extra.overlays = [this](render::Overlays& overlays) {
    tools_.draw(overlays);
    looking_.draw(watch_->stage().shown(), overlays);
  };
  if (tools_.is_open()) extra.ghosts = tools_.ghosts();
  extra.aims = aims_of(watch_->stage().shown(), tools_.tool());
  diorama_->update(watch_->stage(), pointed_, extra);
  diorama_->update_scars(watch_->told_shown(), [this](std::size_t i) {
    return view::Scars::Told{watch_->event(i), watch_->number(i)};
  });
}

void TablePage::point_at(float x, float y) {
  const float px = x * shared_->window.pixels_per_point(), py = y * shared_->window.pixels_per_point();
  pointed_.hovered = diorama_->element_at(px, py);
  spot_.element = pointed_.hovered;
  spot_.ground = diorama_->ground_at(px, py);
  spot_.beyond = spot_.ground ? std::nullopt : diorama_->beyond_at(px, py);
}

void TablePage::draw_panels() {
  // Keys move from button to button in the game's menu, and are the table's else.
  ImGuiIO& io = ImGui::GetIO();
  io.ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;
  if (menu_.is_open()) io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
  if (covered()) return draw_hand_over();
  if (!panels_) return;
  const State& shown = watch_->stage().shown();
  log_.read(*watch_);
  statistics_.read(*watch_);
  lay_out();
  Wishes wishes;
  if (person_looks())
    draw_person_panels(wishes);
  else
    phase_bar_.draw(layout_, *watch_, follow_, !reel_, wishes);
  roster_.draw(layout_, shown, pointed_.selected, wishes);
  right_.draw(layout_, *watch_, log_, statistics_, pointed_.selected, wishes);
  unit_card_.draw(layout_, shown, pointed_.hovered.valid() ? pointed_.hovered : pointed_.selected, wishes);
  Layout above = layout_;
  if (tools_.is_open()) above.bottom += action_panel_.height;
  const auto point = [](const std::optional<ui::Control>& at) {
    return at ? std::optional(ImVec2{at->left, at->top}) : std::nullopt;
  };
  const OnScreen place = [&](Vec2 p) { return point(ground(p.x / double{tu_per_mm}, p.y / double{tu_per_mm})); };
  constexpr float words_from = 3;  // pixels a millimetre
  const render::Camera& camera = diorama_->rig().camera();
  draw_signs(
      shown, render::pixels_per_mm(camera, camera.target, shared_->window.height()) > words_from * layout_.scale,
      [&](ElementId id) {
        Vec3f top = diorama_->picture().place_of(watch_->stage(), id);
        top.z += in_mm_up(shown.element(id));
        return point(on_screen(top, ""));
      },
      place);
  draw_craft_numbers(shown, place);
  draw_order_chits(watch_->stage(), camera.yaw, place);
  draw_thrown_dice(watch_->stage(), place);
  dice_tray_.draw(above, watch_->stage(), wishes);
  docks_.draw(layout_, shared_->settings);
  box_.draw();
  if (reel_) timeline_.draw(layout_, *reel_, *watch_, wishes);
  const Outcome outcome = !watch_->over() ? Outcome() : play_ ? play_->outcome() : ruleset().outcome(shown);
  result_.draw(layout_, outcome, *watch_, log_, statistics_, !play_, wishes);
  help_.draw(layout_, shared_->settings.keys, ruleset().info());
  Layout clear = layout_;  // of the timeline
  clear.height -= clear.bottom;
  los_card_.draw(clear, shown, shared_->settings, looking_, wishes);
  eye_card_.draw(clear, shown, shared_->settings, looking_.lookout());
  pointer_lines(looking_.lines(shown, shared_->settings));
  draw_photo_panel(wishes);
  obey(wishes);
  menu_.draw(*shared_, play_.get(), *watch_, go_);
}

// What is photographed is the table alone, without what is laid on it to play.
void TablePage::draw_photo_panel(Wishes& wishes) {
  photo_.draw(layout_, shared_->window.width(), shared_->window.height());
  if (photo_.busy()) wishes.clear();
  if (!photo_.begins()) return;
  const State& shown = watch_->stage().shown();
  diorama_->picture().update(watch_->stage(), {}, {});
  photo_.begin(diorama_->picture().scene(), diorama_->rig().camera(),
               fmt::format("{}, turn {}", battle().title, std::max(1, shown.turn)));
}

// Nothing of the table or of either side is drawn.
void TablePage::draw_hand_over() {
  Wishes wishes;
  const SideInfo& side = battle().sides[static_cast<std::size_t>(play_->next_side().index())];
  ui::begin_panel({"##hand_over", {layout_.width / 2, layout_.height / 2}, {0, 0}, {0.5f, 0.5f}, nullptr, true});
  ui::heading("Over to " + side.name);
  ui::text("Everything is hidden until " + side.name + " looks.");
  ImGui::Spacing();
  if (ui::button("I am " + side.name + ": show the table")) wishes.push_back(wish::HandOver{});
  ui::dim("or press Space");
  ui::end_panel();
  obey(wishes);
  menu_.draw(*shared_, play_.get(), *watch_, go_);
}

void TablePage::draw_below() {
  if (covered()) {
    gl::bind_window();
    glViewport(0, 0, shared_->window.width(), shared_->window.height());
    glClearColor(0.07f, 0.07f, 0.065f, 1);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    return;
  }
  diorama_->draw();
}

}  // namespace sixmil::app
