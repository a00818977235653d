"""What a person calls the things in the app's window, on top of the accessibility tree.

A mixin of the running app: `app.row("Flying, 3 × Shark")`, `app.words_typed`, `app.press_undo()`.
"""

from accessible import wait_until


class Vocabulary:
    """The window of a journal, in a person's words."""

    # The list

    @property
    def rows(self):
        """The names of the rows under `Dreams` now, from the top; empty when there is no list."""
        return [row.name for row in self.row_elements()]

    def row(self, name, patience=None):
        """The row of a dream, by its whole name or a function of it; waits for it."""
        fits = name if callable(name) else lambda said: said == name

        def look():
            return next((row for row in self.row_elements() if fits(row.name)), None)

        return wait_until(look, f"a row {name!r}", **_patience(patience))

    def wait_rows(self, *names, patience=None):
        """Waits until the rows are exactly these, from the top."""
        try:
            wait_until(lambda: self.rows == list(names), f"rows {names}", **_patience(patience))
        except AssertionError as error:
            raise AssertionError(f"{error}; the rows are {self.rows}") from None

    def open_dream(self, name):
        """Clicks on the row of a dream and waits until its detail shows."""
        row = self.row(name)
        said = row.name
        self.point_at(row)
        self.wait_preview(said)
        return self

    @property
    def favorite(self):
        """The row of the favorite creature, whose name is the creature's."""
        return self.find("list", "Favorite Creature").find("list item")

    @property
    def is_empty(self):
        """Whether the window invites to write the first dream."""
        return bool(self.find_all("push button", "Show me sample dreams"))

    # The open dream

    @property
    def description(self):
        """The text field of the open dream."""
        return self.field("Description")

    @property
    def creature_count(self):
        """The spin button of the open dream."""
        return self.find("spin button", "Number of Creatures")

    def wait_preview(self, name, patience=None):
        """Waits until the preview shows the dream with this accessible name."""
        wait_until(
            lambda: any(i.description == name for i in self.find_all("image", "Preview")),
            f"a preview of {name!r}", **_patience(patience))

    def write_dream(self, *parts):
        """Makes a new dream, writes its parts one after another, and returns the text field."""
        before = len(self.rows)
        self.button("New Dream").click()
        wait_until(lambda: len(self.rows) == before + 1, "a row for the new dream")
        field = self.description
        wait_until(lambda: field.text == "", "an empty description")
        for part in parts:
            field.insert(part)
        return field

    # After a change

    def undo_by_toast(self, message):
        """Presses Undo in the toast that begins with this message."""
        self.find("label", lambda said: said.startswith(message))
        self.button("Undo").click()

    def wait_for_focus(self, role, name=None):
        """Waits until an element of this role has the keyboard, and returns it."""
        return self.find(role, name, where=lambda e: "focused" in e.states)

    def row_elements(self):
        """The elements of these rows."""
        found = self.find_all("list", "Dreams")
        # Rows out of sight take no room; the list keeps some of them ready.
        return [row for row in found[0].children if row.role == "list item"] if found else []


def _patience(seconds):
    return {} if seconds is None else {"patience": seconds}
