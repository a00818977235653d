#!/usr/bin/python3
"""Another program on the same screen: it copies, pastes, is dragged from, takes what is dropped on it,
sends e-mail, knows when it is night, locks the screen, has the computer sleep, or shows messages.

usage: other_program.py paste|drop|mail|night|lock|login|messages
       other_program.py copy-files|copy-picture|drag FILE...

Each line that it prints is one thing it was given, as a JSON object. `paste` reads the clipboard and
ends; `copy-files` and `copy-picture` fill it; `drop` shows a window in the lower right corner of the
screen, and `drag` one from which files are dragged; `mail` is the desktop's portal;
`night` is the part of GNOME that knows sunset: it is night until SIGUSR1 and again after the next;
`lock` is the part of a desktop that has locked the screen, which it tells at SIGUSR1, and `messages` the
one that shows messages. `login` is systemd's logind on the system bus: at SIGUSR1 the computer is about to
sleep, at SIGUSR2 the session is locked.
"""

import json
import os
import signal
import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, GObject, Gtk  # noqa: E402

PORTAL = """<node><interface name='org.freedesktop.portal.Email'>
  <method name='ComposeEmail'>
    <arg type='s' name='parent' direction='in'/><arg type='a{sv}' name='options' direction='in'/>
    <arg type='o' name='handle' direction='out'/>
  </method>
  <property type='u' name='version' access='read'/>
</interface></node>"""

COLOR = "org.gnome.SettingsDaemon.Color"
NIGHT = f"""<node><interface name='{COLOR}'>
  <property type='b' name='NightLightActive' access='read'/>
</interface></node>"""

LOCK = "org.freedesktop.ScreenSaver"
LOCKED = f"""<node><interface name='{LOCK}'>
  <method name='GetActive'><arg type='b' direction='out'/></method>
  <signal name='ActiveChanged'><arg type='b'/></signal>
</interface></node>"""

LOGIN = "org.freedesktop.login1"
SESSION = "/org/freedesktop/login1/session/_31"
LOGGED_IN = f"""<node><interface name='{LOGIN}.Manager'>
  <method name='Inhibit'>
    <arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>
    <arg type='s' direction='in'/><arg type='h' direction='out'/>
  </method>
</interface><interface name='{LOGIN}.Session'>
  <property type='(uo)' name='User' access='read'/>
</interface></node>"""

MESSAGES = "org.freedesktop.Notifications"
SHOWN = f"""<node><interface name='{MESSAGES}'>
  <method name='Notify'>
    <arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/>
    <arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='as' direction='in'/>
    <arg type='a{{sv}}' direction='in'/><arg type='i' direction='in'/><arg type='u' direction='out'/>
  </method>
  <method name='CloseNotification'><arg type='u' direction='in'/></method>
</interface></node>"""

loop = GLib.MainLoop()


def tell(**what):
    print(json.dumps(what), flush=True)


def paste():
    clipboard = Gdk.Display.get_default().get_clipboard()
    waiting = ["picture", "files"]

    def done(part, value):
        tell(**{part: value})
        waiting.remove(part)
        if not waiting:
            loop.quit()

    def picture(_, result):
        try:
            texture = clipboard.read_texture_finish(result)
            done("picture", [texture.get_width(), texture.get_height()])
        except GLib.Error as error:
            done("picture", str(error))

    def files(_, result):
        try:
            done("files", paths(clipboard.read_value_finish(result)))
        except GLib.Error as error:
            done("files", str(error))

    clipboard.read_texture_async(None, picture)
    clipboard.read_value_async(Gdk.FileList, GLib.PRIORITY_DEFAULT, None, files)


def paths(files):
    return [file.get_path() for file in files.get_files()]


def drop():
    window = Gtk.Window(title="Drop Here", default_width=300, default_height=200, decorated=False)
    target = Gtk.DropTarget.new(Gdk.FileList, Gdk.DragAction.COPY)
    target.connect("enter", lambda *_: tell(over=True) or Gdk.DragAction.COPY)

    def dropped(_, files, *__):
        tell(files=paths(files))
        return True

    target.connect("drop", dropped)
    window.add_controller(target)
    window.connect("map", lambda _: tell(pid=os.getpid()))
    window.present()


def content():
    """What a program for files hands over: the files, and their names as a text."""
    paths = sys.argv[2:]
    files = Gdk.FileList.new_from_list([Gio.File.new_for_path(path) for path in paths])
    names = "\n".join(paths).encode()
    return Gdk.ContentProvider.new_union([
        Gdk.ContentProvider.new_for_value(files),
        Gdk.ContentProvider.new_for_bytes("text/plain;charset=utf-8", GLib.Bytes.new(names))])


def copy(provider):
    window = Gtk.Window(title="Copied", default_width=60, default_height=60, decorated=False)

    def copied(_):
        window.get_clipboard().set_content(provider())
        tell(ready=True)

    window.connect("map", copied)
    window.present()


def picture():
    # A picture is offered in formats of files only as what it is, and not as what it is made of.
    texture = Gdk.Texture.new_from_filename(sys.argv[2])
    return Gdk.ContentProvider.new_for_value(GObject.Value(Gdk.Texture, texture))


def drag():
    window = Gtk.Window(title="Drag Me", default_width=200, default_height=200, decorated=False)
    source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
    source.connect("prepare", lambda *_: content())
    source.connect("drag-begin", lambda *_: tell(dragging=True))
    source.connect("drag-end", lambda *_: tell(ended=True))
    window.add_controller(source)
    window.connect("map", lambda _: tell(pid=os.getpid()))
    window.present()


