#pragma once
// What every part of the laying shares: the document, the size of its table, its kinds of ground, and what is wrong.
// What is laid is within what reading allows, but for the fields of which `errors` says that they are wrong: those are
// left out. A document that was changed is judged by reading what is written of it.

#include <optional>
#include <string>
#include <vector>

#include "engine/base/json.hpp"

#include "game/core/rows/info.hpp"

#include "game/scenario/document/document.hpp"

namespace sixmil::scenario {

struct Laying {
  const Document& document;
  const Info& info;
  Fields::Errors& errors;  // with what reading has found: of a field that is wrong already nothing more is said
  // Of the table, tu; the largest there may be where reading has found them wrong.
  std::int32_t width = 0, depth = 0, spacing = 0;
  std::vector<GroundInfo> grounds;  // the ruleset's and the document's own

  Laying(const Document& document, const Info& info, Fields::Errors& errors);

  std::int32_t tu(double length) const { return document::to_tu(length, document.measure); }
  std::int32_t tu_or(const std::optional<double>& length, std::int32_t otherwise) const;
  Vec2 tu(document::Point point) const { return document::to_tu(point, document.measure); }
  std::vector<Vec2> tu(const std::vector<document::Point>& points) const {
    return document::to_tu(points, document.measure);
  }
  bool on_table(Vec2 p) const { return p.x >= 0 && p.y >= 0 && p.x <= width && p.y <= depth; }

  // The kind of ground of that id; the first, open ground, where there is none.
  GroundId kind(const std::string& id) const;
  // The named one, or the first that is drawn as `look`, or fails at `path`.ground.
  GroundId kind_or(const std::optional<std::string>& id, GroundLook look, const std::string& path) const;
  GroundId road_or(const std::optional<std::string>& id, const std::string& path) const;
  const GroundInfo& ground(GroundId id) const { return grounds[static_cast<std::size_t>(id.index())]; }

  bool spoilt(const std::string& path) const { return errors.spoilt(path); }
  void fail(const std::string& path, std::string problem, std::string remedy) const;
};

// "areas[3]"
std::string nth(const std::string& list, std::size_t index);

}  // namespace sixmil::scenario
