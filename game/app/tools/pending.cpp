#include "game/app/tools/tool.hpp"

namespace sixmil::app {

std::unique_ptr<Tool> make_path_tool(const Desk&, VerbId, Ref) { return nullptr; }
std::unique_ptr<Tool> make_point_tool(const Desk&, VerbId, Ref) { return nullptr; }

}  // namespace sixmil::app