def mail():
    def compose(connection, sender, path, interface, method, parameters, invocation):
        _, options = parameters.unpack()
        handles = invocation.get_message().get_unix_fd_list()
        attached = []
        for handle in options.get("attachment_fds", []):
            with open(handles.get(handle), "rb") as file:
                attached.append(file.read().hex())
        tell(subject=options.get("subject"), attached=attached)
        invocation.return_value(
            GLib.Variant("(o)", ("/org/freedesktop/portal/desktop/request/1/1",)))

    def property_of(*_):
        return GLib.Variant("u", 3)

    def acquired(connection, _):
        node = Gio.DBusNodeInfo.new_for_xml(PORTAL)
        connection.register_object(
            "/org/freedesktop/portal/desktop", node.interfaces[0], compose, property_of, None)

    Gio.bus_own_name(
        Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE,
        acquired, lambda *_: tell(ready=True), None)


def night():
    is_night = GLib.Variant("b", True)
    path = "/org/gnome/SettingsDaemon/Color"

    def acquired(connection, _):
        node = Gio.DBusNodeInfo.new_for_xml(NIGHT)
        connection.register_object(path, node.interfaces[0], None, lambda *_: is_night, None)

        def change():
            nonlocal is_night
            is_night = GLib.Variant("b", not is_night.get_boolean())
            connection.emit_signal(
                None, path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
                GLib.Variant("(sa{sv}as)", (COLOR, {"NightLightActive": is_night}, [])))
            return GLib.SOURCE_CONTINUE

        GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, change)

    Gio.bus_own_name(
        Gio.BusType.SESSION, COLOR, Gio.BusNameOwnerFlags.NONE, acquired,
        lambda *_: tell(ready=True), None)


def lock():
    def acquired(connection, _):
        node = Gio.DBusNodeInfo.new_for_xml(LOCKED)
        connection.register_object(
            "/org/freedesktop/ScreenSaver", node.interfaces[0],
            lambda *call: call[-1].return_value(GLib.Variant("(b)", (True,))), None, None)

        def tell_all():
            connection.emit_signal(
                None, "/org/freedesktop/ScreenSaver", LOCK, "ActiveChanged",
                GLib.Variant("(b)", (True,)))
            return GLib.SOURCE_CONTINUE

        GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, tell_all)

    Gio.bus_own_name(
        Gio.BusType.SESSION, LOCK, Gio.BusNameOwnerFlags.NONE, acquired,
        lambda *_: tell(ready=True), None)


def login():
    def inhibit(connection, sender, path, interface, method, parameters, invocation):
        what, who, why, mode = parameters.unpack()
        reader, writer = os.pipe()
        handles = Gio.UnixFDList()
        handle = handles.append(writer)
        os.close(writer)
        invocation.return_value_with_unix_fd_list(GLib.Variant("(h)", (handle,)), handles)
        GLib.unix_fd_add_full(
            GLib.PRIORITY_DEFAULT, reader, GLib.IOCondition.HUP, lambda *_: tell(released=mode))
        tell(delays=what, who=who, mode=mode)

    def acquired(connection, _):
        manager, session = Gio.DBusNodeInfo.new_for_xml(LOGGED_IN).interfaces
        connection.register_object("/org/freedesktop/login1", manager, inhibit, None, None)
        user = GLib.Variant("(uo)", (os.getuid(), "/org/freedesktop/login1/user/_1"))
        connection.register_object(SESSION, session, None, lambda *_: user, None)

        def emit(path, interface, name, arguments=None):
            connection.emit_signal(None, path, f"{LOGIN}.{interface}", name, arguments)
            return GLib.SOURCE_CONTINUE

        sleeps = GLib.Variant("(b)", (True,))
        GLib.unix_signal_add(
            GLib.PRIORITY_DEFAULT, signal.SIGUSR1,
            lambda: emit("/org/freedesktop/login1", "Manager", "PrepareForSleep", sleeps))
        GLib.unix_signal_add(
            GLib.PRIORITY_DEFAULT, signal.SIGUSR2, lambda: emit(SESSION, "Session", "Lock"))

    Gio.bus_own_name(
        Gio.BusType.SYSTEM, LOGIN, Gio.BusNameOwnerFlags.NONE, acquired,
        lambda *_: tell(ready=True), None)


def messages():
    def called(connection, sender, path, interface, method, parameters, invocation):
        if method == "CloseNotification":
            return invocation.return_value(None)
        _, _, _, title, body, actions, _, _ = parameters.unpack()
        labels = [label for key, label in zip(actions[::2], actions[1::2]) if key != "default"]
        tell(title=title, body=body, buttons=labels)
        invocation.return_value(GLib.Variant("(u)", (1,)))

    def acquired(connection, _):
        node = Gio.DBusNodeInfo.new_for_xml(SHOWN)
        connection.register_object(
            "/org/freedesktop/Notifications", node.interfaces[0], called, None, None)

    Gio.bus_own_name(
        Gio.BusType.SESSION, MESSAGES, Gio.BusNameOwnerFlags.NONE, acquired,
        lambda *_: tell(ready=True), None)


if __name__ == "__main__":
    if not Gtk.init_check():
        sys.exit("other_program.py: there is no screen")
    roles = {
        "copy-files": lambda: copy(content), "copy-picture": lambda: copy(picture), "drag": drag,
        "paste": paste, "drop": drop, "mail": mail, "night": night, "lock": lock, "login": login,
        "messages": messages,
    }
    roles[sys.argv[1]]()
    loop.run()
