#pragma once
// What a model of the kit must keep to, told in sentences.

#include <string>
#include <vector>

#include "engine/asset/kit.hpp"

namespace sixmil {

// Edges of triangles that no other triangle closes; corners nearer than 0.002 mm count as one.
int open_edges(const MeshData& mesh);

// Everything that is wrong with one model by itself: box, closedness, triangles a level, sockets, wreck pose.
std::vector<std::string> model_problems(const Model& model);
// Body against what the rules say, mm: within 3 % an axis. Empty when it fits.
std::string size_problem(const Model& model, Vec3f body);
// How much the outlines of two models differ, seen from side, top and front: the greatest share of pixels, 0 … 1.
float outline_difference(const Model& a, const Model& b);
constexpr float outline_difference_least = 0.07f;
// Models of one kind whose outlines are nearly the same, one sentence a pair.
std::vector<std::string> sibling_problems(const std::vector<Model>& models);

}  // namespace sixmil
