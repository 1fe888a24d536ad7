#include "game/rulesets/iron_cow/data.hpp"

#include <algorithm>
#include <string>

#include "engine/base/assert.hpp"
#include "engine/base/json.hpp"

#include "game/core/rows/data_reader.hpp"

#include "game/rulesets/iron_cow/info.hpp"

namespace sixmil::iron_cow {
namespace {

const std::vector<std::string> classes = {"mbt",         "apc",     "spg", "vtol",     "infantry",
                                          "infantry_at", "support", "aa",  "engineer", "riverine"};
const std::vector<std::string> propulsions = {"tracked", "foot", "grav", "gev", "water", "vtol"};

struct Size {
  std::string id;
  Body body;
  std::int32_t eye = 0;
};

struct Loader {
  Rules out;
  DataReader reader{data_file, out.info};
  std::vector<Size> sizes;

  static std::int16_t pct(const Fields& fields) { return static_cast<std::int16_t>(fields.integer(-100, 100)); }
  static std::uint8_t propulsion_set(const Fields& fields, const char* key) {
    std::uint8_t set = 0;
    for (const Fields& item : fields.list_or_empty(key, 10))
      set |= static_cast<std::uint8_t>(1u << item.choice(propulsions));
    return set;
  }

  void read_sizes() {
    reader.each("sizes.json", "sizes", [&](const Fields& f) {
      const auto length = [&](const char* key) { return mm(static_cast<std::int32_t>(f.at(key).integer(1, 200))); };
      sizes.push_back(
          {f.at("id").text(), {length("length_mm"), length("width_mm"), length("height_mm")}, length("eye_mm")});
    });
  }

  void read_factions() {
    reader.factions([&](const Fields& f, FactionInfo& info) {
      Faction faction;
      faction.initiative = pct(f.at("initiative"));
      faction.morale = pct(f.at("morale"));
      faction.spot = pct(f.at("spot"));
      out.factions.push_back(faction);
      info.rows = {{"Initiative", "+" + std::to_string(faction.initiative)},
                   {"Morale", "+" + std::to_string(faction.morale)},
                   {"Spotting", "+" + std::to_string(faction.spot)}};
    });
  }

  void read_profiles() {
    reader.profiles([&](const Fields& f, ProfileInfo& info) {
      Profile profile;
      profile.cls = DataReader::one_of<Class>(f.at("class"), classes);
      profile.propulsion = DataReader::one_of<Propulsion>(f.at("propulsion"), propulsions);
      const auto speed = static_cast<std::int32_t>(f.at("speed_mm").integer(0, 1000));
      profile.speed = mm(speed);
      int band = 0;
      for (const Fields& cell : f.at("fire").list(range_bands, range_bands)) profile.bands[band++] = read_band(cell);
      if (f.has("errata")) profile.errata = read_band(f.at("errata"));
      const auto defence = f.at("defence").list(3, 3);
      SIXMIL_ASSERT(defence.size() == 3);
      profile.front = pct(defence[0]);
      profile.side = pct(defence[1]);
      profile.rear = pct(defence[2]);
      if (!DataReader::is_null(f.at("aa"))) profile.aa = pct(f.at("aa"));
      profile.seats = static_cast<std::int16_t>(f.integer_or("seats", 0, 0, 10));
      const std::string size = f.at("size").text();
      const auto found = std::find_if(sizes.begin(), sizes.end(), [&](const Size& s) { return s.id == size; });
      SIXMIL_ASSERT(found != sizes.end());
      info.body = found->body;
      info.eye = found->eye;
      info.seats = profile.seats;
      info.vehicle = !profile.foot();
      info.flies = profile.flies();
      info.rows = card_rows(profile, classes[static_cast<std::size_t>(profile.cls)],
                            propulsions[static_cast<std::size_t>(profile.propulsion)]);
      out.profiles.push_back(profile);
    });
  }

  static Band read_band(const Fields& cell) {
    Band band;
    if (DataReader::is_null(cell)) return band;
    const auto pair = cell.list(2, 2);
    SIXMIL_ASSERT(pair.size() == 2);
    band.hit = pct(pair[0]);
    band.penetration = pct(pair[1]);
    return band;
  }

  void read_orders() {
    reader.listed<Order>("orders.json", "orders", [&](const Fields& f, int at) {
      const auto or_zero = [&](const Fields& field) {
        return DataReader::is_null(field) ? std::int16_t{0} : pct(field);
      };
      OrderRow& row = out.orders[at];
      const auto moves = f.at("move").list(2, 2);
      SIXMIL_ASSERT(moves.size() == 2);
      row.least_pct = or_zero(moves[0]);
      row.most_pct = or_zero(moves[1]);
      row.fires = !DataReader::is_null(f.at("firer"));
      row.firer = or_zero(f.at("firer"));
      row.target = or_zero(f.at("target"));
      row.artillery_firer = or_zero(f.at("artillery_firer"));
      row.artillery_target = or_zero(f.at("artillery_target"));
      out.info.orders.push_back({f.at("id").text(), f.at("label").text(), f.at("letter").text(), f.at("rule").text()});
    });
  }

  void read_terrain() {
    out.info.ground_values = {{"move_pct", "Movement", -90, 0}, {"fire_into_pct", "Fired into", -100, 0}};
    SIXMIL_ASSERT(out.info.ground_values.size() == static_cast<std::size_t>(GroundValue::count));
    reader.grounds<Ground>([&](const Fields& f, GroundInfo& info, int at) {
      GroundRow& row = out.grounds[at];
      row.ignored_by = propulsion_set(f, "ignored_by");
      if (f.has("open_to")) row.barred = static_cast<std::uint8_t>(~propulsion_set(f, "open_to"));
      row.water = f.boolean_or("water", false);
      info.canopy = mm(static_cast<std::int32_t>(f.integer_or("canopy_mm", 0, 0, 200)));
      for (const GroundValueInfo& value : out.info.ground_values)
        info.values.push_back(static_cast<std::int32_t>(f.integer_or(value.id, 0, value.least, value.most)));
    });
  }

  Loader() {
    read_sizes();
    read_factions();
    read_profiles();
    read_orders();
    read_terrain();
    reader.read_rest<Option>();
    fill_info(out.info);
  }
};

}  // namespace

const Rules& rules() { return loaded<Loader>(); }

}  // namespace sixmil::iron_cow
