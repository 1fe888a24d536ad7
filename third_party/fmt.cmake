# fmt 9.1 (MIT): text formatting; gcc 12 has no <format>, streams are slow and locale-bound.
find_package(fmt CONFIG REQUIRED)
