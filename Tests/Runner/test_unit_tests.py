"""The reports of unit test processes that pass, fail, hang or die."""

import os
import re
import subprocess
import tempfile
import textwrap
import unittest
from pathlib import Path

from unit_tests import GROUPS, filters

RUNNER = Path(__file__).with_name("unit_tests.py")

# A bundle of tests as the package manager makes it, with a test in each of three groups.
BUNDLE = r"""
#!/usr/bin/python3 -B
import os, re, signal, sys, time
NAMES = ["DreamCommandTests.Some/`夢 ends`()", "DreamStoreTests.Some/`夢 stays`()", "SceneTests.Some/`夢 moves`()"]
assert sys.argv[1:4] == ["--testing-library", "swift-testing", "--filter"], sys.argv
taken = [name for name in NAMES if re.search(sys.argv[4], name)]
out = os.fdopen(1, "w", encoding="utf-8", closefd=False)
def say(line): print(line, file=out, flush=True)
say("◇ Test run started.")
for name in taken:
    title = name.split("`")[1]
    say(f'◇ Test "{title}" started.')
    wrong = False
    if "Command" in name:
        COMMAND
    say(f'{"✘" if wrong else "✔"} Test "{title}" {"failed" if wrong else "passed"} after 0.001 seconds.')
    if wrong:
        say("✘ Test run with 1 test in 1 suite failed after 0.001 seconds with 1 issue.")
        sys.exit(1)
say(f"✔ Test run with {len(taken)} test{'' if len(taken) == 1 else 's'} in 1 suite passed after 0.001 seconds.")
sys.exit(0 if taken else 69)
"""


