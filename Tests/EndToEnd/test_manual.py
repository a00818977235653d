"""Every command has a manual page, with its examples verbatim and no formatting warnings."""

import json
import re
import subprocess

from extent import core
from terminal import BUILT, ROOT, AtTerminal


class Manual(AtTerminal):
    def setUp(self):
        super().setUp()
        self.pages = self.place / "man"
        self.environment |= {"LUCID_DREAMS_BUILT": str(BUILT)}
        made = self.run_words(str(ROOT / "scripts" / "manual"), str(self.pages))
        self.assertEqual((made.returncode, made.stdout, made.stderr), (0, "", ""))
        self.commands = [
            c for c in json.loads(self.dream("--experimental-dump-help"))["command"]["subcommands"]
            if c["shouldDisplay"] and c["commandName"] != "help"]

    def rendered(self, name):
        """A page as a terminal shows it; no warning of the typesetter is allowed."""
        done = self.run_words(
            "man", "--warnings", "-l", "-P", "cat", str(self.pages / f"{name}.1"), MANWIDTH="80",
            MANROFFOPT="-c")
        self.assertEqual((done.returncode, done.stderr), (0, ""), name)
        return re.sub(r".\x08", "", done.stdout)

    def test_every_command_has_a_page(self):
        names = {"dream", "lucid-dreams"} | {f"dream-{c['commandName']}" for c in self.commands}
        self.assertGreater(len(names), 25)
        self.assertEqual({f.stem for f in self.pages.iterdir()}, names)

    @core
    def test_pages_have_their_sections_and_no_warnings(self):
        for page in sorted(self.pages.iterdir()):
            text = self.rendered(page.stem)
            headings = re.findall(r"^[A-Z][A-Z ]+$", text, flags=re.MULTILINE)
            for heading in ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "ENVIRONMENT",
                            "FILES", "SEE ALSO"):
                self.assertIn(heading, headings, page.stem)
            self.assertNotIn("\\", text, page.stem)
            self.assertLessEqual(max(map(len, text.splitlines())), 82, page.stem)

    def test_examples_stand_in_the_page_line_by_line(self):
        for command in self.commands:
            help_text = command.get("discussion", "")
            block = re.search(r"^Examples?:\n((?:  .*\n?)+)", help_text, flags=re.MULTILINE)
            if not block:
                continue
            page = self.rendered(f"dream-{command['commandName']}").splitlines()
            stripped = [line.strip() for line in page]
            examples = [line.strip() for line in block[1].splitlines()]
            place = stripped.index(examples[0], stripped.index("EXAMPLES"))
            self.assertEqual(stripped[place:place + len(examples)], examples)

    def test_every_option_and_every_field_is_there(self):
        for command in self.commands:
            page = self.rendered(f"dream-{command['commandName']}")
            options = re.findall(r"(?<!\S)--[a-z-]+(?=[ ,<\n])", self.dream("help", command["commandName"]))
            for option in options:
                self.assertIn(option, page, command["commandName"])

    def test_pages_name_only_existing_pages(self):
        for page in sorted(self.pages.iterdir()):
            for name in re.findall(r"([a-z-]+)\(1\)", self.rendered(page.stem)):
                self.assertTrue((self.pages / f"{name}.1").exists(), f"{page.stem}: {name}")

    def test_a_date_makes_two_runs_equal(self):
        first = (self.pages / "dream-list.1").read_text()
        other = self.place / "again"
        subprocess.run(
            [ROOT / "scripts" / "manual", other], check=True,
            env=self.environment | {"SOURCE_DATE_EPOCH": "86400"})
        again = (other / "dream-list.1").read_text()
        self.assertIn('"1970-01-02"', again)
        self.assertEqual(re.sub(r'"\d{4}-\d\d-\d\d"', "", first), re.sub(r'"\d{4}-\d\d-\d\d"', "", again))
