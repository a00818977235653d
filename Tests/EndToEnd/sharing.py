"""Choosing dreams and having their pictures made, for the scenarios about what comes then."""

from harness import Scenario

SAMPLES = ["Dream 1, Pink unicorn", "Dream 2, 2 × Yellow unicorn", "Dream 3, 3 × White unicorn"]


class SharingScenario(Scenario):
    """The sample dreams in an open app, and a folder for pictures."""

    def setUp(self):
        super().setUp()
        self.dream("samples")
        self.saved = self.home / "Pictures"
        self.saved.mkdir()
        (self.home / "config").mkdir()
        (self.home / "config" / "user-dirs.dirs").write_text('XDG_PICTURES_DIR="$HOME/Pictures"\n')
        self.app = self.open_app()
        self.app.wait_rows(*SAMPLES)

    def share(self, *names):
        """Chooses dreams, and waits for their pictures."""
        self.app.button("Share").click()
        self.app.button("Cancel")
        for name in names:
            self.app.point_at(self.app.row(name))
            self.wait_until(
                lambda: "checked" in self.app.row(name).states, f"a check mark at {name}")
        self.app.button("Done").click()
        dialog = self.app.find("frame", lambda said: said.startswith("Share "))
        self.wait_ready(dialog)
        return dialog

    def share_all(self):
        """Chooses every dream, and waits for the window only."""
        self.app.button("Share").click()
        self.app.button("Cancel")

        def all_chosen():
            self.app.press("ctrl+a")
            return all("checked" in row.states for row in self.app.row_elements())

        self.wait_until(all_chosen, "check marks everywhere")
        self.app.button("Done").click()
        return self.app.find("frame", lambda said: said.startswith("Share "))

    def add_many(self, count):
        """Adds dreams that take a while to move, and waits for the row of the last."""
        for n in range(count):
            self.dream("add", f"One of many {n}", "--effect", "magic")
        self.app.row(f"One of many {count - 1}, Pink unicorn")

    def choose(self, dialog, form):
        """Chooses a format, and waits until the window knows."""
        toggle = dialog.button(form)
        toggle.click()
        self.wait_until(lambda: "pressed" in toggle.states, f"{form} to be chosen")

    def wait_ready(self, dialog):
        self.wait_until(
            lambda: dialog.button("Save to Folder…").is_sensitive, "pictures that are made")

    def save(self, dialog):
        """Saves into the folder that is offered, that of the person's pictures."""
        dialog.button("Save to Folder…").click()
        self.app.save_here()

    def names(self):
        """All that was saved, hidden files included."""
        return sorted(file.name for file in self.saved.iterdir())

    def cached(self):
        """The files kept for other programs, including hidden ones."""
        return list((self.home / "cache").glob("lucid-dreams/shared/*/*"))

    def check_whole(self, files):
        """Checks that each file is a whole PNG or WebP."""
        for file in files:
            data = file.read_bytes()
            is_whole = data[-8:-4] == b"IEND" or int.from_bytes(data[4:8], "little") + 8 == len(data)
            self.assertTrue(data and is_whole, file)

    def wait_viewing(self):
        """Waits until the list is for reading again, with nothing selected."""
        self.app.button("Duplicate")
        self.assertFalse([r for r in self.app.row_elements() if "checked" in r.states])

    def of_the_tool(self, form):
        """What `dream share` makes of all dreams: the bytes by the name."""
        folder = self.home / f"tool-{form}"
        folder.mkdir()
        self.dream("share", "--all", "--to", folder, "--format", form)
        return {file.name: file.read_bytes() for file in folder.iterdir()}
