"""The commands that make the documentation of ValueLayout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = ROOT / "Packages/ValueLayout/Sources/ValueLayout"
CATALOG = LIBRARY / "Documentation.docc"
SETTINGS = [
    "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "InternalImportsByDefault"]


def library(place):
    """Compiles the library into a folder: a module with an archive to link, and what it declares."""
    return [
        "swiftc", "-wmo", *SETTINGS, "-parse-as-library", "-module-name", "ValueLayout", "-emit-module",
        "-emit-module-path", place / "ValueLayout.swiftmodule", "-emit-library", "-static",
        "-o", place / "libValueLayout.a", "-emit-symbol-graph", "-emit-symbol-graph-dir",
        place / "graphs", "-emit-extension-block-symbols", "-symbol-graph-skip-synthesized-members",
        *sorted(LIBRARY.rglob("*.swift"))]


def site(place, output, *more):
    """Makes a site of what `library` has left in a folder."""
    return [
        "docc", "convert", CATALOG, "--additional-symbol-graph-dir", place / "graphs",
        "--output-dir", output, "--fallback-display-name", "ValueLayout",
        "--fallback-bundle-identifier", "ValueLayout", "--warnings-as-errors", *more]
