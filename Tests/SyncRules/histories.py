"""Random histories of devices that sync by sync.py, and the laws that must hold. A seed is always the same history."""
import copy, random, re, uuid
from sync import *

TOKEN = re.compile(r't\d+t')
KINDS = ['calm', 'faults', 'clones', 'rollbacks', 'folder', 'leaving', 'lost', 'all']


def dream(number): return 'd/%s' % uuid.UUID(int=number)


class World:
    def __init__(w, seed):
        w.r = r = random.Random(seed)
        w.seed, w.kind = seed, KINDS[seed % len(KINDS)]
        w.tick, w.tokens, w.rounds = 0, 0, 0
        skews = [0] if w.kind == 'calm' else [0, 0, 10**9, -10**9]
        w.devices = [w.fresh(n, r.choice(skews)) for n in range(r.randint(2, 4))]
        w.away, w.lost_dirs = set(), set()
        w.origin = {}                                   # token: dream
        w.ended, w.copied, w.released, w.erased = set(), {}, set(), set()   # copied: token: copies that show it
        w.forgotten, w.expired, w.born = {}, {}, {}     # the last life that was erased; (that, its texts); the last one begun
        w.copy_of = {}
        w.counts = dict.fromkeys(['texts', 'copies', 'forgets', 'expiries', 'clones', 'rollbacks', 'faults'], 0)

    def has(w, *kinds): return w.kind in kinds or w.kind == 'all'

    def fresh(w, n, skew):
        d = Device('%016x' % (n + 1), w.r, skew)
        d.versions, d.joined, d.saved = {}, w.r.random() < .5, None
        return d

    # what a person does, and what it means

    def text(w, name):
        w.tokens += 1
        w.counts['texts'] += 1
        t = 't%dt' % w.tokens
        w.origin[t] = name
        return t

    def end(w, value):
        w.ended.update(TOKEN.findall(str(value or '')))

    def act(w, d):
        r, j = w.r, d.journal
        dreams = sorted(n for n in j if n[0] == 'd')
        kind = r.choice(['add', 'text', 'text', 'text', 'notes', 'mood', 'tag', 'trash', 'restore', 'expire',
                         'forget', 'undo', 'vanish', 'night', 'import', 'attach', 'favorite'])
        if kind == 'add' or (not dreams and kind not in ('import', 'night', 'favorite')):
            name = dream(r.getrandbits(128))
            j[name] = {'date': '2026-01-%02d' % r.randint(1, 9), 'creature': 'shark', 'description': w.text(name), 'tags/sea': True}
            return
        if kind == 'import':
            name = dream(r.randint(1, 2))             # the id of an import is made of its words
            if name in j: return
            j[name] = {'date': '2020-01-01', 'description': 'same' if r.random() < .5 else w.text(name)}
            w.end(dumps(d.state.journal().get(name)))     # its row was lost, and comes anew before anybody looked
            if name in d.state.journal(): w.expired.pop(name, None)
            w.born[name] = max(d.state.number(name) + (name in d.forgotten), w.born.get(name, 0))
            return
        if kind == 'night':
            name = 'n/2026-01-0%d' % r.randint(1, 2)
            v = j.setdefault(name, {})
            if r.random() < .5: w.end(v.get('notes')); v['notes'] = w.text(name)
            else: v['recall'] = r.choice(['none', 'white'])
            return
        if kind == 'favorite':
            j.setdefault('j/', {})['favoriteCreature'] = r.choice(['crusty', 'shark'])
            return
        name = r.choice(dreams)
        v = j[name]
        if kind in ('text', 'notes'):
            key = 'description' if kind == 'text' else 'notes'
            if 'copyOf' in v: w.released.update(t for t, o in w.origin.items() if o in w.origins(name) or o in [n for n, _ in v['copyOf']])
            w.end(v.get(key))
            if key == 'notes' and r.random() < .3: v.pop('notes', None)
            else: v[key] = w.text(name)
        elif kind == 'mood': v['mood'] = r.randint(-2, 2)
        elif kind == 'tag':
            k = r.choice(['tags/sea', 'tags/sky'])
            if v.pop(k, None) is None: v[k] = True
        elif kind == 'attach':
            data = b'file%d' % r.randint(1, 4); h = sha(data)[:16]
            if v.pop('attachments/' + h, None) is None: v['attachments/' + h] = True; d.local[h] = data
        elif kind == 'trash': v['trash'] = w.tick
        elif kind == 'restore': v.pop('trash', None)
        elif kind in ('expire', 'undo', 'vanish', 'forget'):
            if kind == 'vanish' and 'trash' in d.state.journal().get(name, {}): return
            if kind == 'expire' and not (v.get('trash') and d.state.journal().get(name, {}).get('trash')): return
            if kind in ('expire', 'undo', 'forget'):
                w.end(dumps(v))
                w.erased.add(name)
                if kind == 'forget' and d.joined:
                    w.counts['forgets'] += 1
                    d.forgotten.add(name); w.forgotten[name] = max(d.state.number(name), w.forgotten.get(name, 0))
                elif kind != 'forget':
                    w.counts['expiries'] += 1
                    if kind == 'undo': d.undone.add(name)
                    if name in d.state.journal():
                        number, dead = w.expired.get(name, (0, set()))
                        w.expired[name] = (max(number, d.state.number(name)), dead | set(TOKEN.findall(dumps(v))))
            else:
                there = dumps(d.state.journal().get(name, {}))     # words that no sync has seen are lost with their row
                w.ended.update(t for t in TOKEN.findall(dumps(v)) if t not in there)
                w.erased.add(name)
            del j[name]
            return

    # what programs and sync tools do

    def sync(w, d, how=None):
        before = dict(d.folder)
        d.now = w.tick
        joins = set(d.journal) if not how and not d.joined else ()
        (how or (d.sync if d.joined else d.join))()
        for name in joins: w.born[name] = max(d.state.number(name), w.born.get(name, 0))   # may come back, to the trash
        d.joined = True
        for name, values in d.journal.items():
            if 'copyOf' in values:
                for t in TOKEN.findall(dumps(values)): w.copied.setdefault(t, set()).add(name)
                w.counts['copies'] += name not in w.copy_of
                w.copy_of[name] = values['copyOf'][0][0]
        for path in sorted(set(before) | set(d.folder)):
            if before.get(path) != d.folder.get(path):
                w.tick += 1
                d.versions[path] = w.tick

    def carry(w, a, b, perfect=False):
        r = w.r
        for path in sorted(set(a.versions) | set(b.versions)):
            if not perfect and r.random() < .4: continue
            va, vb = a.versions.get(path, 0), b.versions.get(path, 0)
            if va <= vb: continue
            data = a.folder.get(path)
            b.versions[path] = va
            if data is None: b.folder.pop(path, None); continue
            if not perfect and w.has('faults') and r.random() < .3:
                w.counts['faults'] += 1
                b.versions[path] = va - .5              # the tool will come back to it
                data = data[:r.randrange(len(data) or 1)] if r.random() < .6 else flipped(data, r)
                if r.random() < .3: b.folder[path[:-4] + '.sync-conflict-20260101-010101-ABCDEFG.log'] = data
            b.folder[path] = data

    def somewhere(w, token, without=None):
        for d in w.devices:
            if d is without: continue
            if token in d.export() or token in dumps(d.state.records()) or token in dumps(d.out): return True
            if any(token.encode() in data and decode(p, data) for p, data in d.folder.items() if p[:2] == 'd/'): return True
        return False

    def forgive(w):
        """Texts that went down with a disk: nobody has them any longer."""
        w.ended.update(t for t in w.origin if t not in w.ended and not w.somewhere(t))
        for name, n in list(w.forgotten.items()):       # so did what was erased there only
            known = [m for m in range(n + 1) if w.is_known(name, m, ['forgotten'])]
            if known: w.forgotten[name] = known[-1]
            else: del w.forgotten[name]
        for name, (n, dead) in list(w.expired.items()):
            known = [m for m in range(n + 1) if w.is_known(name, m, ['forgotten', 'expired'])]
            if known: w.expired[name] = (known[-1], dead if known[-1] == n else set())
            else: del w.expired[name]

    def is_known(w, name, number, kinds):
        for d in w.devices:
            if d.state.forgotten.get(name, -1) >= number or 'expired' in kinds and (name, number) in d.state.expired: return True
            if name in d.forgotten and d.state.number(name) >= number: return True
            there = d.state.journal().get(name) if 'expired' in kinds and name not in d.journal else None
            if there and ('trash' in there or name in d.undone): return True
            if any(x.get('x') in kinds and x['e'] == name and x['l'] >= number for x in d.everything()): return True

    def disturb(w):
        r = w.r
        d = r.choice(w.devices)
        if w.has('clones') and r.random() < .04 and len(w.devices) < 6:
            w.counts['clones'] += 1
            c = copied(d)
            w.devices.append(c)
            if r.random() < .5: c.boot(); d.boot()     # else copied while it runs
        if w.has('rollbacks', 'folder') and r.random() < .1:
            d.saved = copied(d)
            d.saved.saved = None
        if w.has('rollbacks') and r.random() < .06 and d.saved:
            w.counts['rollbacks'] += 1
            s = copied(d.saved)
            if r.random() < .5: s.folder, s.versions = d.folder, d.versions; s.boot()    # the journal's file only
            elif r.random() < .5: s.boot()              # a machine that boots from an old disk; else resumed as it was
            w.devices[w.devices.index(d)] = s
            s.saved = d.saved
            w.forgive()
            return
        if w.has('folder') and r.random() < .05 and d.saved:
            w.counts['rollbacks'] += 1
            old = d.saved.folder                 # put back from a backup; the tool takes it for new
            for p in sorted(set(old) | set(d.folder)):
                if old.get(p) != d.folder.get(p):
                    w.tick += 1
                    d.versions[p] = w.tick
            d.folder = dict(old)
            w.forgive()
        if w.has('faults') and r.random() < .03 and d.folder:
            p = r.choice(sorted(d.folder))
            if p[:2] == 'd/': w.counts['faults'] += 1; d.folder[p] = flipped(d.folder[p], r); w.forgive()
        if w.has('leaving') and r.random() < .05: w.away ^= {d.device}
        if w.has('lost') and r.random() < .02 and len(w.devices) > 2:
            w.devices.remove(d); w.lost_dirs.add(d.device)
            w.forgive()

    def live(w):
        """What happens before everything is carried everywhere."""
        r = w.r
        for _ in range(r.choice([20, 40, 80, 200])):
            w.tick += 1
            d = r.choice(w.devices)
            x = r.random()
            if x < .5: w.act(d)
            elif x < .75:
                if d.device not in w.away: w.sync(d)
            else:
                o = r.choice(w.devices)
                if o is not d and not {o.device, d.device} & w.away: w.carry(d, o)
            if w.kind != 'calm': w.disturb()

    def rest(w):
        """Everything is carried everywhere until nothing changes."""
        while True:
            w.rounds += 1
            assert w.rounds < 40, 'no rest'
            seen = [(dict(d.folder), d.export()) for d in w.devices]
            for d in w.devices:
                for o in w.devices:
                    if o is not d: w.carry(o, d, perfect=True)
                w.tick += 1
                w.sync(d)
            if seen == [(dict(d.folder), d.export()) for d in w.devices]: break

    def run(w):
        w.live()
        for phase in range(3):                          # the second one after the rare look at everything
            if phase:
                for d in w.devices: w.sync(d, lambda: (d.guard(), d.tidy(everything=True), d.attachments(sweep=True)))
            w.rest()
        for d in w.devices: w.sync(d, lambda: d.attachments(sweep=True))
        for d in w.devices:
            for o in w.devices:
                if o is not d: w.carry(o, d, perfect=True)
        w.laws()

    def origins(w, name):
        """A dream and what it is a copy of."""
        return {name} | (w.origins(w.copy_of[name]) if name in w.copy_of else set())

    def laws(w):
        exports = {d.export() for d in w.devices}
        assert len(exports) == 1, 'diverged'
        export = exports.pop()
        shown = set(TOKEN.findall(export))
        lost = set(w.origin) - shown - w.ended
        lost = {t for t in lost if not (w.origins(w.origin[t]) | w.copied.get(t, set())) & set(w.forgotten)}
        assert not lost, 'lost %s' % sorted(lost)
        journal = w.devices[0].journal
        everywhere = [d.export() + dumps(d.state.records()) for d in w.devices]
        files = [data.decode('latin1') for d in w.devices for p, data in d.folder.items() if p[:2] == 'd/' and decode(p, data)]
        for name in w.forgotten:
            if w.born.get(name, 0) > w.forgotten[name]: continue
            assert name not in journal, 'forgotten dream is back: %s' % name
            for t, origin in w.origin.items():
                if origin == name and t not in w.released:
                    assert not any(t in text for text in everywhere), 'forgotten words on a device: %s' % t
                    assert not any(t in text for text in files), 'forgotten words in the folder: %s' % t
        for name, (number, dead) in w.expired.items():
            if w.born.get(name, 0) > number: continue
            assert name not in journal, 'expired dream is back: %s' % name
            assert not any(t in text for t in dead for text in files if t not in w.copied and t not in shown), 'expired words in the folder'
        if w.kind in ('calm', 'leaving'):
            back = {t for t in w.ended & shown if t not in w.copied and w.origin[t] not in set(w.born) | w.erased and w.origin[t][0] != 'n'}
            assert not back, 'replaced texts are back %s' % back
        named = {k.split('/')[1] for v in journal.values() for k in v if k.startswith('attachments/')}
        for d in w.devices:
            for h in named:
                if any(sha(o.local.get(h, b''))[:16] == h for o in w.devices):
                    assert sha(d.local.get(h, b''))[:16] == h, 'attachment missing'
            assert not [p for p in d.folder if p[:6] == 'files/' and p[6:] not in named], 'attachment left'
        for d in w.devices:
            size = sum(len(b) for p, b in d.folder.items() if p[:2] == 'd/' and p.endswith('.log') and decode(p, b))
            least = sum(len(dumps(x)) + 1 for x in d.state.records()) + 250 * len(d.state.expired) + 150 * len(d.state.forgotten)
            dirs = len({p.split('/')[1] for p in d.folder if p[:2] == 'd/'}) + 2 * w.counts['clones']
            assert size <= 2 * least + (SLACK + 500) * dirs, 'size %d of %d' % (size, least)
        # any order, any number of times: the same state; and nothing more comes of it
        records = [x for d in w.devices for p, b in d.folder.items() if p[:2] == 'd/' and decode(p, b) for x in decode(p, b)[1]]
        for _ in range(2):
            s = State()
            for x in 3 * w.r.sample(records, len(records)) + w.r.sample(records, len(records) // 2): s.apply(x)
            assert dumps(s.journal()) == export, 'a new device sees something else'


def copied(d):
    """A machine with all that is on its disk, and in its memory."""
    shared = d.random, d.saved
    d.random = d.saved = None
    c = copy.deepcopy(d)
    c.random, c.saved = d.random, d.saved = shared
    return c


def flipped(data, r):
    b = bytearray(data or b'x'); i = r.randrange(len(b)); b[i] ^= 1 << r.randrange(8)
    return bytes(b)


def run(seed):
    """A history to its end, and the law that it broke or None."""
    w = World(seed)
    try: w.run()
    except AssertionError as e: return w, str(e)
    return w, None
