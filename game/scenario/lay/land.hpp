#pragma once
// The table of a document, and the same table laid again where the document has changed.

#include <optional>
#include <vector>

#include "engine/image/image.hpp"

#include "game/core/state/table.hpp"

#include "game/scenario/lay/buildings.hpp"
#include "game/scenario/lay/carve.hpp"
#include "game/scenario/lay/laying.hpp"
#include "game/scenario/lay/relief.hpp"
#include "game/scenario/lay/surface.hpp"
#include "game/scenario/document/source.hpp"

namespace sixmil::scenario {

// A table, and what it was made from on the way.
struct Land {
  Table table;
  Relief relief;  // before water and bridges
  std::optional<GreyImage16> picture;
  std::vector<Bed> beds;
  std::vector<Deck> decks;
  std::vector<House> houses;
  bool sound = false;  // nothing that makes it was wrong
};

// Made as far as it goes where something is wrong with the document; only its size must be right.
Land lay_land(const Laying& laying, Source& source);

// What lay_land would make of the document of `laying`, byte for byte, from the land of another one: only what lies in
// reach of what differs between the two is laid again, the whole where size, base, picture or kinds of ground differ.
Land lay_again(Land land, const Document& before, const Laying& laying, Source& source);

}  // namespace sixmil::scenario
