#include <algorithm>
#include <fmt/format.h>

#include "game/app/tools/marks.hpp"
#include "game/app/tools/path_plan.hpp"
#include "game/app/tools/path_words.hpp"
#include "game/app/tools/pointer_tool.hpp"
#include "game/app/tools/reach_overlay.hpp"
#include "game/app/tools/verb_options.hpp"

namespace sixmil::app {
namespace {

// So near to the end the pointer says nothing about a facing, and a click means the end.
constexpr std::int32_t on_the_end = mm(6);
constexpr std::int32_t tick = mm(50);

class PathTool : public PointerTool {
 public:
  PathTool(const Desk& desk, VerbId verb, Ref actor)
      : PointerTool(desk, verb, actor),
        plan_(desk, element_, offered_),
        height_(height_with(desk, blank_, element_, offered_)) {}

  void hover(const Spot& spot) override;
  void press(const Spot& spot, int button) override;
  void release(const Spot& spot, int button) override;
  bool wheel(int steps) override;

  std::vector<std::string> lines() const override { return lines_; }
  std::string advice() const override;
  void draw(render::Overlays& overlays) const override;
  std::vector<Ghost> ghosts() const override;

 private:
  void propose(const Command& command) override;
  bool step_back() override;
  void option_changed() override;
  bool turns() const { return info_.facing && trial_ && !trial_->leaves; }
  Vec2 end() const { return trial_->path.empty() ? trial_->start : trial_->path.back(); }
  void aim(const Spot& spot);
  void compose(const PathPlan::Trial& trial);
  void judge(bool leaves);
  void tell();
  void reach();

  PathPlan plan_;
  std::int32_t height_;
  std::optional<ReachLines> reach_;
  mutable std::vector<render::OverlayVertex> reach_triangles_;  // drawn once

