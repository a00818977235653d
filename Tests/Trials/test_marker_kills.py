"""Commands are killed beside a sealed journal, while it is sealed, and while they forget: no marked word is
left."""

import os
import signal

from every_command import Commands
from trials import IS_LONG, NAMES, SYNCS, WRITES, calls_of, traced


class Kills(Commands):
    def killed(self, *words):
        """Kills a command at its calls, each time on the journal that was kept; yields after each kill.

        In the short form these are the first and the last of those that make or take away a name.
        """
        names = [*NAMES, *SYNCS, *WRITES] if IS_LONG else NAMES
        for call, count in calls_of(self, words, "", names).items():
            for number in range(1, count + 1) if IS_LONG else sorted({1, count}):
                self.begin_again()
                self.run_dream(*words, before=traced(f"signal=KILL:when={number}", call))
                self.counts["kills"] += 1
                yield f"a kill of {words[0]} at {call} {number}"

    def test_kills_with_a_sealed_journal(self):
        self.prepare()
        self.do("backup")
        self.seal("--erase-backups")
        self.operation = "a change"
        other = self.home / "other passphrase"
        other.write_text("Another9 Nachtfalter\n")
        imported = self.outside / "imported.csv"
        imported.write_text(f"date,description\n2026-01-02,{self.word('text of a file')}\n")
        self.keep()
        for words in (
                ["edit", self.first, "--text", self.word("text") * 900],
                ["attach", self.first, self.picture()],
                ["delete", self.first], ["import", imported], ["undo"], ["backup"],
                ["encrypt", "--new-passphrase", "--yes", "--passphrase-file", other]):
            for after in self.killed(*words):
                self.look(after)
        self.check_nothing_seen()

    def test_a_conversion_that_was_killed_leaves_nothing_open(self):
        self.prepare()
        self.do("backup")
        seal = ["encrypt", "--yes", "--erase-backups", "--passphrase-file", self.passphrase_file()]
        self.keep()
        for after in self.killed(*seal):
            # Somebody who asks again has what was asked for.
            self.do(*seal)
            self.look(after)
        self.begin_again()
        self.seal("--erase-backups")
        self.prepared = self.outside / "sealed"
        self.keep()
        for after in self.killed("decrypt", "--yes", "--passphrase-file", self.passphrase_file()):
            if self.is_sealed:
                self.do("list")
                self.look(after)
        self.check_nothing_seen()

    def test_forgetting_that_was_killed_can_be_asked_for_again(self):
        self.operation = "forgotten"
        id_ = self.add()
        self.operation = "preparing"
        self.prepare()
        self.do("backup")
        self.keep()
        for after in self.killed("forget", id_, "--yes"):
            self.run_dream("forget", id_, "--yes")
            self.look(after, of="of forgotten")
        self.check_nothing_seen()

    def test_words_in_an_editor_are_gone_with_the_next_command(self):
        self.do("add", "First")
        self.seal("--erase-backups")
        self.prepare()
        for words in (["add"], ["edit", self.first]):
            for ending in (signal.SIGKILL, signal.SIGHUP, signal.SIGTERM):
                self.operation = f"{words[0]} that {ending.name} ended"
                terminal = self.write(*words, ends=False)
                os.kill(terminal.process, ending)
                terminal.finish()
                self.counts["kills"] += 1
                self.do("list")
                self.look(self.operation)
        self.check_nothing_seen()
