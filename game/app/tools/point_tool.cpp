#include <algorithm>
#include <fmt/format.h>

#include "engine/geometry/area.hpp"

#include "game/core/measure/measure.hpp"

#include "game/app/tools/marks.hpp"
#include "game/app/tools/pointer_tool.hpp"
#include "game/app/tools/touched.hpp"
#include "game/app/tools/verb_options.hpp"

namespace sixmil::app {
namespace {

// A press that moves less is a click.
constexpr std::int32_t moved_from = mm(2);
// So near to the model the pointer says nothing about a facing.
constexpr std::int32_t on_the_model = mm(6);
// More places than these are a sample of an area, not a choice.
constexpr std::size_t most_rings = 12;

class PointTool : public PointerTool {
 public:
  PointTool(const Desk& desk, VerbId verb, Ref actor);

  void hover(const Spot& spot) override;
  void press(const Spot& spot, int button) override;
  void release(const Spot& spot, int button) override;
  bool wheel(int steps) override;

  std::vector<std::string> lines() const override;
  std::string advice() const override;
  void draw(render::Overlays& overlays) const override;
  std::vector<Ghost> ghosts() const override;

 private:
  bool stays() const { return info_.path == PathNeed::none; }
  bool lays() const { return radius_ > 0; }
  void propose(const Command& command) override;
  bool step_back() override;
  void option_changed() override;
  void turn_to(Vec2 pointer);
  void make();
  void draw_template(render::Overlays& overlays) const;
  void draw_places(render::Overlays& overlays) const;

  std::int32_t radius_;  // of the template; 0: none
  std::int32_t height_ = 0;
  std::optional<Vec2> place_;
  Facing facing_;

