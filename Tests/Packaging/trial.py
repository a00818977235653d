#!/usr/bin/python3
"""Tries a package in a Debian that has nothing else: installs it, uses it, upgrades it, removes it.

usage: scripts/headless Tests/Packaging/trial.py PACKAGE [--suite SUITE] [--keep]

  --suite SUITE  the Debian, bookworm without one
  --keep         leaves the Debian behind and says where

It needs root, and the network or what earlier trials have left in .build/trial. Pictures of the screen
are put there, too.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / ".build/trial"
NAME = "lucid-dreams"
PERSON = "dreamer"
PATIENCE = 60
OLDER = "0.0.1-1"
LEFT_BEHIND = f"usr/share/{NAME}/only-in-the-older-one"
FEWEST_COLORS = 50
KOREAN = "ko_KR.UTF-8"
PREFERENCES = "기본 설정"  # as in po/ko.po


class Unlike(Exception):
    """A failed expectation."""


def expect(holds, words):
    if not holds:
        raise Unlike(words)


def wait_until(answer, what):
    """Waits until there is an answer, and returns it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = answer()
        if found:
            return found
        time.sleep(0.1)
    raise Unlike(f"after {PATIENCE} s there was no {what}")


def run(*command, **options):
    """What a command prints; its words when it fails."""
    done = subprocess.run(
        [str(part) for part in command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, **options)
    expect(done.returncode == 0, f"{' '.join(map(str, command))}: {done.returncode}\n{done.stdout}")
    return done.stdout


def sums(folder):
    """What each file below a folder contains, in a few letters."""
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*")) if file.is_file() and not file.is_symlink()}


class Machine:
    """A separate Debian in a folder, with one user."""

    def __init__(self, suite, folder):
        self.suite, self.folder = suite, folder
        self.home = folder / "home" / PERSON
        # Packages that an earlier trial has fetched need not come over the network again.
        self.packages = KEPT / f"{suite}-packages"
        self.packages.mkdir(parents=True, exist_ok=True)

    def begin(self):
        base = KEPT / f"{self.suite}.tar"
        if not base.exists():
            fresh = self.folder.with_name("fresh")
            run("debootstrap", "--variant=minbase", self.suite, fresh)
            run("tar", "-C", fresh, "-cf", base.with_suffix(".new"), ".")
            base.with_suffix(".new").rename(base)
            shutil.rmtree(fresh)
        self.folder.mkdir()
        run("tar", "-C", self.folder, "-xf", base)
        run("mount", "-t", "proc", "proc", self.folder / "proc")
        shutil.copyfile("/etc/resolv.conf", self.folder / "etc/resolv.conf")
        # Nothing is to be started here when it is installed.
        guard = self.folder / "usr/sbin/policy-rc.d"
        guard.write_text("#!/bin/sh\nexit 101\n")
        guard.chmod(0o755)
        self.run("useradd", "--create-home", PERSON)
        # A clock that differs from the archive's is not a reason to refuse it.
        settings = self.folder / "etc/apt/apt.conf.d/trial"
        settings.write_text('Acquire::Check-Date "false";\nAcquire::Check-Valid-Until "false";\n')
        self.run("apt-get", "-q", "update")

    def end(self):
        subprocess.run(["umount", str(self.folder / "proc")], check=False)

    def environment(self, person):
        return {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive",
            "LC_ALL": "C.UTF-8", "LUCID_DREAMS_BACKUP": "wait", "HOME": f"/home/{person}" if person else "/root",
            "DISPLAY": os.environ["DISPLAY"], "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
            "GTK_A11Y": "none"}

    def command(self, *words, person=None):
        """A command as the person, or as root, in this Debian."""
        user = [f"--userspec={person}:{person}"] if person else []
        return ["chroot", *user, str(self.folder), *words]

    def run(self, *words, person=None):
        return run(*self.command(*words, person=person), env=self.environment(person))

    def dream(self, *words):
        return self.run("dream", *words, person=PERSON)

    def install_file(self, file):
        """Installs a package file with what it depends on, and nothing that it only recommends."""
        shutil.copyfile(file, self.folder / "tmp" / file.name)
        self.install(f"/tmp/{file.name}")

    def install(self, *names):
        archives = self.folder / "var/cache/apt/archives"
        for kept in self.packages.glob("*.deb"):
            shutil.copyfile(kept, archives / kept.name)
        self.run(
            "apt-get", "-q", "-y", "-o", "APT::Keep-Downloaded-Packages=true", "install",
            "--no-install-recommends", *names)
        for fetched in archives.glob("*.deb"):
            shutil.move(fetched, self.packages / fetched.name)

    def installed(self):
        """The version that dpkg knows, or nothing."""
        done = subprocess.run(
            self.command("dpkg-query", "-W", "-f", "${db:Status-Status} ${Version}", NAME),
            capture_output=True, text=True)
        status, _, version = done.stdout.partition(" ")
        return version if status == "installed" else None

    def files(self):
        """The files of the package, folders left out."""
        listed = self.run("dpkg", "-L", NAME).split()
        return [f for f in listed if not (self.folder / f.lstrip("/")).is_dir()]


class Window:
    """The app, opened by the person on this screen."""

    def __init__(self, machine, picture, locale="C.UTF-8"):
        self.log = KEPT / f"{picture}.log"
        self.picture = KEPT / f"{picture}.png"
        with open(self.log, "wb") as words:
            self.process = subprocess.Popen(
                machine.command("dbus-run-session", "--", "lucid-dreams", person=PERSON),
                env=machine.environment(PERSON) | {"LC_ALL": locale}, stdin=subprocess.DEVNULL,
                stdout=words, stderr=words)
        try:
            self.number = wait_until(lambda: self.find("Dream"), "window of the app")
        except Unlike as unlike:
            self.process.kill()
            raise Unlike(f"{unlike}; its words: {self.log.read_text()}") from None

    def find(self, title):
        """The window with this in its title, if it exists yet."""
        expect(self.process.poll() is None, f"the app ended: {self.log.read_text()}")
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", title], capture_output=True, text=True)
        return found.stdout.split()[-1] if found.stdout.strip() else None

    def press(self, *keys):
        run("xdotool", "windowraise", self.number, "windowfocus", "--sync", self.number)
        run("xdotool", "key", "--delay", "60", *keys)

    def write(self, words, machine):
        """Begins a dream and writes the words, after a dot that shows where keys go."""
        count = len(descriptions(machine))

        def begun():
            self.press("ctrl+n", "period")
            end = time.monotonic() + 5
            while time.monotonic() < end and len(descriptions(machine)) == count:
                time.sleep(0.1)
            return len(descriptions(machine)) > count

        wait_until(begun, "dream that began with Ctrl+N")
        run("xdotool", "type", "--delay", "30", words)
        wait_until(lambda: f".{words}" in descriptions(machine), "dream from the window")

    def colors(self):
        """Takes a picture of the window, and returns its number of colors."""
        run("import", "-window", self.number, self.picture)
        return int(run("identify", "-format", "%k", self.picture))

    def close(self):
        self.press("ctrl+q")
        wait_until(lambda: self.process.poll() is not None, "end of the app after Ctrl+Q")
        expect(self.process.returncode == 0, f"the app ended: {self.log.read_text()}")


def older(package, folder):
    """The same package with a smaller number and one file more."""
    tree = folder / "older"
    run("dpkg-deb", "-R", package, tree)
    control = tree / "DEBIAN/control"
    lines = control.read_text(encoding="utf-8").splitlines()
    lines = [f"Version: {OLDER}" if line.startswith("Version:") else line for line in lines]
    control.write_text("\n".join(lines) + "\n", encoding="utf-8")
    (tree / LEFT_BEHIND).parent.mkdir()
    (tree / LEFT_BEHIND).write_text("gone after an upgrade\n")
    run("dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "-b", tree, folder / "older.deb")
    shutil.rmtree(tree)
    return folder / "older.deb"


def descriptions(machine):
    return [dream["description"] for dream in json.loads(machine.dream("list", "--json"))]


def story(machine, package, folder):
    """The steps of the trial, in order, each announced before it begins."""
    version = run("dpkg-deb", "-f", package, "Version").strip()
    pictures = f"{machine.suite}-"

    yield f"a bare Debian {machine.suite}"
    machine.begin()
    expect(not (machine.folder / "usr/bin/swift").exists(), "there is a Swift in it")

    yield "an older package is installed"
    machine.install_file(older(package, folder))
    expect(machine.installed() == OLDER, "the older package is not installed")
    expect((machine.folder / LEFT_BEHIND).exists(), f"{LEFT_BEHIND} is not there")

    yield "every library is found"
    for file in machine.files():
        if "/bin/" in file or ".so" in Path(file).name:
            found = machine.run("ldd", file)
            expect("not found" not in found, f"{file}: {found}")
    expect("swift" not in machine.run("ldd", "/usr/bin/dream"), "dream needs Swift")

    yield "every icon that the window asks for is there"
    themes = machine.folder / "usr/share/icons"
    there = {icon.stem for icon in themes.rglob("*.svg")}
    sources = "".join(f.read_text(encoding="utf-8") for f in (ROOT / "Sources").rglob("*.swift"))
    missing = set(re.findall(r'"([\w.-]+-symbolic)"', sources)) - there
    expect(not missing, f"the icons of {machine.suite} have no {missing}")

    yield "the person writes in the terminal"
    expect(version.startswith(machine.dream("--version").strip()), "dream tells another version")
    machine.dream("add", "Flying over the sea", "--creature", "shark", "--effect", "rain")
    expect(descriptions(machine) == ["Flying over the sea"], "the dream is not in the journal")
    machine.run("mkdir", f"/home/{PERSON}/pictures", person=PERSON)
    machine.dream("share", "--all", "--to", f"/home/{PERSON}/pictures")
    shared = list((machine.home / "pictures").glob("*.png"))
    expect(len(shared) == 1, "the dream was not shared as a picture")
    shutil.copyfile(shared[0], KEPT / f"{pictures}shared.png")

    yield "the person writes in the window"
    window = Window(machine, f"{pictures}older")
    window.write("A lantern under water", machine)
    expect(window.colors() > FEWEST_COLORS, f"{window.picture} shows nothing")
    window.close()
    told, before = descriptions(machine), sums(machine.home / ".local/share" / NAME)

    yield f"the package is upgraded to {version}"
    machine.install_file(package)
    expect(machine.installed() == version, "the newer package is not installed")
    expect(not (machine.folder / LEFT_BEHIND).exists(), f"{LEFT_BEHIND} is still there")
    expect(machine.run("dpkg", "--verify", NAME) == "", "files differ from those of the package")
    expect(sums(machine.home / ".local/share" / NAME) == before, "the upgrade has changed the journal")

    yield "the journal is as it was, and goes on in Korean"
    expect(descriptions(machine) == told, "the dreams are not those of before")
    machine.install("fonts-wqy-microhei", "locales")
    machine.run("localedef", "--inputfile=ko_KR", "--charmap=UTF-8", KOREAN)
    window = Window(machine, f"{pictures}newer", KOREAN)

    def preferred():
        window.press("ctrl+comma")
        return window.find(PREFERENCES)

    preferences = wait_until(preferred, "window of preferences in Korean")
    run("xdotool", "windowfocus", "--sync", preferences, "key", "Escape")
    wait_until(lambda: not window.find(PREFERENCES), "end of that window after Escape")
    window.write("A door in the garden", machine)
    expect(window.colors() > FEWEST_COLORS, f"{window.picture} shows nothing")
    window.close()
    machine.dream("check")

    yield "the package is purged, and every word stays"
    home, files = sums(machine.home), machine.files()
    expect(any("journal.sqlite" in name for name in home), f"no journal among {list(home)}")
    machine.run("apt-get", "-q", "-y", "purge", NAME)
    expect(machine.installed() is None, "the package is still installed")
    left = [f for f in files if (machine.folder / f.lstrip("/")).exists()]
    expect(not left, f"files of the package are left: {left}")
    expect(not (machine.folder / f"usr/lib/{NAME}").exists(), f"/usr/lib/{NAME} is left")
    expect(sums(machine.home) == home, "a file in the person's home has changed")


def try_out(package, suite, keep):
    """Goes through the story; returns whether it ended well."""
    folder = Path(tempfile.mkdtemp(prefix="lucid-dreams-trial-"))
    machine = Machine(suite, folder / "debian")
    begin = time.monotonic()
    try:
        for step in story(machine, package, folder):
            print(f"{time.monotonic() - begin:6.1f} s  {step}", flush=True)
        print(f"{time.monotonic() - begin:6.1f} s  the package is fine on {suite}", flush=True)
        return True
    except Unlike as unlike:
        picture = KEPT / f"{suite}-failed.png"
        subprocess.run(["import", "-window", "root", str(picture)], check=False)
        print(f"trial: {unlike}; the screen: {picture}", file=sys.stderr)
        return False
    finally:
        machine.end()
        if keep:
            print(f"{machine.folder} is left.")
        else:
            shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1], add_help=False)
    parser.add_argument("package", type=Path)
    parser.add_argument("--suite", default="bookworm")
    parser.add_argument("--keep", action="store_true")
    wanted = parser.parse_args()
    if os.geteuid():
        sys.exit("trial: a Debian of its own needs root; run this as root.")
    if "LUCID_DREAMS_TRIAL" not in os.environ:
        # Mounts in here end with this program, however it ends.
        os.environ["LUCID_DREAMS_TRIAL"] = "begun"
        os.execvp("unshare", ["unshare", "--mount", sys.executable, "-B", *sys.argv])
    sys.exit(0 if try_out(wanted.package.resolve(), wanted.suite, wanted.keep) else 1)


main()
