#include "game/app/pages/map_picture.hpp"

#include <algorithm>
#include <cmath>

namespace sixmil::app {
namespace {

struct Ink {
  float r, g, b, a = 1;
};

constexpr Ink hex(unsigned rgb, float alpha = 1) {
  return {static_cast<float>(rgb >> 16 & 255), static_cast<float>(rgb >> 8 & 255), static_cast<float>(rgb & 255),
          alpha};
}

// As on printed maps: pale ground, so that what stands on it is seen.
constexpr Ink open_ground = hex(0xaab283), road = hex(0xf3ead2), track = hex(0xd8c79c), water = hex(0x5f93b5),
              deep = hex(0x3f7396), house = hex(0x8a4a3a), deck = hex(0xe9e2d0), mark = hex(0xfff8e8),
              rim = hex(0x22262a);
constexpr unsigned side_inks[] = {0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7};  // as everywhere on the screen

Ink ink_of(GroundLook look) {
  switch (look) {
    case GroundLook::woods:
      return hex(0x5f8054);
    case GroundLook::jungle:
      return hex(0x40683f);
    case GroundLook::urban:
      return hex(0xb9aea0);
    case GroundLook::swamp:
      return hex(0x7d9a86);
    case GroundLook::shallow_water:
      return water;
    case GroundLook::deep_water:
      return deep;
    case GroundLook::field:
      return hex(0xc8b878);
    case GroundLook::rough:
      return hex(0x9c9878);
    case GroundLook::rock:
      return hex(0x98928a);
    default:
      return open_ground;
  }
}

class Sheet {
 public:
  Sheet(const Battle& battle, int width) : battle_(&battle) {
    const HeightField& ground = battle.table.ground;
    scale_ = static_cast<float>(width) / static_cast<float>(ground.width());
    image_.width = width;
    image_.height = std::max(1, static_cast<int>(std::lround(scale_ * static_cast<float>(ground.depth()))));
    image_.rgba.assign(static_cast<std::size_t>(image_.width) * static_cast<std::size_t>(image_.height) * 4, 255);
  }

  Vec2 place(int x, int y) const {
    const Vec2 at{static_cast<std::int32_t>((static_cast<float>(x) + 0.5f) / scale_),
                  static_cast<std::int32_t>((static_cast<float>(image_.height - y) - 0.5f) / scale_)};
    return battle_->table.ground.clamp(at);
  }

  void put(int x, int y, const Ink& ink) {
    if (x < 0 || y < 0 || x >= image_.width || y >= image_.height) return;
    std::uint8_t* pixel = image_.at(x, y);
    const float parts[] = {ink.r, ink.g, ink.b};
    for (int i = 0; i < 3; ++i)
      pixel[i] = static_cast<std::uint8_t>(std::clamp(pixel[i] + (parts[i] - pixel[i]) * ink.a, 0.0f, 255.0f));
  }

  // Every pixel within the box around the points, grown by `margin` tu.
  template <class Visit>
  void each_near(const std::vector<Vec2>& points, float margin, Visit&& visit) {
    if (points.empty()) return;
    Vec2 low = points[0], high = points[0];
    for (const Vec2 p : points) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    const auto column = [&](float tu) { return static_cast<int>(std::floor(tu * scale_)); };
    const int x0 = std::max(0, column(static_cast<float>(low.x) - margin)),
              x1 = std::min(image_.width - 1, column(static_cast<float>(high.x) + margin));
    const int y0 = std::max(0, image_.height - 1 - column(static_cast<float>(high.y) + margin)),
              y1 = std::min(image_.height - 1, image_.height - 1 - column(static_cast<float>(low.y) - margin));
    for (int y = y0; y <= y1; ++y)
      for (int x = x0; x <= x1; ++x) visit(x, y);
  }

