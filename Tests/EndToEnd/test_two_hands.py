"""One journal in two hands: the app's window, and the command-line tool alongside it."""

from extent import core
from harness import Scenario

# Seconds, after which the window shows what was done elsewhere. One is usual; a window that looks
# at its file only now and then, or never, takes longer than this on the busiest machine.
SOON = 20


class TwoHands(Scenario):
    def open_beside(self, *texts):
        """Opens the app on a journal of these dreams, the last one newest."""
        self.ids = [self.dream("add", text).strip() for text in texts]
        self.app = self.open_app()
        if texts:
            self.app.wait_rows(*(f"{text}, Pink unicorn" for text in reversed(texts)))
        else:
            self.wait_until(lambda: self.app.is_empty)
        return self.app

    def shows_soon(self, condition, what):
        """Waits until the app shows it, without being asked to."""
        self.wait_until(condition, what, patience=SOON)

    def rows_soon(self, *names):
        self.shows_soon(lambda: self.app.rows == list(names), f"rows {names}")

    def test_a_dream_added_elsewhere_appears_in_an_empty_window(self):
        app = self.open_beside()
        self.dream("add", "Flying", "--creature", "shark", "--count", 2, "--effect", "rain")
        self.rows_soon("Flying, 2 × Shark")
        app.open_dream("Flying, 2 × Shark")
        self.assertTrue(app.effect("Rain").is_on)

    def test_every_command_shows(self):
        app = self.open_beside("Flying")
        self.dream("add", "Falling", "--creature", "dragon")
        self.rows_soon("Falling, Dragon", "Flying, Pink unicorn")
        self.dream("edit", self.ids[0], "--text", "Flying high", "--count", 4)
        self.rows_soon("Falling, Dragon", "Flying high, 4 × Pink unicorn")
        self.dream("duplicate", self.ids[0])
        copied = "Flying high (copy), 4 × Pink unicorn"
        self.rows_soon(copied, "Falling, Dragon", "Flying high, 4 × Pink unicorn")
        self.dream("delete", self.ids[0])
        self.rows_soon(copied, "Falling, Dragon")
        self.dream("restore", self.ids[0])
        self.rows_soon(copied, "Falling, Dragon", "Flying high, 4 × Pink unicorn")
        self.dream("favorite", "dragon")
        self.shows_soon(lambda: app.favorite.name == "Dragon", "the favorite creature")
        self.dream("samples")
        self.shows_soon(lambda: len(app.rows) == 6, "the samples")

    @core
    def test_the_open_dream_changes_under_the_eyes(self):
        app = self.open_beside("Flying")
        app.open_dream("Flying, Pink unicorn")
        self.dream("edit", self.ids[0], "--creature", "crusty", "--effect", "snow")
        self.shows_soon(lambda: app.effect("Snow").is_on, "the effect")
        self.shows_soon(lambda: app.creature("Crusty").is_on, "the creature")
        self.dream("edit", self.ids[0], "--text", "Flying 梦 high")
        self.shows_soon(lambda: app.description.text == "Flying 梦 high", "the text")

    def test_the_open_dream_deleted_elsewhere_closes(self):
        app = self.open_beside("Flying", "Falling")
        app.open_dream("Flying, Pink unicorn")
        self.dream("delete", self.ids[0])
        self.rows_soon("Falling, Pink unicorn")
        app.wait_gone("image", "Preview")

    def test_words_here_and_a_creature_there_for_the_same_dream(self):
        app = self.open_beside("Flying")
        app.open_dream("Flying, Pink unicorn")
        app.description.insert(" over the sea")
        self.dream("edit", self.ids[0], "--creature", "shark", "--count", 3)
        app.description.insert(" at night")

        self.rows_soon("Flying over the sea at night, 3 × Shark")
        expected = ("Flying over the sea at night", "shark", 3)
        self.wait_until(lambda: [
            (d["description"], d["creature"], d["numberOfCreatures"]) for d in self.dreams()
        ] == [expected])

    @core
    def test_both_write_the_same_text_and_both_are_kept(self):
        app = self.open_beside("Flying")
        app.open_dream("Flying, Pink unicorn")
        field = app.description
        field.insert(" here")
        self.dream("edit", self.ids[0], "--text", "Flying there")
        field.insert(" and now")

        def words():
            return " | ".join(sorted(d["description"] for d in self.dreams()))

        self.wait_until(lambda: "and now" in words() and "Flying there" in words(),
                        "both texts on disk")
        # Whichever came first is in the open dream, and the other one next to it.
        self.wait_until(lambda: any("and now" in row for row in app.rows), "the words from here")
        self.assertTrue(any(row.startswith("Flying there") for row in app.rows), app.rows)

    @core
    def test_many_at_once_lose_nothing(self):
        app = self.open_beside("Flying")
        app.open_dream("Flying, Pink unicorn")
        field = app.description
        for number in range(8):
            field.insert(f" {number}")
            self.dream("add", f"Elsewhere {number}")
        self.shows_soon(lambda: len(app.rows) == 9, "eight dreams from elsewhere")
        expected = {f"Elsewhere {n}" for n in range(8)} | {"Flying 0 1 2 3 4 5 6 7"}
        self.wait_until(lambda: {d["description"] for d in self.dreams()} == expected)
        self.assertEqual(len(self.dreams()), 9)

    def test_one_history_for_both_hands(self):
        app = self.open_beside("Flying")
        app.open_dream("Flying, Pink unicorn")
        app.button("Delete").click()
        self.wait_until(lambda: app.is_empty)
        self.wait_until(lambda: not self.dreams(), "the deletion on disk")
        self.dream("add", "Elsewhere")
        self.rows_soon("Elsewhere, Pink unicorn")

        app.press("ctrl+z")  # the newest step, though it was made there
        self.wait_until(lambda: app.is_empty)
        app.press("ctrl+z")
        app.wait_rows("Flying, Pink unicorn")
        self.wait_until(lambda: len(self.dreams()) == 1)
        self.assertEqual(self.dream("redo"), "Redone: Delete “Flying”\n")
        self.shows_soon(lambda: app.is_empty, "the step taken again there")
        app.press("ctrl+shift+z")
        app.wait_rows("Elsewhere, Pink unicorn")
        self.wait_until(lambda: len(self.dreams()) == 1)
        self.assertEqual(self.dream("undo"), "Undone: Add “Elsewhere”\n")
        self.shows_soon(lambda: app.is_empty, "the step taken back there")

    def test_undo_here_keeps_what_was_written_there_since(self):
        app = self.open_beside("Flying")
        app.open_dream("Flying, Pink unicorn")
        app.description.insert(" high")
        app.creature("Crusty").click()
        self.wait_until(lambda: self.dreams()[0]["creature"] == "crusty")
        app.close_pill("Crusty")
        self.dream("edit", self.ids[0], "--creature", "shark")
        self.rows_soon("Flying high, Shark")
        for row in ["Flying high, Crusty", "Flying high, Pink unicorn", "Flying, Pink unicorn"]:
            app.press("ctrl+z")
            app.wait_rows(row)
        self.wait_until(lambda: self.dreams()[0]["description"] == "Flying")

    def test_two_windows_on_one_journal(self):
        one = self.open_beside("Flying")
        two = self.open_app()
        two.wait_rows("Flying, Pink unicorn")
        one.open_dream("Flying, Pink unicorn")
        one.description.insert(" together")
        self.shows_soon(
            lambda: two.rows == ["Flying together, Pink unicorn"], "the words of the other window")
        self.assertEqual((one.quit(), two.quit()), (0, 0))
