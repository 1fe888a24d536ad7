#include "engine/import/walls.hpp"

#include <cerrno>
#include <cstddef>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#if defined(__SANITIZE_ADDRESS__)
#define SIXMIL_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SIXMIL_SANITIZED 1
#endif
#endif

#ifdef SIXMIL_SANITIZED
// The search for leaks at the end would need what is closed by then.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }
#endif

namespace sixmil {
namespace {

#ifdef SIXMIL_SANITIZED
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif

void limit(int what, rlim_t most) {
  const rlimit bound{most, most};
  setrlimit(static_cast<__rlimit_resource_t>(what), &bound);
}

}  // namespace

void limit_process() {
  limit(RLIMIT_CPU, 20);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  if (!sanitized) limit(RLIMIT_AS, 1u << 30);
}

void close_doors() {
  constexpr unsigned refused[] = {
    SYS_openat,
    SYS_socket,
    SYS_connect,
    SYS_execve,
    SYS_execveat,
    SYS_unlinkat,
    SYS_renameat,
    SYS_mkdirat,
    SYS_linkat,
    SYS_ptrace,
    SYS_kill,
#if defined(SYS_open)
    SYS_open,
    SYS_creat,
    SYS_unlink,
    SYS_rename,
    SYS_fork,
    SYS_vfork,
#endif
#if defined(SYS_openat2)
    SYS_openat2,
#endif
    SYS_sendto,
    SYS_bind
  };
  constexpr std::size_t count = sizeof refused / sizeof refused[0];
  // Load the number of the call, compare it with each, refuse or allow.
  sock_filter program[count + 3] = {};
  program[0] = BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr));
  for (std::size_t i = 0; i < count; ++i)
    program[1 + i] = BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, refused[i], static_cast<unsigned char>(count - i), 0);
  program[count + 1] = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  program[count + 2] = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
  const sock_fprog filter{static_cast<unsigned short>(count + 3), program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter);
}

}  // namespace sixmil
