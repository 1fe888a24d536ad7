# RapidCheck (BSD-2): random cases that shrink to the smallest failing one; for tests only.
find_package(rapidcheck CONFIG REQUIRED)
