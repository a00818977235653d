"""No word is lost: not by a kill, not by a closed window, not by the end of the session."""

import contextlib
import json
import random
import sqlite3
import time

from extent import core
from harness import Scenario

TEXT = (
    "A long night 🌙\n\nالبحر كان هادئا\n我在飞。\n꿈\te\u0301 👩‍🚀\r\n"
    "  spaces at the end  \n\n\n“quotes” 'and' \\ % \u200f \u2028 \U0001f9de\n")


class NeverLost(Scenario):
    def shown_text(self, app):
        """The only dream as shown by the app, once its row was clicked."""
        app.open_dream(app.row(lambda _: True).name)
        return app.description.text

    def text_on_disk(self):
        """What `dream show --json` says of the only dream."""
        (dream,) = self.dreams()
        return json.loads(self.dream("show", dream["id"], "--json"))["description"]

    def wait_saved(self, text):
        """Pauses until the text is on disk, without calls to the app."""
        with contextlib.closing(sqlite3.connect(self.journal)) as journal:
            self.wait_until(lambda: self.stored(journal) == text, f"{text!r} on the disk")

    @staticmethod
    def stored(journal):
        """The text of the only dream, as it lies in its row."""
        with contextlib.suppress(sqlite3.OperationalError):  # just being written
            row = journal.execute("SELECT CAST(description AS BLOB) FROM dream").fetchone()
            return row and row[0].decode()

    @core
    def test_a_kill_after_a_pause_in_typing_loses_nothing(self):
        app = self.open_app()
        app.write_dream(*TEXT.split("\n\n"))
        text = app.description.text
        self.wait_saved(text)
        app.kill()

        self.assertEqual(self.text_on_disk().encode(), text.encode())
        self.assertEqual(self.shown_text(self.open_app()).encode(), text.encode())

    @core
    def test_every_byte_of_a_strange_text_survives(self):
        app = self.open_app()
        app.write_dream(TEXT)
        self.wait_saved(TEXT)
        app.kill()

        self.assertEqual(self.text_on_disk().encode(), TEXT.encode())
        self.assertEqual(self.shown_text(self.open_app()).encode(), TEXT.encode())

    def test_text_after_a_nul_survives_opening_and_editing(self):
        text = "Before\0after, and this \u2400 is none"
        dream = {"date": "2026-11-20", "description": text}
        export = {"format": "lucid-dreams", "version": 1, "dreams": [dream]}
        self.dream("import", "-", "--format", "json", typed=json.dumps(export))
        app = self.open_app()
        self.assertEqual(self.shown_text(app), text.replace("\0", "\u2400"))
        app.description.insert("!")
        self.wait_until(lambda: self.text_on_disk() != text, "the key on the disk")
        self.assertEqual(self.text_on_disk(), text + "!")

    def test_another_normalization_from_elsewhere_survives_the_next_key(self):
        decomposed, composed = "cafe\u0301", "caf\u00e9"
        id = self.dream("add", decomposed).strip()
        app = self.open_app()
        self.assertEqual(self.shown_text(app), decomposed)
        self.dream("edit", id, "--text", composed)
        self.wait_until(lambda: app.description.text == composed, "the other text in the app")
        app.description.insert("!")
        self.wait_until(lambda: self.text_on_disk().endswith("!"), "the key on the disk")
        self.assertEqual(self.text_on_disk(), composed + "!")

    def test_real_keys_are_on_disk_after_a_pause(self):
        app = self.open_app()
        app.new_dream_by_key()
        app.type("I was falling; then I flew.")
        self.wait_saved("I was falling; then I flew.")
        app.kill()
        self.assertEqual(self.text_on_disk(), "I was falling; then I flew.")

    @core
    def test_typing_without_a_pause_reaches_the_disk_on_the_way(self):
        app = self.open_app()
        field = app.write_dream("0")
        typed, kept = "0", "0"
        with contextlib.closing(sqlite3.connect(self.journal)) as journal:
            while len(kept) < 20 and len(typed) < 600:  # a stroke each 0.1 s: never a pause of 0.3 s
                field.insert(str(len(typed) % 10))
                typed += str(len(typed) % 10)
                time.sleep(0.1)
                kept = self.stored(journal) or kept
        app.kill()
        self.assertGreaterEqual(len(kept), 20)
        self.assertTrue(typed.startswith(self.text_on_disk()), self.text_on_disk())
        self.assertGreaterEqual(len(self.text_on_disk()), len(kept))

    @core
    def test_the_window_closed_in_the_middle_of_a_word(self):
        app = self.open_app()
        field = app.write_dream("A dream that ")
        # The window's buttons are those of the pane at its edge, which has come with the dream.
        close = app.button("Close")
        field.insert("ends in the mid")
        close.click()

        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.text_on_disk(), "A dream that ends in the mid")

    def test_the_end_of_the_session_in_the_middle_of_a_word(self):
        app = self.open_app()
        field = app.write_dream("A dream that ")
        field.insert("ends in the mid")
        app.process.terminate()

        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.text_on_disk(), "A dream that ends in the mid")

    def test_a_screen_reader_asks_while_the_last_words_are_saved(self):
        app = self.open_app()
        field = app.write_dream("A dream that ")
        self.wait_saved("A dream that ")
        (screen,) = self.wait_until(
            lambda: list((self.home / "state").rglob("screen.json")), "a file of what showed")
        screen.unlink()
        with self.busy_journal():
            field.insert("ends in the mid")
            app.process.terminate()
            self.wait_until(screen.exists, "the app to notice")
            for _ in range(20):
                app.ask("Accessible", "GetChildAtIndex", "i", 0)
            self.assertTrue(app.is_running, app.words())

        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.text_on_disk(), "A dream that ends in the mid")

    def test_ctrl_q_in_the_middle_of_a_word(self):
        app = self.open_app()
        app.new_dream_by_key()
        app.type("Half a wo").press("ctrl+q")
        self.assertEqual(app.wait_for_end(), 0, app.words())
        self.assertEqual(self.text_on_disk(), "Half a wo")

    def test_ten_kills_at_random_moments(self):
        chance = random.Random(20261121)
        kept = ""
        for round in range(10):
            app = self.open_app()
            if round:
                self.assertEqual(self.shown_text(app), kept)
                field = app.description
            else:
                field = app.write_dream()
            typed = kept
            certain = kept
            for stroke in range(chance.randrange(2, 6)):
                piece = f"{round}.{stroke} 🌙 "
                field.insert(piece)
                typed += piece
                if chance.random() < 0.4:
                    self.wait_saved(typed)
                    certain = typed
            time.sleep(chance.uniform(0, 0.45))
            app.kill()

            kept = self.text_on_disk()
            self.assertTrue(kept.startswith(certain), f"lost: {certain[len(kept):]!r}")
            self.assertTrue(typed.startswith(kept), f"typed {typed!r}, kept {kept!r}")
            with sqlite3.connect(self.journal) as journal:
                self.assertEqual(journal.execute("PRAGMA integrity_check").fetchone(), ("ok",))
            journal.close()
