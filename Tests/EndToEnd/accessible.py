"""What a screen reader sees of a program: elements that can be found, read, pressed and filled.

Every search waits: it asks again until what is wanted is there, or the time is up. Between two
questions the program may change its mind, so an element that vanishes while it is read counts as
not found, never as an error.
"""

import os
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# Programs need not offer a cache, and GTK's do not; the bindings warn of each.
GLib.log_set_handler("dbind", GLib.LogLevelFlags.LEVEL_WARNING, lambda *_: None, None)

PATIENCE = float(os.environ.get("LUCID_DREAMS_PATIENCE", 30))  # seconds; waiting ends when it can
PAUSE = 0.03

# Without this a question is given up after 0.8 s, and the number of characters is then said to be 0.
Atspi.set_timeout(int(PATIENCE * 1000), int(PATIENCE * 1000))


class NotThere(AssertionError):
    """Something that was waited for did not come."""


def wait_until(condition, what="the condition", patience=PATIENCE):
    """Asks `condition` again and again until its answer is true, and returns that answer."""
    end = time.monotonic() + patience
    while True:
        try:
            answer = condition()
        except GLib.Error:
            answer = None
        if answer:
            return answer
        if time.monotonic() > end:
            raise NotThere(f"waited {patience:.0f} s in vain for {what}")
        time.sleep(PAUSE)


def application(pid, patience=PATIENCE, has_ended=lambda: False):
    """The root element of the program with this process number, once it shows a window.

    That of a program that `has_ended` is not waited for.
    """

    def look():
        if has_ended():
            raise NotThere(f"process {pid} has ended before it showed a window")
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child is not None and child.get_process_id() == pid and child.get_child_count():
                return Element(child)
        return None

    return wait_until(look, f"process {pid} on the accessibility bus", patience)


