#include "game/scenario/lay/laying.hpp"

#include <algorithm>

#include "game/scenario/document/reading.hpp"

namespace sixmil::scenario {
namespace {

GroundInfo own_kind(const document::OwnGround& own, const Info& info, document::Measure measure) {
  const auto known = [&](const std::optional<std::string>& id) {
    const GroundId found = id ? info.ground(*id) : GroundId(0);
    return found.valid() ? found : GroundId(0);
  };
  const GroundId like = known(own.like);
  GroundInfo out = info.grounds[static_cast<std::size_t>(like.index())];
  out.id = own.id;
  out.label = own.label;
  out.like = like;
  if (own.look) out.look = info.grounds[static_cast<std::size_t>(known(own.look).index())].look;
  if (own.canopy) out.canopy = document::to_tu(*own.canopy, measure);
  for (const document::Value& value : own.values)
    for (std::size_t i = 0; i < info.ground_values.size(); ++i)
      if (info.ground_values[i].id == value.name) out.values[i] = value.value;
  return out;
}

}  // namespace

Laying::Laying(const Document& of, const Info& ruleset, Fields::Errors& found)
    : document(of), info(ruleset), errors(found), grounds(ruleset.grounds) {
  const document::TableSize size = document::table_size(document, info);
  const bool known = !document::size_in_doubt(errors);
  width = known ? size.width : document::side_most;
  depth = known ? size.depth : document::side_most;
  spacing = size.spacing;
  for (const document::OwnGround& own : document.grounds) grounds.push_back(own_kind(own, info, document.measure));
}

std::int32_t Laying::tu_or(const std::optional<double>& length, std::int32_t otherwise) const {
  return length ? tu(*length) : otherwise;
}

GroundId Laying::kind(const std::string& id) const {
  const auto found = std::find_if(grounds.begin(), grounds.end(), [&](const GroundInfo& g) { return g.id == id; });
  return GroundId(found == grounds.end() ? 0 : static_cast<int>(found - grounds.begin()));
}

GroundId Laying::kind_or(const std::optional<std::string>& id, GroundLook look, const std::string& path) const {
  if (id) return kind(*id);
  for (std::size_t i = 0; i < grounds.size(); ++i)
    if (grounds[i].look == look) return GroundId(static_cast<int>(i));
  fail(path + ".ground", "is missing", "add it");
  return GroundId(0);
}

GroundId Laying::road_or(const std::optional<std::string>& id, const std::string& path) const {
  if (id) return kind(*id);
  for (std::size_t i = 0; i < grounds.size(); ++i)
    if (grounds[i].road) return GroundId(static_cast<int>(i));
  fail(path + ".ground", "is missing", "add it");
  return GroundId(0);
}

void Laying::fail(const std::string& path, std::string problem, std::string remedy) const {
  if (!errors.spoilt(path)) errors.add(path, std::move(problem), std::move(remedy));
}

std::string nth(const std::string& list, std::size_t index) { return list + "[" + std::to_string(index) + "]"; }

}  // namespace sixmil::scenario
