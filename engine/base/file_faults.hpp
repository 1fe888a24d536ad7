#pragma once
// For tests only: makes one system call of write_file go wrong, to see that the file that was there survives it.

namespace sixmil {

enum class FileFault {
  none,
  fail,     // the call does nothing and reports an I/O error; a write first puts down half of its bytes
  no_link,  // a file cannot have a second name, as on a disk that knows none: every link is refused, whatever `nth`
  perish,   // the process ends there (exit code 99), as in a power cut; a write first puts down half of its bytes
};

// Arms the fault for the call number `nth` (0 is the next) that changes something on disk. FileFault::none disarms.
void set_file_fault(FileFault fault, int nth = 0);
// Calls counted since the last set_file_fault.
int file_calls();

}  // namespace sixmil
