"""The clock of the programs under test: what they do depends on the hour, but never on that of the machine."""

from datetime import datetime, timedelta, timezone

# No night begins or ends soon: the night of a new dream goes on for eight hours, and the day for eleven.
NOON = 12


def zone(hour):
    """A time zone in which it is this hour now, as Python has it."""
    hours = hour - datetime.now(timezone.utc).hour
    # East of Greenwich there are 14 hours, west of it 12.
    hours = hours + 24 if hours < -12 else hours - 24 if hours > 14 else hours
    return timezone(timedelta(hours=hours))


def name(zone):
    """The time zone as the C library has it in `TZ`, whose signs are those of POSIX: west is positive."""
    return f"Etc/GMT{-(zone.utcoffset(None) // timedelta(hours=1)):+}"
