#include "engine/gl/program.hpp"

#include <vector>

#include "engine/base/file.hpp"

#include "engine/gl/capabilities.hpp"
#include "engine/gl/gl.hpp"

namespace sixmil::gl {
namespace {

// One shader object, deleted on leaving.
struct Shader {
  GLuint name = 0;
  explicit Shader(GLenum kind) : name(glCreateShader(kind)) {}
  ~Shader() { glDeleteShader(name); }
  Shader(const Shader&) = delete;
  Shader& operator=(const Shader&) = delete;
};

Status compile(const Shader& shader, const std::string& path, const std::string& defines) {
  const auto text = shader_text(path, dialect(), defines);
  if (!text) return text.error();
  const char* whole = text->c_str();
  glShaderSource(shader.name, 1, &whole, nullptr);
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
