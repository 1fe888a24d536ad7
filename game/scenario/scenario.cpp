#include "game/scenario/scenario.hpp"

#include <algorithm>

#include "engine/base/file.hpp"

#include "game/scenario/document/order.hpp"
#include "game/scenario/document/read.hpp"
#include "game/scenario/lay/land.hpp"
#include "game/scenario/lay/lay.hpp"
#include "game/scenario/playable.hpp"

namespace sixmil::scenario {
namespace {

// The problems of another, which names its places within the file.
std::vector<Error> in_file(const std::string& path, std::vector<Error> problems) {
  for (Error& problem : problems) problem.place = path + ": " + problem.place;
  return problems;
}

std::string notes_beside(const std::string& path) {
  if (!path.ends_with(".json")) return {};
  const std::string notes = path.substr(0, path.size() - 5) + ".md";
  return file_exists(notes) ? notes : std::string();
}

}  // namespace

State Scenario::start_with(std::uint32_t game_seed) const {
  State state = start;
  reseed(state, game_seed);
  return state;
}

Result<Scenario> make_scenario(Source source) {
  Fields::Errors errors;
  errors.place = source.path;
  errors.gather = true;
  const Result<Json> json = parse_json(source.text, source.path);
  if (!json.ok()) return json.error();
  ReadDocument read = read_document(*json, errors);
  if (read.ruleset == nullptr) return document::in_order(std::move(errors.found));
  Scenario out;
  out.ruleset = read.ruleset;
  out.document = std::move(read.document);
  const Laying laying(out.document, out.ruleset->info(), errors);
  Table table = document::size_in_doubt(errors) ? Table{} : lay_land(laying, source).table;
  out.spec = lay_battle(laying, source);
  out.spec.table = std::move(table);
  if (errors.any) return document::in_order(std::move(errors.found));
  source.complete = true;
  Result<State> start = out.ruleset->setup(out.spec, out.document.seed);
  if (!start.ok()) return in_file(source.path, start.problems());
  out.start = std::move(*start);
  out.spec.table = Table{};
  const Status playable = check_playable(*out.ruleset, out.start, out.spec);
  if (!playable.ok()) return in_file(source.path, playable.problems());
  out.id = out.document.id;
  out.title = out.document.title;
  out.summary = out.document.summary;
  out.seed = out.document.seed;
  out.notes = notes_beside(source.path);
  out.source = std::move(source);
  return out;
}

Result<Scenario> load_scenario(const std::string& path) {
  Result<Source> source = read_source(path);
  if (!source.ok()) return source.error();
  return make_scenario(std::move(*source));
}

Result<Game> new_game(const std::string& path_or_name, std::uint32_t seed) {
  const Result<std::string> path = find_scenario(path_or_name);
  if (!path.ok()) return path.error();
  Result<Scenario> loaded = load_scenario(*path);
  if (!loaded.ok()) return loaded.error();
  State start = loaded->start_with(seed);
  const Ruleset& ruleset = *loaded->ruleset;
  return Game{std::move(*loaded), seed, Session(ruleset, std::move(start))};
}

}  // namespace sixmil::scenario
