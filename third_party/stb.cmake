# stb 2022-09 (MIT or public domain): PNG and JPEG in, PNG out, Vorbis in. Smaller than libpng and libjpeg together and
# one interface for both. The distribution's library holds the implementations: include the headers, define nothing.
find_package(PkgConfig REQUIRED)
pkg_check_modules(STB REQUIRED IMPORTED_TARGET stb)
add_library(stb_wrapper INTERFACE)
target_link_libraries(stb_wrapper INTERFACE PkgConfig::STB)
add_library(stb::stb ALIAS stb_wrapper)
