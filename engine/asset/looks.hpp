#pragma once
// The files that say how lands, grounds, trees, their foliage, buildings, walls and bridges look, found by listing and
// read once. What they mean is read where it is made: scenery.hpp here, land.hpp in engine/render. A README in each
// folder describes its files.

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/json.hpp"

namespace sixmil {

struct LookFile {
  std::string id;    // the file's name without its ending
  std::string path;  // for what is told about it
  Json json;         // with what it takes "from" another file filled in
};

// One folder of them.
struct LookFolder {
  std::string path;
  std::vector<LookFile> files;  // by id, a to z
  // -1 where there is no such file, or it could not be read.
  int find(std::string_view id) const;
};

struct Looks {
  LookFolder lands, grounds, trees, foliage, buildings, walls, bridges;
  std::vector<Error> problems;  // of files left out
};
// From the folders of these names below a folder. A file that cannot be read is left out and told.
Looks read_looks(const std::string& folder);
// Those of <program root>/assets, read when first asked for; problems go into the log then. Call it on one thread
// first.
const Looks& shipped_looks();

}  // namespace sixmil
