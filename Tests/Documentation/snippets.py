"""Turns the code in pages and doc comments into Swift programs that check what the code claims.

A page is a Markdown file, or a Swift file with its doc comments. Its blocks form one program: types
are declared for the whole page, and each block sees the variables of the blocks before it and may
reuse their names. What a block claims:

- An expression with a comment at the end of its line has the value in the comment, as its description
  or debug description. An explanation may follow after a colon.
- Comment lines right below an expression are its value, too; below a call of `print`, its output.
- A picture right below a block shows the last layout that the block places.

Other comments claim nothing.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

FENCE = re.compile(r"^(\s*)```(\w*)\s*$")
PICTURE = re.compile(r"^!\[([^\]]+)\]\(([\w-]+)\)$")
PLACING = re.compile(r"^(\w+)\.layout\(in: (.+)\)$")
MODIFIER = r"(?:@\w+(?:\([^)]*\))?\s+|(?:public|internal|private|fileprivate|final|indirect)\s+)*"
DECLARATION = re.compile(rf"^{MODIFIER}(?:struct|class|enum|extension|protocol|actor)\b")
IMPORT = re.compile(r"^import (\w+)")
STATEMENT = re.compile(r"^(?:@\w+\s+)*(?:let|var|func|for|if|guard|switch|while|do|defer|return)\b")


@dataclass
class Block:
    """Code between fences, with the number of its first line and the picture below it, if any."""

    lines: list[str]
    number: int
    picture: str | None = None

    @property
    def imports(self):
        return {match[1] for line in self.lines if (match := IMPORT.match(line))}


@dataclass
class Page:
    path: Path
    blocks: list[Block] = field(default_factory=list)
    pictures: list[str] = field(default_factory=list)


def page(path, text):
    """The Swift blocks of a Markdown file, or of the doc comments of a Swift file."""
    found, block, below = Page(path), None, None
    for number, line in enumerate(text.splitlines(), 1):
        if path.suffix == ".swift":
            comment = re.match(r"^\s*/// ?(.*)$", line)
            line = comment[1] if comment else ""
        fence = FENCE.match(line)
        if fence and block is None:
            block = Block([], number + 1)
            is_swift = fence[2] == "swift"
        elif fence:
            if is_swift:
                found.blocks.append(block)
            below, block = (block if is_swift else None), None
        elif block is not None:
            block.lines.append(line)
        elif shown := PICTURE.match(line.strip()):
            found.pictures.append(shown[2])
            if below:
                below.picture = shown[2]
        elif line.strip():
            below = None
    return found


def depth(line):
    """How many more brackets a line opens than it closes, ignoring those in quotes."""
    bare = re.sub(r'"(?:\\.|[^"\\])*"', "", line).split("//")[0]
    return sum(bare.count(c) for c in "([{") - sum(bare.count(c) for c in ")]}")


def pieces(block):
    """The block split into statements and declarations, each with the comment lines below it."""
    found, open_brackets = [], 0
    for number, line in enumerate(block.lines, block.number):
        is_new = open_brackets == 0 and not re.match(r"$|[\s)}\].]|where\b", line)
        is_comment = line.startswith("//")
        if open_brackets == 0 and not line.strip():
            found.append(([], number, []))
        elif is_new and is_comment and found and found[-1][0]:
            found[-1][2].append(line.removeprefix("//").removeprefix(" "))
        elif is_comment and open_brackets == 0:
            continue
        elif is_new and not (found and found[-1][0] and found[-1][0][-1].startswith("@")):
            found.append(([line], number, []))
        else:
            found[-1][0].append(line)
        open_brackets += 0 if is_comment else depth(line)
    return [piece for piece in found if piece[0]]


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def private(lines):
    """The declaration made private to its page, where Swift allows it."""
    index = next(number for number, line in enumerate(lines) if DECLARATION.match(line))
    attributes, line = re.match(r"^((?:@\w+(?:\([^)]*\))?\s+)*)(.*)$", lines[index]).groups()
    if re.match(r"^extension [\w.]+(?:<.*?>)?\s*:", line) or line.startswith("public "):
        return lines
    return [*lines[:index], f"{attributes}private {line}", *lines[index + 1:]]


def statement(lines, number, below, name):
    """A statement with a check of what it claims."""
    code = lines[-1]
    here = quoted(f"{name}:{number}")
    ending = re.match(r"^(.*?)\s+// (.*)$", code)
    if STATEMENT.match(lines[0]) or re.match(r"^[\w.\[\]]+ [-+*/]?= ", lines[0]):
        if below and re.match(r"^(?:for|if|while)\b", lines[0]):
            return [*lines, f"printed({quoted(chr(10).join(below))}, {here})"]
        return lines
    if lines[0].startswith("print("):
        said = "\n".join(below) if below else ending and ending[2]
        return [*lines, f"printed({quoted(said)}, {here})"] if said else lines
    said = ending[2] if ending else " ".join(line.strip() for line in below)
    if not said:
        return lines
    if ending:
        lines = lines[:-1] + [ending[1]]
    return ["claim(" + lines[0], *lines[1:], f", {quoted(said)}, {here})"]


def program(page, number, blocks, name):
    """The text of a Swift file that runs blocks of a page, and the pictures that it draws."""
    declared, body, drawn, imports = [], [], [], set()
    for block in blocks:
        imports |= block.imports
        body.append("do {")
        placed = None
        for lines, line, below in pieces(block):
            if IMPORT.match(lines[0]):
                continue
            where = f'#sourceLocation(file: {quoted(name)}, line: {line})'
            if any(DECLARATION.match(text) for text in lines):
                declared += [where, *private(lines)]
            else:
                body += [where, *statement(lines, line, below, name)]
                placed = PLACING.match(lines[0]) or placed
        if block.picture:
            if not placed:
                raise ValueError(f"{name}:{block.number}: nothing is placed for {block.picture}")
            body.append(f"draw({quoted(block.picture)}, {placed[1]}.picture(of: {placed[2]}))")
            drawn.append(block.picture)
    body += ["#sourceLocation()"] * any(line.startswith("#") for line in body) + ["}"] * len(blocks)
    head = [f"import {module}" for module in sorted(imports | {"ValueLayout"})]
    text = [*head, *declared, *["#sourceLocation()"] * bool(declared), f"@MainActor func page{number}() throws {{", *body, "}", ""]
    return "\n".join(text), drawn


CLAIMS = r"""
import ValueLayout

