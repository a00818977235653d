"""What a person calls the things in the app's window, on top of the accessibility tree.

A mixin of the running app: `app.row("Flying, 3 × Shark")`, `app.words_typed`, `app.press_undo()`.
"""

from gi.repository import GLib

from accessible import NotThere, Unanswered, wait_until


class Vocabulary:
    """The window of a journal, in a person's words."""

    def unlock(self, words):
        """Opens the locked journal with its passphrase or its recovery code."""
        self.field("Passphrase or recovery code").set_text(words)
        self.button("Unlock").click()

    # The list

    @property
    def rows(self):
        """The current names of the rows under `Dreams`, from the top; empty without a list."""
        return [row.name for row in self.row_elements()]

    def row(self, name, patience=None):
        """The row of a dream, by its whole name or a function of it; waits for it."""
        fits = name if callable(name) else lambda said: said == name

        def look():
            return next((row for row in self.row_elements() if fits(row.name)), None)

        wanted = "a row that fits" if callable(name) else f"a row {name!r}"
        try:
            return wait_until(look, wanted, **_patience(patience))
        except NotThere as error:
            raise NotThere(f"{error}; the rows are {self._rows_if_told()}") from None

    def _rows_if_told(self):
        """The names of the rows; None if the program no longer answers."""
        try:
            return self.rows
        except (GLib.Error, Unanswered):
            return None

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
        return self.first("push button", "Show Sample Dreams") is not None

    # The open dream

    @property
    def description(self):
        """The text field of the open dream."""
        return self.field("Description")

    def in_pill(self, pill, role, name):
        """The content of the popover of a pill below the words; opens it unless it is open."""
        if self.first(role, name) is None:
            self.button(pill).click()
        return self.find(role, name)

    def creature(self, name):
        """The tile of a creature, in the popover of its pill."""
        return self.in_pill("Creature", _is_button, name)

    def effect(self, name):
        """The tile of an effect, in the popover of its pill."""
        return self.in_pill("Effects", _is_button, name)

    def close_pill(self, name):
        """Closes the popover that shows a tile of this name."""
        self.press("Escape")
        self.wait_gone(_is_button, name)

    @property
    def creature_count(self):
        """The spin button of the open dream, in the popover of its creature."""
        return self.in_pill("Creature", "spin button", "Number of Creatures")

    def wait_preview(self, name, patience=None):
        """Waits until the preview shows the dream with this accessible name."""
        wait_until(
            lambda: self.first("image", "Preview", where=lambda image: image.description == name),
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

    def new_dream_by_key(self):
        """Creates a dream with the shortcut once the journal is open, and returns its text field."""
        self.button("New Dream")
        self.press("ctrl+n")
        return self.wait_for_focus("text", "Description")

    # The desktop's own window for files

    def button_of_files(self, accept):
        """The button that accepts in that window, whose name GTK says twice.

        Until GTK has read the folder, the two arrow buttons of the window's path bar have no size,
        and GTK complains if it draws them meanwhile.
        """
        self.tolerates("Trying to snapshot GtkButton")
        return self.button(lambda said: said.endswith(accept))

    def give_path(self, accept, path):
        """Types a path into the window."""
        self.button_of_files(accept)
        self.type(str(path)).press("Return")

    def save_here(self):
        """Takes the folder that the window offers."""
        self.button_of_files("Save Here").click()

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
        found = self.first("list", "Dreams")
        # Rows out of sight take no room; the list keeps some of them ready.
        return [row for row in found.children if row.role == "list item"] if found else []


def _is_button(role):
    return "button" in role


def _patience(seconds):
    return {} if seconds is None else {"patience": seconds}
