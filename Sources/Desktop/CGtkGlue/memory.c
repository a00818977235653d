#include "CGtkGlue.h"

#include <malloc.h>

void glue_give_back_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
