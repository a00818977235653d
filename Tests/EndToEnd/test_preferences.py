"""What a person chooses once: it shows at once, and at the next start."""

import json
import signal

from contrast import Picture, luminance
from extent import core
from harness import Scenario
from test_handing_over import Other
import test_moving


class Preferences(Scenario):
    def setUp(self):
        super().setUp()
        self.file = self.home / "config" / "lucid-dreams" / "preferences.json"

    def chosen(self):
        return json.loads(self.file.read_text()) if self.file.exists() else {}

    def open_preferences(self, app):
        app.press("ctrl+comma")
        return app.find("frame", "Preferences")

    def test_text_twice_as_large_now_and_at_the_next_start(self):
        self.dream("samples")
        app = self.open_app()
        row = app.row("Dream 1, Pink unicorn")
        height = row.frame[3]
        window = self.open_preferences(app)
        window.find(name="Text Size")
        app.press("Down", "space")  # the list of sizes
        app.press("End", "Return")
        self.wait_until(lambda: self.chosen().get("textSize") == 200, "the choice in its file")
        window.button("Close").click()
        app.wait_gone("frame", "Preferences")
        self.wait_until(lambda: row.frame[3] > height, "a row for larger text")
        large = row.find("label", "Dream 1").frame[3]
        app.quit()
        app = self.open_app()
        row = app.row("Dream 1, Pink unicorn")
        self.wait_until(lambda: row.find("label", "Dream 1").frame[3] == large, "text as large")
        self.assertGreater(row.frame[3], height)

    @core
    def test_a_file_that_makes_no_sense_does_no_harm(self):
        self.file.parent.mkdir(parents=True)
        for content in ("", "[]", '{"textSize": "huge", "colorScheme": "green"}', "\x00"):
            self.file.write_text(content)
            app = self.open_app()
            app.button("New Dream")
            self.assertEqual(app.quit(), 0, app.words())

    def test_a_file_with_an_error_is_renamed_and_reported(self):
        self.file.parent.mkdir(parents=True)
        content = '{"textSize": 135,'
        self.file.write_text(content)
        app = self.open_app()
        app.find("label", "Settings Need Your Attention")
        app.find("label", lambda said: str(self.file) + ".unreadable" in said)
        app.find("push button", "Close").click()
        app.wait_gone("label", "Settings Need Your Attention")
        self.assertEqual(app.quit(), 0, app.words())
        self.assertEqual(self.file.with_name("preferences.json.unreadable").read_text(), content)

    def test_the_folder_of_the_journal_is_shown_by_the_program_for_folders(self):
        app = self.open_app()
        window = self.open_preferences(app)
        window.find("label", str(self.journal).replace(str(self.home), "~"))
        self.assertFalse(window.find_all(name="Show in Files"))
        self.assertEqual(app.quit(), 0, app.words())

        programs = self.home / "data" / "applications"
        programs.mkdir(parents=True)
        shown = self.home / "shown"
        show = self.home / "show-folder"
        show.write_text(f"#!/bin/sh\necho \"$1\" > '{shown}'\n")
        show.chmod(0o755)
        (programs / "folders.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName=Folders\nExec={show} %f\n"
            "MimeType=inode/directory;\n")
        (programs / "mimeapps.list").write_text(
            "[Default Applications]\ninode/directory=folders.desktop\n")
        app = self.open_app()
        self.open_preferences(app).find(
            "push button", where=lambda e: e.description.endswith("journal.sqlite")).click()
        self.wait_until(shown.exists, "a program that was started")
        self.wait_until(lambda: shown.read_text().strip() == str(self.journal.parent))

    def test_dark_at_night_follows_the_sunset_that_the_desktop_tells(self):
        self.file.parent.mkdir(parents=True)
        self.file.write_text(json.dumps({"colorScheme": "dark-at-night"}))
        app = self.open_app()
        app.button("New Dream")

        def is_dark():
            return luminance(Picture.of_screen(20, 200).pixels[-3:]) < 0.1

        self.wait_until(lambda: not is_dark(), "a light window at noon")
        desktop = Other(self, "night")
        self.wait_until(is_dark, "a dark window after sunset")
        desktop.process.send_signal(signal.SIGUSR1)
        self.wait_until(lambda: not is_dark(), "a light window after sunrise")
        desktop.process.send_signal(signal.SIGUSR1)
        self.wait_until(is_dark, "a dark window again")
        desktop.process.kill()
        self.wait_until(lambda: not is_dark(), "a light window without that desktop")

    def test_everything_has_a_name(self):
        app = self.open_app()
        window = self.open_preferences(app)
        found = window.find_all(where=lambda e: "focusable" in e.states)
        names = [e.name for e in found if e.role != "scroll pane"]
        self.assertLessEqual({"Colors", "Text Size", "Animated Effects"}, set(names))
        self.assertFalse([n for n in names if not n.strip() or n.startswith(("Gtk", "Adw"))], names)


class LessMotion(test_moving.Moving):
    """Its scenarios are those of moving pictures, and this one."""

    def test_effects_rest_when_the_person_wants_it_and_move_again(self):
        app = self.open_dream("fire-breathing")
        preview = app.find("image", "Preview")
        self.wait_movement(preview)
        app.press("ctrl+comma")
        effects = app.find("frame", "Preferences").find(name="Animated Effects", where=is_switch)
        effects.click()
        self.wait_until(lambda: "checked" not in effects.states, "effects to be switched off")
        app.press("Escape")
        app.wait_gone("frame", "Preferences")
        self.assertTrue(self.stands_still(preview))
        app.quit()
        app = self.open_app()
        app.open_dream(test_moving.BURNING)
        self.assertTrue(self.stands_still(app.find("image", "Preview")))


def is_switch(element):
    return element.role in ("switch", "toggle button", "check box")
