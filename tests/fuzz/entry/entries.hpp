#pragma once
// What is done with each kind of text or bytes that comes from outside, whatever is in it. A fuzzer and the unit test
// of its finds call the same functions; what must hold is asserted, so that a breach stops the program.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

#include "game/scenario/scenario.hpp"

namespace sixmil::fuzz {

// parse_json, every read of Fields on every value, write_json and back.
void json(std::string_view input);
// make_scenario on a text with files that follow it, each after a line "@@@ name"; the shipped forces are there too.
// What is accepted is made again from its source, the same, and played for a few commands.
void scenario(std::string_view input);
// A .sixmil file as it is, then with its digests and length put right: decode, encode and back, verify, open and play
// on; then with digests that vouch for its state, whatever that is: open, save and open.
void record(std::string_view input);
// Canonical bytes of a state of the first shipped scenario: read, written back the same, each side's view too.
void state(std::string_view input);
// parse_command in every ruleset; written and read again it is the same.
void command(std::string_view input);
// parse_script.
void script(std::string_view input);
// A case of line of sight: read, judged, written and read again, with the same answer.
void sight_case(std::string_view input);
// A mesh as the importer hands it back, and a stranger's file as it is looked at before: the first byte says which.
// What is accepted can be drawn, simplified and written.
void mesh(std::string_view input);

struct Entry {
  std::string_view name;  // also of its folders in corpus/ and crashes/
  void (*run)(std::string_view input);
};
std::span<const Entry> entries();

// Asserts that an error is one sentence with place and remedy, fit for a terminal; `place` is what it begins with.
void check_refusal(const Error& error, std::string_view place);
// Plays up to `most` commands picked by chance, as a person could, and asserts that each is accepted.
void play_some(Session& session, int most);

// The record with its length and digests made to fit its bytes; the bytes themselves when they are no record.
std::vector<std::byte> sealed(std::string_view record);

}  // namespace sixmil::fuzz
