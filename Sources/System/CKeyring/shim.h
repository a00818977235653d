// System calls that the C library has no functions for, and one with arguments that Swift cannot pass.
#pragma once
#include <linux/keyctl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

long syscall(long number, ...);

static inline int32_t keyring_add(const char *name, const void *secret, size_t count) {
  return (int32_t)syscall(
      SYS_add_key, "user", name, secret, count, (long)KEY_SPEC_USER_KEYRING);
}

static inline int32_t keyring_search(const char *name) {
  return (int32_t)syscall(
      SYS_keyctl, (long)KEYCTL_SEARCH, (long)KEY_SPEC_USER_KEYRING, "user", name, 0L);
}

static inline long keyring_read(int32_t key, void *buffer, size_t count) {
  return syscall(SYS_keyctl, (long)KEYCTL_READ, (long)key, buffer, count, 0L);
}

static inline long keyring_set_timeout(int32_t key, unsigned int seconds) {
  return syscall(SYS_keyctl, (long)KEYCTL_SET_TIMEOUT, (long)key, (long)seconds, 0L, 0L);
}

static inline long keyring_set_permissions(int32_t key, uint32_t permissions) {
  return syscall(SYS_keyctl, (long)KEYCTL_SETPERM, (long)key, (long)permissions, 0L, 0L);
}

static inline long keyring_invalidate(int32_t key) {
  return syscall(SYS_keyctl, (long)KEYCTL_INVALIDATE, (long)key, 0L, 0L, 0L);
}

static inline int process_forbid_dumps(void) { return prctl(PR_SET_DUMPABLE, 0L, 0L, 0L, 0L); }
