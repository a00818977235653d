#include "CGtkGlue.h"

#include <malloc.h>

void glue_return_large_memory(int threshold) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, threshold);
  mallopt(M_TRIM_THRESHOLD, threshold);
#endif
}

void glue_trim_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
