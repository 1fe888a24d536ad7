#pragma once
// Shaders as text, before any driver sees them.

#include <string>

#include "engine/base/result.hpp"

namespace sixmil::gl {

enum class Dialect { desktop, es };  // OpenGL 3.3 core; OpenGL ES 3.0, as in a browser's page

// "#version …", without an end of line.
const char* shader_version(Dialect dialect);

// The whole text of a shader file: version, precision, `defines` (whole lines, each with its end), then the file with
// every line `#include "name"` replaced by that file of the same folder; those include nothing. The compiler's line
// numbers are those of the files.
Result<std::string> shader_text(const std::string& path, Dialect dialect, const std::string& defines = "");

}  // namespace sixmil::gl
