// Holds a program before it commits a file, so that a test can look at its screen in the meantime.
//
// Loaded before all other libraries. $LUCID_DREAMS_HOLD is a file that names the place: how many bytes there are
// at least in what is taken, and a part of its path, as the system has it. As long as that file is there, whoever
// comes to the place waits, having made one beside it that ends with ".held".

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int is_the_place(const char *order, int file) {
  char link[64], path[4096], place[256];
  long bytes;
  struct stat status;
  FILE *open = fopen(order, "r");
  if (!open) return 0;
  int count = fscanf(open, "%ld %255[^\n]", &bytes, place);
  fclose(open);
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (count != 2 || length < 0 || fstat(file, &status)) return 0;
  path[length] = 0;
  return status.st_size >= bytes && strstr(path, place) != NULL;
}

static void hold(int file) {
  const char *order = getenv("LUCID_DREAMS_HOLD");
  char held[4096];
  if (!order || !is_the_place(order, file)) return;
  snprintf(held, sizeof held, "%s.held", order);
  FILE *told = fopen(held, "w");
  if (told) fclose(told);
  while (!access(order, F_OK)) usleep(20000);
}

int fsync(int file) {
  hold(file);
  return syscall(SYS_fsync, file);
}

int fdatasync(int file) {
  hold(file);
  return syscall(SYS_fdatasync, file);
}
