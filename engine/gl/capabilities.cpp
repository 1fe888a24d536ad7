#include "engine/gl/capabilities.hpp"

#include <string_view>

#include "engine/gl/gl.hpp"

namespace sixmil::gl {

Dialect dialect() { return epoxy_is_desktop_gl() ? Dialect::desktop : Dialect::es; }

const char* renderer_name() { return reinterpret_cast<const char*>(glGetString(GL_RENDERER)); }

bool software_renderer() {
  const std::string_view name = renderer_name();
  return name.find("llvmpipe") != std::string_view::npos || name.find("softpipe") != std::string_view::npos ||
         name.find("SwiftShader") != std::string_view::npos;
}

int texture_side_most() {
  GLint most = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most);
  return most;
}

int samples_most() {
  GLint most = 0;
  glGetIntegerv(GL_MAX_SAMPLES, &most);
  return most;
}

bool anisotropic_filter() { return epoxy_has_gl_extension("GL_EXT_texture_filter_anisotropic"); }

}  // namespace sixmil::gl
