"""Which stories and trials `scripts/test` runs; `scripts/test --all` runs all of them."""


def core(test):
    """Marks a test that belongs to each run, because no other tries what it tries as cheaply."""
    test.is_core = True
    return test
