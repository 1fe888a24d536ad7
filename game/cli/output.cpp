#include "game/cli/output.hpp"

#include <cstdio>
#include <fmt/format.h>

#include "engine/base/text.hpp"

#include "game/ai/policy.hpp"

#include "game/cli/commands.hpp"

namespace sixmil::cli {

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

int finish(int code) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  return refuse({"standard output", "cannot be written to the end", "look whether the disk is full"});
}

void notice(std::string_view text) {
  std::fflush(stdout);
  std::fprintf(stderr, "%.*s\n", static_cast<int>(text.size()), text.data());
}

int refuse(const Error& error) {
  notice("sixmil-cli: " + printable(error.sentence(), 2000));
  return bad_input;
}

std::string outcome_text(const State& state, const Outcome& outcome) {
  const auto side = [&](int i) { return state.battle->sides[static_cast<std::size_t>(i)].name; };
  std::string out;
  if (!outcome.over)
    out = "The battle is not over.";
  else if (outcome.winner.valid())
    out = fmt::format("{} wins in turn {}", side(outcome.winner.index()), state.turn);
  else
    out = fmt::format("A draw in turn {}", state.turn);
  if (outcome.over) {
    if (!outcome.reason.empty()) out += fmt::format(": {}", outcome.reason);
    out += ".";
    if (!outcome.rule.empty()) out += fmt::format(" [{}]", outcome.rule);
  }
  for (std::size_t i = 0; i < outcome.scores.size(); ++i)
    out += fmt::format("\n  {}: {}", side(static_cast<int>(i)),
                       outcome.scores[i].terms.empty() ? "0" : outcome.scores[i].text());
  return out + "\n";
}

std::string unknown_policy(const std::string& name) {
  const auto names = ai::trial_policy_names();
  std::string all;
  for (const std::string_view known : names) {
    if (known == name) return {};
    all += (all.empty() ? "" : ", ") + std::string(known);
  }
  const std::string_view near = nearest_name(name, {names.begin(), names.end()});
  return fmt::format("\"{}\" is no commander; {}", printable(name),
                     near.empty() ? "use one of: " + all + "." : fmt::format("did you mean {}?", near));
}

}  // namespace sixmil::cli
