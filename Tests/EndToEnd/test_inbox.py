"""Notes that a phone puts into a folder become dreams, in the app and by the tool."""

import json
import os
import shlex
import subprocess
import threading
import time
import wave

import systemd
from extent import core
from harness import BUILT, Scenario


class Inbox(Scenario):
    def setUp(self):
        super().setUp()
        self.inbox = self.home / "Phone"
        self.inbox.mkdir()

    def tool(self, *words):
        """Runs `dream` on the journal, however it ends."""
        return subprocess.run(
            [BUILT / "dream", "--journal", self.journal, *words], env=self.environment,
            capture_output=True, text=True, timeout=60)

    def left(self):
        return sorted(path.name for path in self.inbox.iterdir())

    def texts(self):
        return sorted(dream["description"] for dream in self.dreams())

    @core
    def test_a_note_comes_while_the_app_is_open_and_can_be_undone(self):
        self.dream("add", "Mine", "--date", "2026-11-22")
        self.dream("inbox", "--set", str(self.inbox))
        (self.inbox / "2026-11-21 0412.txt").write_text("Over the sea\n")
        app = self.open_app()
        app.wait_rows("Mine, Pink unicorn", "Over the sea, Pink unicorn")
        app.find("label", "1 dream from the inbox")
        self.wait_until(lambda: self.left() == ["Imported"], "the note in its folder")
        self.assertEqual(self.texts(), ["Mine", "Over the sea"])
        app.button("Undo").click()
        app.wait_rows("Mine, Pink unicorn")
        # A slow writer, and one that renames.
        with open(self.inbox / "2026-11-20 0412.md", "w") as note:
            for word in ("A ", "shark", " in", " the", " sea\n"):
                note.write(word)
                note.flush()
                time.sleep(0.2)
        (self.inbox / ".2026-11-19.txt.tmp").write_text("A whale\n")
        (self.inbox / ".2026-11-19.txt.tmp").rename(self.inbox / "2026-11-19.txt")
        app.wait_rows(
            "Mine, Pink unicorn", "A shark in the sea, Pink unicorn", "A whale, Pink unicorn")
        self.wait_until(lambda: self.left() == ["Imported"], "the notes in their folder")

    def test_the_preferences_set_the_inbox_and_end_it(self):
        (self.inbox / "2026-11-21 0412.txt").write_text("Over the sea\n")
        app = self.open_app()
        app.press("ctrl+comma")
        window = app.find("frame", "Preferences")
        window.button("Choose… Inbox").click()
        app.give_path("Choose", self.inbox)
        window.find("label", "~/Phone")
        self.wait_until(lambda: self.left() == ["Imported"], "the note in its folder")
        self.screenshot("inbox")
        window.button("Stop Using the Inbox").click()
        window.find("label", lambda said: said.startswith("Each note that your phone"))
        settings = self.home / "config" / "lucid-dreams" / "inbox.json"
        self.wait_until(lambda: json.loads(settings.read_text()) == {}, "no inbox in the settings")
        window.button("Choose… Inbox").click()
        app.give_path("Choose", self.home)
        app.find("label", "The Inbox Is as It Was")

    def test_a_note_that_stays_is_named(self):
        self.dream("inbox", "--set", str(self.inbox))
        (self.inbox / "Sea.sync-conflict-20261121-041233-ABCDEFG.txt").write_text("Sea\n")
        app = self.open_app()
        app.find(
            "label", "“Sea.sync-conflict-20261121-041233-ABCDEFG.txt” stays in the inbox: "
            "it is a conflicting copy of another note; rename it to import it")

    def test_a_value_that_was_left_out_is_named(self):
        self.dream("inbox", "--set", str(self.inbox))
        (self.inbox / "Sea.md").write_text("---\ndate: 2026-11-20\nmood: [[1, 2]]\n---\nOver the sea\n")
        app = self.open_app()
        app.wait_rows("Over the sea, Pink unicorn")
        app.find("label", "1 dream from the inbox")
        app.button("Dismiss").click()
        app.find("label", "1 value did not fit and was left out")
        app.button("Show").click()
        app.find("label", "Values Were Left Out")
        app.find("label", lambda said: said.startswith(
            "1 value does not fit its field and was left out. The dream was imported without it:\n"
            "• Sea.md, line 3: “[[1, 2]]”, for “mood”, is neither a text nor a list of texts"))

    def test_the_tool_imports_notes_and_lists_the_rest(self):
        self.assertEqual(self.tool("inbox").returncode, 66)
        self.assertEqual(self.tool("inbox", "--set", str(self.home)).returncode, 65)
        self.assertEqual(self.tool("inbox", "--set", str(self.home / "none")).returncode, 66)
        self.dream("inbox", "--set", str(self.inbox))
        (self.inbox / "2026-11-21 0412.txt").write_text("tags: sea\nOver the sea\n")
        (self.inbox / "photo.jpg").write_bytes(b"\xff\xd8")
        done = self.tool("inbox", "--no-wait")
        self.assertEqual((done.stdout, done.returncode), ("", 0))
        self.assertIn("2026-11-21 0412.txt: it is still being written", done.stderr)
        done = self.tool("inbox")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("photo.jpg: it is neither a picture nor a sound", done.stderr)
        (dream,) = self.dreams()
        self.assertEqual(done.stdout, dream["id"] + "\n")
        self.assertEqual((dream["date"], dream["tags"]), ("2026-11-20", ["sea"]))
        self.assertEqual(self.left(), ["Imported", "photo.jpg"])
        self.dream("undo")
        self.assertEqual(self.texts(), [])
        self.assertEqual(json.loads(self.tool("inbox", "--json").stdout)["added"], [])
        self.dream("inbox", "--off")
        self.assertEqual(self.tool("inbox").returncode, 66)

    def test_the_tool_imports_sounds_and_pictures(self):
        self.dream("inbox", "--set", str(self.inbox))
        sound, picture = self.inbox / "2026-11-21 0412.wav", self.inbox / "Sea.png"
        with wave.open(str(sound), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(1)
            file.setframerate(8000)
            file.writeframes(b"\x80" * 8000 * 42)
        recorded = sound.read_bytes()
        picture.write_bytes(b"\x89PNG\r\n\x1a\n and more")
        (self.inbox / "Sea.md").write_text("---\ndate: 2026-11-18\n---\nThe sea\n")
        # No space for attachments: the note is imported, and the files stay.
        place = self.journal.parent / (self.journal.name + ".attachments")
        place.parent.mkdir(exist_ok=True)
        place.write_text("in the way")
        done = self.tool("inbox", "--settle", "0")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Sea.png: ", done.stderr)
        self.assertEqual(self.left(), ["2026-11-21 0412.wav", "Imported", "Sea.png"])
        place.unlink()
        self.dream("undo")
        (self.inbox / "Imported" / "Sea.md").rename(self.inbox / "Whale.md")
        (self.inbox / "Sea.png").rename(self.inbox / "Whale.png")
        (self.inbox / "Whale.md").write_text("---\ndate: 2026-11-18\n---\nThe whale\n")
        done = self.tool("inbox", "--settle", "0")
        self.assertEqual((done.stderr, done.returncode), ("", 0))
        self.assertEqual(self.left(), ["Imported"])
        found = {dream.get("title", dream["description"]): dream for dream in self.dreams()}
        self.assertEqual(sorted(found), ["Recording, 0:42", "The whale"])
        self.assertEqual(found["Recording, 0:42"]["date"], "2026-11-20")
        (attachment,) = found["Recording, 0:42"]["attachments"]
        kept, name = attachment.split("/")
        self.assertEqual(name, "2026-11-21 0412.wav")
        self.assertEqual((place / kept).read_bytes(), recorded)
        (attachment,) = found["The whale"]["attachments"]
        self.assertTrue(attachment.endswith("/Whale.png"), attachment)
        self.dream("check")
        # The same recording again, under another name.
        (self.inbox / "Copy.wav").write_bytes(recorded)
        self.assertEqual(self.tool("inbox", "--settle", "0").stdout, "")
        self.assertEqual(self.left(), ["Imported"])
        self.dream("undo")
        self.assertEqual(self.dreams(), [])

    def test_a_recording_comes_while_the_app_is_open(self):
        self.dream("inbox", "--set", str(self.inbox))
        app = self.open_app()
        (self.inbox / "2026-11-21 0412.flac").write_bytes(b"fLaC and more")
        app.wait_rows("Recording, Pink unicorn")
        self.wait_until(lambda: self.left() == ["Imported"], "the sound in its folder")
        self.assertEqual(app.quit(), 0, app.words())
        (dream,) = self.dreams()
        self.assertTrue(dream["attachments"][0].endswith("/2026-11-21 0412.flac"), dream)
        self.dream("check")

    def put_back(self):
        for file in (self.inbox / "Imported").iterdir():
            file.rename(self.inbox / file.name)

    def take_in(self):
        done = self.tool("inbox", "--settle", "0")
        self.assertEqual((done.stderr, done.returncode), ("", 0))
        self.assertEqual(self.left(), ["Imported"])

    def test_a_note_moved_back_is_imported_if_the_journal_lacks_it(self):
        self.dream("inbox", "--set", str(self.inbox))
        (self.inbox / "2026-11-21 0412.txt").write_text("Over the sea\n")
        (self.inbox / "2026-11-20 0412.flac").write_bytes(b"fLaC and more")
        self.take_in()
        self.dream("undo")
        self.assertEqual(self.dreams(), [])
        self.put_back()
        self.take_in()
        self.assertEqual(self.texts(), ["", "Over the sea"])
        # In the trash they are still in the journal.
        self.dream("delete", *[dream["id"] for dream in self.dreams()])
        self.put_back()
        self.take_in()
        self.assertEqual(self.dreams(), [])
        # Another journal in its place.
        self.journal.rename(self.home / "old.sqlite")
        self.dream("list")
        self.put_back()
        self.take_in()
        self.assertEqual(self.texts(), ["", "Over the sea"])
        self.dream("check")

    def test_what_comes_for_a_dream_in_the_trash_is_seen(self):
        self.dream("inbox", "--set", str(self.inbox))
        note = self.inbox / "2026-11-21 0412.md"
        note.write_text("first words\n")
        self.take_in()
        self.dream("delete", self.dreams()[0]["id"])
        note.write_text("first words\n\nSECOND PART\n")
        (self.inbox / "2026-11-21 0412.flac").write_bytes(b"fLaC and more")
        self.take_in()
        (dream,) = self.dreams()
        self.assertEqual(dream["description"], "SECOND PART")
        self.assertEqual(len(dream["attachments"]), 1)

    def test_systemd_is_set_up_to_import_notes(self):
        told = systemd.stand_in(self)
        self.assertEqual(self.tool("inbox", "--install").returncode, 66)
        self.dream("inbox", "--set", str(self.inbox), "--install")
        units = self.home / "config" / "systemd" / "user"
        path, service = sorted(units.iterdir())
        self.assertIn(f"PathChanged={self.inbox}\n", path.read_text())
        self.assertIn(f"enable {path.name} {service.name}", told.read_text())
        systemd.check(self, units)
        # What systemd would run.
        (command,) = [
            line.partition("=")[2] for line in service.read_text().splitlines()
            if line.startswith("ExecStart=")]
        (self.inbox / "2026-11-21 0412.txt").write_text("Over the sea\n")
        done = subprocess.run(
            shlex.split(command), env=self.environment, capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, self.texts()), (0, ["Over the sea"]), done.stderr)
        self.dream("inbox", "--off")
        self.assertEqual(list(units.iterdir()), [])

    def test_systemd_follows_another_folder_and_the_end_of_the_inbox(self):
        systemd.stand_in(self)
        self.dream("inbox", "--set", str(self.inbox), "--install")
        units = self.home / "config" / "systemd" / "user"
        (path,) = units.glob("*.path")
        other = self.home / "Other"
        other.mkdir()
        self.dream("inbox", "--set", str(other))
        self.assertIn(f"PathChanged={other}\n", path.read_text())
        app = self.open_app()
        app.press("ctrl+comma")
        window = app.find("frame", "Preferences")
        window.button("Stop Using the Inbox").click()
        self.wait_until(lambda: not list(units.iterdir()), "no units without an inbox")
        window.button("Close").click()
        self.assertEqual(app.quit(), 0, app.words())

    def sealed(self):
        self.dream("add", "Mine", "--date", "2026-11-22")
        self.dream("inbox", "--set", str(self.inbox))
        self.environment["LUCID_DREAMS_PASSPHRASE"] = "open sesame"
        (self.inbox / "Imported").mkdir()
        (self.inbox / "Imported" / "old.txt").write_text("Old\n")
        said = self.tool("encrypt", "--yes")
        self.assertEqual(said.returncode, 0, said.stderr)
        self.assertIn(f"1 file in '{self.inbox}/Imported' not sealed", said.stderr)

    def away(self, *words):
        """Runs the tool as systemd does: nobody is at a terminal."""
        return subprocess.run(
            [BUILT / "dream", "--journal", self.journal, *words], env=self.environment,
            capture_output=True, text=True, timeout=60, start_new_session=True)

    def test_notes_are_kept_sealed_while_the_journal_is_locked(self):
        told = systemd.stand_in(self)
        self.sealed()
        self.dream("inbox", "--install")
        systemd.check(self, self.home / "config" / "systemd" / "user")
        (service,) = (self.home / "config" / "systemd" / "user").glob("*.service")
        self.assertIn("\nSuccessExitStatus=75\n", service.read_text())
        (self.inbox / "2026-11-21 0412.txt").write_text("Over the sea\n")
        passphrase = self.environment.pop("LUCID_DREAMS_PASSPHRASE")
        done = self.away("inbox", "--settle", "0")
        self.assertEqual(
            (done.returncode, done.stderr),
            (0, "Kept sealed. It joins the journal when you unlock it.\n"))
        self.assertRegex(done.stdout, r"\A[0-9a-f-]{36}\n\Z")
        self.assertEqual(self.left(), ["Imported"])
        self.assertEqual(self.away("inbox", "--settle", "0").stdout, "")
        # A wrong passphrase is not a reason to wait.
        self.environment["LUCID_DREAMS_PASSPHRASE"] = "open barley"
        self.assertEqual(self.away("inbox", "--settle", "0").returncode, 74)
        self.environment["LUCID_DREAMS_PASSPHRASE"] = passphrase
        told.write_text("")
        said = self.tool("unlock", "--for", "10m")
        if "keeps" in said.stderr:
            self.skipTest("the kernel keeps no keys here")
        self.assertEqual(said.returncode, 0, said.stderr)
        self.assertEqual(told.read_text(), f"--user --quiet start --no-block {service.name}\n")
        del self.environment["LUCID_DREAMS_PASSPHRASE"]
        done = self.away("inbox", "--settle", "0")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.texts(), ["Mine", "Over the sea"])
        self.dream("inbox", "--off")
        told.write_text("")
        self.dream("lock")
        self.environment["LUCID_DREAMS_PASSPHRASE"] = passphrase
        self.dream("unlock")
        self.assertEqual(told.read_text(), "")
        self.dream("lock")

    def test_nothing_is_erased_whose_words_the_sealed_journal_does_not_have(self):
        self.sealed()
        self.dream("inbox", "--after", "delete")
        note = self.inbox / "2026-11-21 0412.md"
        imported = self.inbox / "Imported"

        def grow(text):
            note.write_text(text)
            self.take_in()
            return self.texts() + ([imported.joinpath(note.name).read_text()]
                                   if (imported / note.name).exists() else [])

        self.assertEqual(grow("first words\n"), ["Mine", "first words"])
        self.dream("delete", *[dream["id"] for dream in self.dreams() if dream["description"] == "first words"])
        self.assertEqual(grow("first words\n\nSECOND PART\n"), ["Mine", "SECOND PART"])
        # Undone, both parts are needed.
        self.dream("empty-trash")
        text = "first words\n\nSECOND PART\nthird"
        self.assertEqual(grow(text), ["Mine", "SECOND PART", text])
        # An edited dream differs from the file.
        (edited,) = [dream["id"] for dream in self.dreams() if dream["description"] == text]
        self.dream("edit", edited, "--text", "Otherwise")
        self.assertEqual(grow(text), ["Mine", "Otherwise", "SECOND PART", text])

    def test_what_a_sealed_journal_has_taken_is_erased_where_that_was_agreed(self):
        self.dream("add", "Another", "--date", "2026-11-23")
        self.dream("inbox", "--set", str(self.inbox))
        refused = self.tool("inbox", "--after", "delete")
        self.assertEqual(refused.returncode, 65, refused.stderr)
        self.sealed()
        (self.inbox / "2026-11-21 0412.txt").write_text("Over the sea\n")
        self.dream("inbox", "--settle", "0")
        imported = self.inbox / "Imported"
        names = ["2026-11-21 0412.txt", "old.txt"]
        self.assertEqual(sorted(file.name for file in imported.iterdir()), names)
        self.dream("inbox", "--after", "delete")
        (self.inbox / "2026-11-20 0412.txt").write_text("A shark\n")
        (self.inbox / "2026-11-19 0412.md").write_text("---\ntitle: {a: b}\n---\nA whale\n")
        (self.inbox / "sound.flac").write_bytes(b"fLaC and more")
        # Another program has it open and reads its final contents.
        with open(self.inbox / "2026-11-20 0412.txt", "rb") as note:
            said = self.tool("inbox", "--settle", "0")
            self.assertEqual(said.returncode, 0, said.stderr)
            self.assertEqual(note.read(), bytes(len("A shark\n")))
        self.assertEqual(self.left(), ["Imported"])
        # A value that no dream could take is still to be looked at.
        names = ["2026-11-19 0412.md", *names]
        self.assertEqual(sorted(file.name for file in imported.iterdir()), names)
        self.assertEqual(len(self.texts()), 6)
        self.dream("check")
        # In the window, too.
        app = self.open_app()
        app.unlock("open sesame")
        app.row(lambda said: "A shark" in said)
        (self.inbox / "2026-11-18 0412.txt").write_text("A lighthouse\n")
        app.row(lambda said: "A lighthouse" in said)
        self.wait_until(lambda: self.left() == ["Imported"], "the note erased")
        self.assertEqual(sorted(file.name for file in imported.iterdir()), names)
        app.press("ctrl+comma")
        choice = app.find("frame", "Preferences").find(
            name="Erase What Was Imported",
            where=lambda element: element.role in ("switch", "toggle button", "check box"))
        self.assertIn("checked", choice.states)
        choice.click()
        self.wait_until(
            lambda: "erase: " not in (self.home / "config" / "lucid-dreams" / "inbox.json").read_text(),
            "the choice on the disk")
        self.assertEqual(app.quit(), 0, app.words())
        (self.inbox / "2026-11-17 0412.txt").write_text("A moon\n")
        self.dream("inbox", "--settle", "0")
        self.assertIn("2026-11-17 0412.txt", [file.name for file in imported.iterdir()])

    @core
    def test_two_programs_take_each_note_once(self):
        self.dream("inbox", "--set", str(self.inbox))
        for number in range(40):
            (self.inbox / f"2026-11-{number % 28 + 1:02} 04{number:02}.txt").write_text(
                f"Dream {number}\n")
        time.sleep(11)
        tools = [threading.Thread(target=self.tool, args=("inbox",)) for _ in range(3)]
        for tool in tools:
            tool.start()
        app = self.open_app()
        for tool in tools:
            tool.join()
        self.wait_until(lambda: self.left() == ["Imported"], "an empty inbox")
        self.wait_until(lambda: len(self.dreams()) == 40, "all dreams")
        self.assertEqual(app.quit(), 0, app.words())
        self.assertEqual(self.texts(), sorted(f"Dream {number}" for number in range(40)))
        self.assertEqual(len(os.listdir(self.inbox / "Imported")), 40)
