"""A journal that is sealed before a scenario begins."""

from harness import Scenario

TEXT = "A walrus in the lighthouse"
# A word of each dream, which nobody may find who has no passphrase.
WORD = "walrus"
PASSPHRASE = "open sesame"


class SealedScenario(Scenario):
    def setUp(self):
        super().setUp()
        self.stop_animations()

    def seal(self, *files):
        """Seals a journal with one dream that has these files, and returns its recovery code."""
        dream = self.dream("add", TEXT).strip()
        if files:
            self.dream("attach", dream, *files)
        self.environment["LUCID_DREAMS_PASSPHRASE"] = PASSPHRASE
        said = self.dream("encrypt", "--yes", "--erase-backups")
        return said.split("recovery code: ")[1].strip()
