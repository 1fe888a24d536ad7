#include <csignal>
#include <cstdio>
#include <string>
#include <sys/wait.h>
#include <tuple>
#include <type_traits>
#include <unistd.h>

#include "engine/base/assert.hpp"
#include "engine/base/bytes.hpp"
#include "engine/base/hash.hpp"
#include "engine/base/id.hpp"
#include "engine/base/log.hpp"
#include "engine/base/result.hpp"
#include "engine/base/rng.hpp"
#include "engine/base/small_vector.hpp"
#include "engine/base/text.hpp"

#include "tests/support/files.hpp"

using namespace sixmil;

namespace {

// How a child process that runs `act` ends: its exit code, or −signal.
template <class Act>
int end_of_child(Act act) {
  const pid_t child = ::fork();
  if (child == 0) {
    std::signal(SIGABRT, SIG_DFL);  // not the test framework's
    if (!std::freopen("/dev/null", "w", stderr)) ::_exit(98);
    act();
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace

TEST_CASE("a failed assertion calls the handler once and stops the program") {
  CHECK(end_of_child([] { SIXMIL_ASSERT(1 + 1 == 2); }) == 0);
  CHECK(end_of_child([] { SIXMIL_ASSERT(1 + 1 == 3); }) == -SIGABRT);
  CHECK(end_of_child([] {
          set_assert_handler([](const char* condition, const char*, int line) {
            ::_exit(std::string(condition) == "1 + 1 == 3" && line > 0 ? 42 : 1);
          });
          SIXMIL_ASSERT(1 + 1 == 3);
        }) == 42);
  CHECK(end_of_child([] {
          set_assert_handler([](const char*, const char*, int) { SIXMIL_ASSERT(1 + 1 == 3); });
          SIXMIL_ASSERT(1 + 1 == 4);
        }) == -SIGABRT);
}

TEST_CASE("a result holds a value or an error, and asking for the other is a mistake of ours") {
  const Result<int> good = 7;
  const Result<int> bad = Error{"f.json", "too short", "write more"};
  CHECK(good.ok());
  CHECK(*good == 7);
  CHECK_FALSE(bad.ok());
  CHECK(bad.error().sentence() == "f.json: too short; write more.");
  CHECK(Error{"", "too short", ""}.sentence() == "too short.");
  CHECK(Error{"f", "", "did you mean g?"}.sentence() == "f; did you mean g?");
  CHECK(end_of_child([&] { static_cast<void>(bad.value()); }) == -SIGABRT);
  CHECK(end_of_child([&] { static_cast<void>(good.error()); }) == -SIGABRT);
}

TEST_CASE("bytes are little-endian and come back as they went") {
  ByteWriter writer;
  writer.put(std::uint32_t{0x01020304});
  const auto first = writer.bytes();
  CHECK(std::vector<std::byte>(first.begin(), first.end()) ==
        std::vector<std::byte>{std::byte{4}, std::byte{3}, std::byte{2}, std::byte{1}});
  writer.put(std::int64_t{-2});
  writer.put(true);
  writer.put(std::int8_t{-128});
  writer.put_text("Жук");
  const auto bytes = writer.take();
  ByteReader reader(bytes);
  CHECK(reader.get<std::uint32_t>() == 0x01020304);
  CHECK(reader.get<std::int64_t>() == -2);
  CHECK(reader.get<bool>());
  CHECK(reader.get<std::int8_t>() == -128);
  CHECK(reader.get_text(100) == "Жук");
  CHECK(reader.done());
}

TEST_CASE("a reader past its end yields zero and remembers") {
  ByteWriter writer;
  writer.put_text("abcdef");
  const auto bytes = writer.bytes();
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    ByteReader reader(std::span(bytes.data(), size));
    CHECK(reader.get_text(100).empty());
    CHECK(reader.failed());
    CHECK(reader.get<std::uint8_t>() == 0);
  }
  ByteReader limited(bytes);
  CHECK(limited.get_text(5).empty());
  CHECK(limited.failed());
  ByteWriter lying;
  lying.put(std::uint32_t{0xffffffff});
  ByteReader reader(lying.bytes());
  CHECK(reader.get_text(SIZE_MAX).empty());
  CHECK(reader.failed());
}

TEST_CASE("digests are those of the XXH64 specification") {
  CHECK(digest_text("") == 0xef46db3751d8e999ull);
  CHECK(digest_text("abc") == 0x44bc2cf5ad770999ull);
  CHECK(digest_bytes({}) == digest_text(""));
  CHECK(digest_mix(1, 2) != digest_mix(2, 1));
  CHECK(digest_mix(0, 0) != digest_mix(0, 1));
}

TEST_CASE("PCG gives the numbers of its specification") {
  // First outputs of pcg32 for seed 42, stream 54, as published with it.
  Rng rng(42, 54);
  for (std::uint32_t expected : {0xa15c02b7u, 0x7b47f409u, 0xba1d3330u, 0x83d2f293u, 0xbfa4784bu, 0xcbed606eu})
    CHECK(rng.next() == expected);
}

TEST_CASE("below is even over its range") {
  Rng rng(1);
  std::vector<int> counts(6);
  for (int i = 0; i < 60'000; ++i) ++counts[rng.below(6)];
  // Five degrees of freedom: 20.5 is passed by chance once in a thousand seeds; this seed is fixed.
  double chi = 0;
  for (int count : counts) chi += (count - 10'000.0) * (count - 10'000.0) / 10'000.0;
  CHECK(chi < 20.5);
  for (int i = 0; i < 100; ++i) CHECK(rng.below(1) == 0);
  CHECK(Rng(5, 1).next() != Rng(5, 2).next());
}

TEST_CASE("ids of one kind are not ids of another") {
  using A = Id<struct ATag>;
  using B = Id<struct BTag>;
  CHECK_FALSE((std::is_convertible_v<A, B>));
  CHECK_FALSE((std::is_convertible_v<int, A>));
  CHECK_FALSE(A().valid());
  CHECK(A(0).valid());
  CHECK(A(3).index() == 3);
  CHECK(A(1) < A(2));
}

TEST_CASE("a small vector holds at most its capacity, and more is a mistake of ours") {
  SmallVector<int, 3> values{1, 2, 3};
  CHECK(values.full());
  CHECK(end_of_child([&] { values.push_back(4); }) == -SIGABRT);
  CHECK(end_of_child([&] { static_cast<void>(values[3]); }) == -SIGABRT);
  SmallVector<int, 3> copy = values;
  CHECK(copy == values);
  copy.pop_back();
  CHECK_FALSE(copy == values);
  copy.resize(3);
  CHECK(copy[2] == 0);
  copy = SmallVector<int, 3>{9};
  CHECK(copy.size() == 1);
  CHECK(copy.front() == 9);
}

TEST_CASE("text from outside is harmless on a terminal") {
  CHECK(printable("Zug 1 – Жуков") == "Zug 1 – Жуков");
  CHECK(printable("a\x1b[2J\nb\x7f") == "a?[2J?b?");
  CHECK(printable("\xc2\x9b"
                  "31m") == "?31m");
  CHECK(printable("\xc3\x28\xff") == "?(?");
  CHECK(printable("ééé", 5) == "éé…");
  CHECK(printable("ééé", 6) == "ééé");
  CHECK(is_utf8("é\xf0\x9f\x90\x84"));
  CHECK_FALSE(is_utf8("\xed\xa0\x80"));
  CHECK_FALSE(has_control_characters("a\tb\né"));
  CHECK(has_control_characters("\x1b"));
  CHECK(has_control_characters("\xc2\x80"));
  CHECK(nearest_name("medum", {"large", "medium"}) == "medium");
  CHECK(nearest_name("teh", {"the", "other"}) == "the");
  CHECK(nearest_name("zeppelin", {"tank", "foot"}).empty());
  CHECK(nearest_name("x", {}).empty());
}

TEST_CASE("a real is read from the front of a text, with a point") {
  double value = 0;
  for (const auto& [text, real, left] : {std::tuple<std::string_view, double, std::string_view>{"1.5,2", 1.5, ",2"},
                                         {"-3", -3.0, ""},
                                         {"2e3x", 2000.0, "x"},
                                         {"1,5", 1.0, ",5"}}) {
    std::string_view at = text;
    CHECK(take_real(at, value));
    CHECK(value == real);
    CHECK(at == left);
  }
  for (std::string_view text : {"", "x", " 1", "+1"}) {
    CHECK_FALSE(take_real(text, value));
  }
  ByteWriter out;
  for (const float real : {0.0f, -1.5f, 3.0e-40f, 1.0e38f}) out.put_real(real);
  ByteReader in(out.bytes());
  for (const float real : {0.0f, -1.5f, 3.0e-40f, 1.0e38f}) CHECK(in.get_real() == real);
  CHECK(in.done());
  CHECK(in.get_real() == 0.0f);
  CHECK(in.failed());
}

TEST_CASE("the log puts warnings on standard error, harmless") {
  const test::TempFolder folder;
  const std::string path = folder.file("log.txt");
  CHECK(end_of_child([&] {
          if (!std::freopen(path.c_str(), "w", stderr)) std::abort();
          log_warning("one {} %s");
          log_warning("two \x1b[2J");
        }) == 0);
  const std::string text = test::get_text(path);
  CHECK(text == "sixmil: warning: one {} %s\nsixmil: warning: two ?[2J\n");
}
