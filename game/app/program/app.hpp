#pragma once
// The program `sixmil`: from its command line to its exit status (0 done, 1 bad input, 2 usage).

#include <memory>
#include <optional>

#include "game/app/program/program.hpp"
#include "game/app/settings/settings.hpp"
#include "game/app/settings/settings_file.hpp"
#include "game/app/shared/options.hpp"

namespace sixmil::app {

// All that lives as long as the program. Who owns it calls turn() once a frame.
class App {
 public:
  // Reads the command line and opens the window; a picture that was asked for is drawn at once. False when there is
  // nothing to go on with: code() tells how it ended.
  bool open(int argc, char** argv);
  // False when it is over.
  bool turn();
  int code() const { return code_; }

 private:
  Status start(Go go);
  Status ready_table();
  bool end(const Status& how);
  Status draw_file();

  Options options_;
  Settings settings_;
  std::optional<SettingsFile> file_;
  std::unique_ptr<Program> program_;
  int code_ = 0;
  bool table_expected_ = false;  // the command line's table has not been made ready yet
};

// One from its beginning to its end.
int run(int argc, char** argv);

}  // namespace sixmil::app
