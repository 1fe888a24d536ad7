# JSON for Modern C++ 3.11 (MIT): parsing with a callback that lets us cap depth and count. Slow to compile: one .cpp uses it.
find_package(nlohmann_json CONFIG REQUIRED)
