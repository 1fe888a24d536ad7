#pragma once
// What is wrong with a document, in the order in which it is written and read.

#include <vector>

#include "engine/base/json.hpp"

namespace sixmil::scenario::document {

// By field of the document and places in its lists; of one thing first what its text has wrong, then what laying found.
std::vector<Error> in_order(std::vector<Fields::Errors::Found> found);

}  // namespace sixmil::scenario::document
