"""The compiler's index of each file: what is declared, used and overridden where.

Read through the toolchain's library, of which this declares the needed parts.
"""

import collections
import ctypes
import json
import subprocess
from ctypes import CFUNCTYPE, c_bool, c_char_p, c_int, c_int64, c_size_t, c_uint, c_uint64, c_void_p
from pathlib import Path

Symbol = collections.namedtuple("Symbol", "usr name kind subkind")
Occurrence = collections.namedtuple("Occurrence", "symbol roles line relations")

# Roles of an occurrence, and how it is related to another symbol.
DEFINITION, REFERENCE, IMPLICIT = 1 << 1, 1 << 2, 1 << 8
CHILD_OF, BASE_OF, OVERRIDE_OF, CALLED_BY, CONTAINED_BY = 1 << 9, 1 << 10, 1 << 11, 1 << 13, 1 << 16
KINDS = {
    5: "enum", 6: "struct", 7: "class", 8: "protocol", 11: "typealias", 12: "func", 13: "variable",
    15: "case", 16: "method", 17: "method", 18: "method", 19: "property", 20: "property",
    21: "property", 22: "init"}
FUNCTIONS = {12, 16, 17, 18, 22}
RECORD = 2


class _Words(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("length", c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


_EACH = CFUNCTYPE(c_bool, c_void_p, c_void_p)
_EACH_NAME = CFUNCTYPE(c_bool, c_void_p, _Words)
_FUNCTIONS = {
    "store_create": (c_void_p, c_char_p, c_void_p),
    "store_units_apply_f": (c_bool, c_void_p, c_uint, c_void_p, _EACH_NAME),
    "store_get_unit_modification_time": (c_bool, c_void_p, c_char_p, c_void_p, c_void_p, c_void_p),
    "unit_reader_create": (c_void_p, c_void_p, c_char_p, c_void_p),
    "unit_reader_dispose": (None, c_void_p),
    "unit_reader_has_main_file": (c_bool, c_void_p),
    "unit_reader_get_main_file": (_Words, c_void_p),
    "unit_reader_get_module_name": (_Words, c_void_p),
    "unit_reader_dependencies_apply_f": (c_bool, c_void_p, c_void_p, _EACH),
    "unit_dependency_get_kind": (c_int, c_void_p),
    "unit_dependency_get_name": (_Words, c_void_p),
    "unit_dependency_get_filepath": (_Words, c_void_p),
    "record_reader_create": (c_void_p, c_void_p, c_char_p, c_void_p),
    "record_reader_dispose": (None, c_void_p),
    "record_reader_occurrences_apply_f": (c_bool, c_void_p, c_void_p, _EACH),
    "occurrence_get_symbol": (c_void_p, c_void_p),
    "occurrence_get_roles": (c_uint64, c_void_p),
    "occurrence_get_line_col": (None, c_void_p, c_void_p, c_void_p),
    "occurrence_relations_apply_f": (c_bool, c_void_p, c_void_p, _EACH),
    "symbol_get_usr": (_Words, c_void_p),
    "symbol_get_name": (_Words, c_void_p),
    "symbol_get_kind": (c_int, c_void_p),
    "symbol_get_subkind": (c_int, c_void_p),
    "symbol_relation_get_roles": (c_uint64, c_void_p),
    "symbol_relation_get_symbol": (c_void_p, c_void_p),
}


class Unit:
    """One compiled file: its module, the record of what is in it, and when that was written."""

    def __init__(self, file, module, record, time):
        self.file, self.module, self.record, self.time = file, module, record, time


class IndexStore:
    def __init__(self, folder):
        said = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, check=True).stdout
        resources = Path(json.loads(said)["paths"]["runtimeResourcePath"])
        library = ctypes.CDLL(str(resources.parent / "libIndexStore.so"))
        for name, (answer, *arguments) in _FUNCTIONS.items():
            function = getattr(library, f"indexstore_{name}")
            function.restype, function.argtypes = answer, arguments
            setattr(self, f"_{name}", function)
        self._store = self._store_create(str(folder).encode(), None)
        if not self._store:
            raise OSError(f"{folder} holds no index")

    def units(self):
        """The newest unit of each Swift file that has one, by the file's path."""
        names, found = [], {}

        def note(_, name):
            names.append(str(name).encode())
            return True

        self._store_units_apply_f(self._store, 0, None, _EACH_NAME(note))
        for name in names:
            unit = self._unit(name)
            if unit and (unit.file not in found or found[unit.file].time < unit.time):
                found[unit.file] = unit
        return found

    def _unit(self, name):
        reader = self._unit_reader_create(self._store, name, None)
        file = str(self._unit_reader_get_main_file(reader))
        records = []

        def note(_, dependency):
            if (self._unit_dependency_get_kind(dependency) == RECORD
                    and str(self._unit_dependency_get_filepath(dependency)) == file):
                records.append(str(self._unit_dependency_get_name(dependency)))
            return True

        module = str(self._unit_reader_get_module_name(reader))
        if file.endswith(".swift"):
            self._unit_reader_dependencies_apply_f(reader, None, _EACH(note))
        self._unit_reader_dispose(reader)
        seconds, nanoseconds = c_int64(), c_int64()
        self._store_get_unit_modification_time(
            self._store, name, ctypes.byref(seconds), ctypes.byref(nanoseconds), None)
        time = seconds.value + nanoseconds.value / 1e9
        return Unit(Path(file), module, records[0], time) if records else None

    def occurrences(self, unit):
        """All that is declared or used in a file, in order."""
        reader = self._record_reader_create(self._store, unit.record.encode(), None)
        symbols, found, relations = {}, [], []
        line, column = c_uint(), c_uint()

        def symbol(pointer):
            if pointer not in symbols:
                symbols[pointer] = Symbol(
                    str(self._symbol_get_usr(pointer)), str(self._symbol_get_name(pointer)),
                    self._symbol_get_kind(pointer), self._symbol_get_subkind(pointer))
            return symbols[pointer]

        def relate(_, relation):
            other = symbol(self._symbol_relation_get_symbol(relation))
            relations.append((self._symbol_relation_get_roles(relation), other))
            return True

        each_relation = _EACH(relate)

        def note(_, occurrence):
            relations.clear()
            self._occurrence_relations_apply_f(occurrence, None, each_relation)
            self._occurrence_get_line_col(occurrence, ctypes.byref(line), ctypes.byref(column))
            found.append(Occurrence(
                symbol(self._occurrence_get_symbol(occurrence)),
                self._occurrence_get_roles(occurrence), line.value, list(relations)))
            return True

        self._record_reader_occurrences_apply_f(reader, None, _EACH(note))
        self._record_reader_dispose(reader)
        return found
