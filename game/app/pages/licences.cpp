#include "game/app/pages/licences.hpp"

#include "engine/base/file.hpp"

#include "game/app/pages/form.hpp"

namespace sixmil::app {
namespace {

std::string text_of(const std::string& file) {
  const Result<std::string> text = read_text_file(program_root() + "/" + file, 1u << 20);
  return text.ok() ? *text : text.error().sentence() + "\n";
}

// Lines that belong together become one, which then wraps at the page's edge.
void paragraphs(const std::string& text) {
  std::string all;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    if (!line.empty()) {
      all += (all.empty() ? "" : " ") + line;
      continue;
    }
    if (!all.empty()) ui::paragraph(all);
    ImGui::Spacing();
    all.clear();
  }
  if (!all.empty()) ui::paragraph(all);
}

}  // namespace

bool Licences::draw() {
  if (!read_) {
    ours_ = text_of("LICENSE");
    others_ = text_of("assets/licences.txt");
    fonts_ = text_of("assets/fonts/LICENSE.txt");
    read_ = true;
  }
  const Form form = begin_form("##licences", "Licences", "Whose work this is, and on what terms.", 0);
  form_section("Sixmil");
  paragraphs(ours_);
  form_section("Libraries");
  for (std::size_t at = 0; at < others_.size();) {
    const std::size_t end = std::min(others_.find('\n', at), others_.size());
    const std::string line = others_.substr(at, end - at);
    at = end + 1;
    if (!line.empty()) ui::paragraph(line);
  }
  form_section("Fonts");
  paragraphs(fonts_);
  form_footer(form);
  const bool done = ui::button("Done", "", {8 * form.em, 0});
  end_form();
  return done;
}

}  // namespace sixmil::app
