#pragma once
// The one kind of file for saves and records (.sixmil): scenario, seed, commands with digests, and the latest state.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

#include "game/core/state/digest.hpp"

#include "game/replay/logged.hpp"
#include "game/scenario/document/source.hpp"

namespace sixmil::replay {

// What is written; format 1, without a log, is read too.
inline constexpr std::uint32_t record_format = 2;
inline constexpr std::size_t record_size_limit = 256u << 20;
inline constexpr std::string_view record_suffix = ".sixmil";

struct RecordedCommand {
  std::string text;  // command_text; "begin" for the first
  Digests digests;   // of the state after it
};

struct Record {
  std::string program;                // version of the program that wrote it
  std::string ruleset, data_version;  // Info::id and Info::version
  std::uint32_t seed = 0;
  std::vector<std::string> commanders;  // who played each side, for people
  scenario::Source source;
  std::vector<RecordedCommand> commands;
  std::vector<std::byte> state;  // canonical bytes of the state after the last command
  std::vector<LoggedLine> log;   // for who goes on from the state and cannot play the commands again; may be empty
};

// This program's version.
std::string_view program_version();

// Layout, all little-endian:
//   magic "SIXMIL\r\n" · u32 format · u64 length of the file · u64 digest of all that follows
//   text program version · u8 sections, each: u8 kind · u8 packed (1: zstd) · u32 stored · u32 raw · u64 digest
//   the sections' bytes in that order: about, scenario, commands, state, log
std::vector<std::byte> encode(const Record& record);
// Refused: anything cut short, altered (the damaged section is named), too large, or of a later format.
Result<Record> decode(std::span<const std::byte> bytes, std::string_view place);

Result<Record> load_record(const std::string& path);

}  // namespace sixmil::replay
