"""Each action of the app done to a journal whose words are looked for in every byte of the home."""

import json
import signal

from marked import PASSPHRASE, MarkedJournal

import dbus
from test_attachments import Attached
from test_desktop import OnTheBus
from test_handing_over import Other

# Which fields a person fills in the window of a dream here, by the role of what has the keyboard then.
WORDS_OF_PILLS = {"tags": "Tags", "people": "People", "places": "Places", "notes": "Notes"}

# Where other programs find what they were given, until the journal is locked.
GIVEN_OUT = ["runtime", "cache/lucid-dreams/shared"]
# The desktop's list, which has a chosen file until the app has taken it off.
RECENT = "data/recently-used.xbel"


class Actions(MarkedJournal, Attached, OnTheBus):
    """Each action of the app by its name, done in an order in which each finds what it needs."""

    def setUp(self):
        super().setUp()
        self.folder = self.journal.parent
        folders = self.home / "config"
        folders.mkdir(exist_ok=True)
        (folders / "user-dirs.dirs").write_text(
            'XDG_DOCUMENTS_DIR="$HOME/outside"\nXDG_PICTURES_DIR="$HOME/outside"\n')
        self.environment["LANGUAGE"] = "en_US"
        # Before the app opens: a running one learns of new programs some time later.
        self.show_with("pages", "text/html")
        self.show_with("viewer", "image/png")
        self.identifiers = set()
        self.add()

    def perform(self, action):
        self.operation = action
        getattr(self, f"try_{action.replace('-', '_')}")()

    def actions(self):
        """The names of all actions that the app offers now."""
        tried = [name.removeprefix("try_").replace("_", "-") for name in vars(Actions)
                 if name.startswith("try_")]
        offered = set(map(str, self.call("org.gtk.Actions", "List")))
        self.assertEqual(offered - set(tried), set(), "actions that nothing tries")
        return tried

    def activate(self, *words):
        self.call("org.gtk.Actions", "Activate", self.operation, dbus.Array(words, "v"),
                  dbus.Dictionary({}, "sv"))

    def window(self, name):
        return self.app.find("frame", name)

    def close(self, name):
        self.app.find("frame", name).button("Close").click()
        self.app.wait_gone("frame", name)

    def stored(self, word):
        """Waits until a word is in the journal on the disk."""
        self.wait_until(lambda: word in self.dream("export"), "a word on the disk")

    def write_here(self):
        """Writes a text and a title into the open dream."""
        text, title = self.word("text"), self.word("title")
        self.app.description.set_text(text)
        self.app.field("Title").set_text(title)
        self.stored(title)
        self.note_identifiers()
        return title

    def note_identifiers(self):
        """Searches for the identifiers of new dreams from now on."""
        ids = {dream["id"] for dream in self.dreams()}
        for id_ in ids - self.identifiers:
            self.markers.note_text(id_, f"identifier of {self.operation}")
        self.identifiers |= ids

    # Actions

    def try_new_dream(self):
        self.activate()
        self.app.wait_for_focus("text", "Description")
        self.title = self.write_here()
        for key, name in WORDS_OF_PILLS.items():
            self.fill(name, self.word(key))
        self.attach()

    def fill(self, name, word):
        """Types a word into the editor of a field, which a pill opens or the last of them offers."""
        pill = self.app.first(lambda role: "button" in role, name)
        if pill is None:
            self.app.button("More").click()
            pill = self.app.find("push button", name)
        pill.click()
        self.wait_until(lambda: len(self.app.windows()) == 2, "the editor of a field")
        self.app.wait_for_focus("text", name).set_text(word)
        # Escape drops a word that nobody has ended.
        self.app.press(*(["Return"] if name != "Notes" else []), "Escape")
        self.wait_until(lambda: len(self.app.windows()) == 1, "the end of an editor")
        self.wait_until(lambda: word.lower() in self.dream("export").lower(), "a word on the disk")

    def attach(self):
        file = self.picture()
        self.app.button("Attach Pictures and Sounds").click()
        self.app.give_path("Attach", file)
        self.stored(file.name)
        self.wait_until(lambda: len(self.app.windows()) == 1, "the main window alone")

    def try_begin_dream(self):
        self.activate()
        self.app.wait_for_focus("text", "Description")
        self.write_here()

    def try_quick_page(self):
        self.activate()
        page = self.window("New Dream")
        text = self.word("text")
        page.field("Description").set_text(text)
        self.stored(text)
        page.button("Done").click()
        self.app.wait_gone("frame", "New Dream")

    def try_duplicate(self):
        self.open(self.title)
        count = len(self.dreams())
        self.activate()
        self.wait_until(lambda: len(self.dreams()) == count + 1, "a copy on the disk")

    def open(self, title):
        self.app.open_dream(lambda said: title in said)

    def try_undo(self):
        count = len(self.dreams())
        self.activate()
        self.wait_until(lambda: len(self.dreams()) == count - 1, "a change undone on the disk")

    def try_redo(self):
        count = len(self.dreams())
        self.activate()
        self.wait_until(lambda: len(self.dreams()) == count + 1, "a change redone on the disk")

    def try_search(self):
        self.activate()
        words = f"{self.title} OR tag:{self.word('tag that is searched')}"
        self.app.field("Search Dreams").set_text(words)
        self.app.find("label", lambda said: said.endswith("found"))
        self.app.button("Save Search").click()
        self.wait_until(lambda: self.app.button("Save Search").is_on, "a search that is saved")

    def try_next_hit(self):
        self.activate()

    def try_previous_hit(self):
        self.activate()
        field = self.app.field("Search Dreams")
        field.set_text(self.word("search that nobody saves"))
        self.app.find("label", "No Dream Found")
        field.set_text("")
        self.app.button("Search").click()
        # What stands above the list without a search is back, and moves the rows no more.
        self.app.button("Nightmares")
        self.app.row(lambda said: self.title in said)

    def try_rename_word(self):
        """From the menu of a tag above the list."""
        self.app.point_at(self.app.button(lambda said: said.startswith("#")), button=3)
        self.app.find("menu item", "Rename…").click()
        dialog = self.app.find(
            name=lambda said: said.startswith("Rename “"), where=lambda e: e.role in ("frame", "dialog", "alert"))
        name = self.word("name of a tag")
        dialog.find(name="New Name").set_text(name)
        dialog.button("Rename").click()
        self.wait_until(lambda: name in self.dream("export"), "another tag on the disk")

    def try_mark_sign(self):
        self.open(self.title)
        self.app.point_at(self.app.description)
        self.app.press("ctrl+Home", "ctrl+shift+Right")
        self.activate()
        self.app.wait_for_focus("push button", "Awareness")
        self.app.press("Return")
        self.wait_until(lambda: "awareness:" in self.dream("export"), "a sign on the disk")
        self.app.press("Escape")
        self.wait_until(lambda: len(self.app.windows()) == 1, "the end of an editor")

    def try_record(self):
        self.open(self.title)
        self.activate()
        self.wait_recording(self.app)
        self.activate()
        self.app.button(lambda said: said.startswith("Play “Recording"))
        self.wait_until(lambda: not self.left(), "the recording in its dream")

    def try_record_dream(self):
        before = len(self.dreams())
        self.activate()
        self.wait_recording(self.app)
        self.window("New Dream").button("Stop Recording").click()
        self.app.wait_gone("frame", "New Dream")
        self.wait_until(lambda: len(self.dreams()) == before + 1, "the dream that was told")
        self.note_identifiers()

    def try_statistics(self):
        self.activate()
        self.app.find("panel", "Statistics")
        self.app.press("Escape")
        self.app.wait_gone("panel", "Statistics")

    def try_sidebar(self):
        self.activate()
        self.activate()

    def try_add_samples(self):
        count = len(self.dreams())
        self.activate()
        self.wait_until(lambda: len(self.dreams()) == count + 3, "three dreams on the disk")

    def try_import(self):
        file = self.outside / f"{self.word('name of the file')}.csv"
        file.write_text(f"date,description\n2026-01-02,{self.word('text')}\n")
        self.activate()
        self.app.button("File…").click()
        self.app.give_path("Import", file)
        self.app.find("label", "1 dream imported")

    def try_export(self):
        self.activate()
        window = self.window("Export Dreams")
        window.button("Markdown").click()
        window.button("Export").click()
        self.app.save_here()
        self.app.find("label", lambda said: "exported (" in said)

    def try_year_book(self):
        self.activate()
        self.window("Year Book").button("Save to Folder…").click()
        self.app.save_here()
        self.app.find("label", lambda said: said.startswith("Year book saved"))

    def try_backups(self):
        self.activate()
        window = self.window("Backups")
        window.button("Back Up Now").click()
        window.find("label", lambda said: said.startswith("Manual"))
        self.close("Backups")

    def try_calendar(self):
        self.activate()
        self.app.find("panel", "Calendar")
        # Escape would first dismiss the message that the last of the others has left.
        self.app.take_keyboard().press("alt+Left")
        self.app.wait_gone("panel", "Calendar")

    def try_sky(self):
        self.activate()
        self.app.find("panel", "Your Sky")
        self.app.press("alt+Left")
        self.app.wait_gone("panel", "Your Sky")

    def try_seal(self):
        if self.is_sealed:
            return
        self.activate()
        self.window("Seal the Journal")
        self.close("Seal the Journal")

    def try_signs(self):
        self.activate()
        self.app.find("panel", "Dream Signs")
        self.app.press("alt+Left")
        self.app.wait_gone("panel", "Dream Signs")

    def try_home(self):
        self.activate()
        self.app.find("panel", "Home")

    def try_back(self):
        self.activate()

    def try_preferences(self):
        self.activate()
        self.window("Preferences")
        self.close("Preferences")

    def try_sync(self):
        self.activate()

    def try_devices(self):
        self.activate()
        self.window("Preferences").find("label", "Devices")
        self.close("Preferences")

    def try_shortcuts(self):
        self.activate()
        self.window("Keyboard Shortcuts")
        self.app.press("Escape")
        self.app.wait_gone("frame", "Keyboard Shortcuts")

    def try_about(self):
        self.activate()
        self.app.find(name=lambda said: "About" in said, where=lambda e: e.role in ("frame", "dialog"))
        self.app.press("Escape")
        self.wait_until(lambda: len(self.app.windows()) == 1, "the main window alone")

    def try_help(self):
        self.activate()
        self.wait_until((self.home / "shown").exists, "a program that shows pages")

    def show_with(self, name, kind):
        """Installs a viewer for a type of file that records what it receives."""
        programs = self.home / "data" / "applications"
        programs.mkdir(parents=True, exist_ok=True)
        program = self.home / "bin" / name
        program.write_text(f'#!/bin/sh\ntouch "{self.home}/shown"\n')
        program.chmod(0o755)
        (programs / f"{name}.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName={name}\nExec={program} %f\nMimeType={kind};\n")
        with (programs / "mimeapps.list").open("a") as file:
            file.write(f"[Default Applications]\n{kind}={name}.desktop\n")

    def try_no_dream(self):
        self.activate("2026-09-01")
        self.wait_until(lambda: "2026-09-01" in self.dream("export"), "a night on the disk")

    def try_remind_morning(self):
        messages = Other(self, "messages")
        self.wait_until(lambda: messages.get("ready"), "a desktop that shows messages")
        self.activate()

    def try_remind_evening(self):
        self.activate()

    # Actions of a row

    def choose_in_row(self, item):
        """Opens the menu of a row by a key, and chooses."""
        self.open(self.title)
        self.app.press("Escape")
        row = self.app.row(lambda said: self.title in said)
        self.app.point_at(row, click=False)
        self.app._xdotool("click", "3")
        self.app.find("menu item", item).click()

    def try_open_row(self):
        self.choose_in_row("Open")

    def try_duplicate_row(self):
        count = len(self.dreams())
        self.choose_in_row("Duplicate")
        self.wait_until(lambda: len(self.dreams()) == count + 1, "a copy on the disk")

    def try_share_row(self):
        self.share()

    def share(self):
        """Copies the picture of a dream for other programs."""
        self.choose_in_row("Share")
        dialog = self.app.find("frame", lambda said: said.startswith("Share "))
        self.wait_until(lambda: dialog.button("Copy").is_sensitive, "a picture")
        dialog.button("Copy").click()
        self.app.wait_gone("frame", dialog.name)

    def try_export_row(self):
        self.choose_in_row("Export")
        window = self.window("Export 1 Dream")
        window.button("JSON").click()
        window.button("Export").click()
        self.app.save_here()
        self.app.find("label", lambda said: said.startswith("1 dream exported ("))

    def try_delete_row(self):
        count = len(self.dreams())
        self.choose_in_row("Delete")
        self.wait_until(lambda: len(self.dreams()) == count - 1, "a dream in the trash")

    def try_trash(self):
        """And a dream forgotten there, of which nothing may be left."""
        # Those of other dreams are not looked for then.
        self.operation = "others"
        before = self.title
        self.note_identifiers()
        self.operation = "new-dream"
        self.activate()
        self.app.wait_for_focus("text", "Description")
        self.operation = "trash"
        title = self.write_here()
        count = len(self.dreams())
        self.app.button("Delete").click()
        self.wait_until(lambda: len(self.dreams()) == count - 1, "a dream in the trash")
        self.activate()
        trash = self.app.find("panel", "Trash")
        trash.button(f"Delete “{title}” from the journal").click()
        self.app.button("Forget Everywhere").click()
        self.app.find("label", "1 dream forgotten")
        self.app.take_keyboard().press("alt+Left")
        self.app.wait_gone("panel", "Trash")
        self.look("forgetting in the window", of="of trash")
        self.title = before

    def try_lock(self):
        """By hand, and with the screen; after both nothing is left that other programs were given."""
        if not self.is_sealed:
            return
        desktop = Other(self, "lock")
        self.wait_until(lambda: desktop.get("ready"), "a desktop that locks the screen")
        for lock in (self.lock_by_hand, lambda: desktop.process.send_signal(signal.SIGUSR1)):
            self.share()
            lock()
            self.app.find("label", "The Journal Is Locked")
            self.wait_until(lambda: not self.given_out(), "the end of what other programs were given")
            self.wait_until(lambda: not self.recent(), "a list without the chosen files")
            self.look("locking")
            self.unlock()

    def lock_by_hand(self):
        self.operation = "lock"
        self.activate()

    def unlock(self):
        self.app.unlock(PASSPHRASE)
        self.app.button("New Dream")

    def given_out(self):
        """The files that other programs were given."""
        return [file for folder in GIVEN_OUT for file in (self.home / folder).rglob("*") if file.is_file()]

    def recent(self):
        """The marked words in the list of recently used files."""
        file = self.home / RECENT
        return file.exists() and self.markers.found(file.read_bytes())

    def try_quit(self):
        self.share()
        self.assertTrue(self.given_out(), "a picture that other programs can read")
        self.wait_until(lambda: not self.recent(), "a list without the chosen files")
        self.activate()
        self.assertEqual(self.app.wait_for_end(), 0, self.app.words())

    # What a person does without an action

    def learn_a_word(self):
        """Adds the last word of the open dream to the dictionary."""
        self.operation = "learning"
        self.open(self.title)
        word = self.word("word for the dictionary")
        self.app.description.set_text(f"{word} and more")
        self.stored(word)
        self.wait_until(lambda: "underline" in self.app.description.attributes(1), "a word that is marked")
        self.app.point_at(self.app.description)
        self.app.wait_for_focus("text", "Description")
        self.app.press("ctrl+Home", "ctrl+Right", "shift+F10")
        self.app.find("menu item", f"Add “{word}” to Dictionary").click()
        self.wait_until(lambda: "underline" not in self.app.description.attributes(1), "no mark")

    def show_a_picture(self):
        """Has another program show a picture of the open dream."""
        self.operation = "showing"
        self.open(self.title)
        shown = self.home / "shown"
        shown.unlink(missing_ok=True)
        self.app.find("push button", lambda said: said.endswith(".png") and "Remove" not in said).click()
        self.wait_until(shown.exists, "a program that shows pictures")


