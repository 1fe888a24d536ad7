// sixmil-import FORMAT [NODE]: a mesh file on standard input, our flat mesh on standard output, or one sentence on
// standard error and exit code 1. It reads what strangers made, so it gives away what it may do before it looks.

#include <cstdio>
#include <span>
#include <string>
#include <unistd.h>
#include <vector>

#include "engine/import/scene.hpp"
#include "engine/import/walls.hpp"

namespace {

using namespace sixmil;

std::vector<std::byte> read_all() {
  std::vector<std::byte> bytes;
  std::byte block[65536];
  for (;;) {
    const ssize_t got = ::read(0, block, sizeof block);
    if (got <= 0) return bytes;
    bytes.insert(bytes.end(), block, block + got);
  }
}

bool write_all(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t put = ::write(1, bytes.data(), bytes.size());
    if (put <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(put));
  }
  return true;
}

int fail(const std::string& problem) {
  std::fprintf(stderr, "%s\n", problem.c_str());
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  limit_process();
  if (argc < 2) return fail("usage: sixmil-import stl|obj|glb [NODE] <FILE >MESH");
  const auto format = mesh_format(std::string("x.") + argv[1]);
  if (!format) return fail("is of a kind that is not read");
  const std::vector<std::byte> bytes = read_all();
  close_doors();
  const auto mesh = read_scene(bytes, *format, argc > 2 ? argv[2] : "");
  if (!mesh) return fail(mesh.error().problem);
  return write_all(write_flat_mesh(*mesh)) ? 0 : 1;
}
