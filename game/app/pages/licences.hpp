#pragma once
// Whose work this is: our licence and those of the libraries and fonts.

#include <string>

namespace sixmil::app {

class Licences {
 public:
  // Returns true when the person is done. Reads the files when first drawn.
  bool draw();

 private:
  std::string ours_, others_, fonts_;
  bool read_ = false;
};

}  // namespace sixmil::app
