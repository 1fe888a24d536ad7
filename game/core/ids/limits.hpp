#pragma once
// How much fits into what is kept in place. Data and rulebooks are held against these before a game begins
// (core/rows/judge.hpp); nothing is cut short in play.

namespace sixmil {

inline constexpr int most_body = 1 << 16;       // tu, of a body's length and width
inline constexpr int max_word = 200;            // bytes of a label, rule id or weapon's name that events carry
inline constexpr int max_profile_weapons = 30;  // bits of a counter
inline constexpr int max_markers = 4096;
inline constexpr int max_sides = 4, max_grounds = 24;
inline constexpr int max_path_points = 32;
inline constexpr int max_targets = 8;         // of one command
inline constexpr int max_options = 4;         // of one verb
inline constexpr int max_faces = 24;          // thrown at once by one thrower
inline constexpr int max_pool_die = 20;       // faces of a die thrown as one of many
inline constexpr int max_terms = 12;          // of one explained number
inline constexpr int max_shares = 4;          // of its outcomes
inline constexpr int max_asked_numbers = 6;   // that a question carries
inline constexpr int max_marker_numbers = 4;  // that a marker carries
inline constexpr int max_revealed = 48;       // counters of an element
inline constexpr int max_sample_points = 16;  // of a body, for sight
inline constexpr int max_depth_grounds = 8;   // kinds of ground whose depth blocks sight

}  // namespace sixmil
