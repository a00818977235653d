"""What `scripts/test` runs, and what it leaves to `scripts/test --all`."""

import os
import unittest

# A test selected by name always runs.
IS_DEFAULT = os.environ.get("LUCID_DREAMS_TESTS") == "default"
LEFT = "left to --all: "


def thorough(why):
    """Leaves a test, or all tests of a class, to `scripts/test --all`; `why` says what is tried without it."""
    return unittest.skipIf(IS_DEFAULT, LEFT + why)
