"""Synchronising a dream journal through a folder that something else carries: the rules, runnable.

Write-once segments named by their hash; registers (last writer), texts (heads and a vector of writers),
lives and deaths of dreams. See README.md. Python 3, standard library only."""
import copy, hashlib, json, uuid

TEXTS = ('description', 'notes')          # both of two versions are kept
SLACK = 2048                              # bytes of dead records that a device may leave anyway
MARK = ' (conflicting copy)'
DIVIDER = '\n\n(conflicting copy)\n\n'


def sha(data): return hashlib.sha256(data).hexdigest()
def dumps(value): return json.dumps(value, sort_keys=True, separators=(',', ':'), ensure_ascii=False)


def fnv1a(data, basis=0xcbf29ce484222325):
    for byte in data: basis = (basis ^ byte) * 0x100000001b3 & (1 << 64) - 1
    return basis


def id_of_copy(name, text):
    """As `PlacedDream.idOfCopy` makes it: a UUID of version 8 from two hashes."""
    data = ('%s/%s' % (name[2:].upper(), text)).encode()
    high = fnv1a(data)
    low = fnv1a(data, high ^ 0x100)
    return str(uuid.UUID(int=(high & ~0xf000 | 0x8000) << 64 | low & (1 << 62) - 1 | 1 << 63))


# ---- what is known of one dream or night ------------------------------------------------------------------

class Life:
    """One life of a dream: plain registers {key: (clock, writer, value)}, texts {key: [replaced, heads]}."""
    def __init__(self): self.regs, self.texts = {}, {}

    def set(self, key, clock, writer, value):
        old = self.regs.get(key)
        if old is None or (clock, writer, dumps(value)) > (old[0], old[1], dumps(old[2])):
            self.regs[key] = (clock, writer, value)

    def put(self, key, clock, writer, vector, value):
        """A text that replaces every text of each writer in the vector up to that writer's clock."""
        replaced, heads = self.texts.setdefault(key, [{}, {}])
        for dot in [d for d in heads if d[0] <= vector.get(d[1], 0)]: del heads[dot]
        dot = (clock, writer)
        if dot in heads: heads[dot] = (value, {w: max(vector.get(w, 0), heads[dot][1].get(w, 0)) for w in {*vector, *heads[dot][1]}})
        elif clock > replaced.get(writer, 0): heads[dot] = (value, dict(vector))
        for w, c in vector.items(): replaced[w] = max(c, replaced.get(w, 0))

    def seen(self, key):
        """The vector of all that is known of a text: what is replaced, and what is not."""
        replaced, heads = self.texts.get(key, [{}, {}])
        seen = dict(replaced)
        for c, w in heads: seen[w] = max(c, seen.get(w, 0))
        return seen

    def shown(self):
        out = {k: v[2] for k, v in self.regs.items() if v[2] is not None}
        for key, (_, heads) in self.texts.items():
            value = heads[max(heads)][0] if heads else None
            if value is not None: out[key] = value
        return out

    def unseen(self, seen):
        """Texts that are not covered by what the one who erased this life knew: (key, dot, value)."""
        return [(k, (c, w), v) for k, (_, heads) in sorted(self.texts.items()) for (c, w), (v, _) in sorted(heads.items())
                if v is not None and c > seen.get(k, {}).get(w, 0)]


