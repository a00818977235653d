#!/usr/bin/python3
"""Lives random histories, and explains the ones that break a law. Usage: run.py [HOW MANY [FIRST SEED]]

Status: 0 each held every law or broke it for a reason that no rule can cure, 1 some did not."""
import sys, time
from explain import explain
from histories import run


def live(count, first=0):
    """The sums of all histories, and (seed, kind, law, why) of each that broke a law."""
    totals, broken = {'rounds': 0, 'most rounds': 0}, []
    for seed in range(first, first + count):
        w, law = run(seed)
        totals['rounds'] += w.rounds
        totals['most rounds'] = max(w.rounds, totals['most rounds'])
        for what, n in w.counts.items(): totals[what] = totals.get(what, 0) + n
        if law: broken.append((seed, w.kind, law, explain(seed, law)))
    return totals, broken


def main():
    count, first = (list(map(int, sys.argv[1:])) + [400, 0][len(sys.argv) - 1:])[:2]
    start = time.time()
    totals, broken = live(count, first)
    print('%d histories in %.0f s; %s' % (count, time.time() - start, ', '.join('%s %d' % x for x in totals.items())))
    for seed, kind, law, why in broken: print('%d (%s): %s: %s' % (seed, kind, law, why or 'NOT EXPLAINED'))
    print('%d hold every law, %d do not, %d of them unexplained' % (count - len(broken), len(broken), sum(not b[3] for b in broken)))
    sys.exit(any(not b[3] for b in broken))


if __name__ == '__main__': main()
