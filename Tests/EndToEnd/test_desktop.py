"""Requests from the desktop: files, actions, searches; and starting the program for them."""

import os
import signal
import subprocess
from pathlib import Path

import accessible
import dbus
import vocabulary
from extent import core
from harness import BUILT, ROOT, Scenario
from test_handing_over import Other

NAME, PATH = "org.luciddreams.LucidDreams", "/org/luciddreams/LucidDreams"
DATA = ROOT / "data"


class Shown(vocabulary.Vocabulary, accessible.Element):
    """An app that the session bus has started."""


class OnTheBus(Scenario):
    """A scenario in which the desktop asks for something."""

    def setUp(self):
        super().setUp()
        # The desktop knows only the journal of the user.
        self.journal = self.home / "data" / "lucid-dreams" / "journal.sqlite"
        del self.environment["LUCID_DREAMS_JOURNAL"]
        self.bus = dbus.bus.BusConnection(os.environ["DBUS_SESSION_BUS_ADDRESS"])
        self.addCleanup(self.bus.close)

    def call(self, interface, method, *arguments, path=PATH):
        """The answer of the app, or of the instance that the bus starts for it."""
        remote = self.bus.get_object(NAME, path, introspect=False)
        return dbus.Interface(remote, interface).get_dbus_method(method)(*arguments, timeout=30)

    def act(self, action, *texts):
        """Does what a click on an action in the menu of the app's icon, or on a message, does."""
        self.call("org.freedesktop.Application", "ActivateAction", action,
                  dbus.Array(texts, "v"), dbus.Dictionary({}, "sv"))


