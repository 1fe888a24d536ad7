#include "game/app/settings/settings_file.hpp"

#include <cmath>
#include <cstdio>

#include "engine/base/file.hpp"
#include "engine/base/json.hpp"

namespace sixmil::app {
namespace {

constexpr std::size_t file_limit = 1u << 20;
constexpr int hints_most = 200;

Json text(std::string value) {
  Json out;
  out.kind = Json::Kind::text;
  out.text = std::move(value);
  return out;
}

Json boolean(bool value) {
  Json out;
  out.kind = Json::Kind::boolean;
  out.boolean = value;
  return out;
}

// To the hundredth: nobody sets finer, and the text stays readable.
Json number(double value) {
  Json out;
  out.kind = Json::Kind::real;
  out.real = std::round(value * 100) / 100;
  return out;
}

Json integer(int value) {
  Json out;
  out.kind = Json::Kind::integer;
  out.integer = value;
  out.real = value;
  return out;
}

Json texts(const std::vector<std::string>& values) {
  Json out;
  out.kind = Json::Kind::list;
  for (const std::string& value : values) out.items.push_back(text(value));
  return out;
}

constexpr const char* units[] = {"rulebook", "mm", "cm", "inch", "ground_metres"};
constexpr const char* eyes[] = {"own", "foot", "vehicle", "chosen"};

void read_keys(const Fields& fields, Keys& keys) {
  for (const auto& [name, field] : fields.members(200))
    for (int i = 0; i < static_cast<int>(Action::count); ++i) {
      const auto action = static_cast<Action>(i);
      if (info_of(action).id != name) continue;
      const std::string key = field.text(40);
      if (!why_not_key(key).empty()) field.fail("cannot be a key for this", "use another key");
      keys.set(action, key);
    }
  for (int i = 0; i < static_cast<int>(Action::count); ++i) {
    const auto action = static_cast<Action>(i);
    const Action other = keys.taken_by(keys.key_of(action), action);
    if (other != Action::count && !fields.failed())
      fields.fail("'" + keys.key_of(action) + "' is the key of " + std::string(info_of(action).id) + " and of " +
                      std::string(info_of(other).id),
                  "give each its own key");
  }
}

std::vector<std::string> read_texts(const Fields& top, const char* name, int most) {
  std::vector<std::string> out;
  for (const Fields& field : top.list_or_empty(name, most)) out.push_back(field.text(4096));
  return out;
}

}  // namespace

std::string settings_path() { return user_config_folder() + "/settings.json"; }

std::string settings_text(const Settings& s) {
  Json out, panels, keys;
  out.kind = panels.kind = keys.kind = Json::Kind::object;
  panels.members = {{"left_width", number(s.left_width)},
                    {"right_width", number(s.right_width)},
                    {"left_open", boolean(s.left_open)},
                    {"right_open", boolean(s.right_open)}};
  const Keys at_first;
  for (int i = 0; i < static_cast<int>(Action::count); ++i) {
    const auto action = static_cast<Action>(i);
    if (s.keys.key_of(action) != at_first.key_of(action))
      keys.members.emplace_back(info_of(action).id, text(s.keys.key_of(action)));
  }
  out.members = {{"format", text("sixmil-settings")},
                 {"version", integer(1)},
                 {"scale", number(s.scale)},
                 {"dark", boolean(s.dark)},
                 {"lengths", text(units[static_cast<int>(s.unit)])},
                 {"speed", number(s.speed)},
                 {"reduced_motion", boolean(s.reduced_motion)},
                 {"hints", boolean(s.hints)},
                 {"tier", text(s.tier.empty() ? "measured" : s.tier)},
                 {"volume", integer(s.volume)},
                 {"silent", boolean(s.silent)},
                 {"eye", text(eyes[static_cast<int>(s.eye)])},
                 {"eye_mm", integer(s.eye_mm)},
                 {"panels", std::move(panels)},
                 {"recent", texts(s.recent)},
                 {"hints_seen", texts(s.hints_seen)},
                 {"keys", std::move(keys)}};
  return write_json(out);
}

Result<Settings> read_settings(const std::string& document, const std::string& place) {
  const Result<Json> json = parse_json(document, place);
  if (!json.ok()) return json.error();
  Fields::Errors errors;
  errors.place = place;
  const Fields top(*json, errors);
  Settings out;
  top.at("format").choice({"sixmil-settings"});
  top.at("version").integer(1, 1);
  out.scale = static_cast<float>(top.real_or("scale", out.scale, 0.75, 3));
  out.dark = top.boolean_or("dark", out.dark);
  if (top.has("lengths"))
    out.unit = static_cast<LengthUnit>(top.at("lengths").choice({units[0], units[1], units[2], units[3], units[4]}));
  out.speed = top.real_or("speed", out.speed, 0.25, 16);
  out.reduced_motion = top.boolean_or("reduced_motion", out.reduced_motion);
  out.hints = top.boolean_or("hints", out.hints);
  if (top.has("tier")) {
    constexpr const char* tiers[] = {"", "software", "integrated", "discrete"};
    out.tier = tiers[top.at("tier").choice({"measured", tiers[1], tiers[2], tiers[3]})];
  }
  out.volume = static_cast<int>(top.integer_or("volume", out.volume, 0, 100));
  out.silent = top.boolean_or("silent", out.silent);
  if (top.has("eye")) out.eye = static_cast<EyeHeight>(top.at("eye").choice({eyes[0], eyes[1], eyes[2], eyes[3]}));
  out.eye_mm = static_cast<int>(top.integer_or("eye_mm", out.eye_mm, 1, eye_most));
  if (top.has("panels")) {
    const Fields panels = top.at("panels");
    (void)panels.members(100);  // refuses what is no object
    out.left_width = static_cast<float>(panels.real_or("left_width", out.left_width, 100, 1200));
    out.right_width = static_cast<float>(panels.real_or("right_width", out.right_width, 100, 1200));
    out.left_open = panels.boolean_or("left_open", out.left_open);
    out.right_open = panels.boolean_or("right_open", out.right_open);
  }
  out.recent = read_texts(top, "recent", recent_most);
  out.hints_seen = read_texts(top, "hints_seen", hints_most);
  if (top.has("keys")) read_keys(top.at("keys"), out.keys);
  if (errors.any) return errors.first;
  return out;
}

LoadedSettings load_settings(const std::string& path) {
  LoadedSettings out;
  if (!file_exists(path)) return out;
  const Result<std::string> document = read_text_file(path, file_limit);
  const Result<Settings> settings = document.ok() ? read_settings(*document, path) : Result<Settings>(document.error());
  if (settings.ok()) {
    out.settings = *settings;
    return out;
  }
  const std::string aside = path + ".damaged";
  const bool moved = std::rename(path.c_str(), aside.c_str()) == 0;
  out.notice = "Your settings could not be read, and are as at first. " + settings.error().sentence() +
               (moved ? " The file was set aside as " + aside + "." : "");
  return out;
}

SettingsFile::SettingsFile(std::string path, Settings kept, Settings& settings)
    : path_(std::move(path)), kept_(std::move(kept)), written_(kept_), given_(settings), settings_(&settings) {}

Settings SettingsFile::without_overrides() const {
  Settings out = *settings_;
  if (out.scale == given_.scale) out.scale = kept_.scale;
  if (out.dark == given_.dark) out.dark = kept_.dark;
  return out;
}

Status SettingsFile::keep() {
  const Settings now = without_overrides();
  if (now == written_) return Nothing{};
  written_ = now;
  const auto slash = path_.rfind('/');
  Status saved = make_folders(path_.substr(0, slash == path_.npos ? 0 : slash));
  if (saved.ok()) saved = write_text_file(path_, settings_text(now));
  if (saved.ok() || failed_) return Nothing{};
  failed_ = true;
  return saved;
}

}  // namespace sixmil::app
