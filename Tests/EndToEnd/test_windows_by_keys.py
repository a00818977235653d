"""Every window in front can be used without a pointer, and without seeing it."""

from extent import core
from harness import Scenario


class WindowsByKeys(Scenario):
    def setUp(self):
        super().setUp()
        self.dream("samples")

    def open(self, item, title):
        """Opens the app, and a window from the main menu, by keys alone."""
        app = self.start()
        app.press("F10")
        app.find("menu item", item)
        for _ in range(12):
            if any("focused" in e.states for e in app.find_all("menu item", item)):
                break
            app.press("Down")
        app.press("Return")
        return app.find(name=title, where=lambda e: e.role in ("frame", "dialog", "alert"))

    def start(self):
        self.app = app = self.open_app()
        app.button("New Dream")
        app.take_keyboard()
        return app

    def focusable(self, window):
        """What takes the keyboard, but for the frames that scroll around it."""
        return window.find_all(where=lambda e: (
            {"focusable", "sensitive"} <= e.states
            and e.role not in ("scroll pane", "frame", "dialog", "alert", "panel", "list")))

    def visited(self, window, scrolls):
        """Presses Tab until the keyboard is where it was, and returns all that it came to."""
        def focused():
            found = window.find_all(where=lambda e: "focused" in e.states)
            here = found[-1] if found else None
            return here and (here.role, here.name, None if scrolls else here.frame)

        stops = [self.wait_until(focused, "something with the keyboard")]
        for _ in range(40):
            self.app.press("Tab")
            stop = self.wait_until(
                lambda: (now := focused()) != stops[-1] and now, "the next with the keyboard")
            if stop in stops:
                return stops
            stops.append(stop)
        self.fail(f"Tab never comes back: {stops}")

    def check(self, window, *names, scrolls=False):
        """All that can be used has a name, and Tab comes to it, in the order of reading.

        Of a window that scrolls along, the order on the screen is not looked at.
        """
        nameless = [e for e in self.focusable(window)
                    if not e.name.strip() or e.name.startswith(("Gtk", "Adw", "Glue"))]
        self.assertEqual(nameless, [], window.tree())
        stops = self.visited(window, scrolls)
        said = [name for _, name, _ in stops]
        for name in names:
            self.assertTrue(any(one.startswith(name) for one in said), f"{name!r} of {said}")
        if scrolls:
            return
        # Beginning with the one that is first on the screen, nothing is above what came before.
        first = min(range(len(stops)), key=lambda i: (stops[i][2][1], stops[i][2][0]))
        ordered = stops[first:] + stops[:first]
        for (_, one, (_, y, _, height)), (_, other, (_, below, _, rest)) in zip(
                ordered, ordered[1:]):
            self.assertGreater(below + rest, y, f"{other!r} comes after {one!r}: {said}")

    def leave(self, title):
        self.app.press("Escape")
        self.app.wait_gone(name=title, where=lambda e: e.role in ("frame", "dialog", "alert"))
        self.assertTrue(self.app.is_running)

    def test_backups(self):
        window = self.open("Backups…", "Backups")
        window.button(lambda said: said.startswith("Restore"))
        self.check(window, "Back Up Now", "Restore")
        self.leave("Backups")

    def test_a_backup_is_restored_by_keys_alone(self):
        self.dream("backup")
        self.dream("add", "After the backup")
        window = self.open("Backups…", "Backups")
        window.button(lambda said: said.startswith("Restore"))
        for _ in range(12):
            self.app.press("Tab")
            here = window.find_all("push button", where=lambda e: "focused" in e.states)
            if here and "Manual" in here[0].description:
                break
        self.app.press("space")
        self.app.wait_rows(
            "Dream 1, Pink unicorn", "Dream 2, 2 × Yellow unicorn", "Dream 3, 3 × White unicorn")

    def test_calendar(self):
        self.start()
        place = self.app.open_place("Calendar")
        window = self.app.find("frame", "Lucid Dreams")
        self.check(window, "Month", "Previous Year", "Previous Month", "Next Month", "Next Year", scrolls=True)
        self.app.button("Year").click()
        place.find("image", lambda said: said.startswith("Nights of"))
        # As long as the month fades out, Tab would go to it.
        self.app.wait_gone("push button", "Previous Month")
        # GTK does not tell of the first focus after a page has faded out.
        self.app.press("Tab", "Tab")
        self.check(window, "Year", "Previous Year", "Next Year", scrolls=True)
        self.app.press("Escape")

    def test_dream_signs(self):
        self.dream("add", "Flying again", "--date", "2025-11-01", "--sign", "action:flying")
        self.start()
        self.app.open_place("Dream Signs").button("Tonight, look for: flying")
        self.check(self.app.find("frame", "Lucid Dreams"), "Tonight, look for", "flying: 1 dream", scrolls=True)

    @core
    def test_import(self):
        window = self.open("Import…", "Import Dreams")
        self.check(window, "Cancel", "Folder…", "File…")
        self.leave("Import Dreams")

    def test_export(self):
        window = self.open("Export…", "Export Dreams")
        self.app.wait_for_focus("push button", "JSON")
        self.check(window, "JSON", "Protect with a passphrase", "Cancel", "Export")
        window.find(
            name="Protect with a passphrase",
            where=lambda e: "focusable" in e.states and e.role != "list item").click()
        window.button("Export").click()
        window = self.app.find(
            name="Choose a Passphrase", where=lambda e: e.role in ("frame", "dialog", "alert"))
        self.check(window, "Passphrase", "Repeat the Passphrase", "Cancel")
        self.leave("Choose a Passphrase")

    def test_year_book(self):
        window = self.open("Year Book…", "Year Book")
        self.check(window, "Nights", "Dreams", "Paper", "Cancel", "Save to Folder…")
        self.leave("Year Book")

    def test_keyboard_shortcuts(self):
        self.start().press("ctrl+question")
        window = self.app.find("frame", "Keyboard Shortcuts")
        row = window.find("list item", "Duplicate")
        self.assertEqual(row.description, "Ctrl+D")
        self.check(window, "New dream", "Quit", scrolls=True)
        self.leave("Keyboard Shortcuts")

    def test_pictures_to_share(self):
        app = self.start()
        app.button("Share").click()
        app.button("Cancel")
        app.press("Return")
        app.button("Done").click()
        window = app.find("frame", "Share 1 Dream")
        self.wait_until(lambda: window.button("Save to Folder…").is_sensitive)
        self.check(window, "Picture", "Save to Folder…", "Copy", "Open With…")
        self.leave("Share 1 Dream")

    def test_a_damaged_journal(self):
        content = bytearray(self.journal.read_bytes())
        content[:64] = b"\x5a" * 64
        self.journal.write_bytes(content)
        self.app = app = self.open_app()
        app.button("Recover")
        app.take_keyboard()
        window = app.find("frame", "Lucid Dreams")
        app.press("Tab")
        self.check(window, "Quit", "Choose Another Journal…", "Try Again", "Recover")
        for _ in range(8):
            if app.find_all("push button", "Recover", where=lambda e: "focused" in e.states):
                break
            app.press("Tab")
        app.press("Return")
        app.wait_rows(
            "Dream 1, Pink unicorn", "Dream 2, 2 × Yellow unicorn", "Dream 3, 3 × White unicorn")
