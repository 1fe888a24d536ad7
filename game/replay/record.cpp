#include "game/replay/record.hpp"

#include <fmt/format.h>

#include "engine/base/bytes.hpp"
#include "engine/base/file.hpp"
#include "engine/base/hash.hpp"
#include "engine/base/text.hpp"

#include "game/replay/pack.hpp"

namespace sixmil::replay {
namespace {

constexpr std::string_view magic = "SIXMIL\r\n";
constexpr std::size_t digest_at = 8 + 4 + 8, head_size = digest_at + 8;
constexpr std::uint32_t section_limit = 64u << 20, commands_most = 1'000'000, log_most = 4'000'000;
constexpr std::string_view section_names[] = {"heading is", "scenario is", "commands are", "state is", "log is"};
constexpr int sections = 5;

std::vector<std::byte> about_bytes(const Record& record) {
  ByteWriter out;
  out.put_text(record.ruleset);
  out.put_text(record.data_version);
  out.put(record.seed);
  out.put(static_cast<std::uint8_t>(record.commanders.size()));
  for (const std::string& name : record.commanders) out.put_text(name);
  return out.take();
}

std::vector<std::byte> scenario_bytes(const Record& record) {
  ByteWriter out;
  out.put_text(record.source.path);
  out.put_text(record.source.text);
  out.put(static_cast<std::uint8_t>(record.source.files.size()));
  for (const scenario::SourceFile& file : record.source.files) {
    out.put_text(file.name);
    out.put_text(file.bytes);
  }
  out.put(static_cast<std::uint8_t>(record.source.rules.size()));
  for (const auto& [name, value] : record.source.rules) {
    out.put_text(name);
    out.put(value);
  }
  return out.take();
}

// A part's digest is written when it differs from the one after the command before.
std::vector<std::byte> command_bytes(const Record& record) {
  ByteWriter out;
  out.put(static_cast<std::uint32_t>(record.commands.size()));
  Digests before;
  for (const RecordedCommand& command : record.commands) {
    out.put_text(command.text);
    std::uint8_t changed = 0;
    for (std::size_t p = 0; p < Digests::parts; ++p)
      if (command.digests.part[p] != before.part[p]) changed = static_cast<std::uint8_t>(changed | 1u << p);
    out.put(changed);
    for (std::size_t p = 0; p < Digests::parts; ++p)
      if ((changed >> p & 1) != 0) out.put(command.digests.part[p]);
    before = command.digests;
  }
  return out.take();
}

std::vector<std::byte> log_bytes(const Record& record) {
  ByteWriter out;
  out.put(static_cast<std::uint32_t>(record.log.size()));
  for (const LoggedLine& line : record.log) {
    out.put(line.seen_by.sides);
    out.put(static_cast<std::uint8_t>(line.headline));
    out.put(line.turn);
    out.put_text(line.text);
  }
  return out.take();
}

bool read_log(ByteReader& in, Record& record) {
  const auto count = in.get<std::uint32_t>();
  if (count > log_most) return false;
  for (std::uint32_t i = 0; i < count && !in.failed(); ++i) {
    LoggedLine line;
    line.seen_by.sides = in.get<std::uint8_t>();
    line.headline = in.get<std::uint8_t>() != 0;
    line.turn = in.get<std::int32_t>();
    line.text = printable(in.get_text(2000), 2000);
    record.log.push_back(std::move(line));
  }
  return in.done();
}

bool read_about(ByteReader& in, Record& record) {
  record.ruleset = in.get_text(100);
  record.data_version = in.get_text(100);
  record.seed = in.get<std::uint32_t>();
  const int count = in.get<std::uint8_t>();
  for (int i = 0; i < count && !in.failed(); ++i) record.commanders.push_back(printable(in.get_text(100)));
  return in.done() && count <= max_sides;
}

bool read_scenario(ByteReader& in, Record& record) {
  record.source.path = printable(in.get_text(4096), 4096);
  record.source.text = in.get_text(scenario::source_text_limit);
  const int count = in.get<std::uint8_t>();
  for (int i = 0; i < count && !in.failed(); ++i) {
    std::string name = in.get_text(200);
    record.source.files.push_back({std::move(name), in.get_text(scenario::source_file_limit)});
  }
  const int switches = in.get<std::uint8_t>();
  for (int i = 0; i < switches && !in.failed(); ++i) {
    std::string name = in.get_text(100);
    record.source.rules.emplace_back(std::move(name), in.get<std::int32_t>());
  }
  record.source.complete = true;
  return in.done() && count <= scenario::source_files_most;
}

bool read_commands(ByteReader& in, Record& record) {
  const auto count = in.get<std::uint32_t>();
  if (count > commands_most) return false;
  Digests digests;
  for (std::uint32_t i = 0; i < count && !in.failed(); ++i) {
    std::string text = in.get_text(2000);
    const auto changed = in.get<std::uint8_t>();
    for (std::size_t p = 0; p < Digests::parts; ++p)
      if ((changed >> p & 1) != 0) digests.part[p] = in.get<std::uint64_t>();
    record.commands.push_back({std::move(text), digests});
  }
  return in.done() && count > 0 && record.commands.front().text == "begin";
}

struct Section {
  std::uint8_t kind = 0, packed = 0;
  std::uint32_t stored = 0, raw = 0;
  std::uint64_t digest = 0;
};

}  // namespace

std::string_view program_version() { return SIXMIL_VERSION; }

std::vector<std::byte> encode(const Record& record) {
  const std::vector<std::byte> raw[sections] = {about_bytes(record), scenario_bytes(record), command_bytes(record),
                                                record.state, log_bytes(record)};
  ByteWriter rest, bodies;
  rest.put_text(record.program);
  rest.put(static_cast<std::uint8_t>(sections));
  for (int s = 0; s < sections; ++s) {
    const std::vector<std::byte> packed = pack(raw[s]);
    const std::vector<std::byte>& stored = packed.empty() ? raw[s] : packed;
    rest.put(static_cast<std::uint8_t>(s));
    rest.put(static_cast<std::uint8_t>(!packed.empty()));
    rest.put(static_cast<std::uint32_t>(stored.size()));
    rest.put(static_cast<std::uint32_t>(raw[s].size()));
    rest.put(digest_bytes(stored));
    bodies.put_bytes(stored);
  }
  rest.put_bytes(bodies.bytes());
  ByteWriter out;
  out.put_bytes(std::as_bytes(std::span(magic.data(), magic.size())));
  out.put(record_format);
  out.put(static_cast<std::uint64_t>(head_size + rest.bytes().size()));
  out.put(digest_bytes(rest.bytes()));
  out.put_bytes(rest.bytes());
  return out.take();
}

Result<Record> decode(std::span<const std::byte> bytes, std::string_view place) {
  const auto bad = [&](std::string problem, std::string remedy) {
    return Error{std::string(place), std::move(problem), std::move(remedy)};
  };
  const std::string copy = "use an undamaged copy, or the generation before";
  if (bytes.size() < magic.size() ||
      std::string_view(reinterpret_cast<const char*>(bytes.data()), magic.size()) != magic)
    return bad("is no Sixmil record", "name a file written by Sixmil");
  ByteReader in(bytes.subspan(magic.size()));
  const auto format = in.get<std::uint32_t>();
  const auto size = in.get<std::uint64_t>();
  const auto digest = in.get<std::uint64_t>();
  if (in.failed()) return bad("is cut short", copy);
  if (format < 1 || format > record_format)
    return bad(fmt::format("has format {}, which this version does not know", format),
               "open it with the version that wrote it");
  if (size != bytes.size()) return bad(size > bytes.size() ? "is cut short" : "has bytes after its end", copy);
  const bool whole = digest_bytes(bytes.subspan(head_size)) == digest;

  Record record;
  record.program = printable(in.get_text(40));
  const int count = in.get<std::uint8_t>();
  const int expected = format == 1 ? sections - 1 : sections;
  Section table[sections];
  bool sound = count == expected;
  std::uint64_t total = 0;
  for (int s = 0; s < expected && sound; ++s) {
    Section& section = table[s];
    section.kind = in.get<std::uint8_t>();
    section.packed = in.get<std::uint8_t>();
    section.stored = in.get<std::uint32_t>();
    section.raw = in.get<std::uint32_t>();
    section.digest = in.get<std::uint64_t>();
    total += section.stored;
    sound = section.kind == s && section.packed <= 1 && section.stored <= section_limit &&
            section.raw <= section_limit && (section.packed == 1 || section.stored == section.raw);
  }
  if (!sound || in.failed() || total != in.left()) return bad("its header is damaged", copy);
  std::size_t at = bytes.size() - in.left();
  for (int s = 0; s < expected; ++s) {
    const Section& section = table[s];
    const auto stored = bytes.subspan(at, section.stored);
    at += section.stored;
    if (digest_bytes(stored) != section.digest) return bad(fmt::format("its {} damaged", section_names[s]), copy);
  }
  if (!whole) return bad("its header is damaged", copy);

  at = bytes.size() - total;
  for (int s = 0; s < expected; ++s) {
    const Section& section = table[s];
    const auto stored = bytes.subspan(at, section.stored);
    at += section.stored;
    std::vector<std::byte> raw(stored.begin(), stored.end());
    if (section.packed == 1) {
      Result<std::vector<std::byte>> unpacked = unpack(stored, section.raw);
      if (!unpacked.ok()) return bad(fmt::format("its {} not packed as said", section_names[s]), copy);
      raw = std::move(*unpacked);
    }
    ByteReader part(raw);
    const bool read = s == 0   ? read_about(part, record)
                      : s == 1 ? read_scenario(part, record)
                      : s == 2 ? read_commands(part, record)
                      : s == 4 ? read_log(part, record)
                               : true;
    if (!read) return bad(fmt::format("its {} without sense", section_names[s]), copy);
    if (s == 3) record.state = std::move(raw);
  }
  return record;
}

Result<Record> load_record(const std::string& path) {
  const Result<std::vector<std::byte>> bytes = read_file(path, record_size_limit);
  if (!bytes.ok()) return bytes.error();
  return decode(*bytes, path);
}

}  // namespace sixmil::replay