class Element:
    """One thing on the screen, by its role (`button`, `label`, `text` …) and its name."""

    def __init__(self, accessible):
        self._accessible = accessible

    def __repr__(self):
        return f"{self.role} {self.name!r}"

    def _ask(self, question, otherwise=None):
        try:
            return question()
        except GLib.Error:
            return otherwise

    # Reading

    @property
    def role(self):
        """The role's name, as in `push button`, `toggle button`, `text`, `list item`."""
        return self._ask(self._accessible.get_role_name, "gone")

    @property
    def name(self):
        """What a screen reader says first; empty when nothing was given."""
        return self._ask(self._accessible.get_name, "")

    @property
    def description(self):
        """What a screen reader says after the name."""
        return self._ask(self._accessible.get_description, "")

    @property
    def text(self):
        """The characters in a text field; of anything else, its name."""
        field = self._first_with("EditableText") or self
        if not field._has("Text"):
            return self.name
        count = field._ask(lambda: Atspi.Text.get_character_count(field._accessible), 0)
        return field._ask(lambda: Atspi.Text.get_text(field._accessible, 0, count), "")

    @property
    def value(self):
        """The number of a spin button or a slider."""
        holder = self._waited_for("Value")
        return holder._ask(lambda: Atspi.Value.get_current_value(holder._accessible))

    @property
    def states(self):
        """The names of all states that hold, such as `showing`, `checked`, `sensitive`."""
        found = self._ask(lambda: self._accessible.get_state_set().get_states(), [])
        return {state.value_nick for state in found}

    @property
    def is_showing(self):
        """Whether it takes room in its window; GTK marks only windows as `showing`."""
        box = self._ask(lambda: self.frame)
        return "visible" in self.states and box is not None and box[2] > 0 and box[3] > 0

    @property
    def is_sensitive(self):
        """Whether it can be used now."""
        return "sensitive" in self.states

    @property
    def is_on(self):
        """Whether a toggle is pressed, a check is set, or a row is selected."""
        return bool(self.states & {"pressed", "checked", "selected"})

    @property
    def children(self):
        """The elements directly inside, in order."""
        count = self._ask(self._accessible.get_child_count, 0)
        found = (self._ask(lambda: self._accessible.get_child_at_index(i)) for i in range(count))
        return [Element(child) for child in found if child is not None]

    def child(self, index):
        """The element at a place directly inside, or None: faster than all children."""
        found = self._ask(lambda: self._accessible.get_child_at_index(index))
        return found and Element(found)

    @property
    def frame(self):
        """x, y, width and height in pixels, from the corner of its window."""
        box = self._accessible.get_extents(Atspi.CoordType.WINDOW)
        return box.x, box.y, box.width, box.height

    @property
    def actions(self):
        """The names of what can be done to it, such as `click`."""
        if not self._has("Action"):
            return []
        with warnings.catch_warnings():  # the bindings call the only way to ask for it deprecated
            warnings.simplefilter("ignore")
            count = self._ask(lambda: Atspi.Action.get_n_actions(self._accessible), 0)
            ask = lambda i: self._ask(lambda: Atspi.Action.get_action_name(self._accessible, i), "")
            return [ask(index) for index in range(count)]

    def everything(self, visible=False):
        """This element and all inside it, outermost first; `visible` leaves out what is hidden."""
        yield self
        for child in self.children:
            if not visible or "visible" in child.states:
                yield from child.everything(visible)

    def tree(self, depth=0):
        """A readable picture of all that is inside."""
        shown = sorted(self.states & {"focused", "checked", "pressed", "selected", "expanded"})
        hidden = [] if depth == 0 or "visible" in self.states else ["hidden"]
        line = "  " * depth + f"{self.role} {self.name!r} {' '.join(shown + hidden)}".rstrip()
        return "\n".join([line] + [child.tree(depth + 1) for child in self.children])

    # Searching

    def find_all(self, role=None, name=None, where=None, showing=True):
        """All elements inside that match now, in order, without waiting.

        `name` is the whole name or a function of it; `where` is a function of the element; with
        `showing=False` also what is not on the screen.
        """

        def matches(element):
            if role is not None and element.role != role:
                return False
            if name is not None:
                said = element.name
                if not (name(said) if callable(name) else said == name):
                    return False
            if where is not None and not where(element):
                return False
            return not showing or element.is_showing

        return [element for element in self.everything(visible=showing) if matches(element)]

    def find(self, role=None, name=None, where=None, showing=True, patience=PATIENCE):
        """The first element inside that matches; waits for it."""
        return wait_until(
            lambda: next(iter(self.find_all(role, name, where, showing)), None),
            f"{role or 'anything'} named {name!r} in {self!r}",
            patience)

    def wait_gone(self, role=None, name=None, where=None, patience=PATIENCE):
        """Waits until nothing inside matches any more."""
        wait_until(
            lambda: not self.find_all(role, name, where),
            f"{role or 'anything'} named {name!r} to leave {self!r}",
            patience)

    def button(self, name):
        """The button of any kind (push, toggle, menu) that carries this name and can be pressed."""
        return self.find(name=name, where=lambda e: "button" in e.role and e.is_sensitive)

    def field(self, name):
        """The text field that carries this name (a label beside it often has the same)."""
        return self.find(name=name, where=lambda e: e._has("EditableText"))

    # Acting

    def click(self):
        """Presses it as assistive technology does, without a pointer."""

        wait_until(self.press, f"{self!r} to be pressed")
        return self

    def press(self):
        """As `click`, without waiting; answers whether it could be pressed."""
        for element in self.everything():
            for index, name in enumerate(element.actions):
                if name in CLICKS:
                    done = lambda: Atspi.Action.do_action(element._accessible, index)
                    return self._ask(done, False)
        return False

    def set_text(self, text):
        """Puts this text in place of what the field holds."""
        field = self._waited_for("EditableText")
        wait_until(
            lambda: Atspi.EditableText.set_text_contents(field._accessible, text),
            f"{self!r} to take a text")
        return self

    def insert(self, text, at=None):
        """Inserts the text at a character offset, or at the end."""
        field = self._waited_for("EditableText")
        offset = field._accessible.get_character_count() if at is None else at
        count = len(text.encode("utf-8"))
        if not Atspi.EditableText.insert_text(field._accessible, offset, text, count):
            raise NotThere(f"{self!r} did not take {text!r}")
        return self

    def set_value(self, number):
        """Sets the number of a spin button or a slider."""
        holder = self._waited_for("Value")
        Atspi.Value.set_current_value(holder._accessible, float(number))
        return self

    def _has(self, interface):
        return interface in self._ask(self._accessible.get_interfaces, [])

    def _first_with(self, interface):
        return next((element for element in self.everything() if element._has(interface)), None)

    def _waited_for(self, interface):
        return wait_until(lambda: self._first_with(interface), f"{interface} of {self!r}")


CLICKS = {"click", "activate", "press", "toggle", "Click", "clicked"}
