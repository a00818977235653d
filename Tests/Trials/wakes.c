// Wakes the threads of a program by another call than `write`, so that a trial in which every `write` fails
// fails those to files only. No full disk makes a wake-up fail, and a program that misses one waits for ever.
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static ssize_t wake(int file, const void *value) {
  struct iovec bytes = {(void *)value, sizeof(uint64_t)};
  return writev(file, &bytes, 1);
}

static bool wakes(int file) {
  char link[32], name[32];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, name, sizeof name - 1);
  if (length < 0) return false;
  name[length] = 0;
  return !strcmp(name, "anon_inode:[eventfd]");
}

// Dispatch wakes its threads with this.
int eventfd_write(int file, uint64_t value) { return wake(file, &value) == sizeof value ? 0 : -1; }

// GLib wakes its threads with this, such as the one that talks to the keyring.
ssize_t write(int file, const void *bytes, size_t count) {
  if (count == sizeof(uint64_t) && wakes(file)) return wake(file, bytes);
  return syscall(SYS_write, file, bytes, count);
}
