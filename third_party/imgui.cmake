# Dear ImGui 1.90 (MIT): the panels. The system's package when it is 1.90 or newer; before that its SDL backend polls the
# mouse and scripted tests see no pushed events, so third_party/fetch_imgui.sh brings the source of 1.90.1.
# Target: imgui::imgui, with core and the SDL2 and OpenGL 3 backends.
find_package(PkgConfig REQUIRED)
pkg_check_modules(IMGUI QUIET IMPORTED_TARGET imgui>=1.90)
set(imgui_source ${CMAKE_CURRENT_LIST_DIR}/fetched/imgui)
if(IMGUI_FOUND)
  add_library(imgui_wrapper INTERFACE)
  target_link_libraries(imgui_wrapper INTERFACE PkgConfig::IMGUI SDL2::SDL2 ${CMAKE_DL_LIBS})
  target_include_directories(imgui_wrapper SYSTEM INTERFACE ${IMGUI_INCLUDEDIR} ${IMGUI_INCLUDEDIR}/backends)
elseif(EXISTS ${imgui_source}/imgui.h)
  set(imgui_batch ${CMAKE_CURRENT_BINARY_DIR}/batches/imgui_all.cpp)
  file(CONFIGURE OUTPUT ${imgui_batch} CONTENT "#include \"imgui.cpp\"
#include \"imgui_draw.cpp\"
#include \"imgui_tables.cpp\"
#include \"imgui_widgets.cpp\"
")
  add_library(imgui_wrapper STATIC ${imgui_batch}
    ${imgui_source}/backends/imgui_impl_sdl2.cpp ${imgui_source}/backends/imgui_impl_opengl3.cpp)
  target_include_directories(imgui_wrapper SYSTEM PUBLIC ${imgui_source} ${imgui_source}/backends)
  target_compile_options(imgui_wrapper PRIVATE -w)
  target_link_libraries(imgui_wrapper PUBLIC SDL2::SDL2 PRIVATE ${CMAKE_DL_LIBS})
else()
  message(FATAL_ERROR "Dear ImGui is missing: run third_party/fetch_imgui.sh (./play and ./check do), or configure with "
                      "-DSIXMIL_HEADLESS=ON to build without a window.")
endif()
add_library(imgui::imgui ALIAS imgui_wrapper)
