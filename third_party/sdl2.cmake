# SDL2 2.26 (zlib): window, input, sound; draws offscreen without an X server, which our tests stand on.
find_package(SDL2 CONFIG REQUIRED)
