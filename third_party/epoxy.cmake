# libepoxy 1.5 (MIT): OpenGL functions by name, loaded on first use, with version and extension queries.
find_package(PkgConfig REQUIRED)
pkg_check_modules(EPOXY REQUIRED IMPORTED_TARGET epoxy)
add_library(epoxy_wrapper INTERFACE)
target_link_libraries(epoxy_wrapper INTERFACE PkgConfig::EPOXY)
add_library(epoxy::epoxy ALIAS epoxy_wrapper)
