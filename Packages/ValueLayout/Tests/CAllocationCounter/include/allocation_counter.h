#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// Counts from now on, from 0, the blocks that the whole program allocates.
void start_counting_allocations(void);

/// Ends the count; returns the number of blocks since it was started.
unsigned long stop_counting_allocations(void);

/// The bytes that the whole program has allocated and not freed, including the overhead of blocks.
unsigned long heap_bytes_in_use(void);

/// Ends the program; here, because Embedded Swift has no module for the C library.
_Noreturn void end_program(int status);

#endif
