"""What `scripts/test` runs, and what it leaves to `scripts/test --all`."""

import os
import unittest

# A test that is run by itself, by its name, is always run.
IS_DEFAULT = os.environ.get("LUCID_DREAMS_TESTS") == "default"
LEFT = "left to --all: "


def thorough(why):
    """Leaves a test, or all tests of a class, to `scripts/test --all`; `why` says what is tried without it."""
    return unittest.skipIf(IS_DEFAULT, LEFT + why)
