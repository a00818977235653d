import Drawing
import ValueLayout

/// A leaf of a row, as large as its letters would be, without a font.
struct Label: Layout {
  var letters: Int
  var size: Double
  var frame = Rect.zero

  mutating func layout(in rect: Rect) {
    frame = rect
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    PlainLetters.size(letters, size, in: proposal)
  }
}

/// Letters that are half as wide as high, in lines without spacing, broken anywhere.
enum PlainLetters {
  static func size(_ letters: Int, _ size: Double, in room: ProposedSize) -> Size {
    let width = max(room.width ?? .infinity, size / 2)
    let inLine = max(1, Int(min(width / (size / 2), 1e9)))
    let lines = Double((letters + inLine - 1) / inLine)
    return Size(
      width: Double(min(letters, inLine)) * size / 2,
      height: min(lines * size, room.height ?? .infinity))
  }
}

extension TextMeasuring {
  /// Measures plain letters.
  static let plain = TextMeasuring(
    measure: { text, room in
      TextMeasure(
        size: PlainLetters.size(text.string.count, text.size, in: room),
        firstBaseline: text.size * 0.8, lastBaseline: text.size * 0.8)
    },
    split: { text, room in
      let letters = max(1, Int(room.width / (text.size / 2)) * Int(room.height / text.size))
      var (head, rest) = (text, text)
      head.string = String(text.string.prefix(letters))
      rest.string = String(text.string.dropFirst(letters))
      return TextSplit(head: head, rest: rest.string.isEmpty ? nil : rest)
    })
}
