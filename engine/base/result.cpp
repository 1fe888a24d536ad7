#include "engine/base/result.hpp"

namespace sixmil {

std::string Error::sentence() const {
  std::string text = place;
  if (!problem.empty()) text += (text.empty() ? "" : ": ") + problem;
  if (!remedy.empty()) text += (text.empty() ? "" : "; ") + remedy;
  if (!text.empty() && text.back() != '.' && text.back() != '?') text += '.';
  return text;
}

}  // namespace sixmil
