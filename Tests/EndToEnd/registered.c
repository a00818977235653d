// Notes in the file $REGISTERED which types with numbers of their own a program registers, and on which thread.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

unsigned long g_type_register_fundamental(unsigned long id, const char *name, const void *info,
                                          const void *fundamental, int flags) {
  static unsigned long (*real)(unsigned long, const char *, const void *, const void *, int);
  if (!real) real = dlsym(RTLD_NEXT, "g_type_register_fundamental");
  const char *place = getenv("REGISTERED");
  FILE *file = place ? fopen(place, "a") : NULL;
  if (file) {
    fprintf(file, "%d %d %s\n", getpid(), gettid(), name);
    fclose(file);
  }
  return real(id, name, info, fundamental, flags);
}
