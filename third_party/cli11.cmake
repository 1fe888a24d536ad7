# CLI11 2.1 (BSD-3): the command lines of our programs; subcommands and --help without a line of ours, headers only.
find_package(CLI11 CONFIG REQUIRED)
