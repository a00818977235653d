"""The app is killed at its writes, syncs and renames, and at random moments: saved data stays."""

import random
import shutil
import sqlite3
import time

from trials import Trial, traced  # first, for it knows where the others are

import harness
from accessible import NotThere, Unanswered
from extent import core


class AppKills(Trial):
    # What a person does one after another, and the journal after each: text, count, effects.
    STEPS = [
        (lambda app: app.description.insert("Flying"), ("Flying", 1, [])),
        (lambda app: app.effect("Rain").click(), ("Flying", 1, ["rain"])),
        (lambda app: app.description.insert(" 🌙 high\n"), ("Flying 🌙 high\n", 1, ["rain"])),
        (lambda app: app.creature_count.set_value(7), ("Flying 🌙 high\n", 7, ["rain"])),
        (lambda app: app.effect("Rain").click(), ("Flying 🌙 high\n", 7, [])),
        (lambda app: app.description.insert("end"), ("Flying 🌙 high\nend", 7, [])),
    ]

    def open_to_be_killed(self, call, number):
        """Opens the app so that one of its calls is its last."""
        command = [*traced(f"signal=KILL:when={number}", call), str(harness.BUILT / "lucid-dreams"),
                   "--journal", str(self.journal)]
        command.insert(1, "-D")  # the app keeps the process number that it was started with
        app = harness.App(command, self.environment, self.home / f"app-{len(self.apps) + 1}.log")
        self.apps.append(app)
        return app

    def on_disk(self):
        """The stored dream: text, count, effects; None if unreadable."""
        try:
            journal = sqlite3.connect(f"file:{self.journal}?mode=ro", uri=True)
            dream = journal.execute(
                "SELECT description, numberOfCreatures, effects FROM dream").fetchone()
            journal.close()
        except sqlite3.OperationalError:
            return None
        return dream and (dream[0], dream[1], dream[2].split())

    def after_pause(self, app, possible, is_pause):
        """The possible states on disk: only the last one, if there was time to save it."""
        if not is_pause:
            return possible
        self.wait_until(
            lambda: not app.is_running or self.on_disk() == possible[-1], "the app to save")
        return possible[-1:] if self.on_disk() == possible[-1] else possible

    def live(self, app, pauses):
        """Performs steps while the app lives; returns the possible states on disk.

        `pauses` says behind which steps there is time to save.
        """
        possible = [None, ("", 1, [])]
        try:
            app.button("New Dream").click()
            self.wait_until(lambda: not app.is_running or app.rows, "a row")
            possible = self.after_pause(app, possible, pauses[0])
            for (step, outcome), is_pause in zip(self.STEPS, pauses[1:]):
                if not app.is_running:
                    break
                possible.append(outcome)
                step(app)
                possible = self.after_pause(app, possible, is_pause)
        except (NotThere, Unanswered):
            # On a busy machine an answer may come too late; the request may have been carried out.
            self.counts["lives cut short"] += app.is_running
        return possible

    def check(self, possible, what):
        """Checks that the journal is sound, and one of those that were possible."""
        dreams = self.dreams()
        self.raw_state()
        self.assertLessEqual(len(dreams), 1, what)
        found = None
        for dream in dreams:
            found = (dream["description"], dream["numberOfCreatures"], dream["effects"])
        self.assertIn(found, possible, what)
        self.counts["kills"] += 1

    def test_killed_at_its_calls(self):
        for call in self.rounds(("pwrite64",), ("pwrite64", "fdatasync", "unlink")):
            for number in range(1, 200, self.rounds(12, 1)):
                self.begin_afresh()
                try:
                    app = self.open_to_be_killed(call, number)
                except NotThere:  # killed before there was a window
                    self.check([None], f"{call} {number}")
                    continue
                possible = self.live(app, [True] * 7)
                app.kill()
                self.check(possible, f"{call} {number}")
                if possible == [self.STEPS[-1][1]]:  # it came to its end
                    break

    @core
    def test_killed_at_any_moment(self):
        chance = random.Random(20261121)
        for number in range(self.rounds(2, 150)):
            self.begin_afresh()
            app = self.open_app()
            pauses = [chance.random() < 0.3 for _ in range(7)]
            possible = self.live(app, pauses)
            time.sleep(chance.uniform(0, 0.4))
            app.kill()
            self.check(possible, f"round {number}")

    def begin_afresh(self):
        """Takes the journal away, and the apps of earlier rounds."""
        for app in self.apps:
            app.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
