#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "engine/base/assert.hpp"
#include "engine/base/json.hpp"

namespace sixmil {
namespace {

void write_text(std::string& out, std::string_view text) {
  out += '"';
  for (char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (static_cast<unsigned char>(c) < 0x20) {
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<int>(c));
    } else {
      out += c;
    }
  }
  out += '"';
}

void write_real(std::string& out, double value) {
  SIXMIL_ASSERT(std::isfinite(value));
  const std::string digits = fmt::format("{}", value);  // the shortest that reads back the same; no locale
  out += digits;
  if (digits.find_first_of(".e") == digits.npos) out += ".0";
}

bool is_number(const Json& json) { return json.kind == Json::Kind::integer || json.kind == Json::Kind::real; }

void write_value(std::string& out, const Json& json, std::size_t indent) {
  const auto new_line = [&](std::size_t width) { out.append("\n").append(width, ' '); };
  switch (json.kind) {
    case Json::Kind::null:
      out += "null";
      return;
    case Json::Kind::boolean:
      out += json.boolean ? "true" : "false";
      return;
    case Json::Kind::integer:
      out += fmt::format("{}", json.integer);
      return;
    case Json::Kind::real:
      write_real(out, json.real);
      return;
    case Json::Kind::text:
      write_text(out, json.text);
      return;
    case Json::Kind::list: {
      const bool one_line = std::all_of(json.items.begin(), json.items.end(), is_number);
      out += '[';
      for (std::size_t i = 0; i < json.items.size(); ++i) {
        if (i > 0) out += one_line ? ", " : ",";
        if (!one_line) new_line(indent + 2);
        write_value(out, json.items[i], indent + 2);
      }
      if (!one_line) new_line(indent);
      out += ']';
      return;
    }
    case Json::Kind::object: {
      out += '{';
      for (std::size_t i = 0; i < json.members.size(); ++i) {
        if (i > 0) out += ',';
        new_line(indent + 2);
        write_text(out, json.members[i].first);
        out += ": ";
        write_value(out, json.members[i].second, indent + 2);
      }
      if (!json.members.empty()) new_line(indent);
      out += '}';
      return;
    }
  }
}

}  // namespace

std::string write_json(const Json& json) {
  std::string out;
  write_value(out, json, 0);
  out += '\n';
  return out;
}

}  // namespace sixmil
