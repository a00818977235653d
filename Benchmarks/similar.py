#!/usr/bin/python3
"""Fetches texts to judge similar dreams by: the help pages of an office suite in three languages.

Run by `scripts/bench similar`, before the program that judges. The pages stay where they are built.
"""

import html
import re
import subprocess
import tempfile
from pathlib import Path

LANGUAGES = {"en-US": "en-us", "zh-CN": "zh-cn", "ko": "ko"}
PAGES = 400
SHORTEST = 400
here = Path(__file__).resolve().parent


def words_of(page):
    """The text that a reader of a page sees below its title."""
    body = re.sub(r"(?s)<(script|style|head).*?</\1>|<[^>]+>", " ", page)
    return re.sub(r"\s+", " ", html.unescape(body)).strip()


def fetch(language, package, folder):
    with tempfile.TemporaryDirectory() as place:
        subprocess.run(
            ["apt-get", "download", "-qq", f"libreoffice-help-{package}"], cwd=place, check=True)
        archive, = Path(place).glob("*.deb")
        subprocess.run(["dpkg-deb", "-x", archive, place], check=True)
        pages = sorted(Path(place, "usr/share/libreoffice/help", language, "text").rglob("*.html"))
        texts = [words_of(page.read_text("utf-8")) for page in pages]
    # Pages that say the same are no riddle with one answer.
    long = [text for text in dict.fromkeys(texts) if len(text) >= SHORTEST]
    step = max(1, len(long) // PAGES)
    folder.mkdir(parents=True)
    for number, text in enumerate(long[::step][:PAGES]):
        (folder / f"{number:03}.txt").write_text(text, "utf-8")


for language, package in LANGUAGES.items():
    folder = here / ".build" / "texts" / language
    if not folder.exists():
        print(f"fetching texts: {language}", flush=True)
        fetch(language, package, folder)
