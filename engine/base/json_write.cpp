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

// Neither list nor object.
void write_plain(std::string& out, const Json& json) {
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
    case Json::Kind::list:
    case Json::Kind::object:
      return;
  }
}

// Without a line break; false, and nothing of use written, where more than `room` bytes would be needed.
bool write_line(std::string& out, const Json& json, std::size_t room) {
  const std::size_t start = out.size();
  const auto fits = [&] { return out.size() - start <= room; };
  if (json.kind == Json::Kind::list) {
    out += '[';
    for (std::size_t i = 0; i < json.items.size() && fits(); ++i) {
      if (i > 0) out += ", ";
      write_line(out, json.items[i], room);
    }
    out += ']';
  } else if (json.kind == Json::Kind::object) {
    out += '{';
    for (std::size_t i = 0; i < json.members.size() && fits(); ++i) {
      if (i > 0) out += ", ";
      write_text(out, json.members[i].first);
      out += ": ";
      write_line(out, json.members[i].second, room);
    }
    out += '}';
  } else {
    write_plain(out, json);
  }
  return fits();
}

void write_value(std::string& out, const Json& json, std::size_t indent, std::size_t columns) {
  const bool list = json.kind == Json::Kind::list;
  if (!list && json.kind != Json::Kind::object) return write_plain(out, json);
  const auto new_line = [&](std::size_t width) { out.append("\n").append(width, ' '); };
  if (columns > 0 && indent > 0) {
    const std::size_t start = out.size(), used = start - out.rfind('\n');  // a comma may follow
    if (used <= columns && write_line(out, json, columns - used)) return;
    out.resize(start);
  }
  if (list && std::all_of(json.items.begin(), json.items.end(), is_number)) {
    write_line(out, json, out.max_size());
    return;
  }
  const std::size_t count = list ? json.items.size() : json.members.size();
  out += list ? '[' : '{';
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) out += ',';
    new_line(indent + 2);
    if (!list) {
      write_text(out, json.members[i].first);
      out += ": ";
    }
    write_value(out, list ? json.items[i] : json.members[i].second, indent + 2, columns);
  }
  if (count > 0) new_line(indent);
  out += list ? ']' : '}';
}

}  // namespace

std::string write_json(const Json& json, std::size_t columns) {
  std::string out;
  write_value(out, json, 0, columns);
  out += '\n';
  return out;
}

}  // namespace sixmil
