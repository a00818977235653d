#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// The number of blocks the whole program has asked the C library for so far.
unsigned long allocations_so_far(void);

#endif
