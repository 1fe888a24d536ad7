#pragma once
// What every ruleset reads from its data files in the same way. The files are built into the program: what is wrong
// with them asserts.

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/assert.hpp"
#include "engine/base/json.hpp"

#include "game/core/rows/info.hpp"

namespace sixmil {

class DataReader {
 public:
  using File = std::string_view (*)(std::string_view name);
  // `text_of` gives a file's text; `info` outlives the reader.
  DataReader(File text_of, Info& info) : text_of_(text_of), info_(info) {}

  // Calls `row` for each entry of the list that the file holds under `key`.
  template <class Row>
  void each(const char* file, const char* key, Row row) {
    errors_.place = file;
    const Result<Json> json = parse_json(text_of_(file), file);
    SIXMIL_ASSERT(json.ok());
    const Fields top(*json, errors_);
    for (const Fields& fields : top.at(key).list(1, 1000)) row(fields);
    SIXMIL_ASSERT(!errors_.any);
  }
  // The same, one row for each of a rulebook's names and in their order: row(fields, name as a number).
  template <class Name, class Row>
  void listed(const char* file, const char* key, Row row) {
    int at = 0;
    each(file, key, [&](const Fields& fields) {
      SIXMIL_ASSERT(at < static_cast<int>(Name::count));
      row(fields, at++);
    });
    SIXMIL_ASSERT(at == static_cast<int>(Name::count));
  }
  static bool is_null(const Fields& fields) { return fields.json().kind == Json::Kind::null; }

  // By the names of Symbol and GroundLook.
  static Symbol symbol(const Fields& fields);
  static GroundLook look(const Fields& fields);

  // One of the words for the values of an enumeration, in their order.
  template <class Name>
  static Name one_of(const Fields& fields, const std::vector<std::string>& words) {
    return static_cast<Name>(fields.choice(words));
  }

  // Rows of Info, in order: what every row of the kind holds is read (id and name; faction, if any, and symbol; id,
  // label, look, rule, and `like` itself), the rulebook reads the rest.
  template <class Row>
  void factions(Row row) {
    each("factions.json", "factions", [&](const Fields& fields) {
      info_.factions.push_back(faction(fields));
      row(fields, info_.factions.back());
    });
  }
  template <class Row>
  void profiles(Row row) {
    each("profiles.json", "profiles", [&](const Fields& fields) {
      info_.profiles.push_back(profile(fields));
      row(fields, info_.profiles.back());
    });
  }
  // row(fields, info, name as a number)
  template <class Ground, class Row>
  void grounds(Row row) {
    listed<Ground>("terrain.json", "terrain", [&](const Fields& fields, int at) {
      info_.grounds.push_back(ground(fields, at));
      row(fields, info_.grounds.back(), at);
    });
  }

  // What comes after profiles: roles, a switch for each of the rulebook's names, rules.
  template <class Option>
  void read_rest() {
    read_roles();
    read_options(static_cast<int>(Option::count));
    read_rules();
  }

 private:
  FactionInfo faction(const Fields& fields) const;
  ProfileInfo profile(const Fields& fields) const;
  GroundInfo ground(const Fields& fields, int index) const;
  // rules.json: id, title, sentence.
  void read_rules();
  // options.json: id, text, rule, and where they differ from a plain switch least, most, start. As many as `count`.
  void read_options(int count);
  // The roles in factions.json, once the profiles that they name are known.
  void read_roles();

  File text_of_;
  Info& info_;
  Fields::Errors errors_;
};

// What a rulebook's loader has read (its member `out`), at the first question.
template <class Loader>
const auto& loaded() {
  static const Loader loader;
  return loader.out;
}

}  // namespace sixmil
