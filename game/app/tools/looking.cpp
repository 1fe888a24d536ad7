#include "game/app/tools/looking.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/base/hash.hpp"

#include "game/core/measure/measure.hpp"
#include "game/core/sight/depth_cut.hpp"

#include "game/replay/log_text.hpp"

namespace sixmil::app {
namespace {

const render::Colour clear_line{0.94f, 0.92f, 0.80f, 0.95f}, cut_line{0.10f, 0.09f, 0.12f, 0.95f},
    tape_colour{0.95f, 0.86f, 0.30f, 0.95f};

float mm_of(std::int32_t tu) { return static_cast<float>(tu) / tu_per_mm; }
Vec2f flat(Vec2 p) { return {mm_of(p.x), mm_of(p.y)}; }
Vec3f space(Vec3 p) { return {mm_of(p.x), mm_of(p.y), mm_of(p.z)}; }

std::uint64_t digest_of_pair(const State& state, ElementId a, ElementId b) {
  std::uint64_t d = obstacles_digest(state);
  for (const ElementId id : {a, b}) {
    const Element& e = state.element(id);
    d = digest_mix(d, static_cast<std::uint64_t>(e.at.x) << 32 | static_cast<std::uint32_t>(e.at.y));
    d = digest_mix(d, static_cast<std::uint64_t>(e.facing.x) << 32 | static_cast<std::uint32_t>(e.facing.y));
    d = digest_mix(d, static_cast<std::uint64_t>(id.index()) << 32 | static_cast<std::uint32_t>(e.height));
  }
  return d;
}

// The building or the woods that the line is lost in.
void light_blocker(const State& state, const SightLine& line, render::Overlays& overlays) {
  const Table& table = state.battle->table;
  if (line.blocker.kind == BlockerKind::fixed) {
    const Prism& part = table.buildings.prisms()[static_cast<std::size_t>(line.blocker.index)];
    std::vector<Vec2f> outline;
    for (const Vec2 corner : part.corners) outline.push_back(flat(corner));
    overlays.ribbon(outline, 1.8f, clear_line, render::LineStyle::solid, true);
    const float top = mm_of(part.top);
    for (std::size_t i = 0; i < outline.size(); ++i) {
      const Vec2f a = outline[i], b = outline[(i + 1) % outline.size()];
      overlays.thread({a.x, a.y, top}, {b.x, b.y, top}, 1.2f, clear_line);
    }
  }
  if (!line.too_deep) return;
  for (std::size_t i = 0; i < table.areas.areas().size(); ++i) {
    const Area& area = table.areas.areas()[i];
    if (state.battle->sight.depth_weight[static_cast<std::size_t>(area.kind)] <= 0 ||
        table.areas.length_inside(static_cast<int>(i), line.from.plan(), line.to.plan()) == 0)
      continue;
    std::vector<Vec2f> outline;
    for (const Vec2 corner : area.points) outline.push_back(flat(corner));
    overlays.ribbon(outline, 1.8f, clear_line, render::LineStyle::dashed, true);
  }
}

}  // namespace

std::int32_t cut_of(const State& state, const SightLine& line) {
  if (line.clear) return -1;
  return line.blocker ? line.blocker.at : depth_cut(state, line);
}

void Looking::pick(ElementId from, ElementId to) {
  from_ = from;
  to_ = to;
  report_.reset();
  back_.reset();
  reported_ = 0;
}

void Looking::begin_tape(const Spot& spot) {
  if (spot.ground) tape_ = Tape{*spot.ground, spot.element};
}

void Looking::update(const State& state, const Spot& spot, ElementId like, const Planned& planned,
                     const Settings& settings, bool still) {
  if (state.viewer != viewer_) {
    viewer_ = state.viewer;
    drop();
    end_tape();
    lookout_.drop();
  }
  lookout_.update(state, spot, like, planned, settings, still);
  spot_ = spot;
  if (tape_ && tape_->element.valid() && stands(state, tape_->element)) tape_->from = state.element(tape_->element).at;
  if (!stands(state, from_) || !stands(state, to_)) {
    report_.reset();
    back_.reset();
    reported_ = 0;
  } else if (const std::uint64_t now = digest_of_pair(state, from_, to_); now != reported_) {
    reported_ = now;
    const Stand a = stand_of(state, from_), b = stand_of(state, to_);
    report_ = sixmil::report(state, a, b);
    back_ = sixmil::report(state, b, a);
  }
}

void Looking::veil(render::TableScene& scene) const {
  scene.set_veil(lookout_.columns(), lookout_.rows(), lookout_.hidden());
}

void Looking::draw(const State& state, render::Overlays& overlays) const {
  lookout_.draw(overlays);
  if (report_) {
    const SightLine& line = report_->lines.front();
    const Vec3f a = space(line.from), b = space(line.to);
    float cut = 1;
    if (const std::int32_t at = cut_of(state, line); at >= 0) {
      const float whole = std::max(1.0f, mm_of(length(line.from.plan(), line.to.plan())));
      cut = std::clamp(mm_of(at) / whole, 0.0f, 1.0f);
    }
    const Vec3f middle = mix(a, b, cut);
    overlays.thread(a, middle, 2.6f, clear_line);
    if (!line.clear) {
      overlays.thread(middle, b, 2.6f, cut_line, render::LineStyle::dashed);
      overlays.circle({middle.x, middle.y}, 5, 1.6f, cut_line);
      overlays.circle({middle.x, middle.y}, 2.5f, 1.6f, clear_line);
    }
    light_blocker(state, line, overlays);
    if (line.body.valid() && stands(state, line.body))
      overlays.circle(flat(state.element(line.body).at), mm_of(state.element(line.body).body.length) * 0.8f, 1.8f,
                      cut_line, render::LineStyle::dashed);
    if (line.smoke.valid() && static_cast<std::size_t>(line.smoke.index()) < state.markers.size()) {
      const Marker& smoke = state.markers[static_cast<std::size_t>(line.smoke.index())];
      overlays.circle(flat(smoke.at), mm_of(smoke.radius), 1.8f, cut_line, render::LineStyle::dashed);
    }
  }
  if (tape_ && spot_.ground) {
    overlays.ribbon({flat(tape_->from), flat(*spot_.ground)}, 1.6f, tape_colour);
    overlays.circle(flat(tape_->from), 3, 1.2f, tape_colour);
  }
}

std::vector<std::string> Looking::lines(const State& state, const Settings& settings) const {
  const LengthUnit unit = unit_for(settings, state.info());
  std::vector<std::string> out;
  if (tape_ && spot_.ground) {
    const std::string from = tape_->element.valid()
                                 ? " from the middle of " + replay::element_name(state, tape_->element)
                                 : " from where the tape began";
    out.push_back(length_text(length(tape_->from, *spot_.ground), unit) + from);
    if (tape_->element.valid() && stands(state, spot_.element) && spot_.element != tape_->element) {
      out.push_back(length_text(distance(state, tape_->element, spot_.element), unit) + " middle to middle");
      out.push_back(length_text(hull_distance(state, tape_->element, spot_.element), unit) + " hull to hull");
    }
  }
  return out;
}

}  // namespace sixmil::app
