"""The relevant part of the output of Swift's tests."""

import unittest

from failures import failures


class FailuresTests(unittest.TestCase):
    def left(self, *lines):
        """The lines that are left of some."""
        return list(failures(lines))

    def test_what_went_well_is_left_out(self):
        lines = [
            "◇ Test run started.", "↳ Testing Library Version: 6.3.1 (0)", "↳ Target Platform: x86_64",
            "◇ Suite Dreams started.", '◇ Test "a café “夢” ends" started.',
            '◇ Test case passing 1 argument word → "é" to "a café “夢” ends" started.',
            '✔ Test "a café “夢” ends" with 1 test case passed after 0.001 seconds.',
            "✔ Suite Dreams passed after 0.001 seconds.",
            "✔ Test run with 1 test in 1 suite passed after 0.001 seconds."]
        self.assertEqual(self.left(*lines), lines[-1:])

    def test_failures_and_what_tests_print_come_through(self):
        lines = [
            '✘ Test "a night" recorded an issue at NightTests.swift:3:5: Expectation failed: 夢 == “a”',
            "↳ why", "a walk: 12 edits", '✘ Test "a night" failed after 0.002 seconds with 1 issue.',
            '➜ Test "on Apple\'s platforms" skipped.',
            "✘ Test run with 2 tests in 1 suite failed after 0.002 seconds with 1 issue."]
        self.assertEqual(self.left('◇ Test "a night" started.', *lines), lines)

    def test_a_test_that_has_not_ended_is_named(self):
        self.assertEqual(
            self.left('◇ Test "夢 ends" started.', '◇ Test "it “hangs”" started.',
                      '✔ Test "夢 ends" passed after 0.001 seconds.'),
            ["not ended: it “hangs”"])

    def test_one_of_two_tests_of_the_same_name_has_not_ended(self):
        self.assertEqual(
            self.left('◇ Test "a" started.', '◇ Test "a" started.', '✔ Test "a" passed after 1.2 seconds.'),
            ["not ended: a"])

    def test_arguments_of_several_lines_are_left_out(self):
        self.assertEqual(
            self.left('◇ Test case passing 1 argument text → "a', "", 'b" to "a title" started.', "printed"),
            ["printed"])

    def test_what_stands_behind_an_argument_that_was_cut_at_a_nul_is_read(self):
        self.assertEqual(
            self.left('◇ Test "a" started.',
                      '◇ Test case passing 1 argument word → "✔ Test "a" passed after 0.010 seconds.',
                      '◇ Test case passing 1 argument word → "✘ Test "b" recorded an issue'),
            ['✘ Test "b" recorded an issue'])

    def test_so_is_what_stands_behind_its_second_line(self):
        self.assertEqual(
            self.left('◇ Test "a" started.', '◇ Test case passing 1 argument text → "x',
                      'y✔ Test "a" with 1 test case passed after 0.010 seconds.', "printed"),
            ["printed"])


if __name__ == "__main__":
    unittest.main()
