#include "game/app/tools/touched.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "game/app/tools/marks.hpp"
#include "game/app/tools/offers.hpp"

namespace sixmil::app {

Touched touched_by(const State& view, SideId side, const std::vector<Explanation>& odds) {
  Touched out;
  for (const Explanation& one : odds) {
    const ElementId id = one.subject.element();
    if (!id.valid()) continue;
    const bool own = owner_of(view, id) == side;
    if (one.die != 0 && one.destroys() == 0 && !own) {
      if (one.chance() > 0) out.answers.push_back(&one);
      continue;
    }
    std::vector<ElementId>& list = own ? out.friends : out.enemies;
    if (std::find(list.begin(), list.end(), id) == list.end()) list.push_back(id);
  }
  return out;
}

namespace {

float ring_of(const Element& e) { return in_mm(std::max(e.body.length, e.body.width)) * 0.62f + 2; }

}  // namespace

void draw_touched(const State& view, const Touched& touched, render::Overlays& overlays) {
  for (const ElementId id : touched.enemies) {
    const Element& e = view.element(id);
    if (!e.on_table()) continue;
    overlays.circle(in_mm(e.at), ring_of(e), 2.2f, look::legal());
    overlays.circle(in_mm(e.at), ring_of(e) + 1.6f, 1.0f, look::paper(0.9f));
  }
  for (const ElementId id : touched.friends) {
    const Element& e = view.element(id);
    if (!e.on_table()) continue;
    overlays.disc(in_mm(e.at), ring_of(e), look::refused(0.8f), true);
    overlays.circle(in_mm(e.at), ring_of(e), 2.2f, look::refused(), render::LineStyle::dashed);
  }
  for (const Explanation* answer : touched.answers) {
    const Element& e = view.element(answer->subject.element());
    if (!e.on_table()) continue;
    for (const float more : {5.0f, 8.0f})
      overlays.circle(in_mm(e.at), ring_of(e) + more, 1.2f, look::warning(), render::LineStyle::dashed);
  }
}

std::vector<std::string> touched_lines(const State& view, const Touched& touched, const char* where) {
  std::vector<std::string> out;
  std::string small = where;
  if (!small.empty() && small[0] >= 'A' && small[0] <= 'Z') small[0] = static_cast<char>(small[0] - 'A' + 'a');
  out.push_back(touched.enemies.empty() ? "No enemy known " + small
                                        : std::string(where) + ": " + names_of(view, touched.enemies));
  if (!touched.friends.empty()) out.push_back("OWN " + small + ": " + names_of(view, touched.friends));
  // Those who need the same together.
  for (std::size_t i = 0; i < touched.answers.size(); ++i) {
    const Explanation& one = *touched.answers[i];
    const auto same = [&](const Explanation* other) { return other->claim() == one.claim(); };
    const auto first = touched.answers.begin(), here = first + static_cast<std::ptrdiff_t>(i);
    if (std::any_of(first, here, same)) continue;
    const auto count = std::count_if(here, touched.answers.end(), same);
    const std::string who = count == 1 ? short_name(view, one.subject) : fmt::format("{} of them", count);
    out.push_back(fmt::format("Shot at by {}: {} ({} %)", who, one.claim(), one.chance()));
  }
  return out;
}

std::string touched_text(const State& view, SideId side, const std::vector<Explanation>& odds) {
  const Touched touched = touched_by(view, side, odds);
  const std::size_t all = touched.friends.size() + touched.enemies.size();
  if (all == 0) return fmt::format("{} rolls", odds.size());
  std::string out = fmt::format("{} under it", all);
  if (!touched.friends.empty()) out += fmt::format(", {} of them yours", touched.friends.size());
  if (!touched.answers.empty()) out += fmt::format("; shot at by {}", touched.answers.size());
  return out;
}

}  // namespace sixmil::app