  // Tu from the pixel's middle to the nearest point of the line.
  float distance(int x, int y, const std::vector<Vec2>& line, bool closed) const {
    const float px = (static_cast<float>(x) + 0.5f) / scale_,
                py = (static_cast<float>(image_.height - y) - 0.5f) / scale_;
    float best = 1e12f;
    for (std::size_t i = 0; i + 1 < line.size() + (closed ? 1 : 0); ++i) {
      const Vec2 a = line[i], b = line[(i + 1) % line.size()];
      const auto ax = static_cast<float>(a.x), ay = static_cast<float>(a.y);
      const float dx = static_cast<float>(b.x) - ax, dy = static_cast<float>(b.y) - ay;
      const float square = dx * dx + dy * dy;
      const float t = square > 0 ? std::clamp(((px - ax) * dx + (py - ay) * dy) / square, 0.0f, 1.0f) : 0;
      const float ex = ax + t * dx - px, ey = ay + t * dy - py;
      best = std::min(best, ex * ex + ey * ey);
    }
    return std::sqrt(best);
  }

  // A line `width` tu wide, at least `least` pixels, with soft edges.
  void line(const std::vector<Vec2>& points, float width, float least, Ink ink, bool closed = false) {
    const float half = std::max(width, least / scale_) / 2, soft = 1 / scale_;
    each_near(points, half + soft, [&](int x, int y) {
      Ink soft_ink = ink;
      soft_ink.a *= std::clamp((half - distance(x, y, points, closed)) / soft + 0.5f, 0.0f, 1.0f);
      if (soft_ink.a > 0) put(x, y, soft_ink);
    });
  }

  void filled(const std::vector<Vec2>& corners, Ink ink) {
    each_near(corners, 0, [&](int x, int y) {
      if (polygon_contains(corners, place(x, y))) put(x, y, ink);
    });
  }

  void ground() {
    const Table& table = battle_->table;
    const HeightField& field = table.ground;
    const int step = std::max(field.spacing(), static_cast<std::int32_t>(1 / scale_));
    for (int y = 0; y < image_.height; ++y)
      for (int x = 0; x < image_.width; ++x) {
        const Vec2 at = place(x, y);
        const Vec2 east = field.clamp({at.x + step, at.y}), west = field.clamp({at.x - step, at.y});
        const Vec2 north = field.clamp({at.x, at.y + step}), south = field.clamp({at.x, at.y - step});
        const auto slope = [&](Vec2 a, Vec2 b) {
          const float run = static_cast<float>(std::abs(a.x - b.x) + std::abs(a.y - b.y));
          return run > 0 ? static_cast<float>(field.ground_at(a) - field.ground_at(b)) / run : 0;
        };
        // Lit from the north-west; ridges a little lighter for being high.
        const float light = slope(east, west) - slope(north, south);
        const float tall = static_cast<float>(field.ground_at(at) - field.lowest()) /
                           static_cast<float>(std::max(1, field.highest() - field.lowest()));
        Ink ink = open_ground;
        KindSet kinds = table.areas.kinds_at(at);
        for (std::size_t kind = 1; kind < battle_->grounds.size() && kinds != 0; ++kind)
          if ((kinds >> kind & 1) != 0 && battle_->grounds[kind].look != GroundLook::road)
            ink = ink_of(battle_->grounds[kind].look);
        const float shade = std::clamp(0.93f + 0.9f * light + 0.1f * tall, 0.55f, 1.18f);
        put(x, y, {ink.r * shade, ink.g * shade, ink.b * shade, 1});
      }
  }

  void ways_and_houses() {
    const Scenery& scenery = battle_->table.scenery;
    using Kind = Ribbon::Kind;
    for (const bool wet : {true, false})
      for (const Ribbon& ribbon : scenery.ribbons) {
        const bool is_wet = ribbon.kind == Kind::stream || ribbon.kind == Kind::river;
        if (is_wet != wet) continue;
        const auto width = static_cast<float>(ribbon.width);
        line(ribbon.points, width, wet ? 2.0f : 2.5f,
             ribbon.kind == Kind::road    ? road
             : ribbon.kind == Kind::track ? track
             : ribbon.kind == Kind::river ? deep
                                          : water);
      }
    for (const SceneryBridge& bridge : scenery.bridges) {
      line({bridge.from, bridge.to}, static_cast<float>(bridge.width) * 1.3f, 5, rim);
      line({bridge.from, bridge.to}, static_cast<float>(bridge.width), 3, deck);
    }
    for (const SceneryBuilding& building : scenery.buildings) {
      filled(building.outline, house);
      line(building.outline, 0, 1.2f, hex(0x3a211b, 0.8f), true);
    }
  }

