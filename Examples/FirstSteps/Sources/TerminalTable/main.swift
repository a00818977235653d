// A table in the terminal: a unit is a character, and the middle column wraps.
import ValueLayout

/// A text as wide as its longest line, with breaks between words.
struct Cell: Layout {
  let text: String
  private(set) var frame = Rect.zero

  init(_ text: String) {
    self.text = text
  }

  mutating func layout(in rect: Rect) {
    frame = rect
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let lines = lines(width: Int(proposal.width ?? 1000))
    return Size(
      width: Double(lines.map(\.count).max() ?? 0), height: Double(lines.count))
  }

  func lines(width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

let dreams = [
  ("Night", "Dream", "Lucid"),
  ("21 Nov", "Flying over a sea of paper, until the waves could be read", "yes"),
  ("22 Nov", "The stairs had no end", "no"),
  ("24 Nov", "A shark asked for the way, politely, and I drew it a map of the stars", "yes"),
]

var table = GridLayout(
  columns: [.intrinsic(), .flexible(), .intrinsic()], columnSpacing: 3,
  children: dreams.flatMap { [Cell($0.0), Cell($0.1), Cell($0.2)] }
).withPixelSnapping(scale: 1)

let width = Double(CommandLine.arguments.dropFirst().first ?? "48") ?? 48
let height = table.sizeThatFits(ProposedSize(width: width)).height
table.layout(in: Rect(x: 0, y: 0, width: width, height: Double(height)))

var screen = Array(
  repeating: Array(repeating: Character(" "), count: Int(width)), count: Int(height))
for cell in table.contents {
  for (row, line) in cell.lines(width: Int(cell.frame.width)).enumerated() {
    for (column, letter) in line.enumerated() {
      let (x, y) = (Int(cell.frame.minX) + column, Int(cell.frame.minY) + row)
      if screen.indices.contains(y), screen[y].indices.contains(x) { screen[y][x] = letter }
    }
  }
}
for line in screen { print(String(line)) }
