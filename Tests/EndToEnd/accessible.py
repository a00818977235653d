"""A screen reader's view of a program: elements that can be found, read, pressed and filled.

Every search waits: it asks again until what is wanted is there, or the time is up. Between two
questions the program may change its mind, so an element that vanishes while it is read counts as
not found, never as an error.
"""

import functools
import os
import time

import dbus
import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

# Programs need not offer a cache, and GTK's do not; the bindings warn of each.
GLib.log_set_handler("dbind", GLib.LogLevelFlags.LEVEL_WARNING, lambda *_: None, None)

PATIENCE = float(os.environ.get("LUCID_DREAMS_PATIENCE", 60))  # seconds; waiting ends when it can
PAUSE = 0.03

# A program has no answer, or no longer has one.
Unanswered = dbus.DBusException


class NotThere(AssertionError):
    """Something that was waited for did not come."""


def wait_until(condition, what="the condition", patience=PATIENCE):
    """Asks `condition` again and again until its answer is true, and returns that answer."""
    end = time.monotonic() + patience
    while True:
        asked = time.monotonic()
        try:
            answer = condition()
        except (GLib.Error, Unanswered):
            answer = None
        if answer:
            return answer
        if time.monotonic() > end:
            raise NotThere(f"waited {patience:.0f} s in vain for {what}")
        # Who answers questions all the time comes to nothing else.
        time.sleep(max(PAUSE, time.monotonic() - asked))


def described(role, name):
    """The search, in words."""
    role = "something of a fitting role" if callable(role) else role or "anything"
    return role if name is None else f"{role} named {name!r}"


@functools.cache
def accessibility_bus():
    """The bus on which programs tell screen readers what they show."""
    place = ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus")
    return dbus.bus.BusConnection(dbus.SessionBus().call_blocking(*place, "GetAddress", "", ()))


def ask(program, path, interface, method, signature="", *arguments):
    """What a program on the accessibility bus answers; an `Unanswered` where it does not."""
    return accessibility_bus().call_blocking(
        program, path, interface, method, signature, arguments, timeout=PATIENCE)


def application(pid, patience=PATIENCE, has_ended=lambda: False):
    """The root element of the program with this process number, once it shows a window.

    That of a program that `has_ended` is not waited for.
    """

    def look():
        if has_ended():
            raise NotThere(f"process {pid} has ended before it showed a window")
        for root in Element("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root").children:
            if root.process() == pid and root.children:
                return root
        return None

    return wait_until(look, f"process {pid} on the accessibility bus", patience)


