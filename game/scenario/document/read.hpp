#pragma once
// From the text of a scenario or force file to its value.

#include "engine/base/json.hpp"

#include "game/core/turn/ruleset.hpp"

#include "game/scenario/document/document.hpp"
#include "game/scenario/document/reading.hpp"

namespace sixmil::scenario {

struct ReadDocument {
  Document document;
  const Ruleset* ruleset = nullptr;  // null: not even that, or the unit of length, is known; nothing more was read
};

// Judges all that the text and its ruleset's words say: fields, kinds of values, ranges, names. What only the laid
// table and the counted-out forces can tell is left to the laying. `errors` gathers every problem; the document is read
// as far as it goes, a field that is wrong is at its default.
ReadDocument read_document(const Json& json, Fields::Errors& errors);

// The same of a force file of the reading's ruleset, for a document of its unit and a table of its size.
Force read_force(const Json& json, const document::Reading& reading);

}  // namespace sixmil::scenario
