// A case from a stranger's file: every number is checked before anything is made of it.

#include <fmt/format.h>

#include "engine/base/file.hpp"
#include "engine/base/json.hpp"

#include "game/replay/case_heights.hpp"
#include "game/replay/case_table.hpp"
#include "game/replay/sight_case.hpp"

namespace sixmil::replay {
namespace {

constexpr int name_most = 200, areas_most = 1000, parts_most = 4000, bodies_most = 1000, lines_most = 32;
constexpr std::int64_t samples_most = 1'000'000;
constexpr std::int32_t body_least = mm(1), body_most = mm(600), tall_most = mm(600);

struct Reader {
  Fields::Errors errors;
  SightCase out;
  CaseTable table;

  std::int32_t whole(const Fields& f, std::int64_t least, std::int64_t most) {
    return static_cast<std::int32_t>(f.integer(least, most));
  }

  Vec2 place(const Fields& f) {
    const auto xy = f.list(2, 2);
    if (xy.size() != 2) return {};
    return {whole(xy[0], 0, table.ground.width()), whole(xy[1], 0, table.ground.depth())};
  }

  Facing facing(const Fields& f) {
    const auto xy = f.list(2, 2);
    if (xy.size() != 2) return {};
    const Facing way{static_cast<std::int16_t>(xy[0].integer(-facing_length - 2, facing_length + 2)),
                     static_cast<std::int16_t>(xy[1].integer(-facing_length - 2, facing_length + 2))};
    constexpr std::int64_t least = facing_length - 2, most = facing_length + 2;
    const std::int64_t square = length_squared(way.vector());
    if (!f.failed() && (square < least * least || square > most * most))
      f.fail("is no facing", fmt::format("use a vector {} long", facing_length));
    return f.failed() ? Facing() : way;
  }

  Body body(const Fields& f, std::int32_t least) {
    const auto sizes = f.list(3, 3);
    if (sizes.size() != 3) return {};
    return {whole(sizes[0], least, body_most), whole(sizes[1], least, body_most), whole(sizes[2], 0, tall_most)};
  }

  // x and y by turns.
  std::vector<Vec2> corners(const Fields& f, int most) {
    const auto values = f.list(6, 2 * most);
    if (values.size() % 2 != 0) f.fail("has an odd number of coordinates", "give x and y of every corner");
    std::vector<Vec2> points;
    for (std::size_t i = 0; i + 1 < values.size(); i += 2)
      points.push_back({whole(values[i], 0, plan_limit), whole(values[i + 1], 0, plan_limit)});
    return points;
  }

