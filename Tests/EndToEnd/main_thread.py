"""Which thread of the app opens the journal: the main thread never does, for a disk may answer late."""

import os
import re
import signal
from pathlib import Path


def traced(log):
    """The words that note in a file which thread opens which file; the program keeps its number."""
    return ["strace", "-D", "-f", "-q", "-I", "2", "-o", str(log), "-e", "trace=open,openat"]


def end(scenario, process):
    """Ends the tracer of a program, which writes down then what it has seen."""
    status = Path(f"/proc/{process}/status").read_text()
    tracer = int(re.search(r"TracerPid:\t(\d+)", status)[1])
    scenario.assertGreater(tracer, 0)
    os.kill(tracer, signal.SIGTERM)
    scenario.wait_until(
        lambda: "TracerPid:\t0\n" in Path(f"/proc/{process}/status").read_text(), "the end of the tracer")


def check(scenario, log, process, folder=None):
    """Fails when the main thread of a program that was traced has opened the journal, or what is in a folder."""
    names = [f'"{folder}'] if folder else [f'"{scenario.journal}{ending}"' for ending in ("", "-journal")]

    def opened():
        return [line for line in log.read_text().splitlines() if any(name in line for name in names)]

    scenario.wait_until(opened, "somebody to open it")
    scenario.assertEqual([line for line in opened() if line.startswith(f"{process} ")], [])