class UnitTestsTests(unittest.TestCase):
    def run_bundle(self, command, *options, locale="C.UTF-8"):
        """Runs a bundle whose test of `dream` does something; answers the status and what was printed."""
        with tempfile.TemporaryDirectory() as folder:
            bundle = Path(folder, "SomePackageTests.xctest")
            bundle.write_text(BUNDLE.strip().replace("COMMAND", command), encoding="utf-8")
            bundle.chmod(0o700)
            done = subprocess.run(
                [RUNNER, *options, bundle], env={"PATH": os.environ["PATH"], "LC_ALL": locale},
                capture_output=True, check=False)
        self.assertEqual(done.stderr.decode(), "")
        return done.returncode, done.stdout.decode()

    def test_passing_tests_are_counted_without_further_output(self):
        status, said = self.run_bundle("pass")
        self.assertEqual(status, 0, said)
        self.assertRegex(said, r"\A\nRan 3 tests in [\d.]+s in 3 processes, [\d.]+s of a core\n\nOK\n\Z")

    def test_what_is_left_to_a_longer_run_is_counted(self):
        skip = """say('➜ Test "夢 waits" skipped.'); say('➜ Test "夢 lacks" skipped: "There is no strace."')"""
        status, said = self.run_bundle(skip, "--core")
        self.assertEqual(status, 0, said)
        self.assertIn("\nleft to --all: 1 unit test, and two thirds of the random input\n\nRan 3 tests", said)
        self.assertNotIn("夢 waits", said)
        self.assertIn("夢 lacks", said)
        self.assertIn("夢 waits", self.run_bundle(skip)[1])

    def test_failures_are_reported_in_each_locale(self):
        for locale in ("C", "POSIX", "C.UTF-8"):
            status, said = self.run_bundle(
                'say("a dream: “夢”"); sys.stdout.buffer.write(b"a\\xff\\n"); sys.stdout.flush(); wrong = True',
                locale=locale)
            self.assertEqual(status, 1, said)
            self.assertIn('a dream: “夢”\na\ufffd\n✘ Test "夢 ends" failed after 0.001 seconds.\n', said)
            self.assertIn("Ran 3 tests", said)
            self.assertTrue(said.endswith("FAILED (dream)\n"), said)

    def test_a_process_that_dies_is_named_with_the_tests_that_had_not_ended(self):
        status, said = self.run_bundle("os.kill(os.getpid(), signal.SIGSEGV)")
        self.assertEqual(status, 1, said)
        self.assertIn("not ended: 夢 ends\nFAILED: the process of the group “dream” was ended by SIGSEGV.\n", said)
        self.assertIn("Ran 2 tests", said)
        self.assertTrue(said.endswith("FAILED (dream)\n"), said)

    def test_a_process_that_ends_before_its_tests_is_a_failure(self):
        for code in (0, 3, 69):
            status, said = self.run_bundle(f"os._exit({code})")
            self.assertEqual(status, 1, said)
            self.assertIn(f"“dream” ended with status {code} before its tests had.", said)

    def test_a_process_that_dies_when_all_its_tests_have_passed_is_a_failure(self):
        status, said = self.run_bundle("import atexit; atexit.register(lambda: os._exit(70))")
        self.assertEqual(status, 1, said)
        self.assertIn("“dream” ended with status 70.", said)
        self.assertIn("Ran 3 tests", said)

    def test_a_process_that_hangs_is_ended_and_with_it_what_it_has_started(self):
        with tempfile.TemporaryDirectory() as folder:
            note = Path(folder, "note")
            status, said = self.run_bundle(
                f'import subprocess; open({str(note)!r}, "w").write('
                'str(subprocess.Popen(["sleep", "600"]).pid)); time.sleep(600)', "--limit", "2")
            self.assertEqual(status, 1, said)
            self.assertRegex(
                said, "not ended: 夢 ends\nFAILED: the process of the group “dream” was ended by SIGKILL after "
                r"\d+ seconds, as it said nothing for 2 seconds\.")
            started = Path("/proc", note.read_text(), "stat")
            self.assertTrue(not started.exists() or started.read_text().split()[2] == "Z")

    def test_a_process_that_says_something_now_and_then_does_not_hang(self):
        status, said = self.run_bundle("for _ in range(8): time.sleep(0.5); say('on')", "--limit", "2")
        self.assertEqual(status, 0, said)
        self.assertEqual(said.count("on\n"), 8, said)

    def test_much_that_is_said_at_once_comes_through(self):
        status, said = self.run_bundle('say("\\n".join(f"line {n}" for n in range(200_000)))')
        self.assertEqual(status, 0)
        self.assertEqual(said.split("\n")[:200_000], [f"line {n}" for n in range(200_000)])

    def test_names_are_filtered_and_no_match_is_a_failure(self):
        status, said = self.run_bundle("pass", "--filter", "stays|moves")
        self.assertEqual(status, 0, said)
        self.assertIn("Ran 2 tests", said)
        status, said = self.run_bundle("pass", "--filter", "^Dream.*ends")
        self.assertIn("Ran 1 test in", said)
        status, said = self.run_bundle("pass", "--filter", "flies")
        self.assertEqual(status, 5, said)
        self.assertIn("NO TESTS RAN", said)

    def test_times_are_shown_for_slow_tests_and_each_process(self):
        status, said = self.run_bundle("pass", "--times")
        self.assertEqual(status, 0, said)
        self.assertRegex(said, r"(?m)^ +0\.0 s  夢 ends$")
        self.assertRegex(said, r"(?m)^ +[\d.]+ s +[\d.]+ s of a core +1 tests  dream$")

    def test_each_test_is_in_one_group_under_any_name(self):
        names = [f"{target}.Suite/`a (b)`()" for group in GROUPS.values() for target in group]
        names += ["SceneTests.DreamStoreTests/a()", "DreamStoreTestsOfMore.A/a()", "NewTests/a()"]
        for wanted in ("", "a|b", "^[DSNGLJ]"):
            for name in names:
                taken = [group for group, filter in filters(wanted, False).items() if re.search(filter, name)]
                self.assertEqual(len(taken), 1, f"{name} of {wanted}: {taken}")
        quick = filters("", True).values()
        self.assertFalse(any(re.search(filter, "GtkKitTests.A/a()") for filter in quick))
        self.assertTrue(any(re.search(filter, "LucidDreamsTests.A/a()") for filter in quick))

    def test_every_target_of_a_group_is_one_of_the_package(self):
        root = Path(__file__).resolve().parents[2]
        places = [root / "Tests", *root.glob("Packages/*/Tests")]
        for target in [target for group in GROUPS.values() for target in group]:
            self.assertTrue(any((tests / target).is_dir() for tests in places), target)


if __name__ == "__main__":
    unittest.main()
