# Bullet 3.24 (zlib): its height field is what games usually cast rays against; for sight_bench to be measured against.
# Used by that bench alone, which is left out where the library is missing.
find_package(Bullet CONFIG QUIET)
if(BULLET_FOUND AND NOT TARGET bullet_collision)
  add_library(bullet_collision INTERFACE)
  target_include_directories(bullet_collision SYSTEM INTERFACE ${BULLET_ROOT_DIR}/${BULLET_INCLUDE_DIR})
  target_link_directories(bullet_collision INTERFACE ${BULLET_ROOT_DIR}/${BULLET_LIBRARY_DIRS})
  target_link_libraries(bullet_collision INTERFACE BulletCollision LinearMath)
endif()
