#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// The number of blocks that the whole program has allocated so far.
unsigned long allocations_so_far(void);

/// The bytes that the whole program has allocated and not freed, including the overhead of blocks.
unsigned long heap_bytes_in_use(void);

/// Ends the program; here, because Embedded Swift has no module for the C library.
_Noreturn void end_program(int status);

#endif
