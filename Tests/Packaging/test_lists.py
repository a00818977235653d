"""The dependencies listed for packagers are those in the package manifest."""

import json
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MANIFEST = (ROOT / "Package.swift").read_text(encoding="utf-8")
FLATPAK = ROOT / "data/flatpak/org.luciddreams.LucidDreams.json"
PACKAGES = dict(re.findall(r'\.package\(url: "([^"]+)", from: "([^"]+)"\)', MANIFEST))
NAMES = [url.rsplit("/", 1)[1] for url in PACKAGES]


class Packages(unittest.TestCase):
    def test_there_are_some(self):
        self.assertGreaterEqual(len(PACKAGES), 3)

    def test_each_can_come_from_a_folder(self):
        listed = re.search(r"package\.dependencies = \[([^\]]+)\]\.map", MANIFEST)[1]
        self.assertEqual(sorted(re.findall(r'"([^"]+)"', listed)), sorted(NAMES))

    def test_the_license_of_each_is_in_the_debian_package(self):
        papers = (ROOT / "data/debian/copyright").read_text(encoding="utf-8")
        for name in NAMES:
            self.assertRegex(papers, rf"(?m)^Files: .*\b{re.escape(name)}/\*")


class Flatpak(unittest.TestCase):
    def setUp(self):
        self.manifest = json.loads(FLATPAK.read_text(encoding="utf-8"))
        self.module = self.manifest["modules"][-1]

    def test_each_package_is_there_in_the_version_that_the_manifest_asks_for(self):
        sources = {s["url"]: s for s in self.module["sources"] if s["type"] == "git"}
        self.assertEqual(sources.keys(), PACKAGES.keys())
        folder = self.manifest["build-options"]["env"]["LUCID_DREAMS_PACKAGES"]
        for url, version in PACKAGES.items():
            self.assertEqual(sources[url]["tag"].removeprefix("v"), version)
            self.assertEqual(sources[url]["dest"], f"{folder}/{url.rsplit('/', 1)[1]}")

    def test_it_is_of_this_app_and_runs_the_installed_program(self):
        self.assertTrue((ROOT / f"data/{self.manifest['id']}.desktop").exists())
        installs = (ROOT / "scripts/install").read_text(encoding="utf-8")
        self.assertIn(f'"{self.manifest["command"]}"', installs)
        self.assertEqual(len(self.module["build-commands"]), 1)
        self.assertRegex(self.module["build-commands"][0], "^scripts/install --prefix /app ")
        source = next(s for s in self.module["sources"] if s["type"] == "dir")
        self.assertEqual((FLATPAK.parent / source["path"]).resolve(), ROOT)

    @unittest.skipUnless(shutil.which("flatpak-builder"), "there is no flatpak-builder here")
    def test_flatpak_builder_reads_it(self):
        with tempfile.TemporaryDirectory() as state:
            shown = subprocess.run(
                ["flatpak-builder", "--show-manifest", str(FLATPAK)],
                cwd=state, capture_output=True, text=True)
        self.assertEqual(shown.returncode, 0, shown.stderr)
        self.assertEqual(json.loads(shown.stdout)["id"], self.manifest["id"])


if __name__ == "__main__":
    unittest.main()
