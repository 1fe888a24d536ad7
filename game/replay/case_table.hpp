#pragma once
// The table of a case as plain parts, and the State made of them. Between sight_case.cpp and its file alone.

#include <string>
#include <vector>

#include "game/core/sight/sight.hpp"
#include "game/core/state/spec.hpp"

namespace sixmil::replay {

struct CaseBody {
  std::string name;
  Pose pose;
  std::int32_t height = 0;
  Body body;
};

struct CaseSmoke {
  std::string name;
  Vec2 at;
  std::int32_t radius = 0, height = 0;
};

struct CaseTable {
  HeightField ground = bare_ground();
  std::vector<Area> areas;
  std::vector<Prism> parts;                 // of buildings: group = index in styles
  std::vector<std::string> styles, labels;  // labels: of the kinds of ground
  SightRule rule;                           // its ids are the next two
  std::string line_rule, depth_rule;
  std::vector<CaseBody> bodies;
  std::vector<CaseSmoke> smoke;
};

// Bodies are elements 0 … n − 1 that everybody knows of; the ends that were models become the elements after them, and
// `from` and `to` are given their new ids. Each smoke is a marker of a kind of its own.
State set_table(CaseTable table, Stand& from, Stand& to);

}  // namespace sixmil::replay
