// Calls of the C library that its headers show only to programs that ask for all of GNU's.
#pragma once

#include <sys/vfs.h>

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);

int memfd_create(const char *name, unsigned int flags);
