"""The journal is read and written off the main thread, for every action in the window."""

import shutil
import unittest

import harness
import main_thread
from extent import core
from harness import Scenario


class MainThread(Scenario):
    @unittest.skipUnless(shutil.which("strace"), "strace is needed to see which thread opens a file")
    @core
    def test_no_window_opens_the_journal_itself(self):
        self.dream("samples")
        log = self.home / "opened"
        app = harness.App(
            [*main_thread.traced(log), str(harness.BUILT / "lucid-dreams"), "--journal", str(self.journal)],
            self.environment, self.home / "app.log")
        self.apps.append(app)
        app.button("New Dream").click()
        app.description.insert("Over the sea")
        self.wait_until(
            lambda: "Over the sea" in [dream["description"] for dream in self.dreams()], "a saved dream")
        main_thread.end(self, app.process.pid)
        main_thread.check(self, log, app.process.pid)
        self.assertEqual(app.quit(), 0, app.words())