class State:
    """All that was ever read.

    lives: {name: {number: Life}}; forgotten: {name: last life of this kind that is over}; expired: {(name, number):
    seen}, where seen {key: {writer: clock}} says which texts its eraser knew. Both are over for good; an expired life
    stays in `lives`, unshown, until a device has rescued its unseen texts."""
    def __init__(self): self.lives, self.forgotten, self.expired, self.ended, self.clock = {}, {}, {}, {}, 0

    def apply(self, r):
        """Applies a record; any order, any number of times."""
        name, number = r['e'], r.get('l', 0)
        self.clock = max(self.clock, r['c'])
        lives = self.lives.setdefault(name, {})
        if self.is_forgotten(name, number): return
        if 'x' in r: self.ended[name] = max(number, self.ended.get(name, -1))
        if r.get('x') == 'forgotten':
            self.forgotten[name] = number
            for n in range(number + 1): lives.pop(n, None); self.expired.pop((name, n), None)
        elif 'x' in r:
            seen = self.expired.setdefault((name, number), {})
            for k, vector in r['seen'].items():
                for w, c in vector.items(): seen.setdefault(k, {})[w] = max(c, seen.get(k, {}).get(w, 0))
        else:
            life = lives.setdefault(number, Life())
            for key, value in r.get('f', {}).items(): life.set(key, r['c'], r['w'], value)
            for key, (vector, value) in r.get('t', {}).items(): life.put(key, r['c'], r['w'], vector, value)

    def number(self, name): return max([self.ended.get(name, -1) + 1, *self.lives.get(name, ())])

    def life(self, name): return self.lives.get(name, {}).get(self.number(name))

    def is_forgotten(self, name, number): return number <= self.forgotten.get(name, -1)

    def is_over(self, name, number): return self.is_forgotten(name, number) or (name, number) in self.expired

    def is_dead(self, r):
        """Whether a record has words of a dream that was erased, or of a copy of one that was forgotten."""
        if 'x' in r: return False
        if self.is_over(r['e'], r.get('l', 0)): return True
        life = self.lives.get(r['e'], {}).get(r.get('l', 0))
        return not life or self.is_orphan(life)

    def is_orphan(self, life):
        origins = life.regs.get('copyOf', (0, 0, None))[2] or []
        return any(self.is_forgotten(*origin) for origin in origins)

    def journal(self):
        out = {}
        for name in self.lives:
            life = self.life(name)
            if not life or self.is_orphan(life): continue         # copies go with what they are copies of
            values = life.shown()
            if name[0] == 'd' and not ({'date', *TEXTS} & set(values)): continue
            if values: out[name] = values
        return out

    def is_live(self, r, key, kind):
        life = self.lives.get(r['e'], {}).get(r.get('l', 0))
        if life is None: return False
        if kind == 'f': return life.regs.get(key, (0, 0))[:2] == (r['c'], r['w'])
        head = life.texts.get(key, [{}, {}])[1].get((r['c'], r['w']))
        return head is not None and head[1] == r['t'][key][0]

    def records(self):
        """The state as records, as few as possible."""
        out = {}
        def record(*dot): return out.setdefault(dot, dict(zip('elcw', dot)))
        for name, lives in self.lives.items():
            for number, life in lives.items():
                for k, (c, w, v) in life.regs.items(): record(name, number, c, w).setdefault('f', {})[k] = v
                for k, (_, heads) in life.texts.items():
                    for (c, w), (v, vector) in heads.items():
                        record(name, number, c, w).setdefault('t', {})[k] = [vector, v]
        return [out[dot] for dot in sorted(out)]


def clocks(r, writer):
    """The clocks of a writer that a record mentions, as its own or as what it has seen."""
    pairs = [(r['c'], r['w'])]
    for vector in [v[0] for v in r.get('t', {}).values()] + list(r.get('seen', {}).values()):
        pairs += [(c, w) for w, c in vector.items()]
    return [c for c, w in pairs if w == writer]


# ---- files ------------------------------------------------------------------------------------------------

def encode(header, records):
    return '\n'.join([dumps(header)] + [dumps(r) for r in records] + ['']).encode()

def path_of(device, number, data): return 'd/%s/%08d-%s.log' % (device, number, sha(data)[:32])

def decode(path, data):
    """The records of a segment; None for bytes that are not those of its name."""
    stem = path.rsplit('/', 1)[1]
    if not stem.endswith('.log') or len(stem) != 45 or sha(data)[:32] != stem[9:41]: return None
    lines = data.decode().split('\n')
    return json.loads(lines[0]), [json.loads(line) for line in lines[1:-1]]


# ---- a device ---------------------------------------------------------------------------------------------

