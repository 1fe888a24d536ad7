#include "tests/gl/support/synthetic_table.hpp"

#include <algorithm>
#include <cstdio>
#include <map>

#include "engine/base/rng.hpp"

namespace sixmil::render {
namespace {

constexpr int columns = 361, rows = 241, spacing = 500;

const std::vector<Vec2f> stream{{0, 860},    {180, 800},  {330, 740},  {470, 742},  {620, 690}, {760, 610}, {880, 560},
                                {1010, 500}, {1150, 430}, {1290, 320}, {1380, 200}, {1420, 90}, {1450, 0}};

float hill(Vec2f p, Vec2f at, float rx, float ry, float turn, float height) {
  const float c = std::cos(turn), s = std::sin(turn);
  const Vec2f d = p - at;
  const float x = (c * d.x + s * d.y) / rx, y = (-s * d.x + c * d.y) / ry, r = std::sqrt(x * x + y * y);
  return height * (1 - smoothstep(0.25f, 1.0f, r));
}

float to_line(const std::vector<Vec2f>& line, Vec2f p) {
  float best = 1e9f;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Vec2f d = line[i + 1] - line[i];
    const float t = clamp(dot(p - line[i], d) / dot(d, d), 0.0f, 1.0f);
    best = std::min(best, length(p - (line[i] + d * t)));
  }
  return best;
}

float height_at(Vec2f p) {
  float h = 4 + 2.5f * std::sin(p.x * 0.0061f + 1) * std::sin(p.y * 0.0074f) +
            1.0f * std::sin(p.x * 0.017f) * std::cos(p.y * 0.021f);
  h += hill(p, {420, 980}, 330, 150, 0.15f, 52) + hill(p, {300, 1000}, 150, 90, 0.3f, 18);
  h += hill(p, {1330, 830}, 240, 190, -0.4f, 46);
  h += hill(p, {330, 330}, 230, 150, 0.5f, 38) + hill(p, {1640, 420}, 150, 210, 0.1f, 30);
  const float d = to_line(stream, p);
  h = mix(h, 2.5f, 0.9f * (1 - smoothstep(30.0f, 110.0f, d)));
  h -= 5.5f * (1 - smoothstep(8.0f, 24.0f, d));
  return h;
}

std::vector<Vec2f> blob(Vec2f at, float rx, float ry, unsigned seed) {
  Rng rng(seed, 2);
  std::vector<Vec2f> points;
  const float a0 = static_cast<float>(rng.below(628)) / 100, b0 = static_cast<float>(rng.below(628)) / 100;
  for (int i = 0; i < 18; ++i) {
    const float a = 2 * pi * static_cast<float>(i) / 18,
                r = 1 + 0.16f * std::sin(2 * a + a0) + 0.1f * std::sin(3 * a + b0);
    points.push_back({at.x + rx * r * std::cos(a), at.y + ry * r * std::sin(a)});
  }
  return points;
}

std::vector<Vec2f> rectangle(Vec2f at, float l, float w, float degrees) {
  const float c = std::cos(radians(degrees)), s = std::sin(radians(degrees));
  std::vector<Vec2f> out;
  for (const Vec2f k : {Vec2f{-l / 2, -w / 2}, Vec2f{l / 2, -w / 2}, Vec2f{l / 2, w / 2}, Vec2f{-l / 2, w / 2}})
    out.push_back({at.x + c * k.x - s * k.y, at.y + s * k.x + c * k.y});
  return out;
}

}  // namespace

