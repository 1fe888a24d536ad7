// Verbs that wheel a body about one of its front corners, and verbs by which a unit goes as one. What the front sweeps,
// or where each of the unit would stand, lies on the table while it is pointed out.

#include <fmt/format.h>

#include "game/core/measure/formation.hpp"
#include "game/core/measure/wheel.hpp"

#include "game/app/tools/marks.hpp"
#include "game/app/tools/path_words.hpp"
#include "game/app/tools/verb_options.hpp"

namespace sixmil::app {
namespace {

// So near to the middle the pointer says nothing about a facing.
constexpr std::int32_t on_the_middle = mm(4);

class BodyTool : public Tool {
 public:
  BodyTool(const Desk& desk, VerbId verb, Ref actor)
      : desk_(desk),
        info_(verb_info(desk, verb)),
        element_(actor.element()),
        offered_(offered(desk, verb, actor)),
        blank_(blank_command(desk, verb, actor, offered_)) {
    if (actor.unit().valid()) unit_ = formation_of(*desk.view, actor.unit());
  }

  void hover(const Spot& spot) override {
    if (!spot.ground || (last_ && *last_ == *spot.ground)) return;
    last_ = spot.ground;
    if (!set_) aim(*spot.ground);
  }
  void press(const Spot& spot, int button) override {
    if (button != 1 && button != 3) return;
    if (set_) {
      confirmed_ = command_.has_value() && verdict_.ok();
      return;
    }
    hover(spot);
    set_ = command_.has_value() && verdict_.ok();
  }
  bool act(Action action) override;
  bool wheel(int steps) override {
    if (!info_.facing || !command_) return false;
    facing_ = turned(command_->facing == no_facing ? facing_now() : command_->facing, steps);
    compose();
    return true;
  }
  void set_option(int index, std::int32_t value) override {
    if (index < 0 || index >= blank_.options.size()) return;
    blank_.options[index] = value;
    compose();
  }

  const std::optional<Command>& command() const override { return command_; }
  const Verdict& verdict() const override { return verdict_; }
  std::vector<std::string> lines() const override { return lines_; }
  std::string advice() const override {
    if (!command_) return wheels() ? "Point at where its front shall look." : "Point at where its middle shall stand.";
    if (set_) return "Click again or press Enter. Escape: another.";
    return wheels() ? "Click: that far. Left, right: a proposal. Shift+wheel turns it on."
                    : "Click: there. Left, right: a proposal.";
  }
  std::optional<Command> take() override {
    if (!confirmed_) return std::nullopt;
    confirmed_ = false;
    return command_;
  }
  void draw(render::Overlays& overlays) const override;
  std::vector<Ghost> ghosts() const override;

 private:
  bool wheels() const { return info_.path == PathNeed::wheel; }
  Facing facing_now() const { return wheels() ? desk_.view->element(element_).facing : unit_.facing; }
  Mobility mobility() const { return desk_.ruleset->mobility(*desk_.view, blank_.actor); }
  void aim(Vec2 pointer);
  void compose();
  void judge();
  bool choose(int step);

