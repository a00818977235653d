"""The quick page: a small window for a dream in the middle of the night."""

import subprocess

from contrast import Film, Picture, luminance
from extent import core
from harness import BUILT, Scenario


class QuickPage(Scenario):
    def texts(self):
        return [dream["description"] for dream in self.dreams()]

    def page(self, app):
        app.find("frame", "New Dream")
        app.wait_for_focus("text", "Description")
        return app

    def press_shortcut(self):
        """Starts the program as the desktop does at a shortcut, and waits for its end."""
        done = subprocess.run(
            [BUILT / "lucid-dreams", "--journal", self.journal, "--new"], env=self.environment,
            timeout=60)
        self.assertEqual(done.returncode, 0)

    @core
    def test_what_is_typed_is_a_dream_when_the_page_is_closed(self):
        app = self.page(self.open_app("--new"))
        app.type("Flying over a sea of milk")
        app.button("Done").click()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.texts(), ["Flying over a sea of milk"])

    def brightest(self, app):
        """How bright the background of the page is, at its header and where words go."""
        frame = app.find("frame", "New Dream")
        return max(
            luminance(Picture.of_screen(*place).pixels[-3:]) for place in ((200, 10), (240, 200)))

    def test_the_page_is_dark_at_night_whatever_the_colors_are(self):
        self.prefer(colorScheme="light")
        for hour, is_dark in ((3, True), (12, False), (23, True)):
            self.set_hour(hour)
            app = self.page(self.open_app("--new"))
            app.find("label", lambda said: said.startswith("Night of "))
            self.wait_until(
                lambda: (self.brightest(app) < 0.05) == is_dark, f"the colors at {hour}")
            app.press("Escape")
            self.assertEqual(app.wait_for_end(), 0, app.words())

    def test_no_frame_is_bright_at_night(self):
        self.prefer(colorScheme="light")
        for hour, is_dark in ((3, True), (12, False)):
            self.set_hour(hour)
            with Film(480, 360) as film:
                app = self.page(self.open_app("--new"))
                app.find("label", lambda said: said.startswith("Night of "))
                app.button("Done").wait_still()
            # Before there is a window the screen is black.
            self.assertTrue(any(frame > 0 for frame in film.frames), "frames with the page")
            self.assertEqual(film.brightest < 0.7, is_dark, f"{film.brightest} at {hour}")
            app.press("Escape")
            self.assertEqual(app.wait_for_end(), 0, app.words())

    def test_a_page_without_a_word_leaves_nothing(self):
        app = self.page(self.open_app("--new"))
        app.press("Escape")
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.texts(), [])
        app = self.page(self.open_app("--new"))
        app.type("no").press("BackSpace", "BackSpace", "ctrl+Return")
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.texts(), [])

    @core
    def test_a_session_that_ends_keeps_the_words(self):
        app = self.page(self.open_app("--new"))
        app.type("Falling")
        self.wait_until(lambda: app.description.text == "Falling", "the words on the screen")
        self.assertEqual(app.quit(), 0, app.words())
        self.assertEqual(self.texts(), ["Falling"])

    @core
    def test_words_come_before_the_journal(self):
        self.dream("add", "Earlier")
        with self.busy_journal():
            app = self.page(self.open_app("--new"))
            app.type("While it was busy")
            self.wait_until(lambda: app.description.text == "While it was busy", "the words")
        self.wait_until(lambda: "While it was busy" in self.texts(), "the words on the disk")
        app.button("Done").click()
        self.assertEqual(app.wait_for_end(), 0, app.words())

    def test_done_waits_until_the_journal_has_taken_the_words(self):
        self.dream("add", "Earlier")
        with self.busy_journal():
            app = self.page(self.open_app("--new"))
            app.type("While it was busy")
            self.wait_until(lambda: app.description.text == "While it was busy", "the words")
            app.button("Done").click()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.texts()[0], "While it was busy")

    def test_words_that_no_journal_takes_are_not_dropped_unasked(self):
        self.journal.parent.mkdir()
        self.journal.write_text("This is not a journal.")
        app = self.page(self.open_app("--new"))
        app.type("Flying")
        self.wait_until(lambda: app.description.text == "Flying", "the words")
        app.button("Done").click()
        app.find("label", "The Journal Could Not Be Opened")
        app.button("Quit").click()
        app.find("label", "Your Last Changes Are Not Saved")
        app.button("Keep Open").click()
        app.wait_gone("label", "Your Last Changes Are Not Saved")
        self.assertEqual(app.description.text, "Flying")
        app.button("Quit").click()
        app.button("Quit Without Saving").click()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.journal.read_text(), "This is not a journal.")

    def test_a_dream_that_has_only_lost_its_words_stays(self):
        app = self.page(self.open_app("--new"))
        app.type("no")
        self.wait_until(lambda: self.texts() == ["no"], "the words on the disk")
        (dream,) = self.dreams()
        self.dream("edit", dream["id"], "--title", "Important", "--add-tag", "keep")
        self.wait_until(lambda: self.dreams()[0].get("title") == "Important", "the title on the disk")
        app.press("BackSpace", "BackSpace", "Escape")
        self.assertEqual(app.wait_for_end(), 0, app.words())
        (left,) = self.dreams()
        self.assertEqual((left["title"], left["tags"], left["description"]), ("Important", ["keep"], ""))

    def test_a_title_that_comes_with_the_last_keys_keeps_the_dream(self):
        app = self.page(self.open_app("--new"))
        app.type("no")
        self.wait_until(lambda: self.texts() == ["no"], "the words on the disk")
        (dream,) = self.dreams()
        with app.paused():
            self.dream("edit", dream["id"], "--title", "Important")
            app.press("BackSpace", "BackSpace", "Escape")
        self.assertEqual(app.wait_for_end(), 0, app.words())
        (left,) = self.dreams()
        self.assertEqual((left["title"], left["description"]), ("Important", ""))

    def test_words_reach_a_busy_journal_as_soon_as_it_is_free(self):
        self.dream("add", "Earlier")
        with self.busy_journal():
            app = self.page(self.open_app("--new"))
            app.type("While it ")
            app.find("label", lambda said: said.startswith("Another program is using the journal"))
            app.type("was busy")
            self.wait_until(lambda: app.description.text == "While it was busy", "the words")
        self.wait_until(lambda: "While it was busy" in self.texts(), "the words on the disk")
        app.wait_gone("label", lambda said: said.startswith("Another program"))
        app.kill()
        self.assertEqual(self.texts()[0], "While it was busy")

    def test_words_of_a_page_that_no_journal_takes_are_saved_as_a_file(self):
        self.journal.parent.mkdir()
        self.journal.write_text("This is not a journal.")
        documents = self.home / "Documents"
        documents.mkdir()
        app = self.page(self.open_app("--new"))
        app.type("Flying")
        app.find("label", lambda said: "is only on this page" in said)
        app.button("Done").click()
        app.button("Quit").click()
        app.button("Save as a File…").click()
        app.give_path("Save Here", documents)
        self.assertEqual(app.wait_for_end(), 0, app.words())
        (file,) = documents.glob("*.md")
        self.assertIn("Flying", file.read_text())

    def test_the_running_app_opens_it_and_stays(self):
        # Only the app of the default journal is a single one.
        self.journal = self.home / "data" / "lucid-dreams" / "journal.sqlite"
        self.dream("add", "Earlier")
        app = self.open_app()
        app.wait_rows("Earlier, Pink unicorn")
        self.press_shortcut()
        self.page(app).type("Later")
        app.wait_rows("Later, Pink unicorn", "Earlier, Pink unicorn")
        self.press_shortcut()
        app.button("Done").click()
        app.wait_gone("frame", "New Dream")
        app.wait_rows("Later, Pink unicorn", "Earlier, Pink unicorn")


class WritingWhileLoading(Scenario):
    def test_a_session_that_ends_in_the_middle_keeps_the_words(self):
        self.dream("add", "Earlier")
        with self.busy_journal():
            app = self.open_app()
            app.find("label", "Opening your journal…")
            app.press("ctrl+n").type("While it was busy")
            self.wait_until(lambda: app.description.text == "While it was busy", "the words")
            app.process.terminate()
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.dreams()[0]["description"], "While it was busy")

    def test_a_dream_can_be_begun_before_the_journal_is_there(self):
        self.dream("add", "Earlier")
        with self.busy_journal():
            app = self.open_app()
            app.find("label", "Opening your journal…")
            app.press("ctrl+n").type("While it ")
            self.wait_until(lambda: app.description.text == "While it ", "the words")
        app.wait_rows("While it, Pink unicorn", "Earlier, Pink unicorn")
        app.wait_for_focus("text", "Description")
        app.type("was busy")
        self.wait_until(
            lambda: self.dreams()[0]["description"] == "While it was busy", "all words on the disk")
