"""What `scripts/install` lays out from programs that are built: complete, alone, and removable."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILT = Path(os.environ.get("LUCID_DREAMS_BUILT", ROOT / ".build/release"))
sys.dont_write_bytecode = True


@unittest.skipUnless(
    all((BUILT / name).exists() for name in ("dream", "lucid-dreams")), f"nothing is built in {BUILT}")
class Installation(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = Path(tempfile.mkdtemp(prefix="installation-"))
        cls.addClassCleanup(shutil.rmtree, cls.place)
        cls.prefix = cls.place / "prefix"
        cls.install("--built", BUILT)
        cls.files = sorted(f for f in cls.prefix.rglob("*") if f.is_file())

    @classmethod
    def install(cls, *arguments):
        command = [ROOT / "scripts/install", "--prefix", cls.prefix, *arguments]
        subprocess.run([str(word) for word in command], check=True, stdout=subprocess.DEVNULL)

    def run_alone(self, *command):
        """What a command prints that knows nothing of this machine but where the system's programs are."""
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(self.place / "home"), "LC_ALL": "C.UTF-8", "LUCID_DREAMS_BACKUP": "wait"}
        done = subprocess.run(
            [str(word) for word in command], env=environment, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_every_program_runs_and_prints_the_version(self):
        source = (ROOT / "Sources/Journal/Dreams/Release.swift").read_text(encoding="utf-8")
        version = re.search(r'version = "([^"]+)"', source)[1]
        for program in (self.prefix / "bin").iterdir():
            self.assertEqual(self.run_alone(program, "--version").strip(), version)

    def test_a_journal_is_kept(self):
        dream = self.prefix / "bin/dream"
        self.run_alone(dream, "add", "Flying over the sea")
        listed = json.loads(self.run_alone(dream, "list", "--json"))
        self.assertEqual([one["description"] for one in listed], ["Flying over the sea"])

    def test_nothing_of_swift_is_needed(self):
        for program in (self.prefix / "bin").iterdir():
            for name, place in re.findall(r"(\S+) => (.*?) \(0x", self.run_alone("ldd", program)):
                self.assertNotRegex(name, "(?i)swift|foundation|dispatch", f"{program}: {place}")

    def test_nothing_leads_to_the_machine_that_built_it(self):
        for program in (self.prefix / "bin").iterdir():
            shown = self.run_alone("readelf", "--dynamic", "--wide", program)
            self.assertNotRegex(shown, r"\(R(?:UN)?PATH\)", str(program))

    def test_programs_are_hardened_and_have_no_debug_information(self):
        for program in (self.prefix / "bin").iterdir():
            shown = self.run_alone(
                "readelf", "--file-header", "--segments", "--sections", "--dynamic", "--wide", program)
            self.assertRegex(shown, r"Type: +DYN", f"{program} is at a fixed address")
            self.assertIn("GNU_RELRO", shown, program)
            self.assertRegex(shown, r"BIND_NOW|FLAGS_1.*NOW", f"{program} binds symbols late")
            self.assertNotRegex(shown, r"GNU_STACK.*RWE", f"{program} has a stack that can be executed")
            self.assertNotIn(".debug_info", shown, program)

    def test_everything_that_the_lists_name_exists(self):
        loader = SourceFileLoader("install", str(ROOT / "scripts/install"))
        lists = module_from_spec(spec_from_loader("install", loader))
        loader.exec_module(lists)
        for source, place in {**lists.FILES, **lists.WRITTEN}.items():
            self.assertTrue((self.prefix / place).exists(), f"{place} is missing")
        for place in lists.COMPLETIONS.values():
            self.assertIn("dream", (self.prefix / place).read_text(encoding="utf-8"), place)
        icons = ROOT / "data/icons/hicolor"
        for icon in (i for i in icons.rglob("*") if i.is_file()):
            self.assertTrue((self.prefix / "share/icons/hicolor" / icon.relative_to(icons)).exists(), icon)
        for language in (p.stem for p in (ROOT / "po").glob("*.po")):
            catalog = self.prefix / f"share/locale/{language}/LC_MESSAGES/lucid-dreams.mo"
            self.assertTrue(catalog.exists(), language)

    def test_the_desktop_finds_the_program_wherever_it_is(self):
        entry = self.prefix / "share/applications/org.luciddreams.LucidDreams.desktop"
        self.run_alone("desktop-file-validate", entry)
        for command in re.findall(r"(?m)^Exec=(.*)", entry.read_text(encoding="utf-8")):
            self.assertIn(f'"{self.prefix}/bin/lucid-dreams"', command)

    def test_files_can_be_read_by_all_and_only_programs_be_run(self):
        for file in self.files:
            expected = 0o755 if file.parent.name == "bin" else 0o644
            if file.name != "installed":
                self.assertEqual(file.stat().st_mode & 0o777, expected, file)
            self.assertNotIn("@", file.name)

    def test_nothing_is_left_when_it_is_removed(self):
        other = self.place / "other"
        shutil.copytree(self.prefix, other)
        names = (other / "lib/lucid-dreams/installed").read_text(encoding="utf-8").splitlines()
        self.assertGreater(len(names), 20)
        mine = other / "share/applications/other.desktop"
        mine.write_text("not of this program\n")
        subprocess.run([str(ROOT / "scripts/install"), "--prefix", str(other), "--remove"], check=True)
        self.assertEqual([name for name in names if (other / name).exists()], [])
        self.assertFalse((other / "lib").exists())
        self.assertTrue(mine.exists())


if __name__ == "__main__":
    unittest.main()
