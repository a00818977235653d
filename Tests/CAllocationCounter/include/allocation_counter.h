#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// The number of blocks the whole program has asked the C library for so far.
unsigned long allocations_so_far(void);

/// The bytes the whole program has from the C library and has not given back, with what their blocks
/// need.
unsigned long heap_bytes_in_use(void);

/// Ends the program; here, because Embedded Swift has no module of the C library.
_Noreturn void end_program(int status);

#endif
