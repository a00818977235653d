"""Places on a disk that behave badly: folders that cannot be written, disks that are full.

A place that this machine or this person cannot make skips the scenario, and says why.
"""

import os
import shutil
import subprocess


def _mounted(scenario, folder, *arguments):
    """Mounts something on the folder until the scenario ends."""
    if os.geteuid() != 0:
        scenario.skipTest("only root can mount, and this needs a disk of its own")
    done = subprocess.run(["mount", *arguments, str(folder)], capture_output=True, text=True)
    if done.returncode:
        scenario.skipTest(f"this machine cannot mount: {done.stderr.strip()}")
    scenario.addCleanup(subprocess.run, ["umount", "--lazy", str(folder)], check=False)


def make_read_only(scenario, folder):
    """Keeps everyone, root too, from writing into the folder until the scenario ends."""
    if os.geteuid() != 0:
        folder.chmod(0o555)
        scenario.addCleanup(folder.chmod, 0o755)
        return
    _mounted(scenario, folder, "--bind", str(folder))
    subprocess.run(["mount", "-o", "remount,bind,ro", str(folder)], check=True)


def make_small_disk(scenario, folder, kilobytes):
    """Puts an empty disk of this size in place of the folder until the scenario ends."""
    folder.mkdir(parents=True, exist_ok=True)
    _mounted(scenario, folder, "-t", "tmpfs", "-o", f"size={kilobytes}k,mode=700", "none")


def make_stick(scenario, folder):
    """Puts an empty stick in place of the folder until the scenario ends: exFAT, without links, and A is a."""
    image = folder.with_name(folder.name + ".img")
    with open(image, "wb") as file:
        file.truncate(64 << 20)
    if not shutil.which("mkfs.exfat"):
        scenario.skipTest("mkfs.exfat is needed to make a stick")
    subprocess.run(["mkfs.exfat", str(image)], check=True, capture_output=True)
    folder.mkdir(parents=True, exist_ok=True)
    _mounted(scenario, folder, "-t", "exfat-fuse", "-o", "loop", str(image))


def fill(folder):
    """Uses up all free space of the disk, and returns the file to delete to have it back."""
    file = folder / "something-large"
    with open(file, "wb", buffering=0) as large:
        try:
            while True:
                large.write(bytes(4096))
        except OSError:
            return file
