#include "game/scenario/scenario.hpp"

#include "engine/base/file.hpp"

#include "game/core/state/digest.hpp"

#include "game/rulesets/registry.hpp"
#include "game/scenario/document/write.hpp"

#include "tests/fuzz/entry/entries.hpp"

namespace sixmil::fuzz {
namespace {

constexpr std::string_view mark = "\n@@@ ";

std::vector<scenario::SourceFile> shipped_forces() {
  std::vector<scenario::SourceFile> out;
  for (const Ruleset* ruleset : rulesets()) {
    const std::string folder = program_root() + "/assets/forces/" + ruleset->info().id;
    for (const std::string& name : list_files(folder, ".json")) {
      Result<std::string> text = read_text_file(folder + "/" + name, scenario::source_text_limit);
      SIXMIL_ASSERT(text.ok());
      out.push_back({"force:" + name.substr(0, name.size() - 5), std::move(*text)});
    }
  }
  return out;
}

scenario::Source source_of(std::string_view input) {
  static const std::vector<scenario::SourceFile> forces = shipped_forces();
  scenario::Source source;
  source.path = "a.json";
  source.complete = true;
  std::size_t end = input.find(mark);
  source.text = input.substr(0, end);
  while (end != std::string_view::npos) {
    input.remove_prefix(end + mark.size());
    end = input.find(mark);
    const std::string_view file = input.substr(0, end);
    const std::size_t line = file.find('\n');
    if (line == std::string_view::npos) continue;
    source.files.push_back({std::string(file.substr(0, line)), std::string(file.substr(line + 1))});
  }
  source.files.insert(source.files.end(), forces.begin(), forces.end());
  return source;
}

}  // namespace

void scenario(std::string_view input) {
  const Result<scenario::Scenario> first = scenario::make_scenario(source_of(input));
  if (!first.ok()) return check_refusal(first.error(), "");
  const Result<scenario::Scenario> second = scenario::make_scenario(first->source);
  SIXMIL_ASSERT(second.ok());
  SIXMIL_ASSERT(digest_of(second->start) == digest_of(first->start));
  scenario::Source written = first->source;
  written.text = scenario::write_document(first->document);
  const Result<scenario::Scenario> third = scenario::make_scenario(std::move(written));
  SIXMIL_ASSERT(third.ok() && third->document == first->document);
  SIXMIL_ASSERT(digest_of(third->start) == digest_of(first->start));
  Session session(*first->ruleset, first->start_with(1));
  play_some(session, 5);
}

}  // namespace sixmil::fuzz
