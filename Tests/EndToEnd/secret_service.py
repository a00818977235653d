#!/usr/bin/python3
"""A keyring of the desktop for tests: the Secret Service on the session bus, with one collection.

usage: secret_service.py open|locked|silent FILE

`open` keeps, finds and forgets secrets; `locked` is a keyring that nobody has opened, and whoever is asked
to does not; `silent` answers nothing. FILE has the secrets from one start to the next. Each line that it prints
is one thing that happened, as a JSON object. It is as much of the Secret Service API of freedesktop.org as
libsecret asks for, and hides nothing on the bus.
"""

import json
import sys
import time
from pathlib import Path

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

SECRET = "org.freedesktop.Secret"
ROOT = "/org/freedesktop/secrets"
COLLECTION = f"{ROOT}/collection/login"
NOTHING = dbus.ObjectPath("/")


def tell(**what):
    print(json.dumps(what), flush=True)


class NotSupported(dbus.DBusException):
    _dbus_error_name = "org.freedesktop.DBus.Error.NotSupported"


class IsLocked(dbus.DBusException):
    _dbus_error_name = f"{SECRET}.Error.IsLocked"


class Shown(dbus.service.Object):
    """An object with properties."""

    def properties(self):
        raise NotImplementedError

    @dbus.service.method(dbus.PROPERTIES_IFACE, in_signature="s", out_signature="a{sv}")
    def GetAll(self, interface):
        return self.properties()

    @dbus.service.method(dbus.PROPERTIES_IFACE, in_signature="ss", out_signature="v")
    def Get(self, interface, name):
        return self.properties()[name]


class Item(Shown):
    def __init__(self, keyring, number, kept):
        self.keyring, self.kept = keyring, kept
        self.path = dbus.ObjectPath(f"{COLLECTION}/{number}")
        super().__init__(keyring.bus, self.path)

    def properties(self):
        return {
            "Attributes": dbus.Dictionary(self.kept["attributes"], "ss"), "Label": self.kept["label"],
            "Locked": self.keyring.is_locked, "Type": "org.freedesktop.Secret.Generic",
            "Created": dbus.UInt64(0), "Modified": dbus.UInt64(0)}

    def secret(self, session):
        if self.keyring.is_locked:
            raise IsLocked("the keyring is locked")
        tell(told=self.kept["attributes"])
        return dbus.Struct(
            (session, dbus.ByteArray(b""), dbus.ByteArray(self.kept["text"].encode()), "text/plain"),
            signature="oayays")

    @dbus.service.method(f"{SECRET}.Item", in_signature="o", out_signature="(oayays)")
    def GetSecret(self, session):
        return self.secret(session)

    @dbus.service.method(f"{SECRET}.Item", out_signature="o")
    def Delete(self):
        if self.keyring.is_locked:
            raise IsLocked("the keyring is locked")
        self.keyring.remove(self)
        return NOTHING


class Collection(Shown):
    def __init__(self, keyring, path):
        self.keyring = keyring
        super().__init__(keyring.bus, path)

    def properties(self):
        return {
            "Items": dbus.Array([item.path for item in self.keyring.items], "o"), "Label": "Login",
            "Locked": self.keyring.is_locked, "Created": dbus.UInt64(0), "Modified": dbus.UInt64(0)}

    @dbus.service.method(
        f"{SECRET}.Collection", in_signature="a{sv}(oayays)b", out_signature="oo", byte_arrays=True)
    def CreateItem(self, properties, secret, replaces):
        if self.keyring.is_locked:
            raise IsLocked("the keyring is locked")
        attributes = {str(k): str(v) for k, v in properties[f"{SECRET}.Item.Attributes"].items()}
        for item in self.keyring.matching(attributes) if replaces else []:
            self.keyring.remove(item)
        kept = {
            "attributes": attributes, "label": str(properties[f"{SECRET}.Item.Label"]),
            "text": bytes(secret[2]).decode()}
        return self.keyring.add(kept).path, NOTHING


class Prompt(dbus.service.Object):
    """A question that a person closes."""

    @dbus.service.method(f"{SECRET}.Prompt", in_signature="s")
    def Prompt(self, window):
        tell(asked=True)
        GLib.timeout_add(50, lambda: self.Completed(True, dbus.Array([], "o")))

    @dbus.service.method(f"{SECRET}.Prompt")
    def Dismiss(self):
        pass

    @dbus.service.signal(f"{SECRET}.Prompt", signature="bv")
    def Completed(self, is_dismissed, result):
        pass


class Keyring(Shown):
    def __init__(self, bus, mode, file):
        self.bus, self.mode, self.file = bus, mode, file
        self.is_locked = mode == "locked"
        super().__init__(bus, ROOT)
        kept = json.loads(file.read_text()) if file.exists() else []
        self.items = [Item(self, number, one) for number, one in enumerate(kept)]
        self.next = len(kept)
        self.collections = [Collection(self, COLLECTION), Collection(self, f"{ROOT}/aliases/default")]
        self.session = dbus.service.Object(bus, f"{ROOT}/session/1")
        self.prompt = Prompt(bus, f"{ROOT}/prompt/1")

    def properties(self):
        return {"Collections": dbus.Array([COLLECTION], "o")}

    def matching(self, attributes):
        return [item for item in self.items if attributes.items() <= item.kept["attributes"].items()]

    def add(self, kept):
        self.items.append(Item(self, self.next, kept))
        self.next += 1
        tell(kept=kept)
        return self.write(self.items[-1])

    def remove(self, item):
        self.items.remove(item)
        item.remove_from_connection()
        tell(forgotten=item.kept["attributes"])
        self.write(item)

    def write(self, item):
        # Whole, for the story reads it at any time.
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps([item.kept for item in self.items]))
        new.replace(self.file)
        return item

    @dbus.service.method(f"{SECRET}.Service", in_signature="sv", out_signature="vo")
    def OpenSession(self, algorithm, given):
        if self.mode == "silent":
            tell(waiting=True)
            time.sleep(1_000)
        if algorithm != "plain":
            raise NotSupported("only plain ones")
        return dbus.String("", variant_level=1), dbus.ObjectPath(f"{ROOT}/session/1")

    @dbus.service.method(f"{SECRET}.Service", in_signature="a{ss}", out_signature="aoao")
    def SearchItems(self, attributes):
        tell(searched=True)
        found = dbus.Array([item.path for item in self.matching(dict(attributes))], "o")
        nothing = dbus.Array([], "o")
        return (nothing, found) if self.is_locked else (found, nothing)

    @dbus.service.method(f"{SECRET}.Service", in_signature="ao", out_signature="aoo")
    def Unlock(self, paths):
        if self.is_locked:
            return dbus.Array([], "o"), dbus.ObjectPath(f"{ROOT}/prompt/1")
        return dbus.Array(paths, "o"), NOTHING

    @dbus.service.method(f"{SECRET}.Service", in_signature="aoo", out_signature="a{o(oayays)}")
    def GetSecrets(self, paths, session):
        told = {item.path: item.secret(session) for item in self.items if item.path in paths}
        return dbus.Dictionary(told, "o(oayays)")

    @dbus.service.method(f"{SECRET}.Service", in_signature="s", out_signature="o")
    def ReadAlias(self, name):
        return dbus.ObjectPath(COLLECTION) if name == "default" else NOTHING


if __name__ == "__main__":
    DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    keyring = Keyring(bus, sys.argv[1], Path(sys.argv[2]))
    name = dbus.service.BusName("org.freedesktop.secrets", bus, do_not_queue=True)
    tell(ready=True)
    GLib.MainLoop().run()
