#pragma once
#include <stddef.h>
#include <stdint.h>

// The minimum for writing the same rows: statements prepared once, one transaction for each change,
// and the journal's settings. Any failure ends the program.

typedef struct store_reference store_reference;

// Opens an existing journal.
store_reference *_Nonnull store_reference_open(const char *_Nonnull path);

void store_reference_close(store_reference *_Nonnull);

// One transaction: a dream and a step.
void store_reference_add(
    store_reference *_Nonnull, const char *_Nonnull id, const char *_Nonnull text, int64_t number,
    const void *_Nonnull step, size_t size);

// One transaction: another text of a dream, and a step.
void store_reference_edit(
    store_reference *_Nonnull, const char *_Nonnull id, const char *_Nonnull text, int64_t number,
    const void *_Nonnull step, size_t size);

// Copies a dream, to be imported.
void store_reference_keep(
    store_reference *_Nonnull, const char *_Nonnull id, const char *_Nonnull night,
    int64_t created, const char *_Nonnull creature, int count, const char *_Nonnull effects,
    const char *_Nonnull text);

// One transaction: all dreams that were kept, in their order.
void store_reference_import(store_reference *_Nonnull);
