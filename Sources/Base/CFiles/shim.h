// Calls of the C library that its headers show only to programs that ask for all of GNU's.
#pragma once

#include <spawn.h>
#include <sys/syscall.h>
#include <sys/vfs.h>

long syscall(long number, ...);

// Has all others use the disk before the calling thread, where the scheduler of the disk knows priorities.
static inline int set_low_disk_priority(void) {
  // IOPRIO_WHO_PROCESS, of this thread, the last level of IOPRIO_CLASS_BE
  return (int)syscall(SYS_ioprio_set, 1, 0, 2 << 13 | 7);
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);

int memfd_create(const char *name, unsigned int flags);

int pipe2(int descriptors[2], int flags);

int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);

int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

int syncfs(int descriptor);
