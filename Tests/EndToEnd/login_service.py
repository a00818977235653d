#!/usr/bin/python3
"""A stand-in for systemd's logind and a screen saver, on the buses named in the environment.

Each line that it reads makes it send a signal:

    sleep, wake                     the computer is about to sleep, and is awake again
    lock, lock-other, lock-unknown  a session locks: that of the user, another user's, one that nobody knows
    screen, screen-off              the screen locks, and is unlocked
    strange                         both say something else than they should
    echo                            nothing; it answers `echo`

It writes a line when it is ready, when a program delays the sleep, and when one lets the computer sleep.
"""

import os

from gi.repository import Gio, GLib

NAME = "org.freedesktop.login1"
MANAGER = "/org/freedesktop/login1"
SESSION = MANAGER + "/session/"
INTERFACES = f"""<node><interface name='{NAME}.Manager'>
  <method name='Inhibit'>
    <arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='s' direction='in'/>
    <arg type='s' direction='in'/><arg type='h' direction='out'/>
  </method>
</interface><interface name='{NAME}.Session'>
  <property type='(uo)' name='User' access='read'/>
</interface></node>"""
loop = GLib.MainLoop()


def tell(line):
    print(line, flush=True)


def inhibit(connection, sender, path, interface, method, parameters, invocation):
    reader, writer = os.pipe()
    handles = Gio.UnixFDList()
    handle = handles.append(writer)
    os.close(writer)
    invocation.return_value_with_unix_fd_list(GLib.Variant("(h)", (handle,)), handles)
    GLib.unix_fd_add_full(GLib.PRIORITY_DEFAULT, reader, GLib.IOCondition.HUP, lambda *_: tell("released"))
    tell("delays " + ", ".join(parameters.unpack()))


def emit(connection, path, interface, name, *values):
    arguments = GLib.Variant.new_tuple(*values) if values else None
    connection.emit_signal(None, path, interface, name, arguments)


def obey(line, system, session):
    yes = {"sleep": True, "screen": True}.get(line, False)
    match line:
        case "sleep" | "wake":
            emit(system, MANAGER, NAME + ".Manager", "PrepareForSleep", GLib.Variant.new_boolean(yes))
        case "lock" | "lock-other" | "lock-unknown":
            emit(system, SESSION + line.replace("-", "_"), NAME + ".Session", "Lock")
        case "screen" | "screen-off":
            for desktop in ("org.gnome.ScreenSaver", "org.freedesktop.ScreenSaver"):
                emit(session, "/ScreenSaver", desktop, "ActiveChanged", GLib.Variant.new_boolean(yes))
        case "strange":
            emit(system, MANAGER, NAME + ".Manager", "PrepareForSleep", GLib.Variant.new_string("now"))
            emit(session, "/ScreenSaver", "org.gnome.ScreenSaver", "ActiveChanged")
        case "echo":
            tell("echo")


def main():
    system, session = (Gio.bus_get_sync(kind) for kind in (Gio.BusType.SYSTEM, Gio.BusType.SESSION))
    manager, one = Gio.DBusNodeInfo.new_for_xml(INTERFACES).interfaces
    system.register_object(MANAGER, manager, inhibit, None, None)
    for name, user in (("lock", os.getuid()), ("lock_other", os.getuid() + 1)):
        value = GLib.Variant("(uo)", (user, MANAGER + "/user/_1"))
        system.register_object(SESSION + name, one, None, lambda *_, value=value: value, None)

    def read(*_):
        lines = os.read(0, 4096).decode()
        if not lines:
            loop.quit()
            return GLib.SOURCE_REMOVE
        for line in lines.splitlines():
            obey(line, system, session)
        return GLib.SOURCE_CONTINUE

    def acquired(*_):
        GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, read)
        tell("ready")

    # One that hangs would make the tests hang.
    GLib.timeout_add_seconds(60, loop.quit)
    Gio.bus_own_name_on_connection(system, NAME, Gio.BusNameOwnerFlags.NONE, acquired, None)
    loop.run()


if __name__ == "__main__":
    main()
