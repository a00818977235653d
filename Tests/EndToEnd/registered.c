// Notes in the file $REGISTERED, each with its process and thread, what a program registers in the tables of GLib
// that have no lock: types with numbers of their own, and conversions between types.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

extern const char *g_type_name(unsigned long type);

static void note(const char *name, const char *other) {
  const char *place = getenv("REGISTERED");
  FILE *file = place ? fopen(place, "a") : NULL;
  if (!file) return;
  fprintf(file, "%d %d %s%s%s\n", getpid(), gettid(), name, other ? "→" : "", other ? other : "");
  fclose(file);
}

unsigned long g_type_register_fundamental(unsigned long id, const char *name, const void *info,
                                          const void *fundamental, int flags) {
  static unsigned long (*real)(unsigned long, const char *, const void *, const void *, int);
  if (!real) real = dlsym(RTLD_NEXT, "g_type_register_fundamental");
  note(name, NULL);
  return real(id, name, info, fundamental, flags);
}

void g_value_register_transform_func(unsigned long from, unsigned long to, void *convert) {
  static void (*real)(unsigned long, unsigned long, void *);
  if (!real) real = dlsym(RTLD_NEXT, "g_value_register_transform_func");
  note(g_type_name(from), g_type_name(to));
  real(from, to, convert);
}