  std::optional<PathPlan::Trial> trial_;
  bool set_ = false;              // the end is, the pointer turns the model
  bool ordered_ = false;          // by the right button, that is still down
  std::optional<Facing> facing_;  // by pointer or wheel
  std::optional<Vec2> spun_;      // where the pointer was when the wheel turned it
  std::optional<Spot> last_;
  std::vector<std::string> lines_;
  std::vector<ElementId> watchers_;
  std::vector<float> ticks_;    // mm along
  std::optional<float> least_;  // where the minimum is spent
};

// The same millimetre.
bool same_place(const Spot& a, const Spot& b) {
  const std::optional<Vec2> p = place_of(a), q = place_of(b);
  return p && q && a.ground.has_value() == b.ground.has_value() && p->x / tu_per_mm == q->x / tu_per_mm &&
         p->y / tu_per_mm == q->y / tu_per_mm;
}

void PathTool::hover(const Spot& spot) {
  reach();
  if (!place_of(spot) || (last_ && same_place(*last_, spot))) return;
  last_ = spot;
  if (!set_) return aim(spot);
  if (!turns() || within(*place_of(spot), end(), on_the_end)) return;
  if (spun_ && within(*place_of(spot), *spun_, steady_hand)) return;
  spun_.reset();
  facing_ = make_facing(*place_of(spot) - end(), trial_->facing);
  compose(*trial_);
  judge(false);
  tell();
}

void PathTool::aim(const Spot& spot) {
  if (!spun_) facing_.reset();
  std::optional<PathPlan::Trial> first;
  for (const Vec2 start : plan_.starts_for(spot)) {
    trial_ = plan_.aim(spot, start);
    if (!trial_) return;
    compose(*trial_);
    judge(trial_->leaves);
    if (!first) first = trial_;
    // Another start would not make a short way longer in any way that was meant.
    const bool is_short = trial_->cost.ok() && trial_->cost.cost < plan_.mobility().least;
    if (verdict_.ok() || (is_short && !trial_->path.empty())) return tell();
  }
  trial_ = first;
  if (trial_) {
    compose(*trial_);
    judge(trial_->leaves);
  }
  tell();
}

void PathTool::compose(const PathPlan::Trial& trial) {
  command_ = blank_;
  if (plan_.enters()) command_->path.push_back(trial.start);
  for (const Vec2 p : trial.path)
    if (!command_->path.full()) command_->path.push_back(p);
  if (info_.facing) command_->facing = facing_ && !trial.leaves ? *facing_ : trial.facing;
}

// Which option means leaving the table only the ruleset knows: it is the one after which the model is gone.
void PathTool::judge(bool leaves) {
  const auto ask = [&](const Command& command) { return desk_.ruleset->validate(view(), command); };
  verdict_ = ask(*command_);
  if (!leaves || (verdict_.ok() && leaves_table(desk_, *command_, element_))) return;
  Verdict other_refusal;
  for (std::size_t i = 0; i < info_.options.size(); ++i)
    for (std::int32_t value = info_.options[i].least; value <= info_.options[i].most; ++value) {
      Command other = *command_;
      other.options[static_cast<int>(i)] = value;
      const Verdict verdict = ask(other);
      if (verdict.ok() && leaves_table(desk_, other, element_)) {
        command_ = other;
        verdict_ = verdict;
        return;
      }
      if (!verdict.ok() && (verdict_.ok() || verdict.refusal().sentence != verdict_.refusal().sentence))
        other_refusal = verdict;
    }
  // Not here: it would stand on the edge, or the ruleset says why it may not go.
  if (verdict_.ok())
    trial_->leaves = false;
  else if (!other_refusal.ok())
    verdict_ = other_refusal;
}

void PathTool::tell() {
  lines_.clear();
  watchers_.clear();
  ticks_.clear();
  least_.reset();
  if (!trial_ || trial_->path.empty()) return;
  lines_ = path_words(desk_, plan_.mobility(), *trial_);
  std::vector<std::int32_t> costs;
  for (std::int32_t cost = tick; cost <= trial_->cost.cost; cost += tick) costs.push_back(cost);
  for (const std::int32_t along : plan_.along_of(*trial_, costs)) ticks_.push_back(in_mm(along));
  const std::int32_t least = plan_.mobility().least;
  if (least > 0 && least <= trial_->cost.cost) least_ = in_mm(plan_.along_of(*trial_, {least}).front());
  for (const Ghost& ghost : ghosts()) watchers_ = seen_by(view(), ghost);
  if (!watchers_.empty()) lines_.push_back("Seen there by " + names_of(view(), watchers_) + ".");
}

void PathTool::reach() {
  if (reach_) return;
  reach_ = reach_lines(view(), plan_.mobility(), element_, plan_.reach_starts());
}

// Left: the end, then the facing. Right: the end, dragged to where it looks, and done on letting go.
void PathTool::press(const Spot& spot, int button) {
  if (button != 1 && button != 3) return;
  hover(spot);
  const std::optional<Vec2> place = place_of(spot);
  if (!place || !trial_) return;
  if (!set_ && spot.shift) {
    const std::optional<Vec2> start = plan_.bends().empty() ? plan_.start_at(spot) : std::nullopt;
    if (start)
      plan_.fix_start(*start);
    else if (!plan_.bend(*trial_))
      return;
    aim(spot);
    return;
  }
  const bool was_set = set_;
  if (was_set && !turns() && !trial_->leaves && !within(*place, end(), 2 * on_the_end)) {
    // No facing to be chosen: another place is another end.
    set_ = false;
    aim(spot);
  } else if (was_set && verdict_.ok()) {
    confirmed_ = true;
    return;
  }
  set_ = verdict_.ok() || (was_set && turns());
  ordered_ = button == 3 && set_;
}

void PathTool::release(const Spot& spot, int button) {
  if (button != 3 || !ordered_) return;
  ordered_ = false;
  hover(spot);
  confirmed_ = set_ && verdict_.ok();
}

void PathTool::propose(const Command& command) {
  trial_ = plan_.follow(command, leaves_table(desk_, command, element_));
  facing_ = trial_->facing;
  set_ = true;
  command_ = command;
  verdict_ = desk_.ruleset->validate(view(), command);
  spun_ = last_ ? place_of(*last_) : std::nullopt;
  tell();
}

bool PathTool::step_back() {
  if (set_) {
    set_ = ordered_ = false;
    spun_.reset();
  } else if (!plan_.unbend()) {
    return false;
  }
  if (last_) aim(*last_);
  return true;
}

bool PathTool::wheel(int steps) {
  if (!info_.facing) return false;
  if (!turns()) return true;
  facing_ = turned(command_->facing, steps);
  spun_ = last_ ? place_of(*last_) : std::nullopt;
  compose(*trial_);
  judge(false);
  tell();
  return true;
}

void PathTool::option_changed() {
  height_ = height_with(desk_, blank_, element_, offered_);
  if (!trial_) return;
  compose(*trial_);
  judge(trial_->leaves);
  tell();
}

std::string PathTool::advice() const {
  if (!trial_)
    return plan_.enters() ? "Point at where it goes; it comes in by the marked edge or zone."
                          : "Point at where it goes.";
  if (set_ && turns()) return "Point at where it looks and click, or press Enter. Escape: another end.";
  if (set_) return "Click the end again or press Enter. Escape: another end.";
  if (!verdict_.ok()) return "Shift+click: a bend. Escape: back.";
  if (plan_.enters() && plan_.bends().empty() && !plan_.start())
    return "Click: the end, then where it looks. Shift+click on the entry: where it starts; elsewhere: a bend.";
  return trial_->leaves ? "Click to leave the table here, and again to confirm."
                        : "Click: the end, then where it looks. Shift+click: a bend.";
}

void PathTool::draw(render::Overlays& overlays) const {
  if (reach_ && reach_triangles_.empty()) {
    render::Overlays once(overlays.ground());
    draw_reach(*reach_, once);
    reach_triangles_ = once.vertices();
  }
  overlays.append(reach_triangles_);
  draw_gates(desk_, plan_, overlays);
  if (!trial_) return;
  std::vector<Vec2f> points{in_mm(trial_->start)}, unpaid;
  for (const Vec2 p : trial_->path) points.push_back(in_mm(p));
  for (const Vec2 p : trial_->unpaid) unpaid.push_back(in_mm(p));
  draw_path(points, verdict_.ok(), overlays);
  for (const float along : ticks_) draw_tick(points, along, false, overlays);
  if (least_) draw_tick(points, *least_, true, overlays);
  if (!set_) overlays.ribbon(unpaid, 1.4f, look::refused(0.8f), render::LineStyle::dashed);
  if (plan_.enters()) draw_ring(in_mm(trial_->start), overlays);
  for (const Vec2 bend : plan_.bends()) draw_ring(in_mm(bend), overlays);
  for (const Ghost& ghost : ghosts()) {
    draw_stand(view(), ghost, verdict_.ok(), overlays);
    draw_threads(view(), ghost, watchers_, overlays);
  }
}

std::vector<Ghost> PathTool::ghosts() const {
  if (!trial_ || trial_->leaves || trial_->path.empty()) return {};
  return {{element_, end(), facing_.value_or(trial_->facing), height_}};
}

}  // namespace

std::unique_ptr<Tool> make_path_tool(const Desk& desk, VerbId verb, Ref actor) {
  if (verb_info(desk, verb).path != PathNeed::polyline || !actor.element().valid()) return nullptr;
  return std::make_unique<PathTool>(desk, verb, actor);
}

}  // namespace sixmil::app
