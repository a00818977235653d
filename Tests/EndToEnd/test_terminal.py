"""What a person sees at a terminal: the newest dreams, columns that fit, colors, and a pager for what is long."""

import os
import unicodedata
from pathlib import Path

from extent import core
from terminal import AtTerminal


def columns(line):
    """How many columns a terminal needs, by the widths of Unicode."""
    return sum(
        0 if unicodedata.category(c) in ("Mn", "Me", "Cf") else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in line)


class WithoutACommand(AtTerminal):
    @core
    def test_a_beginner_sees_how_to_start_and_nothing_is_created(self):
        for size in (80, 40):
            text = self.plain(columns=size)
            self.assertIn("Your journal is empty. Begin like this:\n", text)
            self.assertIn("dream add 'Flying over the sea'", text)
            self.assertLessEqual(max(map(columns, text.splitlines())), size)
        self.assertFalse(self.journal.parent.exists())

    def test_the_newest_dreams_and_what_to_do(self):
        ids = [self.dream("add", f"Dream {n}", "--date", f"2026-11-{n}").strip() for n in range(10, 18)]
        text = self.plain()
        listed = [line for line in text.splitlines() if line[:8] in {i[:8] for i in ids}]
        self.assertEqual([line[:8] for line in listed], [i[:8] for i in reversed(ids[3:])])
        for words in ("dream add", f"dream show {ids[-1][:8]}", "dream list"):
            self.assertIn(words, text)

    def test_the_beginning_of_an_id_that_is_offered_names_it(self):
        for number in range(40):
            self.dream("add", f"Dream {number}")
        text = self.plain()
        offered = text.split("dream show ")[1].split()[0]
        self.assertIn("Dream 39", self.dream("show", offered))

    def test_a_pipe_and_json_get_the_help(self):
        self.dream("add", "Sea")
        self.assertEqual(self.dream(), self.dream("--help"))
        self.assertIn("SUBCOMMANDS", self.plain("--json", PAGER=""))

    def test_lost_journals_are_not_called_empty_alone(self):
        self.dream("add", "Sea")
        self.journal.unlink()
        text = self.plain()
        self.assertIn("there are backups of one", text)
        self.assertFalse(self.journal.exists())


class NamesOfFiles(AtTerminal):
    def test_names_of_files_need_not_be_utf_8(self):
        self.dream("add", "Sea", "--date", "2026-11-20")
        place = os.fsencode(self.place) + b"/Caf\xe9"
        os.mkdir(place)
        picture = place + b"/Tr\xe4ume.png"
        Path(os.fsdecode(picture)).write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(100))
        for words in (
                ["add", "Sky", "--attach", picture], ["attach", "last", picture],
                ["export", "--output", place + b"/alles.md"], ["export", "--to", place + b"/notes/"],
                ["share", "--all", "--to", place], ["attachments", "last", "--to", place],
                ["book", "--all", "--output", place + b"/B\xfccher.pdf"], ["stats", "--output", place + b"/Zahl\xe9.svg"],
                ["preview", "last", "--to", place + b"/n\xe4chst.png"], ["import", place + b"/alles.md"]):
            done = self.run_words("dream", *words)
            self.assertEqual(done.returncode, 0, (words, done.stderr))
        names = sorted(os.listdir(place))
        for name in (b"alles.md", b"notes", b"B\xfccher.pdf", b"Zahl\xe9.svg", b"n\xe4chst.png"):
            self.assertIn(name, names)
        self.assertEqual(len([name for name in names if name.startswith(b"Tr\xe4ume") or b"\xef\xbf\xbd" in name]), 2, names)
        # SQLite takes UTF-8 only.
        done = self.run_words("dream", "backup", "--to", place + b"/backup.sqlite")
        self.assertEqual(done.returncode, 65, done.stderr)


class Listing(AtTerminal):
    TITLES = ["夢夢夢夢夢夢夢夢夢夢夢夢夢夢夢夢夢夢夢夢", "나는 바다 위를 날았다 나는 바다 위를 날았다", "🦄🦄🦄 over the sea",
              "Cafe\u0301 e\u0301te\u0301 on the roof of the house in the old town", "नींद में उड़ान और समुद्र"]

    @core
    def test_lines_fit_the_terminal(self):
        for title in self.TITLES:
            self.dream("add", title, "--creature", "shark", "--effect", "rain", "--count", "12")
        for size in (30, 40, 60, 80, 132):
            lines = self.plain("list", columns=size).splitlines()
            self.assertEqual(len(lines), len(self.TITLES))
            self.assertLessEqual(max(map(columns, lines)), size)
        wide = self.plain("list", columns=132).splitlines()
        places = {columns(line[:line.index("12 × Shark")]) for line in wide}
        self.assertEqual(len(places), 1, wide)

    def test_a_narrow_terminal_keeps_the_titles(self):
        self.dream("add", "Flying over the sea by night", "--date", "2026-11-20", "--creature", "yellow-unicorn")
        line = self.plain("list", columns=46)
        self.assertTrue(line.endswith("2026-11-20  Flying over the sea by …\n"), line)
        self.assertIn("Flying over the sea by night  Yellow unicorn", self.plain("list", columns=46, COLUMNS="90"))

    def test_a_pipe_gets_every_column_at_any_size(self):
        id_ = self.dream("add", self.TITLES[0], "--creature", "shark", "--date", "2026-11-20").strip()
        self.assertEqual(
            self.dream("list", COLUMNS="20"), f"{id_[:8]}\t2026-11-20\t{self.TITLES[0]}\tShark\t\n")


