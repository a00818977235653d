"""The runner's reports of tests that pass, fail, hang, or take their worker with them."""

import subprocess
import tempfile
import textwrap
import unittest
from pathlib import Path

RUNNER = Path(__file__).with_name("side_by_side.py")


class SideBySideTests(unittest.TestCase):
    def run_tests(self, text, *options):
        """Runs a file of tests; answers the status and what was printed."""
        with tempfile.TemporaryDirectory() as folder:
            head = "import os, subprocess, sys, time, unittest\nclass Some(unittest.TestCase):\n"
            Path(folder, "test_some.py").write_text(head + textwrap.indent(textwrap.dedent(text), "    "))
            done = subprocess.run(
                [RUNNER, *options, folder], capture_output=True, text=True, encoding="utf-8", check=False)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout

    def test_passing_tests_are_counted_and_only_their_output_is_shown(self):
        status, said = self.run_tests("""
            def test_one(self): print("12 kills 🌙")
            def test_two(self): subprocess.run(["echo", "not told"])
            def test_three(self): self.skipTest("no disk")
        """, "--workers", "2")
        self.assertEqual(status, 0, said)
        self.assertRegex(said, r"\A    12 kills 🌙\n\nRan 3 tests in [\d.]+s on 2 screens\n\nOK \(skipped=1\)\n\Z")

    def test_only_the_core_is_run_and_what_is_left_to_a_longer_run_is_counted(self):
        tests = """
            def test_quick(self): pass
            test_quick.is_core = True
            def test_long(self): self.fail()
        """
        status, said = self.run_tests(tests, "--core")
        self.assertEqual(status, 0, said)
        self.assertRegex(said, r"\A\nleft to --all: 1 of 2 tests: some 1\n\nRan 1 test in ")
        self.assertEqual(self.run_tests(tests)[0], 1)

    def test_the_slowest_are_listed_with_their_times(self):
        status, said = self.run_tests("""
            def test_quick(self): pass
            def test_slow(self): time.sleep(0.2)
        """, "--times", "--workers", "1")
        self.assertEqual(status, 0, said)
        self.assertRegex(
            said, r"the slowest of 2, \d+ s of a core together:\n +0\.\d s +\d\.\d s of a core  "
            r"test_some\.Some\.test_slow\n +0\.0 s .*test_quick\n")

    def test_failing_tests_are_reported_with_all_their_output(self):
        status, said = self.run_tests("""
            def test_one(self):
                subprocess.run(["echo", "a program's words"])
                self.assertEqual(1, 2, "they differ")
            def test_two(self): pass
        """)
        self.assertEqual(status, 1)
        for words in ("FAILED: test_some.Some.test_one", "a program's words", "they differ",
                      "Ran 2 tests", "FAILED (failures=1)"):
            self.assertIn(words, said)

    def test_a_worker_that_ends_fails_its_test_and_no_other(self):
        status, said = self.run_tests("""
            def test_one(self): os._exit(3)
            def test_two(self): pass
            def test_three(self): pass
        """, "--workers", "1")
        self.assertEqual(status, 1)
        self.assertIn("the worker ended with status", said)
        self.assertIn("Ran 3 tests", said)
        self.assertIn("FAILED (failures=1)", said)

    def test_a_test_that_hangs_is_ended_and_says_where(self):
        status, said = self.run_tests("""
            def test_one(self): time.sleep(600)
        """, "--limit", "1")
        self.assertEqual(status, 1)
        self.assertIn("in test_one", said)

    def test_names_are_filtered_and_no_match_is_a_failure(self):
        two = """
            def test_one(self): pass
            def test_two(self): self.fail()
        """
        self.assertEqual(self.run_tests(two, "--filter", "one")[0], 0)
        status, said = self.run_tests(two, "--filter", "three")
        self.assertEqual(status, 5)
        self.assertIn("NO TESTS RAN", said)

    def test_a_file_that_cannot_be_read_is_a_failure(self):
        for options in ([], ["--core"]):
            status, said = self.run_tests("this is no Python", *options)
            self.assertEqual(status, 1)
            self.assertIn("SyntaxError", said)

    def test_each_worker_has_its_own_screen_and_home(self):
        status, said = self.run_tests("""
            def test_one(self): print(os.environ["DISPLAY"], os.environ["HOME"]); time.sleep(1)
            def test_two(self): print(os.environ["DISPLAY"], os.environ["HOME"]); time.sleep(1)
        """, "--workers", "2")
        self.assertEqual(status, 0, said)
        places = [line.split() for line in said.splitlines() if line.startswith("    ")]
        self.assertEqual(len({screen for screen, _ in places}), 2, said)
        self.assertEqual(len({home for _, home in places}), 2, said)


if __name__ == "__main__":
    unittest.main()
