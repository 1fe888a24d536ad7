# spdlog 1.10 (MIT): log lines with levels and sinks, on fmt.
find_package(spdlog CONFIG REQUIRED)
