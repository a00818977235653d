"""A file that cannot be imported is refused in the user's language, and a journal with what to do with it."""

import re
import subprocess
import zipfile

from harness import BUILT, Scenario

# Unchanged in every language: names, and what is quoted.
SAME_EVERYWHERE = re.compile(r"UTF-(?:8|16)|JSON|YAML|\bdate|\d+\.\w+|“[^”]*”")

# The headings of a refusal, and of the question about the order of dates.
REFUSED = ("가져오지 않았습니다", "날짜는 어떤 순서로 적혀 있습니까?", "가져오기 미리보기")


class BadImports(Scenario):
    def setUp(self):
        super().setUp()
        self.stop_animations()

    def files(self):
        """A file of each kind that is refused, none of whose names has a word."""
        folder = self.home / "1"
        folder.mkdir()
        contents = {
            "1.json": b"{\"dreams\": [", "2.json": b"{\"a\": 1}", "3.txt": b"",
            "5.json": b'{"format": "lucid-dreams", "version": 1, "dreams": [{"description": "x"}]}',
            "6.json": b'{"format": "lucid-dreams", "version": 1,'
                      b' "dreams": [{"date": "yesterday", "description": "x"}]}',
            "7.csv": b"date;description\n\"2026-11-20;x\n", "8.csv": b"date,description\nsome day,x\n",
            "9.txt": b"\xff\xfe\x00", "10.md": b"---\ndate: never\n---\nx\n",
            "12.csv": b"date,description\n11/12/2026,x\n",
        }
        for name, content in contents.items():
            (folder / name).write_bytes(content)
        with zipfile.ZipFile(folder / "11.json", "w") as archive:
            archive.writestr("x.json", "{}")
        (folder / "13.sqlite").write_bytes(self.journal.read_bytes())
        return sorted(folder.iterdir())

    def refusal(self, app, button, *titles):
        """Imports the file that the app was opened with, and returns the texts of what says no."""
        app.find("push button", button).click()
        dialog = app.find(where=lambda e: e.role in ("frame", "dialog", "alert") and e.name in titles)
        return [e.name for e in dialog.everything() if e.role in ("label", "push button")
                and not e.name.startswith(("Gtk", "Adw"))]

    def test_no_word_of_another_language_is_in_a_refusal(self):
        self.dream("add", "꿈")
        self.environment["LANGUAGE"] = "ko"
        for file in self.files():
            with self.subTest(file=file.name):
                app = self.open_app(str(file))
                texts = self.refusal(app, "가져오기(I)", *REFUSED)
                self.assertTrue(any(re.search(r"[가-힣]{2}", text) for text in texts), texts)
                english = [
                    text for text in texts if re.search("[A-Za-z]{2}", SAME_EVERYWHERE.sub("", text))]
                self.assertEqual(english, [])
                app.kill()

    def test_a_journal_is_refused_with_what_to_do(self):
        self.dream("add", "Mine")
        other = self.home / "other.sqlite"
        other.write_bytes(self.journal.read_bytes())
        texts = self.refusal(self.open_app(str(other)), "Import", "Nothing Was Imported")
        self.assertTrue(any("It is a journal, a backup or another database" in text for text in texts), texts)
        self.assertIn("is a journal, a backup or another database", self.said(other))

    def said(self, file):
        """What `dream import` says of the same file."""
        return subprocess.run(
            [BUILT / "dream", "--journal", self.journal, "import", file], env=self.environment,
            capture_output=True, text=True, timeout=60).stderr