class AppMarkers(Actions):
    BESIDES = ["learn_a_word", "show_a_picture"]

    def live(self, *, looks):
        """Opens the app and does all that there is to do, and looks after each of it."""
        self.app = self.open_app()
        self.app.button("New Dream")
        actions = self.actions()
        end = actions.index("lock")
        for do in [*actions[:end], *self.BESIDES, *actions[end:]]:
            if do in self.BESIDES:
                getattr(self, do)()
            else:
                self.perform(do)
            if looks:
                self.look(do, but=[] if do in ("lock", "quit") else [*GIVEN_OUT, RECENT])

    def test_actions_before_sealing(self):
        self.is_sealed = False
        self.live(looks=False)
        self.seal()
        self.look("sealing")
        self.check_nothing_seen()

    def test_actions_of_a_sealed_journal(self):
        self.is_sealed = True
        self.seal()
        self.live(looks=True)
        self.check_nothing_seen()

    def test_a_kill_leaves_no_word(self):
        self.is_sealed = True
        self.seal()
        for number in range(self.rounds(1, 10)):
            self.app = self.open_app()
            if number:
                self.unlock()
            self.operation = "new-dream"
            self.app.button("New Dream")
            self.try_new_dream()
            self.share()
            self.show_a_picture()
            self.operation = "killed"
            self.app.field("Title").set_text(self.word("title"))
            self.app.description.set_text(self.word("text"))
            self.app.kill()
            self.counts["kills"] += 1
            self.look("a kill", but=[*GIVEN_OUT, RECENT])
            self.do("lock")
            self.app = self.open_app()
            self.app.find("label", "The Journal Is Locked")
            self.wait_until(lambda: not self.given_out(), "the end of what other programs were given")
            self.look("the start after a kill", but=[RECENT])
            self.app.kill()
        self.check_nothing_seen()

    def seal(self):
        done = self.do(
            "encrypt", "--yes", "--json", "--erase-backups", "--passphrase-file", self.passphrase_file())
        self.environment["LUCID_DREAMS_PASSPHRASE"] = json.loads(done)["recoveryCode"]
        self.do("unlock", status=None)
