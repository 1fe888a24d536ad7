# Zstandard 1.5 (BSD-3): packs saves and records; as small as zlib's best at a tenth of its time, one C library.
find_package(PkgConfig REQUIRED)
pkg_check_modules(ZSTD REQUIRED IMPORTED_TARGET libzstd)
add_library(zstd_wrapper INTERFACE)
target_link_libraries(zstd_wrapper INTERFACE PkgConfig::ZSTD)
add_library(zstd::zstd ALIAS zstd_wrapper)
