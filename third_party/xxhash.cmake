# xxHash 0.8 (BSD-2): 64-bit digests of states and saves; the fastest with a fixed specification.
find_package(PkgConfig REQUIRED)
pkg_check_modules(XXHASH REQUIRED IMPORTED_TARGET libxxhash)
add_library(xxhash_wrapper INTERFACE)
target_link_libraries(xxhash_wrapper INTERFACE PkgConfig::XXHASH)
add_library(xxhash::xxhash ALIAS xxhash_wrapper)