std::unique_ptr<SyntheticTable> make_synthetic_table(const std::string& land, unsigned seed) {
  std::vector<std::int32_t> samples;
  for (int j = 0; j < rows; ++j)
    for (int i = 0; i < columns; ++i)
      samples.push_back(static_cast<std::int32_t>(
          std::lround(100 * height_at({static_cast<float>(i) * 5, static_cast<float>(j) * 5}))));
  auto field = HeightField::make(columns, rows, spacing, std::move(samples));
  auto table = std::unique_ptr<SyntheticTable>(new SyntheticTable{std::move(*field), {}});
  TableDescription& d = table->description;
  d.ground = &table->ground;
  d.land = land;
  d.seed = seed;
  for (const auto& [at, rx, ry] : {std::tuple{Vec2f{620, 1010}, 130.0f, 95.0f},
                                   {Vec2f{1500, 980}, 150.0f, 110.0f},
                                   {Vec2f{200, 590}, 105.0f, 75.0f},
                                   {Vec2f{560, 250}, 120.0f, 85.0f},
                                   {Vec2f{1600, 660}, 95.0f, 60.0f},
                                   {Vec2f{1090, 240}, 75.0f, 55.0f},
                                   {Vec2f{120, 1090}, 80.0f, 60.0f}})
    d.areas.push_back({blob(at, rx, ry, static_cast<unsigned>(at.x)), "woods"});
  d.areas.push_back({blob({940, 830}, 175, 115, 77), "urban"});
  d.areas.push_back({blob({690, 560}, 70, 40, 12), "swamp"});
  d.areas.push_back({rectangle({760, 1060}, 150, 110, 12), "field", 12, 0});
  d.areas.push_back({rectangle({1120, 1030}, 160, 120, -8), "field", -8, 1});
  d.areas.push_back({rectangle({820, 330}, 190, 130, 24), "field", 24, 2});
  d.areas.push_back({rectangle({1330, 560}, 140, 100, -30), "field", 60, 0});
  d.lines.push_back({stream, 20, LineLook::river});
  const std::vector<Vec2f> road{{700, 0},   {720, 120}, {700, 260},  {730, 420},   {812, 520},  {857, 640},
                                {905, 760}, {950, 860}, {1000, 980}, {1010, 1100}, {1040, 1200}};
  d.lines.push_back({road, 17, LineLook::road});
  d.lines.push_back(
      {{{905, 760}, {1050, 740}, {1200, 690}, {1380, 690}, {1560, 560}, {1800, 520}}, 13, LineLook::track});
  d.lines.push_back(
      {{{950, 860}, {830, 900}, {700, 890}, {560, 860}, {380, 860}, {200, 930}, {0, 960}}, 13, LineLook::track});
  d.bridges.push_back({{822, 547}, {852, 627}, 18});
  const auto house = [&](float x, float y, float l, float w, float turn, float h, const std::string& look) {
    const std::vector<Vec2f> corners = rectangle({x, y}, l, w, turn);
    float base = 1e9f;
    for (const Vec2f c : corners) base = std::min(base, height_at(c));
    d.buildings.push_back({corners, base, base + h, look, static_cast<unsigned>(x * 7 + y)});
  };
  house(885, 838, 30, 22, 64, 22, "house");
  house(918, 890, 34, 22, 62, 24, "town");
  house(968, 800, 28, 22, -8, 21, "house");
  house(1018, 790, 32, 22, -10, 22, "house");
  house(1000, 880, 58, 26, 60, 46, "church");
  house(1052, 850, 36, 24, 8, 27, "town");
  house(852, 920, 30, 21, -6, 21, "house");
  house(800, 935, 44, 26, 10, 24, "barn");
  house(860, 770, 36, 28, 60, 20, "works");
  house(948, 930, 30, 20, 65, 22, "ruin");
  house(1062, 905, 28, 20, 84, 20, "house");
  house(1240, 640, 46, 28, -22, 26, "barn");
  house(1290, 655, 28, 20, 70, 20, "house");
  house(760, 180, 30, 22, 85, 22, "house");
  d.barriers.push_back({{{690, 1010}, {672, 1095}}, "hedge"});
  d.barriers.push_back({{{1040, 975}, {1190, 955}, {1206, 1070}}, "stone_wall"});
  d.barriers.push_back({{{735, 250}, {905, 325}, {940, 262}}, "hedge"});
  d.barriers.push_back({{{1262, 560}, {1340, 605}, {1385, 540}}, "fence"});
  d.barriers.push_back({{{1085, 870}, {1100, 820}, {1060, 800}}, "stone_wall"});
  return table;
}

PaintJob demo_paint(const std::string& faction, Vec3f accent, Vec3f rim) {
  const auto jobs = load_paint(paint_folder(), faction);
  PaintJob job = jobs.ok() ? jobs->front() : plain_paint();
  job.colours[static_cast<std::size_t>(PaintSlot::accent)] = accent;
  job.colours[static_cast<std::size_t>(PaintSlot::rim)] = rim;
  return job;
}

std::vector<Instance> deploy_armies(TableScene& scene, const std::vector<std::string>& first,
                                    const std::vector<std::string>& second) {
  std::map<std::string, int> loaded;
  const auto model = [&](const std::string& id) {
    if (const auto found = loaded.find(id); found != loaded.end()) return found->second;
    const auto result = load_model(kit_folder(), id);
    if (!result) {
      std::fprintf(stderr, "%s\n", result.error().sentence().c_str());
      std::abort();
    }
    return loaded[id] = scene.add_model(*result);
  };
  std::vector<Instance> out;
  Rng rng(9);
  const auto place = [&](const std::string& id, int scheme, float x, float y, float degrees) {
    Instance in;
    in.model = model(id);
    in.scheme = scheme;
    in.at = {x, y, 0};
    in.heading = radians(degrees + static_cast<float>(rng.below(20)) - 10);
    in.turret = radians(static_cast<float>(rng.below(50)) - 25);
    in.id = static_cast<std::uint32_t>(out.size()) + 1;
    out.push_back(in);
  };
  // first: mbt, heavy, apc, spg, vtol, infantry, at; the second side faces it from the north.
  for (int i = 0; i < 3; ++i) {
    const float k = static_cast<float>(i);
    place(first[0], 0, 640 + 46 * k, 400 - 12 * k, 80);
    place(first[0], 0, 930 + 44 * k, 420 + 14 * k, 95);
    place(first[1], 0, 430 + 52 * k, 480 + 8 * k, 75);
    place(first[3], 0, 300 + 50 * k, 330 + 6 * k, 70);
    place(first[2], 0, 720 + 4 * k, 150 + 46 * k, 88);
    place(first[5], 0, 850 + 34 * k, 470 + 10 * k, 90);
    place(second[0], 1, 700 + 48 * k, 800 + 10 * k, -85);
    place(second[0], 1, 1130 + 46 * k, 800 - 26 * k, -100);
    place(second[1], 1, 1260 + 50 * k, 880 + 4 * k, -110);
    place(second[3], 1, 380 + 52 * k, 985 - 4 * k, -70);
    place(second[2], 1, 1003 + 6 * k, 1000 + 46 * k, -92);
    place(second[5], 1, 905 + 40 * k, 720 + 8 * k, -90);
  }
  place(first[6], 0, 1010, 440, 95);
  place(second[6], 1, 850, 715, -90);
  place("amrep_command", 0, 600, 330, 80);
  place("cdsu_command", 1, 1110, 925, -90);
  for (int i = 0; i < 2; ++i) {
    place(first[4], 0, 1180 + 70.0f * static_cast<float>(i), 330, 100);
    out.back().on_ground = false;
    out.back().at.z = scene.ground().height({out.back().at.x, out.back().at.y}) + 40;
  }
  out[1].wreck = true;
  out[6].wreck = true;
  out[19].wreck = true;
  return out;
}

}  // namespace sixmil::render
