#pragma once
// The parts that a file of assets/trees is made of; its README says what each member means.

#include "engine/asset/foliage.hpp"
#include "engine/asset/scenery.hpp"

namespace sixmil {

// A tree as far as it has grown: parts are added in the order of the file, and throw dice in it.
struct Growth {
  const foliage::Foliage& foliage;
  foliage::Dice dice;
  unsigned seed = 0;
  Vec3f leaf{};
  float girth = 1;  // of this sort: times the radii of skirts
  MeshData mesh{};
  std::vector<foliage::Clump> clumps{};  // to be flocked by a crown
  Vec3f stem_end{};                      // of the last stem

  // A part of a kind that nobody knows is an error of its file.
  void add(const Fields& part);
};

}  // namespace sixmil
