#pragma once
// One linked program from a pair of GLSL files.

#include <string>
#include <utility>

#include "engine/base/result.hpp"

namespace sixmil::gl {

class Program {
 public:
  Program() = default;
  ~Program();
  Program(Program&& other) noexcept : name_(std::exchange(other.name_, 0)) {}
  Program& operator=(Program&& other) noexcept {
    std::swap(name_, other.name_);
    return *this;
  }

  // Reads <program root>/shaders/<folder>/<vertex>.vert and <fragment>.frag. `defines` is put after the #version
  // line ("#define SHADOW\n"). A line `#include "name"` stands for that file of the folder. The error names the file
  // and the compiler's line.
  static Result<Program> load(const std::string& folder, const std::string& vertex, const std::string& fragment,
                              const std::string& defines = "");
  void use() const;

  // Uniforms of the program in use; names it does not have are ignored, since compilers drop unused ones.
  void set(const char* name, int value) const;
  void set(const char* name, float value) const;
  void set(const char* name, float x, float y) const;
  void set(const char* name, float x, float y, float z) const;
  void set(const char* name, float x, float y, float z, float w) const;
  // 16 floats, column by column.
  void set_matrix(const char* name, const float* values) const;
  void set_vec4s(const char* name, const float* values, int count) const;

 private:
  unsigned name_ = 0;
};

}  // namespace sixmil::gl
