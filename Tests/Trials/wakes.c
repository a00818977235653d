// Wakes the threads of a program by another call than `write`, so that a trial in which every `write` fails
// fails those to files only. No full disk makes a wake-up fail, and a program that misses one waits for ever.
#include <stdint.h>
#include <sys/uio.h>

int eventfd_write(int file, uint64_t value) {
  struct iovec bytes = {&value, sizeof value};
  return writev(file, &bytes, 1) == sizeof value ? 0 : -1;
}
