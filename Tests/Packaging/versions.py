"""The version of the project in each of its files.

`Release.version` in the sources is the one place to change it; the others are checked against it.
"""

import re
import subprocess
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path

NOT_RELEASED = "not released yet"


@dataclass(frozen=True)
class Versions:
    """The versions in one folder's files. Dates are as in `2026-11-21`."""

    release: str
    changelog: str
    changelog_date: str  # or "not released yet"
    metainfo: str
    metainfo_date: str

    @property
    def is_released(self):
        return self.changelog_date != NOT_RELEASED

    def contradictions(self):
        """What does not go together, as sentences."""
        if self.changelog != self.release:
            yield f"CHANGELOG.md begins with {self.changelog}, and Release.version is {self.release}."
        if self.metainfo != self.release:
            yield f"The metainfo's newest release is {self.metainfo}, and Release.version is {self.release}."
        if self.is_released and self.metainfo_date != self.changelog_date:
            yield (
                f"CHANGELOG.md dates {self.changelog} to {self.changelog_date}, "
                f"the metainfo to {self.metainfo_date}.")

    def of_package(self, moment):
        """The version of a Debian package made of a commit of this moment.

        A prerelease sorts before the release, and after earlier packages.
        """
        before = "" if self.is_released else f"~{moment:%Y%m%d%H%M%S}"
        return f"{self.release}{before}-1"


def first(pattern, file):
    found = re.search(pattern, file.read_text(encoding="utf-8"), re.MULTILINE)
    if not found:
        raise ValueError(f"{file} tells no version: nothing in it looks like {pattern}")
    return found.groups()


def read(root):
    (release,) = first(r'\bversion = "([^"]+)"', root / "Sources/Journal/Dreams/Release.swift")
    changelog, changed = first(r"^## (\S+), (not released yet|\d{4}-\d\d-\d\d)$", root / "CHANGELOG.md")
    metainfo, told = first(
        r'<release version="([^"]+)" date="([^"]+)"', root / "data/org.luciddreams.LucidDreams.metainfo.xml")
    return Versions(release, changelog, changed, metainfo, told)


def moment(root):
    """When the commit that is checked out was made."""
    told = subprocess.run(
        ["git", "-C", str(root), "log", "-1", "--format=%ct"], capture_output=True, text=True, check=True)
    return datetime.fromtimestamp(int(told.stdout), timezone.utc)
