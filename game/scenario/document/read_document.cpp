#include <algorithm>
#include <fmt/format.h>

#include "engine/base/text.hpp"

#include "game/rulesets/registry.hpp"
#include "game/scenario/document/read.hpp"

namespace sixmil::scenario {
namespace document {
namespace {

const Ruleset* read_head(const Fields& top, Document& out) {
  top.at("format").choice({"sixmil-scenario"});
  top.at("version").integer(1, 1);
  std::vector<std::string> names;
  for (const Ruleset* r : rulesets()) names.push_back(r->info().id);
  out.ruleset = top.at("ruleset").text();
  const int index = top.at("ruleset").choice(names);
  if (top.failed() || names.empty()) return nullptr;
  top.only({"format",   "version", "ruleset", "id",    "title", "summary", "seed",       "unit",
            "turns",    "table",   "ground",  "areas", "roads", "waters",  "bridges",    "buildings",
            "villages", "zones",   "gates",   "sides", "rules", "opens",   "objectives", "grounds"});
  out.id = top.at("id").text(60);
  check_id(top.at("id"), out.id);
  out.title = top.at("title").text(120);
  out.summary = top.text_or("summary", "", 4000);
  out.seed = static_cast<std::uint32_t>(top.integer_or("seed", 1, 0, UINT32_MAX));
  if (top.has("turns")) out.turns = static_cast<int>(top.at("turns").integer(1, 200));
  if (top.has("unit") && top.at("unit").choice({"mm", "inch"}) == 1) out.measure = Measure::inch;
  return rulesets()[static_cast<std::size_t>(index)];
}

void read_table(const Fields& top, Reading& reading, Document& out) {
  if (top.has("table")) {
    const Fields f = top.at("table");
    f.only({"width", "height", "spacing", "biome", "seed"});
    out.table.spacing = reading.length_if(f, "spacing", 1, 40);
    out.table.width = reading.length_if(f, "width", 100, 10480);
    out.table.height = reading.length_if(f, "height", 100, 10480);
    out.table.biome = f.text_or("biome", out.table.biome, 40);
    out.table.seed = reading.seed(f);
    const TableSize size = table_size(out, reading.info);
    const auto whole = [&](std::string_view name, std::int32_t length) {
      if (f.has(name) && length % size.spacing != 0)
        f.at(name).fail("is no whole multiple of the spacing",
                        fmt::format("use a multiple of {} mm", size.spacing / double{tu_per_mm}));
    };
    if (!size_in_doubt(reading.errors)) {
      whole("width", size.width);
      whole("height", size.depth);
    }
    if (!size_in_doubt(reading.errors)) {
      if (size.width % size.spacing != 0 || size.depth % size.spacing != 0)
        f.fail("has no whole number of samples", "give width and height as multiples of the spacing");
      else if (std::int64_t{size.width / size.spacing + 1} * (size.depth / size.spacing + 1) > samples_most)
        f.fail("has more than a million samples", "use a coarser spacing");
    }
  } else if (const TableSize size = table_size(out, reading.info);
             size.width % size.spacing != 0 || size.depth % size.spacing != 0) {
    reading.errors.add("table", "is left out, and the usual one is no whole number of samples in this unit",
                       "give it a width and a height that are");
  }
  const TableSize size =
      size_in_doubt(reading.errors) ? TableSize{side_most, side_most, 1} : table_size(out, reading.info);
  reading.width = size.width;
  reading.depth = size.depth;
}

void read_rules(const Fields& top, const Info& info, Document& out) {
  if (!top.has("rules")) return;
  for (const auto& [name, f] : top.at("rules").members(100)) {
    const OptionInfo* option = option_named(info, name);
    if (option == nullptr) {
      f.fail("is no option of this ruleset", option_remedy(info, name));
      continue;
    }
    const bool flag = f.json().kind == Json::Kind::boolean;
    if (flag && (option->least > 0 || option->most < 1)) {
      f.fail("is a number, not a switch", fmt::format("use {} to {}", option->least, option->most));
      continue;
    }
    out.rules.push_back(
        {name, flag ? f.boolean() : static_cast<std::int32_t>(f.integer(option->least, option->most)), flag});
  }
}

}  // namespace

TableSize table_size(const Document& document, const Info& info) {
  const auto tu = [&](const std::optional<double>& length, std::int32_t otherwise) {
    return length ? to_tu(*length, document.measure) : otherwise;
  };
  const std::int32_t spacing = document.measure == Measure::inch ? tu_per_inch / 5 : mm(5);
  return {tu(document.table.width, info.table_width), tu(document.table.height, info.table_height),
          tu(document.table.spacing, spacing)};
}

const OptionInfo* option_named(const Info& info, std::string_view name) {
  const OptionId id = info.option(name);
  return id.valid() ? &info.options[static_cast<std::size_t>(id.index())] : nullptr;
}

std::string option_remedy(const Info& info, std::string_view name) {
  std::vector<std::string_view> names;
  for (const OptionInfo& option : info.options) names.push_back(option.id);
  const std::string_view near = nearest_name(name, names);
  return near.empty() ? "leave it out" : fmt::format("did you mean {}?", near);
}

}  // namespace document

ReadDocument read_document(const Json& json, Fields::Errors& errors) {
  using namespace document;
  ReadDocument read;
  Document& out = read.document;
  const Fields top(json, errors);
  const Ruleset* ruleset = read_head(top, out);
  if (ruleset == nullptr || errors.spoilt("unit")) return read;
  read.ruleset = ruleset;
  Reading reading{ruleset->info(), errors, out.measure, 0, 0, {}, {}};
  for (const GroundInfo& ground : reading.info.grounds) reading.kinds.push_back(ground.id);
  read_table(top, reading, out);
  read_terrain(top, reading, out);
  for (const Fields& f : top.at("sides").list(2, max_sides)) {
    std::string id = f.at("id").text(40);
    check_id(f.at("id"), id);
    if (std::count(reading.side_ids.begin(), reading.side_ids.end(), id) > 0)
      f.at("id").fail("is used twice", "give each side its own id");
    reading.side_ids.push_back(std::move(id));
  }
  read_places(top, reading, out);
  read_rules(top, reading.info, out);
  if (top.has("opens")) out.opens = reading.word(top.at("opens"), reading.side_ids, "sides");
  read_sides(top, reading, out);
  return read;
}

}  // namespace sixmil::scenario
