#include "CGtkGlue.h"

#include <malloc.h>

void glue_trim_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