  std::optional<Vec2> pressed_;  // the button is down since there
  std::optional<Vec2> grip_;     // the model was taken hold of: from the pointer to its middle
  bool pinned_ = false;          // a template that lies on friends: asks again
  std::optional<Vec2> spun_;
  std::optional<Vec2> last_;
  std::vector<Explanation> odds_;  // of the template, where it may be laid
  Touched touched_;                // under it
};

PointTool::PointTool(const Desk& desk, VerbId verb, Ref actor)
    : PointerTool(desk, verb, actor), radius_(radius_of(view(), info_)) {
  if (!element_.valid()) return;
  const Element& e = view().element(element_);
  facing_ = e.facing;
  if (!e.on_table() && !offered_.empty() && offered_[0].facing != no_facing) facing_ = offered_[0].facing;
  if (stays()) place_ = e.at;
  if (!lays()) height_ = height_with(desk, blank_, element_, offered_);
}

void PointTool::turn_to(Vec2 pointer) {
  if (!info_.facing || !place_ || within(pointer, *place_, on_the_model)) return;
  if (spun_ && within(pointer, *spun_, steady_hand)) return;
  spun_.reset();
  facing_ = make_facing(pointer - *place_, facing_);
}

void PointTool::hover(const Spot& spot) {
  if (!spot.ground || (last_ == spot.ground && command_)) return;
  const Vec2 pointer = *spot.ground;
  last_ = pointer;
  if (stays()) {
    turn_to(pointer);
  } else if (pressed_ && !grip_) {
    turn_to(pointer);
  } else if (!pinned_) {
    place_ = view().battle->table.ground.clamp(pointer + grip_.value_or(Vec2{}));
  }
  make();
}

void PointTool::make() {
  if (!place_) return;
  command_ = blank_;
  if (!stays()) command_->path.push_back(*place_);
  if (info_.facing) command_->facing = facing_;
  verdict_ = desk_.ruleset->validate(view(), *command_);
  touched_ = Touched();
  odds_.clear();
  if (!lays()) return;
  if (verdict_.ok()) {
    // Not all that lies under a template is struck: that is the ruleset's to say.
    desk_.ruleset->forecast(view(), *command_, odds_);
    touched_ = touched_by(view(), desk_.side, odds_);
    return;
  }
  std::vector<ElementId> all;
  under(view(), CircleTemplate{*place_, radius_}, all);
  for (const ElementId id : all)
    (view().element(id).side == desk_.side ? touched_.friends : touched_.enemies).push_back(id);
}

void PointTool::press(const Spot& spot, int button) {
  if ((button != 1 && button != 3) || !spot.ground) return;
  if (lays() || stays()) {
    // Where own models would be struck the first click asks, the second one means it.
    const bool sure = pinned_ && within(*spot.ground, *place_, radius_);
    if (!sure) pinned_ = false;
    hover(spot);
    if (!command_ || !verdict_.ok()) return;
    confirmed_ = sure || touched_.friends.empty();
    pinned_ = !confirmed_;
    return;
  }
  const Element& e = view().element(element_);
  const bool held = e.on_table() && (spot.element == element_ || within(*spot.ground, e.at, e.body.length / 2));
  grip_ = held ? std::optional<Vec2>(e.at - *spot.ground) : std::nullopt;
  hover(spot);
  pressed_ = *spot.ground;
}

void PointTool::release(const Spot& spot, int button) {
  if ((button != 1 && button != 3) || !pressed_) return;
  hover(spot);
  const bool moved = last_ && !within(*last_, *pressed_, moved_from);
  confirmed_ = command_ && verdict_.ok() && (!grip_ || moved);
  pressed_.reset();
  grip_.reset();
}

void PointTool::propose(const Command& command) {
  if (!stays() && !command.path.empty()) place_ = command.path[0];
  if (command.facing != no_facing) facing_ = make_facing(command.facing.vector());
  blank_.options = command.options;
  spun_ = last_;
  pinned_ = lays();
  make();
}

bool PointTool::step_back() {
  if (!pinned_ && !pressed_) return false;
  pinned_ = false;
  pressed_.reset();
  grip_.reset();
  if (last_ && !stays()) place_ = *last_;
  make();
  return true;
}

bool PointTool::wheel(int steps) {
  if (!info_.facing) return false;
  facing_ = turned(facing_, steps);
  spun_ = last_;
  make();
  return true;
}

void PointTool::option_changed() {
  if (!lays() && element_.valid()) height_ = height_with(desk_, blank_, element_, offered_);
  make();
}

std::vector<std::string> PointTool::lines() const {
  std::vector<std::string> out;
  if (!command_ || !place_) return out;
  if (info_.facing && stays()) out.push_back(fmt::format("looks to {}\u00b0", (450 - degrees_of(facing_)) % 360));
  if (!lays()) return out;
  if (element_.valid() && view().element(element_).on_table())
    out.push_back(length_text(length(view().element(element_).at, *place_), unit_of(desk_)) + " away");
  for (std::string& line : touched_lines(view(), touched_, "Under it")) out.push_back(std::move(line));
  return out;
}

std::string PointTool::advice() const {
  if (lays()) {
    if (pinned_ && touched_.friends.empty()) return "Click in it or press Enter. Escape: another point.";
    if (pinned_) return "Own models lie under it: click again if you mean it. Escape: another point.";
    return "Click to lay the template here.";
  }
  if (stays()) return "Point at where it looks and click.";
  if (pressed_) return grip_ ? "Let go where it shall stand." : "Drag to where it looks, then let go.";
  return view().element(element_).on_table()
             ? "Drag the model, or click a place; drag on to turn it there. Shift+wheel turns too."
             : "Click a place; drag on to turn it there. Shift+wheel turns too.";
}

void PointTool::draw_template(render::Overlays& overlays) const {
  const Vec2f at = in_mm(*place_);
  const bool allowed = verdict_.ok();
  const float radius = in_mm(radius_);
  overlays.plastic_disc(at, radius, allowed ? render::Colour{0.95f, 0.9f, 0.75f, 0.95f} : look::refused(0.9f));
  if (!allowed) overlays.circle(at, radius + 2.5f, 1.4f, look::refused(), render::LineStyle::dashed);
  draw_touched(view(), touched_, overlays);
  if (!element_.valid() || !view().element(element_).on_table()) return;
  overlays.ribbon({in_mm(view().element(element_).at), at}, 1.0f, allowed ? look::paper(0.55f) : look::refused(0.6f),
                  render::LineStyle::dashed);
}

// Zones to stand in for who stands on the table or comes onto it; places beside its carrier for who gets out.
void PointTool::draw_places(render::Overlays& overlays) const {
  if (view().element(element_).presence == Presence::aboard) {
    if (offered_.size() <= most_rings)
      for (const Command& command : offered_)
        if (!command.path.empty()) overlays.circle(in_mm(command.path[0]), 3, 1.2f, look::legal(0.8f));
    return;
  }
  for (const Zone& zone : view().battle->zones) {
    if (zone.side.valid() && zone.side != desk_.side) continue;
    const auto in_it = [&](const Command& c) { return !c.path.empty() && polygon_contains(zone.corners, c.path[0]); };
    if (!offered_.empty() && std::none_of(offered_.begin(), offered_.end(), in_it)) continue;
    std::vector<Vec2f> outline;
    for (const Vec2 p : zone.corners) outline.push_back(in_mm(p));
    overlays.fill(outline, look::legal(0.16f));
    overlays.ribbon(outline, 2.4f, look::legal(0.9f), render::LineStyle::solid, true);
  }
}

void PointTool::draw(render::Overlays& overlays) const {
  if (!lays() && !stays()) draw_places(overlays);
  if (!place_ || !command_) return;
  if (lays()) return draw_template(overlays);
  const bool allowed = verdict_.ok();
  for (const Ghost& ghost : ghosts()) draw_stand(view(), ghost, allowed, overlays);
  const Element& e = view().element(element_);
  const ElementId from = e.presence == Presence::aboard ? e.carrier : element_;
  if (!stays() && view().element(from).on_table())
    overlays.ribbon({in_mm(view().element(from).at), in_mm(*place_)}, 1.2f,
                    allowed ? look::paper(0.7f) : look::refused(0.8f), render::LineStyle::dashed);
}

std::vector<Ghost> PointTool::ghosts() const {
  if (lays() || !place_ || !element_.valid() || !command_) return {};
  return {{element_, *place_, facing_, height_}};
}

}  // namespace

std::unique_ptr<Tool> make_point_tool(const Desk& desk, VerbId verb, Ref actor) {
  const VerbInfo& info = verb_info(desk, verb);
  const bool points = info.path == PathNeed::point, only_turns = info.path == PathNeed::none && info.facing;
  if (!points && !only_turns) return nullptr;
  if (info.radius == 0 && !actor.element().valid()) return nullptr;
  return std::make_unique<PointTool>(desk, verb, actor);
}

}  // namespace sixmil::app
