// The few calls of libsecret that keep, find and forget one text, by a library that is opened when the first
// of them is made: a program that never makes one starts without it, and runs where it is not installed.
#pragma once
#include <stddef.h>

/// Why something was not done.
enum desktop_secret_status {
  DESKTOP_SECRET_DONE,
  DESKTOP_SECRET_NO_LIBRARY,
  DESKTOP_SECRET_NO_SERVICE,
  DESKTOP_SECRET_STOPPED,
  DESKTOP_SECRET_DISMISSED,
  DESKTOP_SECRET_FAILED,
};

struct desktop_secret_result {
  enum desktop_secret_status status;
  // The result: the number of items, or of bytes.
  size_t count;
  // The library's message after a failure.
  char message[512];
};

/// The library's message, usually empty.
static inline const char *desktop_secret_message(const struct desktop_secret_result *result) {
  return result->message;
}

/// What stops a call from another thread; NULL without the library.
void *desktop_secret_stop_new(void);
void desktop_secret_stop(void *stop);
void desktop_secret_stop_free(void *stop);

/// Keeps a text, in place of one of the same name. May ask a person.
struct desktop_secret_result desktop_secret_keep(
    const char *name, const char *label, const char *text, void *stop);

/// Copies a text without a zero at its end, if it is not locked. Asks nobody.
struct desktop_secret_result desktop_secret_find(
    const char *name, char *text, size_t capacity, void *stop);

/// Counts the texts of a name, locked ones too. Asks a person to open them only where that is wanted.
struct desktop_secret_result desktop_secret_count(const char *name, int opens, void *stop);

/// Forgets the texts of a name that are not locked. Asks nobody.
struct desktop_secret_result desktop_secret_forget(const char *name, void *stop);
