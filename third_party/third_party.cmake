# One file a library: version, licence, why it is here. All come from the distribution's packages.
include(fmt)
include(nlohmann_json)
include(xxhash)
include(spdlog)