  void sides() {
    const HeightField& field = battle_->table.ground;
    for (const Zone& zone : battle_->zones) {
      const Ink ink = zone.side.valid() ? hex(side_inks[zone.side.index() & 3]) : mark;
      filled(zone.corners, {ink.r, ink.g, ink.b, 0.20f});
      line(zone.corners, 0, 2.6f, {ink.r, ink.g, ink.b, 0.95f}, true);
    }
    for (const Gate& gate : battle_->gates) {
      const Ink ink = gate.side.valid() ? hex(side_inks[gate.side.index() & 3]) : mark;
      if (gate.edge < 0) {
        filled(gate.corners, {ink.r, ink.g, ink.b, 0.20f});
        line(gate.corners, 0, 2.6f, {ink.r, ink.g, ink.b, 0.95f}, true);
        continue;
      }
      const bool level = gate.edge % 2 == 0;  // south and north run along x
      const std::int32_t across = gate.edge == 0 || gate.edge == 3 ? 0 : level ? field.depth() : field.width();
      const Vec2 a = level ? Vec2{gate.from, across} : Vec2{across, gate.from};
      const Vec2 b = level ? Vec2{gate.to, across} : Vec2{across, gate.to};
      line({a, b}, 0, static_cast<float>(image_.width) / 45, {ink.r, ink.g, ink.b, gate.entry ? 0.95f : 0.5f});
    }
    for (const Objective& objective : battle_->objectives) {
      const float r = static_cast<float>(image_.width) / 55;
      for (const auto& [radius, ink] : {std::pair{r, rim}, {r * 0.82f, mark}, {r * 0.5f, rim}, {r * 0.3f, mark}})
        line({objective.at, objective.at}, 0, 2 * radius, ink);
    }
  }

  Image take() { return std::move(image_); }

 private:
  const Battle* battle_;
  Image image_;
  float scale_;  // pixels a tu
};

}  // namespace

Image map_picture(const Battle& battle, int width) {
  Sheet sheet(battle, width);
  sheet.ground();
  sheet.ways_and_houses();
  sheet.sides();
  return sheet.take();
}

std::vector<MapLabel> map_labels(const Battle& battle) {
  const HeightField& field = battle.table.ground;
  std::vector<MapLabel> out;
  const auto add = [&](const std::string& text, Vec2 at, int side) {
    out.push_back({text, static_cast<float>(at.x) / static_cast<float>(field.width()),
                   1 - static_cast<float>(at.y) / static_cast<float>(field.depth()), side});
  };
  const auto middle = [](const std::vector<Vec2>& corners) {
    std::int64_t x = 0, y = 0;
    for (const Vec2 p : corners) {
      x += p.x;
      y += p.y;
    }
    const auto count = static_cast<std::int64_t>(std::max<std::size_t>(1, corners.size()));
    return Vec2{static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
  };
  // Each side once, where it begins.
  for (std::size_t side = 0; side < battle.sides.size(); ++side) {
    const std::string& name = battle.sides[side].name;
    const auto mine = [&](const auto& place) {
      return place.side.valid() && place.side.index() == static_cast<int>(side);
    };
    const auto zone = std::find_if(battle.zones.begin(), battle.zones.end(), mine);
    const auto gate =
        std::find_if(battle.gates.begin(), battle.gates.end(), [&](const Gate& g) { return g.entry && mine(g); });
    if (zone != battle.zones.end()) {
      add(name, middle(zone->corners), static_cast<int>(side));
    } else if (gate != battle.gates.end() && gate->edge < 0) {
      add(name, middle(gate->corners), static_cast<int>(side));
    } else if (const int edge = gate != battle.gates.end() ? gate->edge : battle.sides[side].home_edge; edge >= 0) {
      const std::int32_t in_x = field.width() / 10, in_y = field.depth() / 10;
      const Vec2 at[] = {{field.width() / 2, in_y},
                         {field.width() - in_x, field.depth() / 2},
                         {field.width() / 2, field.depth() - in_y},
                         {in_x, field.depth() / 2}};
      add(name, at[edge & 3], static_cast<int>(side));
    }
  }
  for (const Objective& objective : battle.objectives)
    add(objective.name, {objective.at.x, objective.at.y - field.depth() / 22}, -1);
  return out;
}

}  // namespace sixmil::app
