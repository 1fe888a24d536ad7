#include "engine/gl/program.hpp"

#include <epoxy/gl.h>
#include <string_view>
#include <vector>

#include "engine/base/file.hpp"

namespace sixmil::gl {
namespace {

constexpr std::size_t shader_bytes_most = 1 << 20;

// One shader object, deleted on leaving.
struct Shader {
  GLuint name = 0;
  explicit Shader(GLenum kind) : name(glCreateShader(kind)) {}
  ~Shader() { glDeleteShader(name); }
  Shader(const Shader&) = delete;
  Shader& operator=(const Shader&) = delete;
};

// The file's text with every line `#include "name"` replaced by that file of the same folder; those include nothing.
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

Status compile(const Shader& shader, const std::string& path, const std::string& defines) {
  const auto text = read_shader(path);
  if (!text) return text.error();
  // "#line 1" keeps the compiler's line numbers those of the file.
  const std::string head = "#version 330 core\n" + defines + "#line 1\n";
  const char* parts[2] = {head.c_str(), text->c_str()};
  glShaderSource(shader.name, 2, parts, nullptr);
  glCompileShader(shader.name);
  GLint ok = 0;
  glGetShaderiv(shader.name, GL_COMPILE_STATUS, &ok);
  if (ok) return Nothing{};
  GLint size = 0;
  glGetShaderiv(shader.name, GL_INFO_LOG_LENGTH, &size);
  std::vector<char> log(static_cast<std::size_t>(size) + 1);
  glGetShaderInfoLog(shader.name, size, nullptr, log.data());
  return Error{path, std::string("does not compile: ") + log.data(), "mend the shader"};
}

}  // namespace

Program::~Program() {
  if (name_) glDeleteProgram(name_);
}

Result<Program> Program::load(const std::string& folder, const std::string& vertex, const std::string& fragment,
                              const std::string& defines) {
  const std::string base = program_root() + "/shaders/" + folder + "/";
  const Shader vs(GL_VERTEX_SHADER), fs(GL_FRAGMENT_SHADER);
  if (Status status = compile(vs, base + vertex + ".vert", defines); !status) return status.error();
  if (Status status = compile(fs, base + fragment + ".frag", defines); !status) return status.error();
  Program program;
  program.name_ = glCreateProgram();
  glAttachShader(program.name_, vs.name);
  glAttachShader(program.name_, fs.name);
  glLinkProgram(program.name_);
  GLint ok = 0;
  glGetProgramiv(program.name_, GL_LINK_STATUS, &ok);
  if (!ok) {
    GLint size = 0;
    glGetProgramiv(program.name_, GL_INFO_LOG_LENGTH, &size);
    std::vector<char> log(static_cast<std::size_t>(size) + 1);
    glGetProgramInfoLog(program.name_, size, nullptr, log.data());
    return Error{base + vertex + ".vert + " + fragment + ".frag", std::string("does not link: ") + log.data(),
                 "mend the shaders"};
  }
  return program;
}

void Program::use() const { glUseProgram(name_); }

void Program::set(const char* name, int v) const { glUniform1i(glGetUniformLocation(name_, name), v); }
void Program::set(const char* name, float v) const { glUniform1f(glGetUniformLocation(name_, name), v); }
void Program::set(const char* name, float x, float y) const { glUniform2f(glGetUniformLocation(name_, name), x, y); }
void Program::set(const char* name, float x, float y, float z) const {
  glUniform3f(glGetUniformLocation(name_, name), x, y, z);
}
void Program::set(const char* name, float x, float y, float z, float w) const {
  glUniform4f(glGetUniformLocation(name_, name), x, y, z, w);
}
void Program::set_matrix(const char* name, const float* values) const {
  glUniformMatrix4fv(glGetUniformLocation(name_, name), 1, GL_FALSE, values);
}
void Program::set_vec4s(const char* name, const float* values, int count) const {
  glUniform4fv(glGetUniformLocation(name_, name), count, values);
}

}  // namespace sixmil::gl
