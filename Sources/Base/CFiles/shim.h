// Calls of the C library that its headers show only to programs that ask for all of GNU's.
#pragma once

#include <spawn.h>
#include <sys/vfs.h>

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);

int memfd_create(const char *name, unsigned int flags);

int pipe2(int descriptors[2], int flags);

int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);

int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

int syncfs(int descriptor);