  void ground(const Fields& f) {
    f.only({"columns", "rows", "spacing", "heights"});
    const int columns = whole(f.at("columns"), 2, samples_limit), rows = whole(f.at("rows"), 2, samples_limit);
    const std::int32_t spacing = whole(f.at("spacing"), 1, spacing_limit);
    if (!f.failed() && std::int64_t{columns} * rows > samples_most)
      f.fail("has more than a million samples", "use an undamaged copy");
    if (f.failed()) return;
    std::vector<std::int32_t> samples;
    samples.reserve(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
    for (const Fields& row : f.at("heights").list(rows, rows)) {
      if (!f.failed() && !read_row(row.text(), columns, samples) && !f.failed())
        row.fail(fmt::format("is no row of {} heights", columns), "use an undamaged copy");
      if (f.failed()) return;
    }
    if (f.failed()) return;
    Result<HeightField> made = HeightField::make(columns, rows, spacing, std::move(samples));
    if (!made.ok()) return f.fail(made.error().problem, made.error().remedy);
    table.ground = std::move(*made);
  }

  void rule(const Fields& top) {
    const Fields f = top.at("rule");
    f.only({"id", "depth_id", "points", "mutual", "bodies_block", "depth_limit"});
    table.line_rule = f.at("id").text(name_most);
    table.depth_rule = f.at("depth_id").text(name_most);
    for (const Fields& point : f.at("points").list(1, 16)) {
      const auto values = point.list(3, 3);
      if (values.size() != 3) return;
      table.rule.points.push_back(
          {whole(values[0], -2000, 2000), whole(values[1], -2000, 2000), whole(values[2], -2000, 2000)});
    }
    table.rule.mutual = f.at("mutual").boolean();
    table.rule.bodies_block = f.at("bodies_block").boolean();
    table.rule.depth_limit = f.at("depth_limit").integer(0, std::int64_t{1} << 40);
    for (const Fields& kind : top.at("kinds").list(1, max_grounds)) {
      kind.only({"label", "weight"});
      table.labels.push_back(kind.at("label").text(name_most));
      table.rule.depth_weight.push_back(whole(kind.at("weight"), 0, 1'000'000));
    }
  }

  void scenery(const Fields& top) {
    for (const Fields& f : top.at("areas").list(0, areas_most)) {
      f.only({"kind", "canopy", "corners"});
      Area area{whole(f.at("kind"), 0, static_cast<std::int64_t>(table.labels.size()) - 1),
                whole(f.at("canopy"), 0, height_limit), corners(f.at("corners"), area_corners)};
      if (f.failed()) return;
      Result<Area> made = make_area(std::move(area), table.ground.width(), table.ground.depth());
      if (!made.ok()) return f.fail(made.error().problem, made.error().remedy);
      table.areas.push_back(std::move(*made));
    }
    for (const Fields& style : top.at("buildings").list(0, parts_most)) table.styles.push_back(style.text(name_most));
    for (const Fields& f : top.at("parts").list(0, parts_most)) {
      f.only({"building", "top", "corners"});
      const std::int32_t building = whole(f.at("building"), 0, static_cast<std::int64_t>(table.styles.size()) - 1);
      const std::int32_t high = whole(f.at("top"), -height_limit, height_limit);
      const std::vector<Vec2> outline = corners(f.at("corners"), prism_corners);
      if (!f.failed() && !is_hull(outline))
        f.at("corners").fail("is not convex and counter-clockwise", "use an undamaged copy");
      if (f.failed()) return;
      table.parts.push_back(make_prism(Points(outline), high, building, true));
    }
    Table only_ground;
    only_ground.ground = table.ground;
    for (const Fields& f : top.at("bodies").list(0, bodies_most)) {
      f.only({"name", "at", "facing", "height", "body"});
      CaseBody one;
      one.name = f.at("name").text(name_most);
      one.pose = {place(f.at("at")), facing(f.at("facing"))};
      one.height = whole(f.at("height"), 0, tall_most);
      one.body = body(f.at("body"), body_least);
      if (f.failed()) return;
      const std::int32_t base = standing_height(only_ground, one.pose.at, one.height, false);
      if (base + one.body.height > height_limit) return f.fail("stands too high", "keep it within 1300 mm");
      table.bodies.push_back(std::move(one));
    }
    for (const Fields& f : top.list_or_empty("smoke", bodies_most)) {
      f.only({"name", "at", "radius", "height"});
      CaseSmoke one;
      one.name = f.at("name").text(name_most);
      if (!f.failed() && one.name.empty()) return f.at("name").fail("is empty", "call it smoke");
      one.at = place(f.at("at"));
      one.radius = whole(f.at("radius"), body_least, body_most);
      one.height = whole(f.at("height"), 0, tall_most);
      if (f.failed()) return;
      if (standing_height(only_ground, one.at, 0, false) + one.height > height_limit)
        return f.fail("stands too high", "keep it within 1300 mm");
      table.smoke.push_back(std::move(one));
    }
  }

  void stand(const Fields& f, Stand& stand, std::string& name) {
    f.only({"model", "at", "facing", "height", "eye", "eye_at", "body", "flies"});
    if (f.has("model")) {
      name = f.at("model").text(name_most);
      stand.element = ElementId(0);  // given its own by set_table
    }
    stand.at = place(f.at("at"));
    stand.facing = facing(f.at("facing"));
    stand.height = whole(f.at("height"), 0, height_limit);
    stand.eye = whole(f.at("eye"), 0, height_limit);
    if (f.has("eye_at")) {
      const auto shares = f.at("eye_at").list(2, 2);
      if (shares.size() == 2) stand.eye_at = {whole(shares[0], -500, 500), whole(shares[1], -500, 500)};
    }
    stand.body = body(f.at("body"), 0);
    stand.flies = f.boolean_or("flies", false);
  }

  Vec3 point(const Fields& f) {
    const auto xyz = f.list(3, 3);
    if (xyz.size() != 3) return {};
    return {whole(xyz[0], 0, plan_limit), whole(xyz[1], 0, plan_limit), whole(xyz[2], -height_limit, height_limit)};
  }

  void answer(const Fields& f, CaseAnswer& kept) {
    f.only({"clear", "seen", "points", "rule", "lines"});
    kept.clear = f.at("clear").boolean();
    kept.seen = whole(f.at("seen"), 0, 16);
    kept.points = whole(f.at("points"), 1, 16);
    kept.rule = f.at("rule").text(name_most);
    for (const Fields& one : f.at("lines").list(1, lines_most)) {
      one.only({"from", "to", "reversed", "clear", "blocker", "which", "cut", "too_deep", "passed"});
      CaseLine line;
      line.from = point(one.at("from"));
      line.to = point(one.at("to"));
      line.reversed = one.boolean_or("reversed", false);
      line.clear = one.at("clear").boolean();
      line.too_deep = one.boolean_or("too_deep", false);
      if (one.has("blocker")) {
        constexpr BlockerKind kinds[] = {BlockerKind::ground, BlockerKind::fixed, BlockerKind::moving,
                                         BlockerKind::moving};
        const int kind = one.at("blocker").choice({"ground", "building", "body", "smoke"});
        line.blocker = kinds[kind < 0 || kind > 3 ? 0 : kind];
        line.smoke = kind == 3;
        line.which = static_cast<std::int32_t>(one.integer_or("which", -1, 0, parts_most));
        line.at = whole(one.at("cut"), 0, std::int64_t{2} * plan_limit);
      }
      for (const Fields& value : one.list_or_empty("passed", 2 * 8))
        line.passed.push_back(whole(value, 0, std::int64_t{2} * plan_limit));
      kept.lines.push_back(std::move(line));
    }
  }

  void everything(const Fields& top) {
    top.at("format").choice({"sixmil-sight-case"});
    if (top.failed()) return;
    top.at("version").integer(1, 1);
    top.only({"format", "version",   "program", "ruleset", "scenario", "title", "remark",
              "from",   "to",        "told",    "there",   "back",     "rule",  "kinds",
              "areas",  "buildings", "parts",   "bodies",  "smoke",    "ground"});
    if (top.failed()) return;
    out.program = top.at("program").text(name_most);
    out.ruleset = top.at("ruleset").text(name_most);
    out.scenario = top.at("scenario").text(name_most);
    out.title = top.at("title").text(name_most);
    out.remark = top.text_or("remark", "", static_cast<int>(remark_most));
    out.sentence = top.at("told").text(1000);
    ground(top.at("ground"));
    if (top.failed()) return;
    rule(top);
    if (top.failed()) return;
    scenery(top);
    stand(top.at("from"), out.from, out.from_name);
    stand(top.at("to"), out.to, out.to_name);
    answer(top.at("there"), out.there);
    answer(top.at("back"), out.back);
    if (top.failed()) return;
    out.table = set_table(std::move(table), out.from, out.to);
  }
};

Result<SightCase> read(const Json& json, std::string_view place) {
  Reader reader;
  reader.errors.place = place;
  reader.everything(Fields(json, reader.errors));
  if (reader.errors.any) return reader.errors.first;
  return std::move(reader.out);
}

}  // namespace

Result<SightCase> read_case(std::string_view text, std::string_view place) {
  const Result<Json> json = parse_json(text, place);
  return json.ok() ? read(*json, place) : Result<SightCase>(json.error());
}

Result<SightCase> load_case(const std::string& path) {
  const Result<Json> json = load_json(path);
  return json.ok() ? read(*json, path) : Result<SightCase>(json.error());
}

}  // namespace sixmil::replay
