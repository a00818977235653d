#include "allocation_counter.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

// The program's own definitions take precedence over those of the C library, which remain reachable
// by these names, so every allocation of the Swift runtime passes here.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// Counted only on request: a count that several threads share makes them wait for each other.
static atomic_bool is_counting;
static atomic_ulong count;

static void count_one(void) {
  if (atomic_load_explicit(&is_counting, memory_order_relaxed)) atomic_fetch_add(&count, 1);
}

void start_counting_allocations(void) {
  atomic_store(&count, 0);
  atomic_store(&is_counting, 1);
}

unsigned long stop_counting_allocations(void) {
  atomic_store(&is_counting, 0);
  return atomic_load(&count);
}

unsigned long heap_bytes_in_use(void) {
  struct mallinfo2 heap = mallinfo2();
  return heap.uordblks + heap.hblkhd;
}

void *malloc(size_t size) {
  count_one();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count_one();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count_one();
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count_one();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count_one();
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

void end_program(int status) { exit(status); }
