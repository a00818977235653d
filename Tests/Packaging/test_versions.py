"""The version of the project is the same everywhere, and orders packages."""

import subprocess
import unittest
from datetime import datetime, timedelta, timezone
from pathlib import Path

import versions

ROOT = Path(__file__).resolve().parents[2]
NIGHT = datetime(2026, 11, 21, 4, 30, tzinfo=timezone.utc)


def told(version="1.2.0", changed="2026-11-21", metainfo="1.2.0", dated="2026-11-21"):
    return versions.Versions("1.2.0", version, changed, metainfo, dated)


class TheProject(unittest.TestCase):
    def test_all_files_have_the_same_version(self):
        self.assertEqual(list(versions.read(ROOT).contradictions()), [])


class Contradictions(unittest.TestCase):
    def test_each_is_named(self):
        self.assertEqual(list(told().contradictions()), [])
        self.assertEqual(list(told(changed=versions.NOT_RELEASED, dated="2026-11-01").contradictions()), [])
        for differing, words in [
            (told(version="1.3.0"), "CHANGELOG.md begins with 1.3.0"),
            (told(metainfo="1.1.0"), "newest release is 1.1.0"),
            (told(dated="2026-11-20"), "the metainfo to 2026-11-20"),
        ]:
            self.assertIn(words, " ".join(differing.contradictions()))


class Packages(unittest.TestCase):
    def assert_older(self, older, newer):
        compared = subprocess.run(["dpkg", "--compare-versions", older, "lt", newer])
        self.assertEqual(compared.returncode, 0, f"{older} is not older than {newer}")

    def test_what_is_not_released_yet_comes_before_the_release_and_in_order(self):
        coming = told(changed=versions.NOT_RELEASED)
        first, second = coming.of_package(NIGHT), coming.of_package(NIGHT + timedelta(seconds=1))
        self.assert_older("1.1.9-1", first)
        self.assert_older(first, second)
        self.assert_older(second, told().of_package(NIGHT))
        self.assertEqual(told().of_package(NIGHT), "1.2.0-1")


if __name__ == "__main__":
    unittest.main()
