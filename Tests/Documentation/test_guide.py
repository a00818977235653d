"""The pages are true: links lead somewhere, pictures exist, and commands run."""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILT = Path(os.environ.get("LUCID_DREAMS_BUILT", ROOT / ".build" / "debug"))
GUIDE = sorted((ROOT / "docs").glob("*.md"))
PAGES = [*GUIDE, *(ROOT / name for name in (
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Tests/README.md"))]
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)


def prose(page):
    """The text of a page without its blocks of code."""
    return re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)


def links(page):
    """Where the links of a page lead, and its pictures; what is shown as code is neither."""
    return LINK.findall(re.sub(r"`[^`\n]*`", "", prose(page)))


def anchors(page):
    """The anchors of `page.md#anchor`: headings in lowercase, with hyphens for spaces."""
    headings = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def dead_links(page):
    for link in links(page):
        if re.match(r"https?:|mailto:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        if not target.exists():
            yield f"{page.name}: {link} is not there"
        elif anchor and anchor not in anchors(target):
            yield f"{page.name}: {link} names no heading"


class GuideTests(unittest.TestCase):
    def test_each_link_leads_somewhere(self):
        self.assertEqual([dead for page in PAGES for dead in dead_links(page)], [])

    def test_a_dead_link_and_a_wrong_anchor_are_found(self):
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder, "page.md")
            page.write_text("# Two words\n[a](#two-words) [b](page.md#three) ![c](none.png) `![d](code.png)`\n")
            self.assertEqual(list(dead_links(page)), [
                "page.md: page.md#three names no heading", "page.md: none.png is not there"])

    def test_the_first_page_and_the_readme_lead_to_the_guide(self):
        first = prose(ROOT / "docs/README.md")
        for page in GUIDE:
            self.assertTrue(page.name == "README.md" or f"]({page.name})" in first, page.name)
        self.assertIn("](docs/README.md)", prose(ROOT / "README.md"))

    def test_each_picture_is_shown_and_all_of_them_are_small(self):
        shown = {link for page in GUIDE for link in links(page) if link.endswith(".png")}
        pictures = sorted((ROOT / "docs/pictures").iterdir())
        self.assertEqual({f"pictures/{picture.name}" for picture in pictures}, shown)
        self.assertLess(sum(picture.stat().st_size for picture in pictures), 2_000_000)

    def test_each_command_of_the_guide_runs(self):
        for page in GUIDE:
            for block in CONSOLE.findall(page.read_text(encoding="utf-8")):
                with self.subTest(page=page.name, block=block), tempfile.TemporaryDirectory() as home:
                    self.run_block(block, home)

    def test_the_keys_of_the_terminal_are_counted(self):
        table = (ROOT / "docs/terminal.md").read_text(encoding="utf-8").split("## Keys")[1].split("\n## ")[0]
        rows = [row.strip("| ").split(" | ") for row in table.splitlines() if "`" in row and row.startswith("|")]
        self.assertEqual(len(rows), 10)
        for _, jrnl, theirs, dream, ours, short in rows:
            for commands, keys in ((jrnl, theirs), (dream, ours)):
                lines = re.findall(r"`([^`]+)`", commands)
                # A word within a text has no Return.
                typed = sum(len(line.replace("TEXT", "")) + (line[-1] != " ") for line in lines)
                self.assertEqual(typed, int(keys), commands)
            self.assertEqual(int(short), int(ours) - 4 * dream.startswith("`dream"), dream)
            self.assertLessEqual(int(short), int(theirs), dream)

    def run_block(self, block, home):
        """Runs the lines after `$ ` one after another, as in one shell and an empty home."""
        variables = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME",
                     "LUCID_DREAMS_JOURNAL", "LUCID_DREAMS_PASSPHRASE")
        environment = {key: value for key, value in os.environ.items() if key not in variables}
        environment |= {"HOME": home, "PATH": f"{BUILT}:{environment['PATH']}", "LC_ALL": "C.UTF-8", "LUCID_DREAMS_BACKUP": "wait"}
        lines = block.splitlines()
        self.assertTrue(all(line.startswith("$ ") for line in lines), block)
        for line in lines:
            done = subprocess.run(
                ["bash", "-o", "pipefail", "-c", line[2:]], cwd=home, env=environment,
                stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
            self.assertEqual(done.returncode, 0, f"{line}\n{done.stdout}{done.stderr}")

    def test_the_guide_for_browsers_needs_nothing_else(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([ROOT / "scripts/guide", folder], check=True, timeout=60)
            made = {str(file.relative_to(folder)) for file in Path(folder).rglob("*") if file.is_file()}
            self.assertEqual(len([name for name in made if name.endswith(".html")]), len(GUIDE))
            for file in Path(folder).glob("*.html"):
                text = file.read_text(encoding="utf-8")
                self.assertNotIn(".md\"", text)
                self.assertNotIn("```", text)
                # A page may lead elsewhere, but must load nothing from there.
                text = re.sub(r'<a href="https://[^"]+"', "<a", text)
                for link in re.findall(r'(?:href|src)="([^"#]+)', text):
                    self.assertIn(link, made, file.name)
            self.assertEqual(
                subprocess.run([ROOT / "scripts/guide"], capture_output=True).returncode, 64)


if __name__ == "__main__":
    unittest.main()
