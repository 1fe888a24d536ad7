#include "game/replay/record.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/hash.hpp"

#include "game/replay/save.hpp"
#include "game/replay/verify.hpp"

#include "tests/fuzz/entry/entries.hpp"

namespace sixmil::fuzz {
namespace {

constexpr std::size_t length_at = 12, digest_at = 20, head_size = 28;

std::span<const std::byte> bytes_of(std::string_view text) {
  return std::as_bytes(std::span(text.data(), text.size()));
}

void put(std::vector<std::byte>& out, std::size_t at, std::uint64_t value) {
  for (std::size_t i = 0; i < 8; ++i) out[at + i] = static_cast<std::byte>(value >> (8 * i) & 0xff);
}

// As the hand of somebody who knows the format would do it, so that what lies behind the digest is met too.
void vouch(replay::Record& record) {
  const Result<scenario::Scenario> made = scenario::make_scenario(record.source);
  if (!made.ok()) return;
  const Result<State> state = read_state(record.state, made->start_with(record.seed).battle, "a.sixmil");
  if (state.ok()) record.commands.back().digests = digests_of(*state);
}

void check_same(const replay::Record& a, const replay::Record& b) {
  SIXMIL_ASSERT(a.program == b.program && a.ruleset == b.ruleset && a.data_version == b.data_version);
  SIXMIL_ASSERT(a.seed == b.seed && a.commanders == b.commanders && a.state == b.state);
  SIXMIL_ASSERT(a.source.path == b.source.path && a.source.text == b.source.text && a.source.rules == b.source.rules);
  SIXMIL_ASSERT(a.source.files.size() == b.source.files.size() && a.commands.size() == b.commands.size());
  for (std::size_t i = 0; i < a.source.files.size(); ++i)
    SIXMIL_ASSERT(a.source.files[i].name == b.source.files[i].name &&
                  a.source.files[i].bytes == b.source.files[i].bytes);
  for (std::size_t i = 0; i < a.commands.size(); ++i)
    SIXMIL_ASSERT(a.commands[i].text == b.commands[i].text && a.commands[i].digests == b.commands[i].digests);
}

}  // namespace

std::vector<std::byte> sealed(std::string_view record) {
  const auto given = bytes_of(record);
  std::vector<std::byte> out(given.begin(), given.end());
  if (record.substr(0, 6) != "SIXMIL" || out.size() < head_size) return out;
  ByteReader in(given.subspan(head_size));
  in.get_text(40);
  const int count = in.get<std::uint8_t>();
  std::size_t at = head_size + in.at() + 18 * static_cast<std::size_t>(count);  // where the bodies begin
  for (int s = 0; s < count && !in.failed(); ++s) {
    in.get<std::uint16_t>();
    const auto stored = in.get<std::uint32_t>();
    in.get<std::uint32_t>();
    const std::size_t place = head_size + in.at();
    in.get<std::uint64_t>();
    if (in.failed() || at + stored > out.size()) break;
    put(out, place, digest_bytes(given.subspan(at, stored)));
    at += stored;
  }
  put(out, length_at, out.size());
  put(out, digest_at, digest_bytes(std::span<const std::byte>(out).subspan(head_size)));
  return out;
}

void record(std::string_view input) {
  const Result<replay::Record> plain = replay::decode(bytes_of(input), "a.sixmil");
  if (!plain.ok()) check_refusal(plain.error(), "a.sixmil");
  Result<replay::Record> read = replay::decode(sealed(input), "a.sixmil");
  if (!read.ok()) return check_refusal(read.error(), "a.sixmil");
  const Result<replay::Record> again = replay::decode(replay::encode(*read), "b.sixmil");
  SIXMIL_ASSERT(again.ok());
  check_same(*read, *again);

  const Result<replay::Verified> verified = replay::verify(*read, "a.sixmil");
  if (!verified.ok()) check_refusal(verified.error(), "a.sixmil");
  vouch(*read);
  Result<replay::Opened> opened = replay::open_record(*read, "a.sixmil");
  if (!opened.ok()) return check_refusal(opened.error(), "a.sixmil");
  const Session& session = opened->game.session;
  const replay::Record saved = replay::record_of(opened->game.scenario, read->seed, session, read->commanders);
  SIXMIL_ASSERT(saved.state == read->state && saved.commands.size() == read->commands.size());
  const Result<replay::Opened> reopened = replay::open_record(saved, "b.sixmil");
  SIXMIL_ASSERT(reopened.ok());
  SIXMIL_ASSERT(digest_of(reopened->game.session.state()) == digest_of(session.state()));
  play_some(opened->game.session, 10);
}

}  // namespace sixmil::fuzz
