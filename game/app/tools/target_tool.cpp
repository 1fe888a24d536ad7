// Verbs that name a target and no path: every legal target is ringed, the one pointed at is tied to the actor by a
// thread; what is not allowed says why.

#include <algorithm>

#include "game/app/tools/offers.hpp"
#include "game/app/tools/tool.hpp"

namespace sixmil::app {
namespace {

Vec2f flat(Vec2 at) { return {static_cast<float>(at.x) / tu_per_mm, static_cast<float>(at.y) / tu_per_mm}; }

constexpr render::Colour legal_colour{0.94f, 0.79f, 0.35f, 0.95f}, refused_colour{0.85f, 0.85f, 0.85f, 0.8f};

class TargetTool final : public Tool {
 public:
  TargetTool(const Desk& desk, VerbId verb, Ref actor) : desk_(desk), verb_(verb), actor_(actor) {
    std::vector<Command> commands;
    desk.ruleset->candidates(*desk.view, desk.side, actor, commands);
    for (const Command& command : commands)
      if (command.verb == verb && !command.targets.empty()) offered_.push_back(command);
    for (const OptionNeed& need : info().options) options_.push_back(need.choices.empty() ? need.least : 0);
    gather();
    if (!targets_.empty() || offered_.empty()) return;
    // Not even that: then as the first that may be.
    for (int i = 0; i < options_.size(); ++i) options_[i] = offered_.front().option(i);
    gather();
  }

  void hover(const Spot& spot) override {
    if (!spot.element.valid()) {
      if (!by_keys_) point_at(Ref());
      return;
    }
    by_keys_ = false;
    point_at(meant_by(spot.element));
  }

  void press(const Spot& spot, int button) override {
    if (button != 1 && button != 3) return;
    hover(spot);
    if (command_ && verdict_.ok()) taken_ = command_;
  }

  bool act(Action action) override {
    if (action == Action::pan_left || action == Action::pan_right) {
      if (targets_.empty()) return false;
      const auto found = std::find(targets_.begin(), targets_.end(), target_);
      const std::size_t count = targets_.size(), at = static_cast<std::size_t>(found - targets_.begin());
      const std::size_t next = found == targets_.end() ? (action == Action::pan_right ? 0 : count - 1)
                                                       : (at + (action == Action::pan_right ? 1 : count - 1)) % count;
      by_keys_ = true;
      point_at(targets_[next]);
      return true;
    }
    if (action == Action::go_on && by_keys_ && command_ && verdict_.ok()) {
      taken_ = command_;
      return true;
    }
    if (action == Action::cancel && by_keys_) {
      by_keys_ = false;
      point_at(Ref());
      return true;
    }
    return false;
  }

  void set_option(int index, std::int32_t value) override {
    options_[index] = value;
    gather();
    const Ref target = target_;
    target_ = Ref();
    point_at(target);
  }

  const std::optional<Command>& command() const override { return command_; }
  const Verdict& verdict() const override { return verdict_; }
  std::optional<Command> take() override { return std::exchange(taken_, std::nullopt); }

  std::string advice() const override {
    if (targets_.empty()) return "There is nothing that could be chosen.";
    const bool seen =
        std::any_of(targets_.begin(), targets_.end(), [&](Ref t) { return first_on_table(*desk_.view, t).valid(); });
    if (!seen) return "Choose it by its name.";
    return targets_.size() == 1 ? "Click the ringed one." : "Click one of those that are ringed.";
  }

  void draw(render::Overlays& overlays) const override {
    const State& view = *desk_.view;
    for (int i = 0; i < view.element_count(); ++i) {
      const ElementId id(i);
      const Element& e = view.element(id);
      if (!e.on_table()) continue;
      const bool pointed = target_.valid() && belongs(view, id, target_);
      const bool legal = std::any_of(targets_.begin(), targets_.end(), [&](Ref t) { return belongs(view, id, t); });
      if (!legal && !pointed) continue;
      const float radius = static_cast<float>(std::max(e.body.length, e.body.width)) / tu_per_mm * 0.8f;
      const bool good = pointed ? verdict_.ok() : legal;
      overlays.circle(flat(e.at), radius, pointed ? 3.0f : 1.8f, good ? legal_colour : refused_colour,
                      good ? render::LineStyle::solid : render::LineStyle::dashed);
      const std::optional<Vec2> from = place_of(view, actor_);
      if (!pointed || !from) continue;
      const Vec2f a = flat(*from), b = flat(e.at);
      overlays.thread(overlays.ground().on(a, 8), overlays.ground().on(b, 6), 1.4f,
                      good ? legal_colour : refused_colour,
                      good ? render::LineStyle::solid : render::LineStyle::dashed);
    }
  }

 private:
  const VerbInfo& info() const { return verb_info(*desk_.view, verb_); }

  // What the options as they are leave to choose from.
  void gather() {
    targets_.clear();
    for (const Command& command : offered_) {
      bool fits = true;
      for (int i = 0; i < options_.size(); ++i) fits = fits && command.option(i) == options_[i];
      const Ref target = command.targets[0];
      if (fits && std::find(targets_.begin(), targets_.end(), target) == targets_.end()) targets_.push_back(target);
    }
  }

  // An element stands for a unit it is in: the smallest that is allowed, else the one at the top.
  Ref meant_by(ElementId element) const {
    if (info().target_kind != RefKind::unit) return element;
    const std::vector<Ref> units = units_of(*desk_.view, element);
    for (const Ref unit : units)
      if (std::find(targets_.begin(), targets_.end(), unit) != targets_.end()) return unit;
    return units.empty() ? Ref() : units.back();
  }

  void point_at(Ref target) {
    if (target == target_) return;
    target_ = target;
    command_.reset();
    verdict_ = Verdict::allowed();
    if (!target.valid() || target == actor_) return;
    Command command;
    command.side = desk_.side;
    command.verb = verb_;
    command.actor = actor_;
    command.targets.push_back(target);
    command.options = options_;
    verdict_ = desk_.ruleset->validate(*desk_.view, command);
    command_ = command;
  }

  Desk desk_;
  VerbId verb_;
  Ref actor_, target_;
  std::vector<Command> offered_;
  std::vector<Ref> targets_;  // allowed, in order
  SmallVector<std::int32_t, 4> options_;
  bool by_keys_ = false;  // the target was chosen by keys: it stays while the pointer is over nothing
  std::optional<Command> command_, taken_;
  Verdict verdict_;
};

}  // namespace

std::unique_ptr<Tool> make_target_tool(const Desk& desk, VerbId verb, Ref actor) {
  return std::make_unique<TargetTool>(desk, verb, actor);
}

}  // namespace sixmil::app
