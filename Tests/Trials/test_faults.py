"""The disk fails under `dream`: at each write and sync, and at random."""

import shutil
import unittest

from commands import changes, prepare
from extent import core
from trials import NAMES, SYNCS, WRITES, Trial, calls_of, traced, tracer


class Faults(Trial):
    def fail_everywhere(self, arguments, typed, faults):
        """Makes each call fail in turn; the change is then complete, or absent with an error."""
        self.begin_again()
        before = self.state()
        calls = calls_of(self, arguments, typed, WRITES + SYNCS + NAMES)
        after = self.state()
        for index, (call, count) in enumerate(calls.items()):
            for number in [f"{n}" for n in self.places(count, begin=1 + index % 3)] + ["1+"]:
                for error in faults:
                    self.begin_again()
                    run = self.run_dream(
                        *arguments, typed=typed,
                        before=traced(f"error={error}:when={number}", call))
                    self.check(run, before, after, f"{error} at {call} {number}: {run}", call)

    def check(self, run, before, after, what, call):
        """Checks how a disturbed command ended, and what it left."""
        state = self.state()
        self.assertIn(state, [before, after], what)
        if run.status == 0:
            self.assertEqual(state, after, what)
            self.counts["done all the same"] += 1
        else:
            self.assertIn(run.status, [73, 74, 75], what)
            self.counts["refused"] += 1
            # Nothing can be said on an output that fails.
            if call != "write":
                self.assertTrue(run.error.startswith("dream: "), what)
                self.assertEqual(run.error.count("\n"), 1, what)
                if "the change was written" in run.error:
                    self.assertEqual(state, after, what)
                    self.counts["written, and not confirmed"] += 1
                else:
                    self.assertRegex(run.error, "(nothing|no dream) was changed", what)
                    self.assertEqual(state, before, what)

    def test_each_call_of_each_change_fails(self):
        all_changes = changes(prepare(self), self.home)
        self.keep()
        wanted = all_changes if self.rounds(0, 1) else ["add", "delete", "attach", "undo"]
        for name in wanted:
            if name in all_changes:
                self.fail_everywhere(*all_changes[name], faults=["ENOSPC", "EIO"])

    def test_no_sync_succeeds_from_some_moment_on(self):
        all_changes = changes(prepare(self), self.home)
        self.keep()
        for name in ["add", "edit", "delete", "undo"]:
            arguments, typed = all_changes[name]
            self.begin_again()
            before = self.state()
            count = calls_of(self, arguments, typed, SYNCS)["fdatasync"]
            after = self.state()
            # The last that matters is the one of the folder, after the change was made.
            for number in range(1, count + 1):
                self.begin_again()
                run = self.run_dream(*arguments, typed=typed, before=[
                    *tracer("/dev/null", ",".join(SYNCS)),
                    "-e", f"inject=fdatasync:error=EIO:when={number}+", "-e", "inject=fsync:error=EIO"])
                self.check(run, before, after, f"{name} without syncs from {number} on: {run}", "sync")
        self.assertGreater(self.counts["written, and not confirmed"], 0)

    @unittest.skipUnless(shutil.which("fiu-run"), "fiu-run is needed to have calls fail at random")
    @core
    def test_calls_fail_at_random(self):
        all_changes = changes(prepare(self), self.home)
        self.keep()
        for name, (arguments, typed) in all_changes.items():
            self.begin_again()
            before = self.state()
            self.assertEqual(self.run_dream(*arguments, typed=typed).status, 0)
            after = self.state()
            for number in range(self.rounds(3, 60)):
                self.begin_again()
                part = 0.01 * 2 ** (number % 6)
                run = self.run_dream(*arguments, typed=typed, before=[
                    "fiu-run", "-x", "-c", f"enable_random name=posix/io/rw/*,probability={part}",
                    "-c", f"enable_random name=posix/io/sync/*,probability={part}"])
                if run.status < 0 or run.status > 100:
                    self.fail(f"{name} crashed: {run}")
                state = self.state()
                self.assertIn(state, [before, after], f"{name}: {run}")
                if run.status == 0:
                    self.assertEqual(state, after, f"{name}: {run}")
                self.counts["done" if run.status == 0 else "refused"] += 1
