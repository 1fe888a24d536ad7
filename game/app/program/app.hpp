#pragma once
// The program `sixmil`: from its command line to its exit status (0 done, 1 bad input, 2 usage).

namespace sixmil::app {

int run(int argc, char** argv);

}  // namespace sixmil::app
