#pragma once
// The text of a scenario with everything it refers to, so that a record can carry the whole of it.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.hpp"

namespace sixmil::scenario {

inline constexpr std::size_t source_text_limit = 16u << 20;
inline constexpr std::size_t source_file_limit = 32u << 20;
inline constexpr int source_files_most = 32;

struct SourceFile {
  std::string name;  // "force:standard", "image:hills.png"
  std::string bytes;
};

struct Source {
  std::string path;  // where it was read; names it in errors, and its folder holds its pictures
  std::string text;
  std::vector<SourceFile> files;
  std::vector<std::pair<std::string, std::int32_t>> rules;  // switches that a player has set over those of the text
  bool complete = false;  // everything it refers to is in `files`; nothing is read from disk

  const std::string* find(std::string_view name) const;
};

// Reads the scenario file alone; what it refers to is added while it is read by make_scenario.
Result<Source> read_source(const std::string& path);

// A force by its id: from `source`, or read from the user's folder or assets/forces/<ruleset>/ and added to it.
Result<std::string> force_text(Source& source, const std::string& ruleset, const std::string& id);
// A picture beside the scenario file, by its plain name.
Result<std::string> picture_bytes(Source& source, const std::string& name);

}  // namespace sixmil::scenario
