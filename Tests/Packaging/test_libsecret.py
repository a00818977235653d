"""Our declarations of libsecret, which is loaded without its headers, match its headers."""

import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "Sources/System/CSecret/secret.c"


class Declarations(unittest.TestCase):
    def compile(self, text):
        """The compiler's output for a text in place of the file, with the headers."""
        flags = subprocess.run(
            ["pkg-config", "--cflags", "libsecret-1"], check=True, capture_output=True, text=True).stdout
        done = subprocess.run(
            ["cc", "-x", "c", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-DWITH_LIBSECRET",
             f"-I{SOURCE.parent / 'include'}", *flags.split(), "-"],
            input=text, capture_output=True, text=True)
        return done.stderr

    def test_they_are_those_of_its_headers(self):
        self.assertEqual(self.compile(SOURCE.read_text(encoding="utf-8")), "")

    def test_one_that_differs_is_found(self):
        text = SOURCE.read_text(encoding="utf-8")
        for right, wrong in [
            ("const gchar *secret_value_get(SecretValue *, gsize *)", "gchar *secret_value_get(SecretValue *)"),
            ("SECRET_SEARCH_ALL == 2", "SECRET_SEARCH_ALL == 1"),
        ]:
            self.assertIn(right, text)
            self.assertIn("error", self.compile(text.replace(right, wrong)))


if __name__ == "__main__":
    unittest.main()
