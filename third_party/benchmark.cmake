# Google Benchmark 1.7 (Apache-2.0): repeats until the time is known; for benches only.
find_package(benchmark CONFIG REQUIRED)
