"""The pointer across windows: where they are, and dragging from one into another."""

import subprocess


class Dragging:
    """What a scenario needs to drag between windows of two programs."""

    def xdotool(self, *arguments):
        return subprocess.run(
            ["xdotool", *map(str, arguments)], capture_output=True, text=True, check=True).stdout

    def window_of(self, pid):
        return self.xdotool("search", "--all", "--onlyvisible", "--pid", pid, "--name", "").split()[-1]

    def place(self, window, x, y):
        self.xdotool("windowmove", "--sync", window, x, y)

    def corner(self, window):
        said = dict(
            line.split("=") for line in self.xdotool(
                "getwindowgeometry", "--shell", window).splitlines())
        return int(said["X"]), int(said["Y"])

    def drag(self, begin, end):
        """Drags with the pointer, as slowly as a hand, without dropping."""
        self.xdotool("mousemove", *begin, "mousedown", 1)
        for step in range(1, 21):
            part = step / 20
            self.xdotool(
                "mousemove", *(round(a + (b - a) * part) for a, b in zip(begin, end)),
                "sleep", 0.03)
