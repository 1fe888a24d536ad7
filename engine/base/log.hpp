#pragma once
// The program's own log (not the game's), on standard error.

#include <string_view>

namespace sixmil {

// One line, harmless whatever it holds.
void log_warning(std::string_view text);

}  // namespace sixmil
