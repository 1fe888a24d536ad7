#pragma once
// What a process that reads strangers' files may not do.

namespace sixmil {

// 20 s of processor, 1 GiB of memory (not under a sanitizer, which reserves more), no core, no file written.
void limit_process();
// From here on no file is opened, no socket made, no program started: such a call fails. Without a kernel that can
// filter calls nothing happens; the limits above hold.
void close_doors();

}  // namespace sixmil
