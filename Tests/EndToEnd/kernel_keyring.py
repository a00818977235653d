"""The keyring of the kernel, as the programs use it."""

import ctypes
import platform

# By keyctl(2), add_key(2) and the tables of system calls.
ADD_KEY, KEYCTL = {"x86_64": (248, 250), "aarch64": (217, 219)}.get(platform.machine(), (-1, -1))
USER_KEYRING = -4
SEARCH, INVALIDATE = 10, 21

_system = ctypes.CDLL(None, use_errno=True)


def _find(name):
    return _system.syscall(KEYCTL, SEARCH, USER_KEYRING, b"user", name.encode(), 0)


def has(name):
    """Whether there is a key of this name."""
    return _find(name) > 0


def forget(name):
    """Forgets a key, if there is one."""
    key = _find(name)
    if key > 0:
        _system.syscall(KEYCTL, INVALIDATE, key)


def is_available():
    """Whether the kernel keeps anything here; some containers forbid it."""
    name = "lucid-dreams-test:scenarios"
    if _system.syscall(ADD_KEY, b"user", name.encode(), b"x", 1, USER_KEYRING) <= 0:
        return False
    forget(name)
    return True
