#pragma once
// Files and folders. Nothing here blocks on a FIFO or device, follows a link loop, or leaves half a file.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.hpp"

namespace sixmil {

// The whole of a regular file of at most `limit` bytes. A folder, FIFO, device or larger file is refused by name.
Result<std::vector<std::byte>> read_file(const std::string& path, std::size_t limit);
Result<std::string> read_text_file(const std::string& path, std::size_t limit);

// Writes beside, syncs, renames, syncs the folder; keeps `generations` − 1 older ones as path.1, path.2, …
// Whatever fails, the file that was there is still there, whole.
Status write_file(const std::string& path, std::span<const std::byte> bytes, int generations = 1);
Status write_text_file(const std::string& path, std::string_view text, int generations = 1);

Status make_folders(const std::string& path);
// Names (not paths) of the regular files in a folder that end in `suffix`, sorted; empty when there is no folder.
std::vector<std::string> list_files(const std::string& folder, std::string_view suffix);
std::vector<std::string> list_folders(const std::string& folder);
bool file_exists(const std::string& path);

// Where this user's things live (XDG base directories; SIXMIL_HOME, when set, replaces all of them).
std::string user_config_folder();
std::string user_data_folder();
std::string user_cache_folder();
// The folder that holds assets/ and shaders/: SIXMIL_ROOT, or what is found above the program.
std::string program_root();
// The nearest folder above `file` with assets/ and shaders/ in it or in its share/sixmil; "." when there is none.
std::string root_above(std::string file);

}  // namespace sixmil
