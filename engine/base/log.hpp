#pragma once
// The program's own log (not the game's): warnings and errors to standard error, everything to a file when asked.

#include <string_view>

namespace sixmil {

void log_info(std::string_view text);
void log_warning(std::string_view text);
void log_error(std::string_view text);
// Also append every line to this file (user data folder); silently does without when it cannot be written.
void log_to_file(std::string_view path);

}  // namespace sixmil
