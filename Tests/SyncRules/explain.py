"""Why a history broke a law: what no rule can cure, or None. It lives the same history again and follows what was lost.

Two causes are accepted, and each is shown, not supposed:

- **twin**: wherever the text gave way, it gave way to a clock of its own writer that was drawn by a machine which had
  not drawn the text's: two machines were one writer, since one was copied, or resumed, while it ran.
- **unread**: nobody gave the text (or the death) up. The last file with it was taken away by the sync tool when no
  living machine had read it, and the machine that wrote it had lost its journal.
"""
import re
import sync
from histories import TOKEN, World

EVENTS = ('act', 'sync', 'carry', 'disturb')


class Followed(World):
    """A history in which one thing is looked for after each event."""
    def __init__(w, seed, is_there):
        w.is_there, w.was_there, w.end_by = is_there, False, None
        super().__init__(seed)

    def look(w, event):
        there = w.is_there(w)
        if w.was_there and not there: w.end_by = event
        if there: w.end_by = None
        w.was_there = there


def followed(event):
    def happen(w, *args, **named):
        getattr(World, event)(w, *args, **named)
        w.look(event)
    return happen


for event in EVENTS: setattr(Followed, event, followed(event))


def explain(seed, law):
    if law.startswith('lost '):
        reasons = {of_text(seed, token) for token in TOKEN.findall(law)}
        return None if None in reasons else ' and '.join(sorted(reasons))
    name = re.fullmatch(r'(forgotten|expired) dream is back: (\S+)', law)
    if name: return of_death(seed, name[2], name[1] == 'forgotten')
    words = re.fullmatch(r'forgotten words .*: (\S+)', law)
    return of_death(seed, origin(seed, words[1]), True) if words else None


def origin(seed, token):
    w = World(seed)
    try: w.run()
    except AssertionError: pass
    return w.origin[token]


def of_text(seed, token):
    """Follows one text: each place where a device gave it up, and how the last of it went."""
    drawn, given_up = {}, []
    put, unseen, tick = sync.Life.put, sync.Life.unseen, sync.Device.tick

    def followed_put(life, key, clock, writer, vector, value):
        before = {dot: head[0] for dot, head in life.texts.get(key, [{}, {}])[1].items()}
        put(life, key, clock, writer, vector, value)
        heads = life.texts[key][1]
        for (c, w), text in before.items():
            if token in str(text) and (c, w) not in heads: given_up.append((w, c, vector.get(w, 0)))
        if token in str(value) and (clock, writer) not in heads: given_up.append((writer, clock, life.texts[key][0].get(writer, 0)))

    def followed_unseen(life, seen):
        for key, (_, heads) in life.texts.items():
            for (c, w), (text, _) in heads.items():
                if token in str(text) and c <= seen.get(key, {}).get(w, 0): given_up.append((w, c, seen[key][w]))
        return unseen(life, seen)

    def followed_tick(device):
        clock = tick(device)
        drawn.setdefault((device.writer, clock), []).append(frozenset(device.clocks))
        return clock

    sync.Life.put, sync.Life.unseen, sync.Device.tick = followed_put, followed_unseen, followed_tick
    try:
        w = Followed(seed, lambda w: w.somewhere(token))
        try: w.run()
        except AssertionError: pass
    finally: sync.Life.put, sync.Life.unseen, sync.Device.tick = put, unseen, tick
    # A text is hidden rightly by a clock of a machine that had written it; else by its twin.
    for writer, clock, by in given_up:
        if not all(clock not in used for used in drawn.get((writer, by), [{clock}])): return None
    if given_up: return 'twin'
    return 'unread' if w.end_by in ('carry', 'disturb') else None


def of_death(seed, name, is_forgotten):
    """Follows the deaths of a dream; of one that was forgotten only these."""
    kinds = ['forgotten'] if is_forgotten else ['forgotten', 'expired']

    def is_there(w):
        if any(name in d.state.forgotten or not is_forgotten and any(n == name for n, _ in d.state.expired) for d in w.devices): return True
        return any(r['e'] == name and r.get('x') in kinds for d in w.devices for r in d.everything() + d.out)
    w = Followed(seed, is_there)
    try: w.run()
    except AssertionError: pass
    return 'unread' if w.end_by in ('carry', 'disturb') else None
