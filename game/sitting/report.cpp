#include "game/sitting/report.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace sixmil::sitting {
namespace {

int profile_of(const State& names, ElementId e) {
  return names.battle->elements[static_cast<std::size_t>(e.index())].profile.index();
}

// Points for models, by what this battle scored for them.
class Worth {
 public:
  Worth(const State& names, const Watch& watch, const LogBook& book) : names_(&names) {
    for (const LogLine& line : book.lines())
      if (const auto* lost = line.told() ? std::get_if<Destroyed>(&watch.event(line.event).fact) : nullptr)
        lost_.emplace(lost->element.index(), 1);
    for (const LogLine& line : book.lines()) {
      const auto* scored = line.told() ? std::get_if<Scored>(&watch.event(line.event).fact) : nullptr;
      if (!scored || !counts_as_loss(*scored)) continue;
      lost_[scored->about.index] = scored->points;
      kind_[profile_of(names, scored->about.element())] = scored->points;
    }
  }
  bool counts_as_loss(const Scored& f) const { return f.about.element().valid() && lost_.count(f.about.index) > 0; }
  double of(ElementId e) const {
    if (const auto own = lost_.find(e.index()); own != lost_.end()) return own->second;
    const auto kind = kind_.find(profile_of(*names_, e));
    return kind == kind_.end() ? 1 : kind->second;
  }

 private:
  const State* names_;
  std::map<int, std::int32_t> lost_, kind_;  // by element, by profile
};

// One shot, loss or score.
struct Part {
  std::size_t line = 0;
  SideId side;
  double swing = 0;
  int chance = -1;
};

class Reader {
 public:
  Reader(const State& names, const Worth& worth) : names_(&names), worth_(&worth) {}
  // What the fact swung; swing 0: nothing.
  Part part_of(const Fact& fact) {
    if (const auto* roll = std::get_if<Rolled>(&fact)) return shot(*roll);
    if (const auto* lost = std::get_if<Destroyed>(&fact)) return loss(*lost);
    Part out;
    const auto* scored = std::get_if<Scored>(&fact);
    if (!scored || worth_->counts_as_loss(*scored)) return out;
    out.side = scored->side;
    out.swing = scored->points;
    return out;
  }

 private:
  Part shot(const Rolled& roll) {
    Part out;
    const ElementId target = roll.odds.subject.element();
    if (!target.valid() || roll.odds.destroys() == 0) return out;
    if (roll.success) {
      aimed_[target.index()] = roll.odds.destroys();
      return out;
    }
    out.chance = roll.odds.destroys();
    out.side = owner_of(*names_, target);
    out.swing = worth_->of(target) * out.chance / 100;
    return out;
  }
  Part loss(const Destroyed& lost) {
    Part out;
    const SideId own = owner_of(*names_, lost.element);
    const SideId by = lost.by.valid() ? owner_of(*names_, lost.by) : SideId();
    out.side = by.valid() && by != own ? by : SideId(own.index() == 0 ? 1 : 0);
    const auto aimed = aimed_.find(lost.element.index());
    if (aimed != aimed_.end()) out.chance = aimed->second;
    out.swing = worth_->of(lost.element) * (100 - std::max(0, out.chance)) / 100;
    return out;
  }
  const State* names_;
  const Worth* worth_;
  std::map<int, int> aimed_;  // chance of the hit that destroys it, by element
};

// The parts of one command together, for the side that gained by them.
Moment together(std::size_t command, const std::vector<Part>& parts) {
  std::array<double, max_sides> gain{};
  double all = 0;
  for (const Part& part : parts) {
    gain[static_cast<std::size_t>(part.side.index())] += part.swing;
    all += part.swing;
  }
  Moment out;
  out.command = command;
  const auto most = std::max_element(gain.begin(), gain.end());
  out.side = SideId(static_cast<int>(most - gain.begin()));
  out.swing = *most - (all - *most);
  double told = -1;
  for (const Part& part : parts) {
    if (part.side != out.side || part.swing <= told) continue;
    told = part.swing;
    out.line = part.line;
    out.chance = part.chance;
  }
  out.more = static_cast<int>(parts.size()) - 1;
  return out;
}

UnitId top_of(const State& names, UnitId unit) {
  while (names.unit_info(unit).parent.valid()) unit = names.unit_info(unit).parent;
  return unit;
}

}  // namespace

Report report_of(const Watch& watch, const LogBook& book) {
  Report out;
  const State& shown = watch.stage().shown();
  std::map<int, Loss> losses;
  for (const Element& element : shown.elements) {
    if (!element.unit.valid()) continue;
    const UnitId unit = top_of(shown, element.unit);
    Loss& loss = losses[unit.index()];
    loss.unit = unit;
    ++loss.all;
    loss.lost += element.presence == Presence::destroyed;
  }
  for (const auto& [unit, loss] : losses) out.losses.push_back(loss);

  const Worth worth(shown, watch, book);
  Reader reader(shown, worth);
  std::vector<Part> parts;
  std::size_t command = 0;
  const auto close = [&] {
    if (!parts.empty()) out.moments.push_back(together(command, parts));
    parts.clear();
  };
  for (std::size_t i = 0; i < book.lines().size(); ++i) {
    if (!book.lines()[i].told()) continue;
    const std::size_t event = book.lines()[i].event;
    if (const std::size_t now = watch.command(event); now != command) {
      close();
      command = now;
    }
    Part part = reader.part_of(watch.event(event).fact);
    part.line = i;
    if (part.swing > 0 && part.side.valid()) parts.push_back(part);
  }
  close();
  const auto larger = [](const Moment& a, const Moment& b) {
    return a.swing != b.swing ? a.swing > b.swing : a.command < b.command;
  };
  std::stable_sort(out.moments.begin(), out.moments.end(), larger);
  return out;
}

}  // namespace sixmil::sitting
