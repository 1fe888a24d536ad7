# Embree 3.13 (Apache-2.0): the fastest general ray tracer in the distribution, for sight_bench to be measured against.
# Used by that bench alone, which is left out where the library is missing.
find_package(embree 3 CONFIG QUIET)
