#include "engine/gl/shader_text.hpp"

#include <string_view>

#include "engine/base/file.hpp"

namespace sixmil::gl {
namespace {

constexpr std::size_t shader_bytes_most = 1 << 20;

// ES leaves some types without a precision, and pixels' reals with none at all.
constexpr const char* es_precision =
    "precision highp float;\nprecision highp int;\nprecision highp sampler2D;\nprecision highp sampler2DShadow;\n";

Result<std::string> read_shader(const std::string& path) {
  auto text = read_text_file(path, shader_bytes_most);
  if (!text) return text.error();
  constexpr std::string_view word = "#include \"";
  int line = 1;
  std::size_t counted = 0;
  for (std::size_t at = text->find(word); at != std::string::npos; at = text->find(word, at)) {
    const std::size_t name = at + word.size(), end = text->find('"', name);
    if (end == std::string::npos) return Error{path, "an #include has no end", "mend the shader"};
    auto part = read_text_file(path.substr(0, path.rfind('/') + 1) + text->substr(name, end - name), shader_bytes_most);
    if (!part) return part.error();
    for (; counted < at; ++counted) line += (*text)[counted] == '\n';
    const std::string in_place = "#line 1\n" + *part + "#line " + std::to_string(line + 1);
    text->replace(at, end + 1 - at, in_place);
    counted = at + in_place.size();
    at = counted;
  }
  return text;
}

}  // namespace

const char* shader_version(Dialect dialect) { return dialect == Dialect::es ? "#version 300 es" : "#version 330 core"; }

Result<std::string> shader_text(const std::string& path, Dialect dialect, const std::string& defines) {
  auto text = read_shader(path);
  if (!text) return text.error();
  return std::string(shader_version(dialect)) + "\n" + (dialect == Dialect::es ? es_precision : "") + defines +
         "#line 1\n" + *text;
}

}  // namespace sixmil::gl
