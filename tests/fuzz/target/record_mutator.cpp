// Records are packed: changed blindly, they hardly ever unpack. This changes what is in one and packs it again.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/base/rng.hpp"

#include "game/replay/save.hpp"
#include "game/replay/verify.hpp"

#include "tests/fuzz/entry/entries.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

using namespace sixmil;

template <class Bytes>
void change(Bytes& bytes) {
  const std::size_t size = bytes.size();
  bytes.resize(size + 64);
  bytes.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(bytes.data()), size, bytes.size()));
}

void change(replay::Record& record, Rng& rng) {
  switch (rng.below(8)) {
    case 0:
      return change(record.ruleset);
    case 1:
      record.seed = rng.below(5);
      return change(record.data_version);
    case 2:
      return change(record.source.text);
    case 3:
      if (!record.source.files.empty())
        change(record.source.files[rng.below(static_cast<std::uint32_t>(record.source.files.size()))].bytes);
      return;
    case 4: {  // as it was earlier in the game
      const std::size_t commands = 1 + rng.below(static_cast<std::uint32_t>(record.commands.size()));
      const Result<scenario::Game> game = replay::replay_to(record, commands, "a.sixmil");
      if (game.ok()) record = replay::record_of(game->scenario, record.seed, game->session, record.commanders);
      return;
    }
    case 5:
      return change(record.commands[rng.below(static_cast<std::uint32_t>(record.commands.size()))].text);
    default:
      return change(record.state);
  }
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned int seed) {
  Rng rng(seed, 3);
  Result<replay::Record> record = replay::decode(fuzz::sealed({reinterpret_cast<const char*>(data), size}), "a.sixmil");
  if (!record.ok() || rng.below(10) == 0) return LLVMFuzzerMutate(data, size, most);
  change(*record, rng);
  const std::vector<std::byte> out = replay::encode(*record);
  if (out.size() > most) return LLVMFuzzerMutate(data, size, most);
  std::memcpy(data, out.data(), out.size());
  return out.size();
}
