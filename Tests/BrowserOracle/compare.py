#!/usr/bin/python3
"""Lays out the same random trees with ValueLayout and with Chromium, and compares all frames.

The trees are what both can say; where the two mean different things on purpose, a rule in the library's
documentation ("Coming from CSS") says so, and the trees and their translation keep to it. There is no
tolerance but the browser's own rounding, to a 64th of a pixel: the page has 64 pixels to a point.

usage: Tests/BrowserOracle/compare.py [--trees N] PROGRAM     PROGRAM is the built BrowserOracle

Status: 0 all frames are equal, 1 some are not, 69 there is no Chromium.
"""

import argparse
import html
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PIXELS = 64
EQUAL = 1 / 64
ASK = """<script>
document.title = 'asking';
const frames = [...document.querySelectorAll('section')].map(tree =>
  [tree.id.slice(1), ...[...tree.querySelectorAll('[id]')].map(box => {
    const {x, y, width, height} = box.getBoundingClientRect();
    return [+box.id.slice(1), x, y, width, height];
  })]);
document.body.replaceChildren(Object.assign(document.createElement('pre'), {textContent: JSON.stringify(frames)}));
</script>
"""


def expected(lines):
    """The frames of each tree, by the number of the box."""
    trees = {}
    for line in lines.splitlines():
        tree, box, *frame = line.split()
        trees.setdefault(int(tree), {})[int(box)] = [float(length) for length in frame]
    return trees


def browser(page, folder):
    """The frames of the same boxes in the page, in points."""
    chromium = shutil.which("chromium")
    if not chromium:
        print("compare.py: there is no Chromium; scripts/bootstrap oracle installs it", file=sys.stderr)
        sys.exit(69)
    said = subprocess.run(
        [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
         f"--user-data-dir={folder}/profile", "--force-device-scale-factor=1", "--timeout=120000", "--dump-dom",
         page.as_uri()],
        capture_output=True, text=True, timeout=600)
    found = re.search("<pre>(.*)</pre>", said.stdout, re.S)
    if not found:
        sys.exit(f"compare.py: Chromium did not answer: {said.stderr[-2000:]}")
    return {
        int(tree): {box: [length / PIXELS for length in frame] for box, *frame in boxes}
        for tree, *boxes in json.loads(html.unescape(found[1]))
    }


def differences(ours, theirs):
    """The boxes of a tree whose frames are not equal."""
    return [
        (box, frame, theirs.get(box)) for box, frame in sorted(ours.items())
        if box not in theirs or any(abs(one - other) > EQUAL for one, other in zip(frame, theirs[box]))
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--trees", type=int, default=4000)
    parser.add_argument("--keep", type=Path, help="a folder for the page and the frames")
    parser.add_argument("program", type=Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="lucid-dreams-oracle-") as made:
        folder = arguments.keep or Path(made)
        page, frames = (folder / "page.html").absolute(), folder / "frames"
        subprocess.run([arguments.program, str(arguments.trees), page, frames], check=True)
        with page.open("a") as file:
            file.write(ASK)
        ours, theirs = expected(frames.read_text()), browser(page, made)
    boxes, wrong = 0, 0
    for tree in sorted(ours):
        boxes += len(ours[tree])
        different = differences(ours[tree], theirs.get(tree, {}))
        wrong += bool(different)
        if different and wrong <= 10:
            for box, one, other in different[:3]:
                print(f"tree {tree}, box {box}: {one} as a layout, {other} in the browser")
    print(f"{len(ours)} trees with {boxes} boxes, {wrong} of them different")
    sys.exit(1 if wrong or len(ours) < arguments.trees * 0.95 else 0)


if __name__ == "__main__":
    main()
