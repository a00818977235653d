"""Pictures that the command-line tool makes, on disks that run full and read-only ones."""

from harness import Scenario
from places import fill, make_read_only, make_small_disk


class PicturesOfDreams(Scenario):
    def setUp(self):
        super().setUp()
        self.pictures = self.home / "pictures"
        self.pictures.mkdir()
        self.dream("samples")

    def shared(self, *arguments, status=0):
        """The file names that `dream share` printed."""
        said = self.dream("share", "--all", "--to", self.pictures, *arguments, status=status)
        return [line.rsplit("/")[-1] for line in said.splitlines()]

    def names(self):
        """All that is in the folder, hidden files included."""
        return sorted(file.name for file in self.pictures.iterdir())

    def test_a_full_disk_gets_whole_pictures_or_none(self):
        for n in range(20):
            self.dream("add", f"One of many {n}")
        make_small_disk(self, self.pictures, 1024)
        made = self.shared(status=73)
        self.assertTrue(0 < len(made) < 23)
        self.assertEqual(self.names(), sorted(made))
        for file in self.pictures.iterdir():
            self.assertEqual(file.read_bytes()[-8:-4], b"IEND")

        fill(self.pictures)
        before = self.names()
        for form in ("png", "svg", "pdf", "webp"):
            self.assertEqual(self.shared("--format", form, status=73), [])
        self.assertEqual(self.names(), before)

    def test_a_read_only_folder_is_unchanged(self):
        self.shared()
        before = self.names()
        make_read_only(self, self.pictures)
        self.assertEqual(self.shared(status=73), [])
        self.assertEqual(self.names(), before)