class Snapshot:
    """What a program says of its elements at one moment, all in one answer.

    Of an element that nobody has asked for before it says nothing, so the element is asked.
    """

    def __init__(self, program):
        try:
            said = ask(program, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache", "GetItems")
        except Unanswered:
            said = []
        # Of each: itself, application, parent, place in the parent, number of children, interfaces,
        # name, role, description, states. Parents cannot be relied on: those of removed elements stay.
        self._said = {item[0][1]: item for item in said}

    def role(self, element):
        said = self._said.get(element.path)
        return role_name(said[7]) if said else element.role

    def name(self, element):
        said = self._said.get(element.path)
        return str(said[6]) if said else element.name

    def is_hidden(self, element):
        """Whether nothing inside it can be seen."""
        said = self._said.get(element.path)
        is_visible = said[9][0] >> VISIBLE & 1 if said else "visible" in element.states
        return not is_visible and self.role(element) != "application"

    def is_empty(self, element):
        """Whether nothing is inside that a person would look for, as far as was said."""
        said = self._said.get(element.path)
        role = self.role(element)
        return role in LEAVES or bool(said) and said[4] == 0 and role != "application"


class Element:
    """One thing on the screen, by its role (`button`, `label`, `text` …) and its name.

    It asks the program itself. The usual library asks for one child after another, by numbers: when a
    window closes in between, it asks for one that is not there, and GTK 4.8 crashes.
    """

    def __init__(self, program, path):
        self.program = program
        self.path = path
        self._role = None

    def __repr__(self):
        return f"{self.role} {self.name!r}"

    def ask(self, interface, method, signature="", *arguments, otherwise=None):
        """The program's answer to a question about the element; `otherwise` when it has none."""
        try:
            return ask(
                self.program, self.path, f"org.a11y.atspi.{interface}", method, signature, *arguments)
        except Unanswered:
            return otherwise

    def fetch(self, interface, name, otherwise=None):
        """A property of the element; `otherwise` when it has none."""
        try:
            return ask(self.program, self.path, "org.freedesktop.DBus.Properties", "Get", "ss",
                       f"org.a11y.atspi.{interface}", name)
        except Unanswered:
            return otherwise

    def process(self):
        """The number of the process that it belongs to; None when that has ended."""
        try:
            return ask("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                       "GetConnectionUnixProcessID", "s", self.program)
        except Unanswered:
            return None

    # Reading

    @property
    def role(self):
        """The role's name, as in `push button`, `toggle button`, `text`, `list item`."""
        if self._role is None:  # GTK never changes it
            role = self.ask("Accessible", "GetRole")
            self._role = role and role_name(role)
        return self._role or "gone"

    @property
    def name(self):
        """What a screen reader says first; empty when nothing was given."""
        return str(self.fetch("Accessible", "Name", ""))

    @property
    def description(self):
        """What a screen reader says after the name."""
        return str(self.fetch("Accessible", "Description", ""))

    @property
    def text(self):
        """The characters in a text field; of anything else, its name."""
        field = self._first_with("EditableText") or self
        if not field._has("Text"):
            return self.name
        return str(field.ask("Text", "GetText", "ii", 0, -1, otherwise=""))

    @property
    def selected_range(self):
        """From where to where characters in a text field are selected."""
        field = self._first_with("EditableText") or self
        return field.ask("Text", "GetSelection", "i", 0, otherwise=(0, 0))

    def attributes(self, place):
        """How the character at a place of a text field is shown, as far as that was said."""
        field = self._first_with("EditableText") or self
        said, _, _ = field.ask("Text", "GetAttributes", "i", place, otherwise=({}, 0, 0))
        return said

    @property
    def value(self):
        """The number of a spin button or a slider."""
        return self._waited_for("Value").fetch("Value", "CurrentValue")

    @property
    def states(self):
        """The names of all states that hold, such as `showing`, `checked`, `sensitive`."""
        return names_of_states(self.ask("Accessible", "GetState", otherwise=[]))

    @property
    def is_showing(self):
        """Whether it takes room in its window; GTK marks only windows as `showing`."""
        return "visible" in self.states and self.frame[2] > 0 and self.frame[3] > 0

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
        if self._role in LEAVES:
            return []
        found = self.ask("Accessible", "GetChildren", otherwise=[])
        return [Element(*child) for child in found]

    @property
    def frame(self):
        """x, y, width and height in pixels, from the corner of its window; all 0 when it is gone."""
        from_window = int(Atspi.CoordType.WINDOW)
        box = self.ask("Component", "GetExtents", "u", from_window, otherwise=(0, 0, 0, 0))
        return tuple(map(int, box))

    def wait_still(self):
        """Returns its frame once it has a size and keeps its place: it is in the tree before it is painted."""
        seen = []

        def is_still():
            seen.append(self.frame)
            time.sleep(0.3)
            return seen[-1][2] > 0 and seen[-1] == self.frame

        wait_until(is_still, f"{self} to keep its place")
        return seen[-1]

    @property
    def actions(self):
        """The names of what can be done to it, such as `click`."""
        # All at once they come in the language of the person.
        count = len(self.ask("Action", "GetActions", otherwise=[]))
        return [self.ask("Action", "GetName", "i", index, otherwise="") for index in range(count)]

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

    def matching(self, role=None, name=None, where=None, showing=True):
        """The elements inside that currently match, lazily, without waiting.

        `role` and `name` are the whole text or a function of it; `where` is a function of the element;
        with `showing=False` also what is not on the screen.
        """

        def fits(wanted, said):
            return wanted(said) if callable(wanted) else said == wanted

        snapshot = Snapshot(self.program)
        for element in self._inside(snapshot, showing):
            if (
                    (role is None or fits(role, snapshot.role(element)))
                    and (name is None or fits(name, snapshot.name(element)))
                    and (where is None or where(element))
                    and (not showing or element.is_showing)):
                yield element

    def _inside(self, snapshot, showing):
        """This element and all inside it, but with `showing` not what is inside of hidden ones."""
        yield self
        if snapshot.is_empty(self) or showing and snapshot.is_hidden(self):
            return
        for child in self.children:
            yield from child._inside(snapshot, showing)

    def find_all(self, role=None, name=None, where=None, showing=True):
        """All elements inside that match now, in order, without waiting."""
        return list(self.matching(role, name, where, showing))

    def first(self, role=None, name=None, where=None, showing=True):
        """The first element inside that matches now, or None, without waiting."""
        return next(self.matching(role, name, where, showing), None)

    def find(self, role=None, name=None, where=None, showing=True, patience=PATIENCE):
        """The first element inside that matches; waits for it."""
        return wait_until(
            lambda: self.first(role, name, where, showing),
            f"{described(role, name)} in {self!r}", patience)

    def wait_gone(self, role=None, name=None, where=None, patience=PATIENCE):
        """Waits until nothing inside matches."""
        wait_until(
            lambda: not self.first(role, name, where),
            f"{described(role, name)} to leave {self!r}", patience)

    def button(self, name):
        """The button of any kind (push, toggle, menu) that carries this name and can be pressed."""
        return self.find(
            lambda role: "button" in role, name, where=lambda element: element.is_sensitive)

    def field(self, name):
        """The text field with this name (a label next to it often has the same)."""
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
                    return bool(element.ask("Action", "DoAction", "i", index, otherwise=False))
        return False

    def set_text(self, text):
        """Puts this text in place of what the field holds."""
        field = self._waited_for("EditableText")
        wait_until(
            lambda: field.ask("EditableText", "SetTextContents", "s", text),
            f"{self!r} to take a text")
        return self

    def insert(self, text, at=None):
        """Inserts the text at a character offset, or at the end."""
        field = self._waited_for("EditableText")
        offset = field.fetch("Text", "CharacterCount") if at is None else at
        count = len(text.encode("utf-8"))
        if not field.ask("EditableText", "InsertText", "isi", offset, text, count):
            raise NotThere(f"{self!r} did not take {text!r}")
        return self

    def set_value(self, number):
        """Sets the number of a spin button or a slider."""
        holder = self._waited_for("Value")
        ask(holder.program, holder.path, "org.freedesktop.DBus.Properties", "Set", "ssv",
            "org.a11y.atspi.Value", "CurrentValue", dbus.Double(number))
        return self

    def _has(self, interface):
        return f"org.a11y.atspi.{interface}" in self.ask("Accessible", "GetInterfaces", otherwise=[])

    def _first_with(self, interface):
        return next((element for element in self.everything() if element._has(interface)), None)

    def _waited_for(self, interface):
        return wait_until(lambda: self._first_with(interface), f"{interface} of {self!r}")


@functools.cache
def role_name(role):
    """The name of a role that a program gives as a number."""
    return Atspi.role_get_name(Atspi.Role(role))


def names_of_states(bits):
    """The names of the states that a program gives as two words of bits."""
    return {name for place, name in STATES.items() if bits and bits[place // 32] >> place % 32 & 1}


STATES = {place: Atspi.StateType(place).value_nick for place in range(int(Atspi.StateType.LAST_DEFINED))}
VISIBLE = int(Atspi.StateType.VISIBLE)
# Elements with nothing inside that a person would look for.
LEAVES = {"image", "label", "scroll bar", "separator"}
CLICKS = {"click", "activate", "press", "toggle", "Click", "clicked"}