class Desktop(OnTheBus):
    def search(self, method, *arguments):
        return self.call("org.gnome.Shell.SearchProvider2", method, *arguments,
                         path=f"{PATH}/SearchProvider")

    def found(self, *terms):
        """Names and descriptions of what the desktop shows for some words."""
        ids = self.search("GetInitialResultSet", dbus.Array(terms, "s"))
        self.assertEqual(
            ids, self.search("GetSubsearchResultSet", dbus.Array(ids, "s"), dbus.Array(terms, "s")))
        described = self.search("GetResultMetas", dbus.Array(ids, "s")) if ids else []
        self.assertEqual([result["id"] for result in described], ids)
        return [(str(result["name"]), str(result["description"])) for result in described]

    def hand_over(self, *arguments):
        """Starts the program alongside the running one, which handles the request."""
        done = subprocess.run(
            [BUILT / "lucid-dreams", *arguments], env=self.environment, timeout=60)
        self.assertEqual(done.returncode, 0)

    def exported(self, name, *arguments):
        """A file with one dream of another journal."""
        other = ["--journal", self.home / "other.sqlite"]
        for command in [["add", "Flying over the sea", "--date", "2026-11-20"],
                        ["export", "--to", self.home / name, *arguments]]:
            subprocess.run(
                [BUILT / "dream", *command, *other], env=self.environment, check=True, capture_output=True,
                timeout=60)
        return self.home / name

    # Files

    @core
    def test_a_file_is_imported_when_the_user_agrees(self):
        app = self.open_app(self.exported("dreams.json"))
        app.find("label", lambda said: said.startswith("The dreams in “dreams.json” are added"))
        app.button("Cancel").click()
        app.wait_gone("push button", "Cancel")
        self.assertTrue(app.is_empty)
        self.hand_over(self.home / "dreams.json")
        app.button("Import").click()
        app.wait_rows("Flying over the sea, Pink unicorn")

    def test_an_old_file_asks_for_its_encoding_where_it_is_not_certain(self):
        short = self.home / "2026-11-21.txt"
        short.write_bytes("дом".encode("cp1251"))
        app = self.open_app(short)
        app.button("Import").click()
        app.find("label", lambda said: "Windows-1251: дом" in said)
        app.button("Windows-1251").click()
        app.find("label", "Read as Windows-1251: 2026-11-21.txt.")
        app.button("Close").click()
        app.wait_rows("дом, Pink unicorn")

    def test_a_sealed_file_asks_for_its_passphrase(self):
        secret = self.home / "secret"
        secret.write_text("moon and sea\n")
        sealed = self.exported("dreams.sealed", "--encrypt", "--passphrase-file", secret)
        app = self.open_app(sealed)
        app.button("Import").click()
        app.find("label", lambda said: "protected by a passphrase" in said)

    def test_the_desktop_knows_the_files(self):
        folder = self.home / "data" / "mime"
        (folder / "packages").mkdir(parents=True)
        (folder / "packages" / "lucid-dreams.xml").write_bytes(
            (DATA / f"{NAME}.mime.xml").read_bytes())
        subprocess.run(
            ["update-mime-database", folder], check=True, capture_output=True, timeout=60)
        secret = self.home / "secret"
        secret.write_text("moon and sea\n")
        (self.home / "plain.json").write_text('{"format": "another"}')
        kinds = {
            self.exported("dreams.json"): "application/x-lucid-dreams+json",
            self.exported("dreams.json.sealed", "--encrypt", "--passphrase-file", secret):
                "application/x-lucid-dreams-sealed",
            self.home / "plain.json": "application/json",
        }
        for file, kind in kinds.items():
            said = subprocess.run(
                ["gio", "info", "-a", "standard::content-type", file], env=self.environment,
                check=True, capture_output=True, text=True, timeout=60).stdout
            self.assertIn(f"standard::content-type: {kind}\n", said)
        entry = (DATA / f"{NAME}.desktop").read_text()
        self.assertIn("MimeType=application/x-lucid-dreams-sealed;application/x-lucid-dreams+json;", entry)

    # Actions

    def test_the_actions_of_the_icon_begin_a_dream_and_open_the_quick_page(self):
        self.dream("add", "Earlier")
        app = self.open_app()
        app.wait_rows("Earlier, Pink unicorn")
        self.act("begin-dream")
        app.wait_for_focus("text", "Description")
        app.wait_rows("Untitled dream, Pink unicorn", "Earlier, Pink unicorn")
        self.act("quick-page")
        app.find("frame", "New Dream")

    @core
    def test_a_dream_is_begun_from_the_command_line(self):
        app = self.open_app("--new-dream")
        app.wait_for_focus("text", "Description")
        app.type("Falling")
        self.wait_until(
            lambda: [dream["description"] for dream in self.dreams()] == ["Falling"], "the dream")

    def test_the_session_bus_starts_the_program(self):
        self.start_by_bus()
        self.act("begin-dream")
        shown = self.shown()
        shown.find("text", "Description")

    def start_by_bus(self):
        """Installs the service file, as a package does, for this scenario's home."""
        folder = Path(os.environ["XDG_RUNTIME_DIR"]) / "dbus-1" / "services"
        folder.mkdir(parents=True, exist_ok=True)
        service = (DATA / f"{NAME}.service.in").read_text()
        file = folder / f"{NAME}.service"
        file.write_text(service.replace("@bindir@", str(BUILT)))
        self.addCleanup(file.unlink)
        daemon = dbus.Interface(
            self.bus.get_object("org.freedesktop.DBus", "/org/freedesktop/DBus"), "org.freedesktop.DBus")
        # Without a journal variable the bus would keep an earlier one.
        daemon.UpdateActivationEnvironment(dict(self.environment, LUCID_DREAMS_JOURNAL=""))
        daemon.ReloadConfig()
        self.addCleanup(self.stop_service, daemon)

    def service(self, daemon):
        """The process ID of the started program, if any."""
        return int(daemon.GetConnectionUnixProcessID(NAME)) if daemon.NameHasOwner(NAME) else None

    def stop_service(self, daemon):
        process = self.service(daemon)
        if process:
            os.kill(process, signal.SIGTERM)
        self.wait_until(lambda: not daemon.NameHasOwner(NAME), "the end of the program")

    def shown(self):
        daemon = self.bus.get_object("org.freedesktop.DBus", "/org/freedesktop/DBus")
        process = int(daemon.GetConnectionUnixProcessID(NAME, dbus_interface="org.freedesktop.DBus"))
        root = accessible.application(process)
        return Shown(root.program, root.path)

    # Searches

    def write_dreams(self):
        self.dream("add", "A shark sold me ice\nBelow the bridge", "--title", "The market",
                   "--date", "2026-11-20")
        self.dream("add", "A shark again, and nobody else", "--date", "2026-11-19")

    def test_nothing_is_found_until_it_is_asked_for(self):
        self.write_dreams()
        self.open_app().wait_rows("The market, Pink unicorn", "A shark again, and nobody else, Pink unicorn")
        self.assertEqual(self.found("shark"), [])
        self.assertEqual(self.found("market"), [])

    def test_titles_and_nights_tell_no_word_of_the_text(self):
        self.write_dreams()
        self.prefer(desktopSearch="titles")
        self.open_app().wait_rows("The market, Pink unicorn", "A shark again, and nobody else, Pink unicorn")
        self.assertEqual(self.found("shark"), [])
        self.assertEqual(self.found("MARK"), [("The market", "20 November 2026")])
        self.assertEqual(self.found("2026-11-19"), [("Untitled dream", "19 November 2026")])
        self.assertEqual(self.found("2026-11"), [
            ("The market", "20 November 2026"), ("Untitled dream", "19 November 2026")])
        self.assertEqual(self.found("market", "2025"), [])
        self.assertEqual(self.found('"', "-"), [])

    def test_all_words_are_found_where_that_is_allowed_and_a_result_is_opened(self):
        self.write_dreams()
        self.prefer(desktopSearch="words")
        app = self.open_app()
        app.wait_rows("The market, Pink unicorn", "A shark again, and nobody else, Pink unicorn")
        (name, description), _ = self.found("shark")
        self.assertEqual(name, "The market")
        self.assertIn("shark", description)
        self.dream("add", "The shark of today", "--date", "2026-11-21")
        self.assertEqual(len(self.found("shark")), 3)
        ids = self.search("GetInitialResultSet", dbus.Array(["nobody"], "s"))
        self.search("ActivateResult", ids[0], dbus.Array(["nobody"], "s"), dbus.UInt32(0))
        app.wait_preview("A shark again, and nobody else, Pink unicorn")
        self.search("LaunchSearch", dbus.Array(["ice", "bridge"], "s"), dbus.UInt32(0))
        app.wait_rows("The market, Pink unicorn")

    def test_a_locked_screen_shows_nothing(self):
        self.write_dreams()
        self.prefer(desktopSearch="words")
        self.open_app().wait_rows("The market, Pink unicorn", "A shark again, and nobody else, Pink unicorn")
        self.assertEqual(len(self.found("shark")), 2)
        desktop = Other(self, "lock")
        self.wait_until(lambda: desktop.get("ready"), "a desktop that locks the screen")
        self.assertEqual(self.found("shark"), [])

    def test_a_search_starts_the_program_without_a_window_and_makes_no_journal(self):
        self.prefer(desktopSearch="words")
        self.start_by_bus()
        self.assertEqual(self.found("shark"), [])
        self.assertFalse(self.journal.exists())
        self.write_dreams()
        self.assertEqual(len(self.found("shark")), 2)
        ids = self.search("GetInitialResultSet", dbus.Array(["ice"], "s"))
        self.search("ActivateResult", ids[0], dbus.Array(["ice"], "s"), dbus.UInt32(0))
        self.shown().wait_preview("The market, Pink unicorn")


