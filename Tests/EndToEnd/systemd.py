"""A stand-in for systemd that only records its calls, and a validator of units."""

import subprocess


def stand_in(scenario):
    """Puts a `systemctl` into the scenario's path; returns the file with the words that it is given."""
    told, folder = scenario.home / "told", scenario.home / "bin"
    folder.mkdir()
    systemctl = folder / "systemctl"
    systemctl.write_text(f'#!/bin/sh\necho "$@" >> "{told}"\n')
    systemctl.chmod(0o755)
    told.touch()
    scenario.environment["PATH"] = f"{folder}:{scenario.environment['PATH']}"
    return told


def check(scenario, folder):
    """Has systemd itself read all units of a folder."""
    for unit in sorted(folder.iterdir()):
        said = subprocess.run(
            ["systemd-analyze", "verify", "--user", "--man=no", str(unit)],
            env=scenario.environment | {"XDG_RUNTIME_DIR": str(scenario.home)}, capture_output=True,
            text=True)
        scenario.assertEqual((said.returncode, said.stderr), (0, ""), unit.read_text())
