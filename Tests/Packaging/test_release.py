"""`scripts/release` stops at the first thing that is not so, in a small project made for it."""

import shutil
import subprocess
import tempfile
import unittest
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TODAY = date.today().isoformat()
COPIED = ["scripts/release", "Tests/Packaging/versions.py"]
CALLED = ["scripts/test", "scripts/bench", "scripts/package"]


class Release(unittest.TestCase):
    def setUp(self):
        self.project = Path(tempfile.mkdtemp(prefix="release-"))
        self.addCleanup(shutil.rmtree, self.project)
        for name in COPIED:
            self.write(name, (ROOT / name).read_text(encoding="utf-8"))
        for name in CALLED:
            self.write(name, f'#!/bin/sh\necho "{name} $*" >> "$(dirname "$0")/../called.txt"\n')
        for name in ["scripts/release", *CALLED]:
            (self.project / name).chmod(0o755)
        self.write(".gitignore", "called.txt\n__pycache__/\n")
        self.tell("1.2.0", TODAY)
        self.git("init", "--quiet", "--initial-branch=main")
        self.commit()

    def write(self, name, text):
        file = self.project / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def tell(self, version, changed, dated=TODAY):
        self.write("Sources/Journal/Dreams/Release.swift", f'public static let version = "{version}"\n')
        self.write("CHANGELOG.md", f"# Changelog\n\n## {version}, {changed}\n\n## 1.1.0, 2026-01-01\n")
        self.write(
            "data/org.luciddreams.LucidDreams.metainfo.xml",
            f'<release version="{version}" date="{dated}"/>\n<release version="1.1.0" date="2026-01-01"/>\n')

    def git(self, *words):
        name = ["-c", "user.name=A", "-c", "user.email=a@b.example"]
        return subprocess.run(
            ["git", *name, *words], cwd=self.project, capture_output=True, text=True, check=True).stdout

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", "A night")

    def release(self, *arguments, stops_at=None):
        done = subprocess.run(
            [self.project / "scripts/release", *arguments], cwd=self.project, capture_output=True, text=True,
            env={"PATH": "/usr/bin:/bin", "HOME": str(self.project), "GIT_COMMITTER_NAME": "A",
                 "GIT_COMMITTER_EMAIL": "a@b.example"})
        if stops_at:
            self.assertEqual(done.returncode, 1, done.stdout)
            self.assertIn(stops_at, done.stderr)
            self.assertEqual(self.git("tag", "--list", "v1.2.0"), "")
        else:
            self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def called(self):
        file = self.project / "called.txt"
        return file.read_text().splitlines() if file.exists() else []

    def test_what_is_ready_goes_through_every_step(self):
        self.assertIn("git tag --annotate v1.2.0", self.release())
        self.assertEqual([line.split()[0] for line in self.called()], CALLED)
        self.assertIn("--trial", self.called()[-1])
        self.assertEqual(self.git("tag"), "")

    def test_with_the_option_it_makes_the_tag(self):
        self.release("--tag")
        self.assertEqual(self.git("cat-file", "-t", "v1.2.0"), "tag\n")

    def test_it_stops_before_the_long_steps(self):
        self.write("stray.txt", "")
        self.release(stops_at="stray.txt")
        self.commit()
        self.tell("1.2.0", "not released yet")
        self.commit()
        self.release(stops_at="not released yet")
        self.tell("1.2.0", TODAY, dated="2026-01-02")
        self.commit()
        self.release(stops_at="the metainfo to 2026-01-02")
        self.tell("1.2.0", TODAY)
        self.commit()
        self.git("tag", "v1.10.0")
        self.release(stops_at="v1.10.0 is there already")
        self.assertEqual(self.called(), [])

    def test_it_stops_at_the_script_that_fails(self):
        self.write("scripts/bench", "#!/bin/sh\nexit 1\n")
        self.commit()
        self.release("--tag", stops_at="`scripts/bench` failed")
        self.assertEqual(self.called(), ["scripts/test --all"])

    def test_it_stops_where_a_step_has_changed_a_file(self):
        self.write("scripts/package", '#!/bin/sh\ntouch "$(dirname "$0")/changed"\n')
        self.commit()
        self.release("--tag", stops_at="scripts/changed")


if __name__ == "__main__":
    unittest.main()
