"""The ten commonest tasks, each in no more steps than anybody should need: a step is a click or a key."""

import json

from extent import core
from test_attachments import Attached


class TenTasks(Attached):
    def setUp(self):
        super().setUp()
        self.dream("add", "Falling", "--date", "2026-10-02")
        self.dream("add", "Flying over the roofs", "--date", "2026-10-01", "--lucidity", 3)
        self.app = self.open_app()
        self.app.find("text", "What did you dream?")
        self.count = 0

    def click(self, name, role="push button"):
        self.count += 1
        self.app.find(role, name).click()

    def press(self, *keys):
        self.count += len(keys)
        self.app.press(*keys)

    def check_steps(self, limit, task):
        """Checks how many steps a task has taken, and begins the next."""
        self.assertLessEqual(self.count, limit, task)
        self.count = 0

    def nights(self):
        return json.loads(self.dream("export")).get("nights", [])

    def newest(self):
        return self.dreams()[0]

    @core
    def test_none_takes_more_steps_than_it_should(self):
        app = self.app
        self.click("Lucid")
        app.wait_rows("Flying over the roofs, Pink unicorn")
        self.check_steps(1, "all lucid dreams")
        app.press("Escape")
        app.find("text", "What did you dream?")

        self.click("Sleep Quality")
        self.click("Good")
        self.wait_until(lambda: [night.get("sleepQuality") for night in self.nights()] == [3], "how I slept")
        self.check_steps(2, "bedtime, sleep")
        app.press("Escape")
        self.wait_until(lambda: len(app.windows()) == 1, "the end of the editor")

        self.click("No Dream")
        self.wait_until(lambda: [night.get("recall") for night in self.nights()] == ["none"], "no dream")
        self.check_steps(1, "no dream last night")
        app.press("ctrl+z")

        self.press("ctrl+n")
        app.wait_for_focus("text", "Description")
        self.check_steps(1, "write")
        app.type("A harbor by the #sea")
        self.wait_until(lambda: app.pill("Tags").description == "sea", "the tag of the text")
        self.check_steps(0, "tag")

        self.press("ctrl+r")
        self.wait_recording(app)
        self.press("ctrl+r")
        app.button(lambda said: said.startswith("Play “Recording"))
        self.check_steps(2, "speak on the page; with the quick page, any key ends it")

        self.click("Lucidity")
        self.click("Moderately")
        self.wait_until(lambda: self.newest().get("lucidity") == 2, "how lucid it was")
        self.check_steps(2, "lucidity on the page; the card of the morning takes one key")
        app.press("Escape")
        self.wait_until(lambda: len(app.windows()) == 1, "the end of the editor")

        self.click("Starred", role=lambda role: "button" in role)
        self.wait_until(lambda: self.newest().get("starred") is True, "a star")
        self.check_steps(1, "star")

        self.click("Share")
        self.wait_until(lambda: app.button("Save to Folder…").is_sensitive, "a picture")
        self.click("Save to Folder…")
        app.button_of_files("Save Here")
        self.check_steps(2, "share the open dream")
        app.press("Escape")
        app.wait_gone("push button", lambda said: said.endswith("Save Here"))
        app.press("Escape")
        app.wait_gone("frame", "Share 1 Dream")

        self.click("Delete")
        app.wait_rows("Falling, Pink unicorn", "Flying over the roofs, Pink unicorn")
        self.check_steps(1, "delete")
        self.click("Undo")
        self.wait_until(lambda: len(app.rows) == 3, "the dream again")
        self.check_steps(1, "take back")
