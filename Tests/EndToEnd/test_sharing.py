"""Choosing dreams, making their pictures, and saving those, in the real app."""

import os
import subprocess
import time

from places import fill, make_read_only, make_small_disk
from sharing import SAMPLES, SharingScenario


class Sharing(SharingScenario):
    def test_pictures_are_saved_and_are_those_of_the_tool(self):
        dialog = self.share(SAMPLES[0], SAMPLES[2])
        self.save(dialog)
        self.app.wait_gone("frame", dialog.name)
        self.app.find("label", lambda said: said.startswith("2 files saved"))
        self.wait_viewing()

        made = self.of_the_tool("png")
        kept = [name for name in made if "Dream 2" not in name]
        self.assertEqual(self.names(), sorted(kept))
        for name in kept:
            self.assertEqual((self.saved / name).read_bytes(), made[name])
        self.assertEqual(self.cached(), [])

    def test_each_format_opens_in_other_programs(self):
        programs = {
            "SVG drawing": ("svg", ["rsvg-convert", "-o", self.home / "drawn.png"]),
            "PDF booklet": ("pdf", ["pdfinfo"]),
            "Animated WebP picture": ("webp", ["identify"]),
        }
        for name, (ending, program) in programs.items():
            dialog = self.share(SAMPLES[1])
            self.choose(dialog, name)
            self.wait_ready(dialog)
            self.save(dialog)
            self.app.wait_gone("frame", dialog.name)
            (file,) = [name for name in self.names() if name.endswith(f".{ending}")]
            done = subprocess.run([*program, self.saved / file], capture_output=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.wait_viewing()

    def test_files_that_are_there_stay(self):
        for _ in range(2):
            dialog = self.share(SAMPLES[0])
            self.save(dialog)
            self.app.wait_gone("frame", dialog.name)
            self.wait_viewing()
        second, first = self.names()
        self.assertEqual(second, first.replace(".png", " 2.png"))
        self.assertEqual((self.saved / first).read_bytes(), (self.saved / second).read_bytes())


class SharingInTrouble(SharingScenario):
    def test_closing_leaves_nothing(self):
        for is_ready in (False, True):
            dialog = self.share_all()
            if is_ready:
                self.wait_ready(dialog)
            self.app.press("Escape")
            self.app.wait_gone("frame", dialog.name)
            self.wait_viewing()
            self.wait_until(lambda: not self.cached(), "no pictures that are left")

    def begin_many(self):
        """Has many pictures that move made, and returns their window while that goes on."""
        self.add_many(30)
        dialog = self.share_all()
        self.choose(dialog, "Animated WebP picture")
        dialog.find("progress bar", "Making pictures")
        return dialog

    def test_cancelling_in_the_middle_leaves_nothing(self):
        dialog = self.begin_many()
        dialog.button("Cancel").click()
        self.app.wait_gone("frame", dialog.name)
        self.wait_viewing()
        self.wait_until(lambda: not self.cached(), "no pictures that are left")
        self.assertEqual(self.names(), [])

    def test_quitting_meanwhile_leaves_whole_pictures_only(self):
        self.begin_many().button("Cancel")
        self.app.quit()
        self.check_whole(self.cached())
        self.assertEqual(self.names(), [])

    def test_a_kill_meanwhile_leaves_whole_pictures_that_go_the_next_day(self):
        self.begin_many()
        self.wait_until(self.cached, "a picture that is made")
        self.app.kill()
        kept = self.cached()
        self.check_whole(kept)
        self.assertEqual(self.names(), [])

        yesterday = time.time() - 100_000
        for folder in {file.parent for file in kept}:
            os.utime(folder, (yesterday, yesterday))
        self.app = self.open_app()
        self.wait_until(lambda: self.app.rows, "rows")
        self.share_all()
        self.assertFalse([file for file in kept if file.exists()])

    def test_a_folder_that_takes_nothing_is_told(self):
        make_read_only(self, self.saved)
        dialog = self.share(SAMPLES[0])
        self.save(dialog)
        self.app.find("label", lambda said: "may not be written to" in said)
        self.assertEqual(self.names(), [])
        self.app.press("Escape")
        self.wait_viewing()

    def test_a_full_disk_is_told_and_takes_the_pictures_once_there_is_room(self):
        make_small_disk(self, self.saved, 1024)
        filler = fill(self.saved)
        dialog = self.share(*SAMPLES)
        self.save(dialog)
        self.app.find("label", lambda said: "There is no room left" in said)
        self.assertEqual(self.names(), [filler.name])

        filler.unlink()
        self.save(dialog)
        self.app.wait_gone("frame", dialog.name)
        self.assertEqual(len(self.names()), 3)
        self.check_whole(self.saved.iterdir())

    def test_a_place_for_pictures_that_cannot_be_made_is_told(self):
        (self.home / "cache").mkdir(exist_ok=True)
        make_read_only(self, self.home / "cache")
        dialog = self.share_all()
        banner = dialog.find("label", lambda said: len(said) > 20 and said.endswith("."))
        self.assertFalse(dialog.find(
            name="Save to Folder…", where=lambda e: "button" in e.role).is_sensitive, banner)
        self.app.press("Escape")
        self.wait_viewing()
