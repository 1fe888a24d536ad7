# Catch2 2.13 (BSL-1.0): tests. Its main is compiled once, its header once a target as a precompiled header.
find_package(Catch2 2 CONFIG REQUIRED)