class WithoutABus(Scenario):
    def test_the_app_starts_without_a_session_bus_and_does_not_complain(self):
        self.dream("add", "Earlier")
        # The accessibility bus is still available, through a property of the screen.
        first = self.open_app()
        first.row(lambda said: "Earlier" in said)
        bus = dbus.bus.BusConnection(os.environ["DBUS_SESSION_BUS_ADDRESS"])
        self.addCleanup(bus.close)
        address = dbus.Interface(
            bus.get_object("org.a11y.Bus", "/org/a11y/bus", introspect=False), "org.a11y.Bus").GetAddress()
        self.assertEqual(first.quit(), 0, first.words())
        environment = dict(
            self.environment, DBUS_SESSION_BUS_ADDRESS="disabled:", AT_SPI_BUS_ADDRESS=str(address),
            G_DEBUG="fatal-criticals")
        log = self.home / "without.log"
        with open(log, "wb") as words:
            process = subprocess.Popen(
                [str(BUILT / "lucid-dreams"), "--journal", str(self.journal)], env=environment,
                stdin=subprocess.DEVNULL, stdout=words, stderr=words)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        search = ["xdotool", "search", "--all", "--onlyvisible", "--pid", str(process.pid), "--name", ""]
        self.wait_until(
            lambda: process.poll() is not None or subprocess.run(search, capture_output=True).stdout,
            "a window")
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(60), 0, log.read_text())
        self.assertNotIn("CRITICAL", log.read_text())
