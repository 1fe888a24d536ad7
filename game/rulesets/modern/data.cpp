#include "game/rulesets/modern/data.hpp"

#include <algorithm>

#include "engine/base/assert.hpp"
#include "engine/base/json.hpp"

#include "game/core/rows/data_reader.hpp"

#include "game/rulesets/modern/info.hpp"

namespace sixmil::modern {
namespace {

const std::vector<std::string> classes = {"tank", "ifv", "apc", "other", "infantry"};
const std::vector<std::string> drives = {"tracked", "wheeled", "foot"};
const std::vector<std::string> rows = {"small_arms",   "law_rpg_missile", "tow_missile", "cal_12_5_to_30",
                                       "cal_31_to_80", "cal_81_to_105",   "cal_105_plus"};
const std::vector<std::string> kits = {"NBC", "NV", "PNV", "CT", "ERA", "TS", "AMP", "AM", "FD", "SM", "SM-D"};
const std::vector<std::string> codes = {"NE", "H", "K", "CK", "CaK", "T", "Imm", "WD"};

struct Loader {
  Rules out;
  DataReader reader{data_file, out.info};

  void read_effects() {
    int at = 0;
    reader.each("effects.json", "weapons", [&](const Fields& f) {
      const auto row = DataReader::one_of<std::size_t>(f.at("id"), rows);
      SIXMIL_ASSERT(static_cast<int>(row) == at++);
      out.row_labels[row] = f.at("label").text();
      std::size_t column = 0;
      for (const Fields& cell : f.at("cells").list(6, 6))
        out.cells[row][column++] =
            DataReader::is_null(cell) ? std::int8_t{0} : static_cast<std::int8_t>(cell.integer(1, 6));
    });
    SIXMIL_ASSERT(at == static_cast<int>(Row::count));
    reader.each("effects.json", "results", [&](const Fields& f) {
      auto& faces = out.results[static_cast<std::size_t>(f.at("class").choice(classes))];
      std::size_t face = 0;
      for (const Fields& code : f.at("faces").list(6, 6)) faces[face++] = static_cast<Code>(code.choice(codes));
    });
  }

  static std::array<Armour, 3> armour_of(const std::string& letters) {
    std::array<Armour, 3> out{};
    for (std::size_t i = 0; i < out.size(); ++i) {
      const char letter = i < letters.size() ? letters[i] : 'E';
      SIXMIL_ASSERT(letter >= 'A' && letter <= 'E');
      out[i] = static_cast<Armour>(static_cast<int>(Armour::e) + ('E' - letter));
    }
    return out;
  }
  static std::uint16_t kit_set(const Fields& f) {
    unsigned set = 0;
    for (const Fields& item : f.list_or_empty("options", 16)) set |= 1u << item.choice(kits);
    return static_cast<std::uint16_t>(set);
  }
  // MOD-6.13.
  static Row row_of_calibre(std::int16_t calibre) {
    return calibre < 1250     ? Row::small_arms
           : calibre <= 3000  ? Row::to_30
           : calibre <= 8000  ? Row::to_80
           : calibre <= 10500 ? Row::to_105
                              : Row::above_105;
  }
  static Weapon read_weapon(const Fields& f) {
    Weapon weapon;
    weapon.name = f.at("name").text();
    weapon.calibre = static_cast<std::int16_t>(f.integer_or("calibre", 0, 0, 30000));
    weapon.row = f.has("row") ? static_cast<Row>(f.at("row").choice(rows)) : row_of_calibre(weapon.calibre);
    weapon.tubes = static_cast<std::int16_t>(f.integer_or("tubes", 0, 0, 20));
    weapon.stock = static_cast<std::int16_t>(f.integer_or("stock", endless, endless, 100));
    weapon.rounds = static_cast<std::int16_t>(f.integer_or("rounds", endless, endless, 1000));
    weapon.main = f.boolean_or("main", false);
    weapon.still = f.boolean_or("still", false);
    return weapon;
  }

  void read_profiles() {
    reader.profiles([&](const Fields& f, ProfileInfo& info) {
      Profile profile;
      profile.drive = DataReader::one_of<Drive>(f.at("drive"), drives);
      profile.cls = DataReader::one_of<Class>(f.at("class"), classes);
      profile.speed = inches(static_cast<std::int32_t>(f.at("speed_in").integer(1, 40)));
      if (!profile.foot()) profile.armour = armour_of(f.at("armour").text());
      profile.kit = kit_set(f);
      profile.points = static_cast<std::int16_t>(f.at("points").integer(0, 100));
      profile.seats = static_cast<std::int16_t>(f.integer_or("seats", 0, 0, 10));
      if (f.has("errata")) {
        profile.errata = true;
        profile.errata_armour = armour_of(f.at("errata").at("armour").text());
        profile.errata_kit = kit_set(f.at("errata"));
      }
      for (const Fields& weapon : f.at("weapons").list(1, max_weapons)) profile.weapons.push_back(read_weapon(weapon));
      const auto hull = f.at("hull").list(3, 3);
      SIXMIL_ASSERT(hull.size() == 3);
      const auto side = [&](std::size_t i) { return static_cast<std::int32_t>(hull[i].integer(100, 10000)); };
      info.body = {side(0), side(1), side(2)};
      info.eye = info.body.height * eye_pct / 100;
      info.seats = profile.seats;
      info.vehicle = !profile.foot();
      info.rows = card_rows(profile, kits);
      for (const Weapon& weapon : profile.weapons) info.weapons.push_back(weapon.name);
      out.profiles.push_back(std::move(profile));
    });
  }

  static GroundPrice price_of(const Fields& f) {
    if (DataReader::is_null(f)) return {1, 1, true};
    const auto halves = static_cast<std::int32_t>(2 * f.real(1, 100));
    return halves % 2 == 0 ? GroundPrice{halves / 2, 1, false} : GroundPrice{halves, 2, false};
  }

  void read_terrain() {
    reader.grounds<Ground>([&](const Fields& f, GroundInfo& info, int at) {
      GroundRow& row = out.grounds[at];
      for (std::size_t drive = 0; drive < drives.size(); ++drive) row.price[drive] = price_of(f.at(drives[drive]));
      row.cover = static_cast<Cover>(f.has("cover") ? f.at("cover").choice({"none", "infantry", "all"}) : 0);
      row.water = static_cast<Water>(f.has("water") ? f.at("water").choice({"none", "shallow", "deep"}) : 0);
      row.line = f.boolean_or("line", false);
      info.canopy = static_cast<std::int32_t>(f.integer_or("canopy_tu", 0, 0, 20000));
    });
  }

  Loader() {
    read_effects();
    reader.factions([](const Fields&, FactionInfo&) {});
    read_profiles();
    reader.read_rest<Option>();
    read_terrain();
    fill_info(out.info);
  }
};

}  // namespace

const Rules& rules() { return loaded<Loader>(); }

}  // namespace sixmil::modern
