#pragma once
// Text that came from outside is data: what of it reaches a person's terminal passes through here.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sixmil {

// The text with control characters (also those of the C1 block) and broken UTF-8 replaced by '?', and at most `most`
// bytes of it, with "…" where it was cut.
std::string printable(std::string_view text, std::size_t most = 80);

// True when the text is well-formed UTF-8 (no overlong forms, no surrogates).
bool is_utf8(std::string_view text);
// True when the text holds a control character other than tab and newline.
bool has_control_characters(std::string_view text);

// Reads a real from the front of `text` and takes it off; false when none stands there. The decimal sign is a point,
// whatever the machine's language.
bool take_real(std::string_view& text, double& out);

// The candidate nearest to what someone typed, when it is near enough to be a slip; else empty.
std::string_view nearest_name(std::string_view typed, const std::vector<std::string_view>& candidates);
// What to do about a name that is not one of `names`.
std::string name_remedy(std::string_view typed, const std::vector<std::string_view>& names);

}  // namespace sixmil
