#pragma once
// From the value of a scenario or force file to its text.

#include <string>

#include "game/scenario/document/document.hpp"

namespace sixmil::scenario {

// Fields in the order in which they are read, those at their default left out, numbers as they are in the value.
// Reading it gives the same value, writing that the same text.
std::string write_document(const Document& document);
std::string write_force(const Force& force);

}  // namespace sixmil::scenario
