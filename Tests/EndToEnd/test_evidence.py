"""What a failing story leaves behind for whoever looks for the cause."""

import shutil
import unittest

from extent import core
from harness import EVIDENCE, Scenario


class Evidence(unittest.TestCase):
    @core
    def test_a_failing_story_keeps_screen_log_and_tree(self):
        class Broken(Scenario):
            def test_fails(self):
                self.open_app().button("New Dream")
                self.fail("on purpose")

        story = Broken("test_fails")
        folder = EVIDENCE / story.id()
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        result = unittest.TestResult()
        story.run(result)
        self.assertIn("on purpose", result.failures[0][1])
        self.assertEqual(sorted(file.name for file in folder.iterdir()), ["app-1.log", "app-1.tree.txt", "screen.png"])
        self.assertTrue((folder / "screen.png").read_bytes().startswith(b"\x89PNG"))
        self.assertIn("New Dream", (folder / "app-1.tree.txt").read_text(encoding="utf-8"))
