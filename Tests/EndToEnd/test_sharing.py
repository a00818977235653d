"""Choosing dreams, making their pictures, and saving those, in the real app."""

import os
import subprocess
import time

from extent import core
from harness import Scenario
from places import fill, make_read_only, make_small_disk
from sharing import SAMPLES, SharingScenario


class Sharing(SharingScenario):
    @core
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
            "For Print and the Web (SVG)": ("svg", ["rsvg-convert", "-o", self.home / "drawn.png"]),
            "Booklet": ("pdf", ["pdfinfo"]),
            "Moving Picture": ("webp", ["identify"]),
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

    def test_existing_files_stay(self):
        for _ in range(2):
            dialog = self.share(SAMPLES[0])
            self.save(dialog)
            self.app.wait_gone("frame", dialog.name)
            self.wait_viewing()
        second, first = self.names()
        self.assertEqual(second, first.replace(".png", " 2.png"))
        self.assertEqual((self.saved / first).read_bytes(), (self.saved / second).read_bytes())

    def test_each_of_several_pictures_can_be_looked_at(self):
        dialog = self.share(*SAMPLES)

        def shows(position, name):
            dialog.find("label", f"{position} of 3")
            dialog.find("image", "Picture", where=lambda e: e.description == name)

        shows(1, SAMPLES[0])
        for position in (2, 3, 1):
            dialog.button("Next Picture").click()
            shows(position, SAMPLES[position - 1])
        for form in ("Moving Picture", "Booklet", "For Print and the Web (SVG)"):
            self.choose(dialog, form)
            dialog.button("Previous Picture").click()
        shows(1, SAMPLES[0])

    def test_one_picture_has_no_buttons_for_others(self):
        dialog = self.share(SAMPLES[0])
        self.assertFalse(dialog.find_all(name="Next Picture"))

    def test_a_long_title_makes_a_name_that_other_programs_show(self):
        title = "I was flying over a dark sea " * 6
        for _ in range(2):
            self.dream("add", title)
        self.app.wait_rows(*[f"{' '.join(title.split())}, Pink unicorn"] * 2, *SAMPLES)
        dialog = self.share_all()
        self.wait_ready(dialog)
        self.save(dialog)
        self.app.wait_gone("frame", dialog.name)
        long = [name for name in self.names() if "flying" in name]
        self.assertEqual(
            [name[11:] for name in long],
            ["I was flying over a dark sea I was flying over a dark sea I 2.png",
             "I was flying over a dark sea I was flying over a dark sea I.png"])