nonisolated(unsafe) var output = ""
nonisolated(unsafe) var count = 0
nonisolated(unsafe) var wrong = 0
nonisolated(unsafe) var pictures: [(String, String)] = []

func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  output += items.map { "\($0)" }.joined(separator: separator) + terminator
}

func descriptions(_ value: Any) -> [String] {
  var found = [String(describing: value), String(reflecting: value)]
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional, let some = mirror.children.first?.value {
    found += descriptions(some)
  }
  return found
}

func check(_ said: String, _ found: [String], _ place: String) {
  count += 1
  if found.contains(where: { said == $0 || said.hasPrefix($0 + ": ") }) { return }
  wrong += 1
  Swift.print("\(place): says \(said)\n  and is \(found.count > 1 ? found[1] : found[0])")
}

func claim(_ value: Any?, _ said: String, _ place: String) {
  check(said, value.map(descriptions) ?? ["nil"], place)
}

func printed(_ said: String, _ place: String) {
  let lines = output.split(separator: "\n").map { line in
    line.reversed().drop { $0 == " " }.reversed().map(String.init).joined()
  }
  check(said, [lines.joined(separator: "\n")], place)
  output = ""
}

func draw(_ name: String, _ picture: LayoutPicture) {
  pictures.append((name + ".svg", picture.svg(for: .light)))
  pictures.append((name + "~dark.svg", picture.svg(for: .dark)))
}
"""

MAIN = r"""
import Foundation
import Testing

claim(1 + 1, "3", "self-test")
print("no")
printed("yes", "self-test")
guard wrong == 2 else { fatalError("wrong claims are not found") }
(wrong, count) = (0, 0)
Swift.print("----")
PAGES
for (name, text) in pictures {
  let file = URL(filePath: CommandLine.arguments[1]).appending(path: name)
  try text.write(to: file, atomically: false, encoding: .utf8)
}
let status: CInt = await Testing.__swiftPMEntryPoint()
Swift.print("\(count) claims, \(wrong) of them wrong")
exit(wrong > 0 ? 1 : status)
"""
