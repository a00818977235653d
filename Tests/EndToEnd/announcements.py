"""Announcements to a listening screen reader."""

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from accessible import wait_until

NAME = "object:property-change:accessible-name"
DESCRIPTION = "object:property-change:accessible-description"


class Announcements:
    """Listens until `end`; hears of a program only after `listen` has begun.

    Screen readers speak the description of what has the keyboard as soon as it changes, and may look
    for alerts whose name changes.
    """

    def __init__(self):
        self.heard = []
        self._listener = Atspi.EventListener.new(self._hear)
        for kind in (NAME, DESCRIPTION):
            self._listener.register(kind)

    def end(self):
        for kind in (NAME, DESCRIPTION):
            self._listener.deregister(kind)

    def _hear(self, event):
        try:
            self.heard.append((event.type, event.source.get_role_name(), str(event.any_data),
                               event.source.get_state_set().contains(Atspi.StateType.FOCUSED)))
        except GLib.Error:
            pass  # Gone by the time that it was asked.

    def _take(self):
        while GLib.MainContext.default().iteration(False):
            pass
        return self.heard

    def spoken(self):
        """The texts that describe what has the keyboard, so that they are spoken, in order."""
        return [text for kind, _, text, focused in self._take()
                if kind == DESCRIPTION and focused and text]

    def alerts(self):
        """The texts by which an alert was renamed, in order."""
        return [text for kind, role, text, _ in self._take()
                if kind == NAME and role == "alert" and text]

    def wait_for(self, text):
        """Waits until a text was announced in both ways; `text` is the whole or a function of it."""
        fits = text if callable(text) else lambda said: said == text
        for told in (self.spoken, self.alerts):
            try:
                wait_until(lambda: any(fits(said) for said in told()), f"{text!r} to be told")
            except AssertionError as error:
                raise AssertionError(f"{error}; heard: {self.heard}") from None
