#pragma once
// All that is wrong with something from outside, in the order in which it is found.

#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.hpp"

namespace sixmil {

struct Problems {
  std::vector<Error> all;

  void add(std::string place, std::string problem, std::string remedy) {
    all.push_back({std::move(place), std::move(problem), std::move(remedy)});
  }
  bool any() const { return !all.empty(); }
};

}  // namespace sixmil
