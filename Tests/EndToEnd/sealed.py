"""Stories with a sealed journal, and stories that run twice: with a plain journal and with a sealed one."""

import contextlib
import functools
import json
import sqlite3
from pathlib import Path

from harness import Scenario

TEXT = "A walrus in the lighthouse"
# A word of each dream, which must not be found without the passphrase.
WORD = "walrus"
PASSPHRASE = "open sesame"


def plain_and_sealed(story):
    """Runs a story of `PlainOrSealed` twice: as it is, and, with `_sealed` after its name, with a journal that
    was sealed before it began."""
    story.is_sealed_too = True
    return story


class PlainOrSealed(Scenario):
    """Stories that begin with a plain journal, and some of them once more with a sealed one.

    A story asks `begins_sealed` where the two differ. Of a sealed journal `dream` knows the recovery code, which
    opens it at once, and `open_app` unlocks it; at the end nothing of its dreams may be readable.
    """

    begins_sealed = False

    def __init_subclass__(cls, **options):
        super().__init_subclass__(**options)
        for name, story in list(vars(cls).items()):
            if hasattr(story, "is_sealed_too"):
                setattr(cls, f"{name}_sealed", _sealed(story))

    def __init__(self, method="runTest"):
        super().__init__(method)
        story = getattr(type(self), method, None)
        self.begins_sealed = getattr(story, "begins_sealed", self.begins_sealed)

    def setUp(self):
        super().setUp()
        if self.begins_sealed:
            self.code = self.encrypt()
            self.environment["LUCID_DREAMS_PASSPHRASE"] = self.code

    def encrypt(self, *options):
        """Seals the journal, has `dream` know the passphrase, and returns the recovery code."""
        self.environment["LUCID_DREAMS_PASSPHRASE"] = PASSPHRASE
        return json.loads(self.dream("encrypt", "--yes", "--json", *options))["recoveryCode"]

    def open_app(self, *arguments, unlocks=True):
        """Starts the app as ever, and unlocks a journal that was sealed before the story."""
        app = super().open_app(*arguments)
        if self.begins_sealed and unlocks and "--new" not in arguments:
            app.unlock(self.code)
            app.wait_gone("label", "The Journal Is Locked")
        return app

    def lock(self, app):
        """Locks the journal in the window, which then shows nothing of its dreams."""
        app.press("ctrl+l")
        app.find("label", "The Journal Is Locked")
        texts = self._texts()
        self.wait_until(
            lambda: not any(text in (e.name or "") for e in app.everything() for text in texts),
            "no word of a dream")

    def check_seal(self):
        """Fails when the journal is no longer sealed, or when a file below the home has the text of a dream."""
        with sqlite3.connect(self.journal) as journal:
            self.assertEqual(journal.execute("SELECT count(*) > 0 FROM seal").fetchone(), (1,))
        plain = [file for file in Path(f"{self.journal}.attachments").glob("[!.]*") if file.suffix != ".sealed"]
        self.assertEqual(plain, [])
        texts = [text.encode() for text in self._texts()]
        for file in self.home.rglob("*"):
            # What is only passing is gone before it is read.
            with contextlib.suppress(FileNotFoundError):
                content = file.read_bytes() if file.is_file() else b""
                self.assertEqual([text for text in texts if text in content], [], file)

    def _texts(self):
        """The first line of each dream, unless it is so short that a file may have it by chance."""
        lines = [dream["description"].partition("\n")[0] for dream in self.dreams()]
        return [line for line in lines if len(line) > 5]


def _sealed(story):
    @functools.wraps(story)
    def sealed(self):
        story(self)
        self.check_seal()

    sealed.begins_sealed = True
    sealed.is_core = False
    return sealed


class SealedScenario(PlainOrSealed):
    """Stories that seal a journal with one dream."""

    def setUp(self):
        super().setUp()
        self.stop_animations()

    def seal(self, *files):
        """Seals a journal with one dream that has these files, and returns its recovery code."""
        dream = self.dream("add", TEXT).strip()
        if files:
            self.dream("attach", dream, *files)
        return self.encrypt("--erase-backups")
