# JSON for Modern C++ 3.11 (MIT): its SAX reader lets us refuse depth, count and duplicates while it reads. Slow to
# compile: one .cpp uses it.
find_package(nlohmann_json CONFIG REQUIRED)