class Colors(AtTerminal):
    @core
    def test_who_decides(self):
        self.dream("add", "Sea")
        for words, environment, colored in (
                ([], {}, True), ([], {"NO_COLOR": "1"}, False), ([], {"NO_COLOR": ""}, True),
                ([], {"TERM": "dumb"}, False), (["--color", "never"], {}, False),
                (["--color", "always"], {"NO_COLOR": "1"}, True),
                (["--color=always"], {"TERM": "dumb"}, True),
                ([], {"TERM": "dumb", "CLICOLOR_FORCE": "1"}, True),
                ([], {"NO_COLOR": "1", "CLICOLOR_FORCE": "1"}, False)):
            text, status = self.shown("list", *words, **environment)
            self.assertEqual((status, "\x1b[" in text), (0, colored), (words, environment))
        for words, environment, colored in (
                ([], {}, False), (["--color", "always"], {}, True), ([], {"CLICOLOR_FORCE": "1"}, True),
                ([], {"CLICOLOR_FORCE": "0"}, False)):
            text = self.dream("list", *words, **environment)
            self.assertEqual("\x1b[" in text, colored, (words, environment))
            self.assertEqual(text.count("\t"), 4)

    def test_another_word_is_refused(self):
        done = self.run_words("dream", "list", "--color", "blue")
        self.assertEqual(done.returncode, 64)
        self.assertIn("blue", done.stderr)


class Paging(AtTerminal):
    def setUp(self):
        super().setUp()
        (self.place / "text.csv").write_text(
            "date,description\n" + "".join(f"2026-01-01,Dream {n:03}\n" for n in range(200)))
        self.run_words("dream", "import", str(self.place / "text.csv"))
        self.assertEqual(self.dream("list").count("\n"), 200)
        self.pager = self.place / "pager"
        self.pager.write_text('#!/bin/sh\necho "paged by $0 with LESS=$LESS"; cat\n')
        self.pager.chmod(0o755)

    @core
    def test_long_output_goes_through_the_pager_and_short_does_not(self):
        text = self.plain("list", PAGER=str(self.pager))
        self.assertIn("with LESS=FRX", text)
        self.assertEqual(text.count("\n"), 201)
        self.assertIn("LESS=X", self.plain("list", PAGER=str(self.pager), LESS="X"))
        for words in (["list", "--limit", "23"], ["stats", "--search", "nothing"], ["--version"]):
            self.assertNotIn("paged", self.plain(*words, PAGER=str(self.pager)))
        self.assertIn("paged", self.plain("list", "--limit", "24", PAGER=str(self.pager)))
        # A line that is longer than the terminal takes several of its lines.
        self.assertIn("paged", self.plain("--help", rows=45, columns=30, PAGER=str(self.pager)))
        self.assertIn("paged", self.plain("list", "--help", PAGER=str(self.pager)))

    def test_its_own_variable_comes_first(self):
        self.assertNotIn("paged", self.plain("list", PAGER=str(self.pager), DREAM_PAGER="cat"))
        self.assertIn("paged", self.plain("list", PAGER="cat", DREAM_PAGER=f"{self.pager} -x"))

    def test_what_never_pages(self):
        self.assertNotIn("paged", self.plain("list", "--json", PAGER=str(self.pager)))
        self.assertNotIn("paged", self.dream("list", PAGER=str(self.pager)))
        for pager in ("", " ", "cat", "nowhere-to-be-found", "/nowhere/less"):
            text = self.plain("list", PAGER=pager)
            self.assertEqual(text.count("\n"), 200, pager)
            self.assertNotIn("not found", text)
        self.assertEqual(self.plain("list", PAGER=str(self.pager), TERM="dumb").count("\n"), 200)

    def test_a_pager_that_the_shell_cannot_start_leaves_the_text(self):
        self.assertGreaterEqual(self.plain("list", PAGER="X=1 nowhere-to-be-found").count("\n"), 200)

    def test_leaving_the_pager_early_is_quiet(self):
        self.pager.write_text("#!/bin/sh\nhead -n 3\n")
        text, status = self.shown("list", PAGER=str(self.pager))
        self.assertEqual((text.count("\n"), status), (3, 0), text)

    def test_less_shows_a_screen_and_leaves_when_asked(self):
        terminal = self.open("dream", "list")
        text = terminal.wait_for("\n:")
        self.assertEqual(text.count("Dream"), 23)
        terminal.type("q")
        text, status = terminal.finish()
        self.assertEqual((text.count("Dream"), status), (23, 0))

    def test_control_c_belongs_to_the_pager(self):
        later = self.dream("list").splitlines()[30].split("\t")[0]
        terminal = self.open("dream", "list")
        self.assertNotIn(later, terminal.wait_for("\n:"))
        terminal.type("\x03")
        # The bell says that less has seen it; soon after that it drops what was typed.
        terminal.wait_for("\x07")
        terminal.wait_for(later, typing=" ")
        terminal.type("q")
        self.assertEqual(terminal.finish()[1], 0)
