#include <algorithm>
#include <fmt/format.h>

#include "engine/base/json.hpp"
#include "engine/base/text.hpp"

namespace sixmil {
namespace {

const Json& nothing() {
  static const Json json;
  return json;
}

const char* kind_name(Json::Kind kind) {
  switch (kind) {
    case Json::Kind::null:
      return "null";
    case Json::Kind::boolean:
      return "true or false";
    case Json::Kind::integer:
      return "a whole number";
    case Json::Kind::real:
      return "a number with a fraction";
    case Json::Kind::text:
      return "a text";
    case Json::Kind::list:
      return "a list";
    case Json::Kind::object:
      return "an object";
  }
  return "unknown";
}

constexpr std::size_t found_most = 100;

// Whether the field of the one path is the other's, or the other's is in it.
bool holds(std::string_view outer, std::string_view inner) {
  if (outer.empty()) return true;
  if (inner.substr(0, outer.size()) != outer) return false;
  return inner.size() == outer.size() || inner[outer.size()] == '.' || inner[outer.size()] == '[';
}

std::string member_path(const std::string& path, std::string_view name) {
  return (path.empty() ? "" : path + ".") + printable(name);
}

int choose(const Fields& field, const std::vector<std::string_view>& names) {
  const std::string text = field.text();
  if (field.failed()) return 0;
  const auto found = std::find(names.begin(), names.end(), text);
  if (found != names.end()) return static_cast<int>(found - names.begin());
  field.fail(fmt::format("\"{}\" is not known here", printable(text)), name_remedy(text, names));
  return 0;
}

}  // namespace

Json::Json() = default;
Json::Json(const Json& other) = default;
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(const Json& other) = default;
Json& Json::operator=(Json&& other) noexcept = default;
Json::~Json() = default;

const Json* Json::find(std::string_view name) const {
  if (kind != Kind::object) return nullptr;
  for (const auto& [key, value] : members)
    if (key == name) return &value;
  return nullptr;
}

void Fields::Errors::add(const std::string& path, std::string problem, std::string remedy) {
  if (any && !(gather && found.size() < found_most)) return;
  std::string where = place;
  if (!path.empty()) where += (where.empty() ? "" : ": ") + path;
  Error error{std::move(where), std::move(problem), std::move(remedy)};
  if (gather) found.push_back({path, error});
  if (!any) first = std::move(error);
  any = true;
}

bool Fields::Errors::silent(std::string_view path) const {
  if (!any || !gather || found.size() >= found_most) return any;
  return std::any_of(found.begin(), found.end(), [&](const Found& one) { return holds(one.path, path); });
}

bool Fields::Errors::spoilt(std::string_view path) const {
  return silent(path) ||
         std::any_of(found.begin(), found.end(), [&](const Found& one) { return holds(path, one.path); });
}

void Fields::fail(std::string problem, std::string remedy) const {
  if (!silent()) errors_->add(path_, std::move(problem), std::move(remedy));
}

bool Fields::has(std::string_view name) const { return json_->find(name) != nullptr; }

Fields Fields::at(std::string_view name) const {
  const std::string path = member_path(path_, name);
  if (!silent() && json_->kind != Json::Kind::object)
    fail(fmt::format("{} where an object is needed", kind_name(json_->kind)),
         fmt::format("write {{\"{}\": …}}", printable(name)));
  if (const Json* member = json_->find(name)) return {*member, *errors_, path};
  if (!errors_->silent(path)) errors_->add(path, "is missing", "add it");
  return {nothing(), *errors_, path};
}

std::vector<Fields> Fields::list(int least, int most) const {
  if (silent()) return {};
  if (json_->kind != Json::Kind::list) {
    fail(fmt::format("{} where a list is needed", kind_name(json_->kind)), "write […]");
    return {};
  }
  const std::size_t count = json_->items.size();
  if (count < static_cast<std::size_t>(least) || count > static_cast<std::size_t>(most)) {
    fail(fmt::format("a list of {}", count),
         least == most ? fmt::format("give exactly {}", least) : fmt::format("give {} to {}", least, most));
    return {};
  }
  std::vector<Fields> fields;
  fields.reserve(count);
  for (std::size_t i = 0; i < count; ++i)
    fields.push_back({json_->items[i], *errors_, fmt::format("{}[{}]", path_, i)});
  return fields;
}

std::vector<Fields> Fields::list_or_empty(std::string_view name, int most) const {
  if (silent() || (json_->kind == Json::Kind::object && !has(name))) return {};
  return at(name).list(0, most);
}

std::vector<std::pair<std::string, Fields>> Fields::members(int most) const {
  if (silent()) return {};
  if (json_->kind != Json::Kind::object) {
    fail(fmt::format("{} where an object is needed", kind_name(json_->kind)), "write {…}");
    return {};
  }
  if (json_->members.size() > static_cast<std::size_t>(most)) {
    fail(fmt::format("{} fields", json_->members.size()), fmt::format("give at most {}", most));
    return {};
  }
  std::vector<std::pair<std::string, Fields>> fields;
  for (const auto& [name, value] : json_->members)
    fields.emplace_back(name, Fields(value, *errors_, member_path(path_, name)));
  return fields;
}

std::int64_t Fields::integer(std::int64_t least, std::int64_t most) const {
  const std::int64_t harmless = std::clamp<std::int64_t>(0, least, most);
  if (silent()) return harmless;
  if (json_->kind != Json::Kind::integer) {
    fail(fmt::format("{} where a whole number is needed", kind_name(json_->kind)),
         fmt::format("write a whole number from {} to {}", least, most));
    return harmless;
  }
  if (json_->integer < least || json_->integer > most) {
    fail(fmt::format("{} is out of range", json_->integer),
         fmt::format("write a whole number from {} to {}", least, most));
    return harmless;
  }
  return json_->integer;
}

double Fields::real(double least, double most) const {
  const double harmless = std::clamp(0.0, least, most);
  if (silent()) return harmless;
  if (json_->kind != Json::Kind::integer && json_->kind != Json::Kind::real) {
    fail(fmt::format("{} where a number is needed", kind_name(json_->kind)),
         fmt::format("write a number from {} to {}", least, most));
    return harmless;
  }
  if (!(json_->real >= least && json_->real <= most)) {
    fail(fmt::format("{} is out of range", json_->real), fmt::format("write a number from {} to {}", least, most));
    return harmless;
  }
  return json_->real;
}

bool Fields::boolean() const {
  if (silent()) return false;
  if (json_->kind != Json::Kind::boolean)
    fail(fmt::format("{} where true or false is needed", kind_name(json_->kind)), "write true or false");
  return json_->boolean;
}

std::string Fields::text(int most) const {
  if (silent()) return {};
  if (json_->kind != Json::Kind::text) {
    fail(fmt::format("{} where a text is needed", kind_name(json_->kind)), "write it in double quotes");
    return {};
  }
  if (json_->text.size() > static_cast<std::size_t>(most)) {
    fail(fmt::format("a text of {} bytes", json_->text.size()), fmt::format("write at most {}", most));
    return {};
  }
  if (has_control_characters(json_->text)) {
    fail("a text with control characters in it", "leave them out");
    return {};
  }
  return json_->text;
}

int Fields::choice(std::initializer_list<std::string_view> names) const {
  return choose(*this, std::vector<std::string_view>(names));
}

int Fields::choice(const std::vector<std::string>& names) const {
  return choose(*this, std::vector<std::string_view>(names.begin(), names.end()));
}

std::int64_t Fields::integer_or(std::string_view name, std::int64_t fallback, std::int64_t least,
                                std::int64_t most) const {
  return has(name) ? at(name).integer(least, most) : fallback;
}

double Fields::real_or(std::string_view name, double fallback, double least, double most) const {
  return has(name) ? at(name).real(least, most) : fallback;
}

bool Fields::boolean_or(std::string_view name, bool fallback) const {
  return has(name) ? at(name).boolean() : fallback;
}

std::string Fields::text_or(std::string_view name, std::string fallback, int most) const {
  return has(name) ? at(name).text(most) : fallback;
}

void Fields::only(std::initializer_list<std::string_view> names) const {
  if (silent()) return;
  if (json_->kind != Json::Kind::object) {
    fail(fmt::format("{} where an object is needed", kind_name(json_->kind)), "write {…}");
    return;
  }
  const std::vector<std::string_view> known(names);
  for (const auto& [name, value] : json_->members)
    if (std::find(known.begin(), known.end(), name) == known.end())
      at(name).fail("no such field", name_remedy(name, known));
}

}  // namespace sixmil