  const Desk desk_;
  const VerbInfo& info_;
  ElementId element_;  // that wheels
  Formation unit_;     // that goes as one, as it stands
  std::vector<Command> offered_;
  Command blank_;
  std::optional<Vec2> last_, goal_;  // the pointer; where the middle of a unit goes
  std::optional<Facing> facing_;
  int choice_ = -1;   // by keys: among those offered
  bool set_ = false;  // lies where it was clicked, or keys chose it
  std::optional<Command> command_;
  Verdict verdict_;
  std::optional<Wheel> swept_;
  std::vector<std::string> lines_;
  bool confirmed_ = false;
};

void BodyTool::aim(Vec2 pointer) {
  if (wheels()) {
    const Vec2 at = desk_.view->element(element_).at;
    if (within(pointer, at, on_the_middle)) return;
    facing_ = make_facing(pointer - at);
  } else {
    goal_ = pointer;
  }
  compose();
}

// Whoever shall look to the left wheels about the left corner.
void BodyTool::compose() {
  if (wheels() ? !facing_ : !goal_) return;
  command_ = blank_;
  if (wheels()) {
    const Element& e = desk_.view->element(element_);
    const bool left = cross(e.facing.vector(), facing_->vector()) >= 0;
    command_->path = {front_corner(e.body, e.at, e.facing, left)};
    command_->facing = *facing_;
  } else {
    command_->path = {*goal_};
    if (info_.facing) command_->facing = facing_.value_or(unit_.facing);
  }
  judge();
}

void BodyTool::judge() {
  verdict_ = desk_.ruleset->validate(*desk_.view, *command_);
  swept_.reset();
  lines_.clear();
  const Mobility how = mobility();
  PathCost cost;
  if (wheels()) {
    swept_ = sixmil::wheel(Ways(*desk_.view, how, element_), command_->path[0], command_->facing);
    cost = swept_->cost;
  } else {
    cost = formation_cost(*desk_.view, how, unit_, command_->path.back());
  }
  if (cost.length > 0)
    lines_.push_back(
        fmt::format("{} of {}", length_text(cost.cost, unit_of(desk_)), length_text(how.most, unit_of(desk_))));
}

// By keys: one of the ways that the ruleset offers after the other.
bool BodyTool::choose(int step) {
  const int count = static_cast<int>(offered_.size());
  if (count == 0) return false;
  choice_ = choice_ < 0 && step < 0 ? count - 1 : (choice_ + step + count) % count;
  command_ = offered_[static_cast<std::size_t>(choice_)];
  if (command_->facing != no_facing) facing_ = command_->facing;
  if (!wheels()) goal_ = command_->path.back();
  set_ = true;
  judge();
  return true;
}

bool BodyTool::act(Action action) {
  if (action == Action::pan_left || action == Action::pan_right) return choose(action == Action::pan_right ? 1 : -1);
  if (action == Action::go_on) {
    confirmed_ = command_.has_value() && verdict_.ok();
    return command_.has_value();
  }
  if (action != Action::cancel || !set_) return false;
  set_ = false;
  if (last_) aim(*last_);
  return true;
}

std::vector<Ghost> BodyTool::ghosts() const {
  if (!command_) return {};
  if (wheels()) {
    if (!swept_ || swept_->path.empty()) return {};
    return {{element_, swept_->at, swept_->facing, desk_.view->element(element_).height}};
  }
  const Formation there =
      standing(unit_, command_->path.back(), command_->facing == no_facing ? unit_.facing : command_->facing);
  std::vector<Ghost> out;
  for (const FormationPlace& place : there.places)
    out.push_back({place.element, place_of(there, place), place.facing, desk_.view->element(place.element).height});
  return out;
}

void BodyTool::draw(render::Overlays& overlays) const {
  if (!command_) return;
  const bool allowed = verdict_.ok();
  if (swept_) {
    for (const SweptPiece& piece : swept_->swept) {
      std::vector<Vec2f> outline;
      for (const Vec2 p : piece) outline.push_back(in_mm(p));
      overlays.fill(outline, allowed ? look::legal(0.35f) : look::refused(0.35f), !allowed);
    }
    draw_ring(in_mm(command_->path[0]), overlays);
  } else {
    draw_path({in_mm(unit_.at), in_mm(command_->path.back())}, allowed, overlays);
  }
  for (const Ghost& ghost : ghosts()) draw_stand(*desk_.view, ghost, allowed, overlays);
}

}  // namespace

std::unique_ptr<Tool> make_body_tool(const Desk& desk, VerbId verb, Ref actor) {
  const VerbInfo& info = verb_info(desk, verb);
  const bool wheels = info.path == PathNeed::wheel && actor.element().valid();
  const bool goes = info.path == PathNeed::point && info.radius == 0 && actor.unit().valid();
  return wheels || goes ? std::make_unique<BodyTool>(desk, verb, actor) : nullptr;
}

}  // namespace sixmil::app
