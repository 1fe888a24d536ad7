// Verbs with a corridor: it is dragged from an edge of the table through what it shall pass to another edge. Whoever is
// in it, and who shoots back, the ruleset's forecast says.

#include <algorithm>
#include <fmt/format.h>

#include "game/core/measure/measure.hpp"

#include "game/app/tools/edge_line.hpp"
#include "game/app/tools/marks.hpp"
#include "game/app/tools/pointer_tool.hpp"
#include "game/app/tools/touched.hpp"
#include "game/app/tools/verb_options.hpp"

namespace sixmil::app {
namespace {

// A press that moves less is a click.
constexpr std::int32_t dragged_from = mm(6);
constexpr int step_degrees = 3;  // of Shift + wheel

class CorridorTool : public PointerTool {
 public:
  CorridorTool(const Desk& desk, VerbId verb, Ref actor)
      : PointerTool(desk, verb, actor), half_(radius_of(view(), info_)) {
    proposals_.clear();
    for (const Command& command : offered_) {
      const auto same = [&](const Command& other) { return other.path == command.path; };
      if (std::none_of(proposals_.begin(), proposals_.end(), same)) proposals_.push_back(command);
    }
  }

  void hover(const Spot& spot) override;
  void press(const Spot& spot, int button) override;
  void release(const Spot& spot, int button) override;
  bool wheel(int steps) override;

  std::vector<std::string> lines() const override;
  std::string advice() const override;
  void draw(render::Overlays& overlays) const override;

 private:
  const Table& table() const { return desk_.view->battle->table; }
  void through(Vec2 by);
  void make();
  void settle();
  void propose(const Command& command) override;
  bool step_back() override;
  void option_changed() override { make(); }

  std::int32_t half_;  // of its width
  std::optional<Vec2> from_, to_;
  std::optional<Vec2> last_;     // the pointer
  std::optional<Vec2> pressed_;  // the button is down since there
  bool set_ = false;             // lies where it was let go: one's own models are in it, or keys chose it
  std::vector<Explanation> odds_;
};

void CorridorTool::through(Vec2 by) {
  to_ = across_from(table(), *from_, by);
  make();
}

void CorridorTool::make() {
  command_.reset();
  odds_.clear();
  if (!from_ || !to_) return;
  command_ = blank_;
  command_->path = {*from_, *to_};
  verdict_ = desk_.ruleset->validate(view(), *command_);
  if (verdict_.ok()) desk_.ruleset->forecast(view(), *command_, odds_);
}

void CorridorTool::hover(const Spot& spot) {
  const std::optional<Vec2> place = place_of(spot);
  if (!place || last_ == place) return;
  last_ = place;
  if (from_ && !set_) through(*place);
}

// Where one's own models would be struck it asks first.
void CorridorTool::settle() {
  if (!command_ || !verdict_.ok()) return;
  confirmed_ = touched_by(view(), desk_.side, odds_).friends.empty();
  set_ = true;
}

void CorridorTool::press(const Spot& spot, int button) {
  const std::optional<Vec2> place = place_of(spot);
  if ((button != 1 && button != 3) || !place) return;
  if (set_ && command_ && touches(Corridor{*from_, *to_, half_}, *place)) {
    confirmed_ = verdict_.ok();
    return;
  }
  hover(spot);
  if (from_ && !set_) return settle();
  set_ = false;
  to_.reset();
  from_ = nearest_on_edge(table(), *place);
  pressed_ = last_ = place;
  make();
}

void CorridorTool::release(const Spot& spot, int button) {
  if ((button != 1 && button != 3) || !pressed_) return;
  hover(spot);
  const bool dragged = last_ && !within(*last_, *pressed_, dragged_from);
  pressed_.reset();
  if (dragged) settle();
}

void CorridorTool::propose(const Command& command) {
  from_ = command.path[0];
  to_ = command.path.back();
  set_ = true;
  pressed_.reset();
  make();
}

bool CorridorTool::step_back() {
  if (!from_) return false;
  if (!set_) from_.reset();
  set_ = false;
  to_.reset();
  pressed_.reset();
  if (from_ && last_)
    through(*last_);
  else
    make();
  return true;
}

// About where it comes in.
bool CorridorTool::wheel(int steps) {
  if (!from_ || !to_) return true;
  const Facing way = make_facing(*to_ - *from_);
  const Facing turned = facing_from_degrees(degrees_of(way) + step_degrees * steps);
  const std::optional<Vec2> end = across_from(table(), *from_, *from_ + turned.vector());
  if (!end) return true;
  to_ = end;
  set_ = true;
  make();
  return true;
}

std::vector<std::string> CorridorTool::lines() const {
  if (!command_ || !verdict_.ok()) return {};
  return touched_lines(view(), touched_by(view(), desk_.side, odds_), "In it");
}

std::string CorridorTool::advice() const {
  if (!from_)
    return "Press at an edge of the table and drag across it, or click an edge first. Left, right: a proposal.";
  if (!command_) return "Point across the table: it runs on to the other edge.";
  if (!verdict_.ok()) return "Point across the table to another edge. Escape: another place to come in.";
  if (!set_) return pressed_ ? "Let go: that is the corridor." : "Click: that is the corridor. Shift+wheel turns it.";
  if (!touched_by(view(), desk_.side, odds_).friends.empty())
    return "Own models are in it: click in it again, or Enter, if you mean it. Escape: another.";
  return "Click in it or press Enter. Shift+wheel turns it. Escape: another.";
}

void CorridorTool::draw(render::Overlays& overlays) const {
  if (!from_) {
    if (last_) draw_ring(in_mm(nearest_on_edge(table(), *last_)), overlays);
    return;
  }
  draw_ring(in_mm(*from_), overlays);
  if (!command_) return;
  const bool allowed = verdict_.ok();
  overlays.strip(in_mm(*from_), in_mm(*to_), in_mm(half_),
                 allowed ? render::Colour{0.95f, 0.9f, 0.75f, 0.95f} : look::refused(0.9f), allowed);
  draw_touched(view(), touched_by(view(), desk_.side, odds_), overlays);
}

}  // namespace

std::unique_ptr<Tool> make_corridor_tool(const Desk& desk, VerbId verb, Ref actor) {
  if (verb_info(desk, verb).path != PathNeed::corridor) return nullptr;
  return std::make_unique<CorridorTool>(desk, verb, actor);
}

}  // namespace sixmil::app
