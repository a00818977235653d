"""Syncthing, which brings files from one folder to another one on this machine."""

import json
import re
import socket
import subprocess
import urllib.request


class Syncthing:
    """One of two programs that keep a folder the same, without any network but that of this machine."""

    def __init__(self, trial, name):
        self.name = name
        self.place = trial.home / name
        environment = trial.environment | {"STNODEFAULTFOLDER": "1", "STNOUPGRADE": "1"}
        made = subprocess.run(
            ["syncthing", "generate", f"--home={self.place}"], env=environment, capture_output=True,
            text=True, timeout=120)
        trial.assertEqual(made.returncode, 0, made.stderr)
        self.port, self.gui = free_port(), free_port()
        settings = (self.place / "config.xml").read_text()
        self.key = re.search("<apikey>(.*?)</apikey>", settings)[1]
        for option, value in {
            "listenAddress": f"tcp://127.0.0.1:{self.port}", "globalAnnounceEnabled": "false",
            "localAnnounceEnabled": "false", "relaysEnabled": "false", "natEnabled": "false",
            "crashReportingEnabled": "false", "urAccepted": "-1", "startBrowser": "false",
        }.items():
            settings = re.sub(f"<{option}>.*?</{option}>", f"<{option}>{value}</{option}>", settings)
        settings = re.sub("<address>.*?</address>", f"<address>127.0.0.1:{self.gui}</address>", settings, count=0)
        (self.place / "config.xml").write_text(settings)
        self.trial, self.environment, self.process = trial, environment, None
        trial.addCleanup(self.stop)
        self.start()
        self.id = self.ask("system/status")["myID"]

    def start(self):
        with open(self.trial.home / f"{self.name}.log", "a") as log:
            self.process = subprocess.Popen(
                ["syncthing", "serve", f"--home={self.place}", "--no-browser", "--no-restart"],
                env=self.environment, stdout=log, stderr=log)
        self.trial.wait_until(self.is_ready, f"Syncthing of the {self.name}", 60)

    def stop(self):
        """Ends it: its computer is away."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def ask(self, path, change=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.gui}/rest/{path}", headers={"X-API-Key": self.key},
            data=None if change is None else json.dumps(change).encode(),
            method="GET" if change is None else "PUT")
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def is_ready(self):
        try:
            return self.ask("system/ping") is not None
        except OSError:
            return False

    def share(self, other, folder):
        folder.mkdir(exist_ok=True)
        self.ask(f"config/devices/{other.id}", {
            "deviceID": other.id, "name": other.name, "addresses": [f"tcp://127.0.0.1:{other.port}"]})
        self.ask("config/folders/dreams", {
            "id": "dreams", "path": str(folder), "fsWatcherEnabled": True, "fsWatcherDelayS": 1,
            "rescanIntervalS": 3, "devices": [{"deviceID": self.id}, {"deviceID": other.id}]})


def free_port():
    with socket.socket() as some:
        some.bind(("127.0.0.1", 0))
        return some.getsockname()[1]
