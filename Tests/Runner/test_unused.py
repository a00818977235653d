"""The findings of the check for unused declarations, and their exceptions."""

import os
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

CHECK = Path(__file__).resolve().parents[2] / "scripts/check-unused"


class UnusedTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = Path(self.folder.name).resolve()
        self.store = self.root / "store"

    def build(self, sources, tests="", module="Room"):
        """Compiles one module as a debug build does, and another one that tests it."""
        for name, folder, text in [(module, "Sources", sources), ("RoomTests", "Tests", tests)]:
            file = self.root / folder / name / "A.swift"
            file.parent.mkdir(parents=True)
            file.write_text(text)
            subprocess.run(
                ["swiftc", "-parse-as-library", "-module-name", name, "-enable-testing", "-emit-module",
                 "-emit-module-path", self.root / f"{name}.swiftmodule", "-c", "-o",
                 self.root / f"{name}.o", "-I", self.root, "-index-store-path", self.store, file],
                check=True)

    def found(self):
        """The names that the check finds, with who uses them."""
        done = subprocess.run([CHECK, self.root, self.store], capture_output=True, text=True, check=False)
        lines = done.stdout.splitlines()[:-1]
        self.assertEqual(done.returncode, 1 if lines else 0, done)
        return [line.partition(": ")[2] for line in lines]

    def test_unused_declarations_of_any_kind_are_found(self):
        self.build("""
            struct Lonely { var depth = 1 }
            enum Side { case left, right }
            func side() -> Side { .left }
            func again(_ number: Int) -> Int { number > 0 ? again(number - 1) : 0 }
            public func offered() { _ = side() }
            """)
        self.assertEqual(self.found(), [
            "nothing uses the struct Lonely", "nothing uses the property depth",
            "nothing uses the case right", "nothing uses the func again(_:)",
            "nothing uses the func offered()"])

    def test_a_name_that_another_type_uses_hides_nothing(self):
        self.build("""
            struct One { var width = 1 }
            struct Two { var width = 2 }
            @main struct Program { static func main() { print(One().width, Two.self) } }
            """)
        self.assertEqual(self.found(), ["nothing uses the property width"])

    def test_what_a_test_uses_is_dead_but_for_a_stated_reason_and_in_libraries(self):
        sources = """
            public func seen() {}
            /// Waits, for tests.
            public func settle() {}
            """
        tests = "import {0}\nfunc test() {{ seen(); settle() }}\n"
        self.build(sources, tests.format("Room"))
        self.assertEqual(self.found(), ["only tests use the func seen()"])

    def test_libraries_may_offer_what_nobody_uses_here(self):
        self.build("""
            public func seen() {}
            public func unseen() {}
            func inside() {}
            """, "@testable import Scene\nfunc test() { seen(); inside() }\n", module="Scene")
        self.assertEqual(self.found(), ["only tests use the func inside()"])

    def test_what_is_found_by_its_name_or_answers_a_protocol_is_left_alone(self):
        self.build("""
            protocol Shape { func area() -> Int }
            struct Square: Shape, Hashable, CustomStringConvertible {
              func area() -> Int { 1 }
              var description: String { "square" }
              static func == (a: Self, b: Self) -> Bool { true }
              func hash(into hasher: inout Hasher) {}
            }
            enum Listed: String, CaseIterable { case one, two }
            struct Coded: Codable {
              var name = ""
              private enum CodingKeys: String, CodingKey { case name }
            }
            @main struct Program {
              static func main() {
                let shape: any Shape = Square()
                print(shape.area(), Listed.allCases, Coded().name)
              }
            }
            """)
        self.assertEqual(self.found(), [])

    def test_unbuilt_code_is_not_a_finding(self):
        self.build("@main struct Program { static func main() {} }\n")
        later = time.time() + 60
        os.utime(self.root / "Sources/Room/A.swift", (later, later))
        done = subprocess.run([CHECK, self.root, self.store], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (75, ""))
        self.assertIn("is not built", done.stderr)


if __name__ == "__main__":
    unittest.main()