class SharingInTrouble(SharingScenario):
    @core
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
        """Starts making many animated pictures, and returns their window in the meantime."""
        self.add_many(30)
        dialog = self.share_all()
        self.choose(dialog, "Moving Picture")
        dialog.find("progress bar", "Creating pictures")
        return dialog

    def test_cancelling_in_the_middle_leaves_nothing(self):
        dialog = self.begin_many()
        dialog.button("Cancel").click()
        self.app.wait_gone("frame", dialog.name)
        self.wait_viewing()
        self.wait_until(lambda: not self.cached(), "no pictures that are left")
        self.assertEqual(self.names(), [])

    def test_quitting_in_the_middle_leaves_only_complete_pictures(self):
        self.begin_many().button("Cancel")
        self.app.quit()
        self.check_whole(self.cached())
        self.assertEqual(self.names(), [])

    def test_a_kill_in_the_middle_leaves_complete_pictures_removed_the_next_day(self):
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

    def test_a_read_only_folder_is_reported(self):
        make_read_only(self, self.saved)
        dialog = self.share(SAMPLES[0])
        self.save(dialog)
        self.app.find("label", lambda said: "cannot be written to" in said)
        self.assertEqual(self.names(), [])
        self.app.press("Escape")
        self.wait_viewing()

    def test_a_full_disk_is_reported_and_gets_the_pictures_once_there_is_space(self):
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

    def test_a_disk_that_is_full_half_way_gets_each_picture_once(self):
        make_small_disk(self, self.saved, 180)
        dialog = self.share(*SAMPLES)
        self.save(dialog)
        self.app.find(
            "label", lambda said: "There is no room left" in said and "1 file saved" in said)
        self.assertEqual(len(self.names()), 1)

        subprocess.run(["mount", "-o", "remount,size=1m", str(self.saved)], check=True)
        self.save(dialog)
        self.app.wait_gone("frame", dialog.name)
        self.app.find("label", lambda said: said.startswith("3 files saved"))
        self.assertEqual(self.names(), sorted(self.of_the_tool("png")))
        self.check_whole(self.saved.iterdir())

    def test_saving_that_takes_long_is_stopped_between_two_pictures(self):
        dialog = self.share(*SAMPLES)
        (slow,) = [file for file in self.cached() if "Dream 2" in file.name]
        slow.unlink()
        os.mkfifo(slow)
        self.save(dialog)
        dialog.find("progress bar", "Saving pictures")
        # The first of three is in the preview, too.
        self.wait_until(lambda: len(dialog.find_all("label", "1 of 3")) == 2, "one that is saved")
        dialog.button("Cancel").click()
        self.app.wait_gone("frame", dialog.name)
        slow.write_bytes(b"what the copy has waited for")
        self.app.find("label", lambda said: said.startswith("1 file saved"))
        self.wait_viewing()
        self.wait_until(lambda: not self.cached(), "no pictures that are left")
        self.assertEqual(len(self.names()), 1)
        self.check_whole(self.saved.iterdir())

    def test_missing_pictures_are_reported(self):
        dialog = self.share(SAMPLES[0])
        for file in self.cached():
            file.unlink()
        self.save(dialog)
        self.app.find("label", lambda said: said.startswith("A picture is no longer there."))
        self.assertEqual(self.names(), [])

    def test_an_uncreatable_picture_folder_is_reported(self):
        (self.home / "cache").mkdir(exist_ok=True)
        make_read_only(self, self.home / "cache")
        dialog = self.share_all()
        banner = dialog.find("label", lambda said: "cannot be written to" in said)
        self.assertFalse(dialog.find(
            name="Save to Folder…", where=lambda e: "button" in e.role).is_sensitive, banner)
        self.app.press("Escape")
        self.wait_viewing()


class SharingInAnotherLanguage(Scenario):
    WORDS = {
        "ko": ("공유", "취소", "완료", "꿈 1개 공유", "인쇄와 웹용 (SVG)",
               "2026년 11월 20일  ·  6 × 상어", "제목 없는 꿈"),
        "zh_CN": ("分享", "取消", "完成", "分享 1 个梦", "用于打印和网页 (SVG)",
                  "2026年11月20日  ·  6 × 鲨鱼", "无题的梦"),
    }

    def test_a_picture_says_all_in_the_language_of_the_person(self):
        self.dream(
            "add", "", "--date", "2026-11-20", "--creature", "shark", "--count", "6")
        for language, words in self.WORDS.items():
            share, cancel, done, title, drawing, night, untitled = words
            self.environment["LANGUAGE"] = language
            app = self.open_app()
            row = app.find("list item", lambda said: said.startswith(untitled))
            app.button(share).click()
            app.button(cancel)
            app.press("ctrl+a")
            self.wait_until(lambda: "checked" in row.states, "a check mark")
            app.button(done).click()
            dialog = app.find("frame", title)
            dialog.button(drawing).click()
            self.wait_until(self.drawings, "a drawing")
            (text,) = (file.read_text() for file in self.drawings())
            self.assertIn(f">{night}<", text)
            self.assertIn(f">{untitled}<", text)
            app.press("Escape")
            app.wait_gone("frame", title)
            self.wait_until(lambda: not self.drawings(), "no drawing that is left")
            self.assertEqual(app.quit(), 0, app.words())

    def drawings(self):
        return list((self.home / "cache").glob("lucid-dreams/shared/*/*.svg"))
