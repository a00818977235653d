#!/usr/bin/python3
"""Writes histories down, for the program to live them again: a line of JSON for each. Usage: replay.py HOW MANY [FIRST SEED]

A device of the program must say the same records, byte for byte, put the same into merged and cleaned files, and show the
same. So a history here has dreams with all that a dream of the program always has, changes are looked for in the order of
its journal, and numbers are drawn as its tests draw them. `histories.jsonl` has the first one of each kind, and one that told more than the others.

The events of a history:

| event | members |
|---|---|
| `new` | a device, and its writer |
| `copy` | a device, with all that it knows, is the device `to` from now on, too: a copied disk, or an old state |
| `boot` | a device starts again, with another writer |
| `act` | what somebody changed on a device: the new `values` by name, null where it is gone; `forgotten` and `undone` names |
| `sync`, `join` | a device, the time there, the files it `reads`, the records it has `told`, and the `files` that it made |

A file is the records that were told, or `merged` or `cleaned` from `of` others; its number is its place among all files of
the history. Texts, merged files and all that a device `shows` afterwards are compared by their hash.
"""
import datetime, json, re, sys
import histories, sync
from histories import World
from sync import Device, dumps, encode, fnv1a

BEGIN = 1_795_000_000_000                 # milliseconds since 1970, the time of tick 0
ALWAYS = {'creature': 'shark', 'numberOfCreatures': 1}
MASK = (1 << 64) - 1


class SplitMix64:
    """The random numbers of the program's tests."""
    def __init__(s, seed): s.state = seed

    def getrandbits(s, bits):
        s.state = (s.state + 0x9e3779b97f4a7c15) & MASK
        z = s.state
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9 & MASK
        z = (z ^ z >> 27) * 0x94d049bb133111eb & MASK
        return (z ^ z >> 31) >> 64 - bits


def line(value):
    """JSON as the program writes it: it keeps values that are lists of lists with spaces in them."""
    return re.sub(r'"copyOf":(\[\[.*?\]\])', lambda found: '"copyOf":' + found[1].replace(',', ', '), dumps(value))


def digest(text): return '%016x' % fnv1a(text.encode())


class Told(Device):
    """A device that notes what it does."""
    world = None

    def note(s, **event): s.world.events.append(event)

    def boot(s):
        super().boot()
        if s.place is not None and not s.is_busy: s.note(boot=s.place, writer=s.writer)

    # As a journal of the program has it

    def order(s, names):
        def key(name):
            if name not in s.journal: return 3, name
            if name[0] != 'd': return (2, name) if name == 'j/' else (1, name)
            values = s.journal[name]
            created = values.get('created', s.moment(name))
            day = (datetime.date(1970, 1, 1) + datetime.timedelta((created // 1000 - 43200) // 86400)).isoformat()
            date = datetime.date.fromisoformat(values.get('date', day)).toordinal()
            return 0, 'trash' in values, -date, -created, name
        return sorted(names, key=key)

    def moment(s, name):
        life = s.state.life(name)
        dots = [r[:2] for r in life.regs.values()] + [d for _, heads in life.texts.values() for d in heads] if life else []
        return min(dots)[0] >> 16 if dots else 0

    def stamp(s):
        """When a dream was thrown away is when a sync has found it so."""
        before = s.state.journal()
        for name, values in s.journal.items():
            if 'trash' in values: values['trash'] = name not in s.forgotten and before.get(name, {}).get('trash') or s.now

    def take_changes(s):
        if s.joined: s.stamp()
        super().take_changes()

    # Files

    def read_folder(s):
        before = set(s.read)
        super().read_folder()
        s.reads += [s.world.files[path] for path in sorted(s.read - before)]

    def write(s, records, **extra):
        before = set(s.folder)
        super().write(records, **extra)
        s.file('merged' if extra else 'told', records, set(s.folder) - before)

    def tidy(s, everything=False):
        s.own = [s.world.files[path] for path, data in sorted(s.folder.items())
                 if path.startswith('d/%s/' % s.device) and path in s.read and sync.decode(path, data)]
        super().tidy(everything)

    def clean(s, path, header, records):
        before = set(s.folder)
        s.own, own = [s.world.files[path]], s.own
        super().clean(path, header, records)
        s.file('cleaned', s.living(records), set(s.folder) - before)
        s.own = own

    def file(s, kind, records, new):
        """Notes a new file; of one that was there already there is nothing to note."""
        for path in new - set(s.world.files):
            s.world.files[path] = len(s.world.files)
            if kind == 'told': s.made.append({})
            else: s.made.append({kind: digest(''.join(line(r) + '\n' for r in records)), 'of': s.own})

    # Events

    def sync(s, joins=False):
        if not s.is_busy: return s.busy('sync', super().sync)
        super().sync()

    def join(s):
        s.busy('join', super().join)

    def busy(s, kind, happen):
        s.random = SplitMix64(s.world.seed << 20 | len(s.world.events))
        s.now = BEGIN + 1000 * s.now + s.off
        s.is_busy, s.reads, s.made, s.told = True, [], [], []
        if kind == 'join': s.stamp()
        happen()
        s.is_busy = False
        s.note(**{kind: s.place}, now=s.now, reads=s.reads, told=s.told, files=s.made, shows=digest(line(s.journal)))

    def say_again(s, r):
        super().say_again(r)
        s.told.append(line(r))


class Replay(World):
    """A history that notes what happens."""
    def __init__(w, seed):
        Told.world = w
        w.events, w.files, w.places, w.seed = [], {}, 0, seed
        super().__init__(seed)

    def fresh(w, n, skew):
        Told.place, Told.is_busy, Told.joined = None, False, False
        d = Told('%016x' % (n + 1), SplitMix64(w.seed << 8 | n))
        d.versions, d.joined, d.saved, d.off = {}, w.r.random() < .5, None, skew
        w.settle_in(d)
        d.note(new=d.place, writer=d.writer, joined=d.joined)
        return d

    def settle_in(w, d):
        d.place = w.places
        w.places += 1

    def act(w, d):
        before = {name: dict(values) for name, values in d.journal.items()}
        gone = set(d.forgotten), set(d.undone)
        super().act(d)
        for name, values in d.journal.items():
            if name[0] == 'd' and name not in before: values.update(created=BEGIN + 1000 * w.tick, **{**ALWAYS, **values})
        def visible(values): return values and {k: v for k, v in values.items() if k != 'copyOf'}
        changed = {n: visible(d.journal.get(n)) for n in {*before, *d.journal} if before.get(n) != d.journal.get(n)}
        if changed: d.note(act=d.place, values=changed, forgotten=sorted(d.forgotten - gone[0]), undone=sorted(d.undone - gone[1]))

    def run(w):
        w.live()
        w.rest()


def copied(d):
    c = original(d)
    Told.world.settle_in(c)
    d.note(copy=d.place, to=c.place)
    return c


def replay(seed):
    """The history as a line of JSON."""
    global original
    original, histories.copied = histories.copied, copied
    try:
        w = Replay(seed)
        w.run()
        return dumps({'seed': seed, 'kind': w.kind, 'events': w.events})
    finally: histories.copied = original


if __name__ == '__main__':
    count, first = (list(map(int, sys.argv[1:])) + [8, 0][len(sys.argv) - 1:])[:2]
    for seed in range(first, first + count): print(replay(seed))