class Device:
    """A journal, what is known for syncing, and the folder as the sync tool shows it here.

    People and programs change only `journal`; `sync` finds out what. A journal is {name: {key: value}}, where
    names are d/ID and n/DATE, and each element of a set is a key of its own, such as tags/sea."""
    def __init__(s, device, random, skew=0):
        s.device, s.random, s.skew, s.number = device, random, skew, 0
        s.journal, s.state, s.read = {}, State(), set()
        s.forgotten, s.undone, s.out = set(), set(), []
        s.folder, s.local = {}, {}                    # path: bytes; attachments kept here by hash
        s.now, s.last, s.asked = 0, 0, False
        s.boot()

    def draw(s): return s.random.getrandbits(64)

    def boot(s): s.writer, s.clocks = '%012x' % (s.draw() >> 16), set()    # the clocks that it has used

    def tick(s):
        # A step of random length: two machines that go on from one state never use the same clock.
        s.last = max(s.last, s.state.clock, (s.now + s.skew) << 16) + 1 + s.draw() % 4095
        s.state.clock = s.last
        s.clocks.add(s.last)
        return s.last

    def record(s, r):
        r = dict(r, c=s.tick(), w=s.writer)
        s.say_again(r)

    def say_again(s, r):
        s.out.append(r)
        s.state.apply(r)

    # 1. what was changed here since the last sync

    def order(s, names): return sorted(names)         # in which changes get their clocks

    def take_changes(s):
        before = s.state.journal()
        for name in sorted(s.forgotten):              # for good, even if it was never synced
            s.record({'e': name, 'l': s.state.number(name), 'x': 'forgotten'})
            before.pop(name, None)
        for name in s.order(set(before) | set(s.journal)):
            old, new = before.get(name), s.journal.get(name)
            if old == new: continue
            number, life = s.state.number(name), s.state.life(name)
            if new is None and name[0] == 'd':
                if old.get('trash') or name in s.undone:
                    s.record({'e': name, 'l': number, 'x': 'expired',
                              'seen': {k: life.seen(k) for k in life.texts}})
                else: s.record({'e': name, 'l': number, 'f': {'trash': s.now}})   # lost, not erased: to the trash
                continue
            if old is None and life is not None and s.state.is_orphan(life):   # erased with its origin, and came anew
                s.record({'e': name, 'l': number, 'x': 'forgotten'})
                number, life = number + 1, None
            known = {k: life.seen(k) for k in life.texts} if life else {}
            old, new = old or {}, dict(new or {})
            if old.get('copyOf') and any(old.get(k) != new.get(k) for k in TEXTS): new.pop('copyOf', None)
            keys = sorted(k for k in set(old) | set(new) if old.get(k) != new.get(k))
            f = {k: new.get(k) for k in keys if k not in TEXTS}
            t = {k: [dict(known.get(k, {})), new.get(k)] for k in keys if k in TEXTS}
            s.record({'e': name, 'l': number, **({'f': f} if f else {}), **({'t': t} if t else {})})
        s.forgotten, s.undone = set(), set()

    # 2. what others wrote

    def read_folder(s):
        found = {}
        for path in sorted(s.folder):
            if path[:2] != 'd/' or path in s.read: continue
            segment = decode(path, s.folder[path])
            if segment: found[path] = segment         # else not whole yet, damaged, or a copy of the sync tool
        if any(c not in s.clocks for _, records in found.values() for r in records for c in clocks(r, s.writer)):
            s.become_another()                        # somebody else writes as this one: a clone, or myself before
        for path, (header, records) in found.items():
            for r in records: s.state.apply(r)
            s.read.add(path)

    def become_another(s):
        """A new writer, who says again what the old one may have said in vain."""
        old = s.writer
        s.boot()
        for name, lives in sorted(s.state.lives.items()):
            for number, life in sorted(lives.items()):
                for key, (known, heads) in sorted(life.texts.items()):
                    for (clock, writer), (value, _) in sorted(heads.items()):
                        if writer == old: s.record({'e': name, 'l': number, 't': {key: [{}, value]}})

    def join(s):
        """The first meeting of two journals: the folder wins, and both texts are kept."""
        s.read_folder()
        before = s.state.journal()
        for name in s.order(s.journal):
            life, old, new = s.state.life(name) or Life(), before.get(name, {}), dict(s.journal[name])
            if name in s.state.forgotten: continue    # erased for good elsewhere: here, too (the program tells)
            if name in s.state.ended and not old: new['trash'] = s.now     # nobody knows whether this was seen
            f = {k: v for k, v in new.items() if k not in TEXTS and k not in life.regs and not (old and k == 'trash')}
            t = {k: [{}, v] for k, v in new.items() if k in TEXTS and old.get(k) != v}
            if f or t: s.record({'e': name, 'l': s.state.number(name), **({'f': f} if f else {}), **({'t': t} if t else {})})
        s.forgotten, s.undone = set(), set()
        s.journal = copy.deepcopy(s.state.journal())
        s.sync()

    # 3. two texts for one place

    def resolve(s):
        for name in sorted(s.state.lives):            # copies go with what they are copies of
            if s.state.life(name) and s.state.is_orphan(s.state.life(name)):
                s.record({'e': name, 'l': s.state.number(name), 'x': 'forgotten'})
        for name, number in sorted(s.state.expired):  # texts that the eraser had not seen become dreams of their own
            life = s.state.lives[name].pop(number, None)
            for key, dot, text in life.unseen(s.state.expired[name, number]) if life else []:
                if not s.state.is_orphan(life): s.make_copy(name, number, life, key, dot, text, rescue=True)
        again = True
        while again:
            again = False
            for name in sorted(s.state.lives):
                number, life = s.state.number(name), s.state.life(name)
                if not life: continue
                for key in TEXTS:
                    vector, heads = life.seen(key), life.texts.get(key, [{}, {}])[1]
                    said = [p for (c, w), (_, v) in heads.items() for p in [(w, c), *v.items()]]
                    if len({v for v, _ in heads.values()}) < 2 and all(
                            any(w == x and c <= y for x, y in said) for w, c in vector.items()): continue
                    again = True
                    order = sorted(heads, reverse=True)
                    best, others = heads[order[0]][0] if heads else None, {}
                    for dot in order[1:]:
                        value = heads[dot][0]
                        if value is not None and value != best: others.setdefault(value, dot)
                    if best is None and others:                          # a text beats its removal
                        best = next(iter(others))
                        others.pop(best)
                    if name[0] == 'n' and others:
                        parts = []
                        for text in [best, *others]:
                            parts += [p for p in text.split(DIVIDER) if p not in parts]
                        s.record({'e': name, 'l': number, 't': {key: [dict(vector), DIVIDER.join(parts)]}})
                        continue
                    for text, dot in others.items(): s.make_copy(name, number, life, key, dot, text)
                    # What stays is no new write, where that can be said: the same one, which replaces all that is known.
                    dot = max([d for d in heads if heads[d][0] == best], default=(0, ''))
                    if vector.get(dot[1], 1) > dot[0]: s.record({'e': name, 'l': number, 't': {key: [dict(vector), best]}})
                    else:
                        older = [c for c, w in heads if w == dot[1] and c < dot[0]] + [heads[dot][1].get(dot[1], 0)]
                        wide = {w: c for w, c in {**vector, dot[1]: max(older)}.items() if c}
                        s.say_again({'e': name, 'l': number, 'c': dot[0], 'w': dot[1], 't': {key: [wide, best]}})

    def make_copy(s, name, number, life, key, dot, text, rescue=False):
        """Each value keeps its clock and writer, so that all devices that make the copy make the same one.

        A rescued text goes alone, without the other one, which its eraser may have seen; who knows more fields adds them."""
        new = 'd/' + id_of_copy(name, text if key == 'description' else key + '/' + text)
        there = s.state.lives.get(new, {}).get(0)
        if new in s.state.ended or there and not rescue: return               # made before
        there = there or Life()
        parts = [(c, w, 'f', k, v) for k, (c, w, v) in life.regs.items() if k not in ('trash', 'copyOf')]
        # All that it is a copy of: one in between may have expired when the first is forgotten.
        parts.append((dot[0], dot[1], 'f', 'copyOf', [[name, number]] + (life.regs.get('copyOf', (0, 0, None))[2] or [])))
        for k, (_, heads) in life.texts.items():
            d = dot if k == key else max(heads) if heads and not rescue else None
            if d and heads[d][0] is not None:
                parts.append((*d, 't', k, [{}, heads[d][0] + (MARK if k == 'description' else '')]))
        records = {}
        for c, w, part, k, v in parts:
            if (c, w) <= there.regs.get(k, (0, ''))[:2] or c <= there.seen(k).get(w, 0): continue
            records.setdefault((c, w), {'e': new, 'l': 0, 'c': c, 'w': w}).setdefault(part, {})[k] = v
        for _, r in sorted(records.items()): s.say_again(r)

    # 4. write, and keep the folder small and clean

    def header(s, **extra): return dict(sync=1, device=s.device, writer=s.writer, **extra)

    def write(s, records, **extra):
        s.number += 1
        data = encode(s.header(**extra), records)
        path = path_of(s.device, s.number, data)
        s.folder[path] = data
        s.read.add(path)

    def remove(s, path): s.folder.pop(path, None)

    def living(s, records):
        """What of records still counts; deaths always do."""
        out = []
        for r in records:
            if 'x' in r:
                if r['x'] == 'forgotten' or not s.state.is_forgotten(r['e'], r['l']): out.append(r)
                continue
            if s.state.is_dead(r): continue
            f = {k: v for k, v in r.get('f', {}).items() if s.state.is_live(r, k, 'f')}
            t = {k: v for k, v in r.get('t', {}).items() if s.state.is_live(r, k, 't')}
            if f or t: out.append({'e': r['e'], 'l': r.get('l', 0), 'c': r['c'], 'w': r['w'],
                                   **({'f': f} if f else {}), **({'t': t} if t else {})})
        return out

    def tidy(s, everything=False):
        own, total = [], 0
        for path in sorted(s.folder):
            if path[:2] != 'd/' or path not in s.read: continue
            is_own = path.startswith('d/%s/' % s.device)
            if not is_own and not everything and not s.asked: continue
            found = decode(path, s.folder[path])
            if found is None: continue
            header, records = found
            if is_own:
                own.append((path, records)); total += len(s.folder[path])
            elif any(s.state.is_dead(r) for r in records):            # what was erased leaves the files of others
                s.clean(path, header, records)
        live = {dumps(r): r for path, records in own for r in s.living(records)}
        dirty = any(s.state.is_dead(r) for _, records in own for r in records)
        size = sum(len(k.encode()) + 1 for k in live)
        if dirty or len(own) > 32 or total > 2 * size + SLACK:
            merged = sorted(live.values(), key=lambda r: (r['c'], dumps(r)))
            data = encode(s.header(merged=True), merged)
            # A machine that was put back may merge what is merged already: the same file, under the same number.
            kept = [path for path, _ in own if s.folder[path] == data]
            if live and not kept: s.write(merged, merged=True)
            for path, _ in own:
                if path not in kept: s.remove(path)
        s.asked = False

    def clean(s, path, header, records):
        live = s.living(records)
        if live:
            data = encode(dict(header, by=s.device), live)
            new = path_of(path.split('/')[1], int(path.split('/')[2][:8]), data)
            s.folder[new] = data
            s.read.add(new)
        s.remove(path)

    def guard(s):
        """Puts back what is known and in no readable file, others' losses too, and removes damaged files; rarely."""
        there = State()
        for r in s.everything(): there.apply(r)
        def dot(r, k, v): return r['e'], r['l'], r['c'], r['w'], k, dumps(v)
        dots = {dot(r, k, v) for r in s.everything() if 'x' not in r for p in 'ft' for k, v in r.get(p, {}).items()}
        lost = []
        for r in s.state.records():
            part = {p: {k: v for k, v in r.get(p, {}).items() if dot(r, k, v) not in dots} for p in 'ft'}
            if part['f'] or part['t']:
                lost.append({**{k: r[k] for k in 'elcw'}, **{p: v for p, v in part.items() if v}})
        for name, number in sorted(s.state.forgotten.items()):
            if there.forgotten.get(name, -1) < number:
                lost.append({'e': name, 'l': number, 'c': s.tick(), 'w': s.writer, 'x': 'forgotten'})
        for (name, number), seen in sorted(s.state.expired.items()):
            if there.expired.get((name, number)) != seen:
                lost.append({'e': name, 'l': number, 'c': s.tick(), 'w': s.writer, 'x': 'expired', 'seen': seen})
        if lost: s.write(lost)
        for path in [p for p in s.folder if p[:2] == 'd/' and decode(p, s.folder[p]) is None]: s.remove(path)

    def attachments(s, sweep=False):
        named = {k.split('/')[1] for values in s.state.journal().values() for k in values if k.startswith('attachments/')}
        for h in named:
            path = 'files/' + h
            if sha(s.folder.get(path, b''))[:16] == h: s.local.setdefault(h, s.folder[path])
            elif h in s.local: s.folder[path] = s.local[h]
        if sweep:
            for path in [p for p in s.folder if p.startswith('files/') and p[6:] not in named]: s.remove(path)
            for h in [h for h in s.local if h not in named]: del s.local[h]

    def sync(s):
        s.take_changes()
        s.read_folder()
        s.resolve()
        s.asked = any('x' in r for r in s.out)        # whoever erases cleans the files of all
        s.journal = copy.deepcopy(s.state.journal())
        if s.out:
            s.write(s.out)
            s.out = []
        s.tidy()
        s.attachments()

    def export(s): return dumps(s.journal)

    def everything(s):
        """All records that can be read in the folder."""
        found = [decode(p, b) for p, b in sorted(s.folder.items()) if p[:2] == 'd/']
        return [r for f in found if f for r in f[1]]
