import Drawing

extension StyledText {
  /// Whether the letters have a size that can be drawn.
  var hasSize: Bool { size >= 0.1 && size <= 100_000 }

  /// How far letters may shrink: from a sixteenth to 1.
  var leastScale: Double { minimumScale > 1.0 / 16 ? min(minimumScale, 1) : 1.0 / 16 }

  /// What can be seen of the text in room: without breaks at its end, and not much longer than fits.
  ///
  /// Setting a text takes time in proportion to its length, and of a whole book only the first
  /// lines are seen. The rest is left out where letters of a fifth of their height would already
  /// fill the room.
  func drawable(width: Double, height: Double) -> (string: String, isCut: Bool) {
    let least = size * leastScale
    let perLine = width / (least * 0.2) + 2
    let lines = min(height / (least * 0.8) + 1, Double(lineLimit.map { max($0, 1) } ?? .max))
    let seen = perLine * lines + 64
    let limit = seen < 200_000 ? Int(seen) : 200_000
    let scalars = string.unicodeScalars
    var end = scalars.endIndex
    while end > scalars.startIndex, scalars[scalars.index(before: end)].isBreak {
      end = scalars.index(before: end)
    }
    var text = String(scalars[..<end])
    let isCut = text.utf8.count > limit && text.count > limit
    if isCut {
      text = String(text.prefix(limit))
    }
    // The C library would take the first zero for the end.
    if text.unicodeScalars.contains("\0") {
      text = String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? " " : $0 }))
    }
    return (text, isCut)
  }
}

extension String {
  /// The string without the break of a paragraph at its end.
  var withoutLastBreak: String {
    // A carriage return and a line feed are one character.
    guard let last, last.unicodeScalars.allSatisfy(\.isBreak) else { return self }
    return String(dropLast())
  }

  /// The string without white space at its end.
  var withoutSpacesAtEnd: String {
    var rest = self[...]
    while let last = rest.last, last.isWhitespace {
      rest.removeLast()
    }
    return String(rest)
  }
}

extension Unicode.Scalar {
  /// Whether it ends a paragraph.
  var isBreak: Bool { self == "\n" || self == "\r" || self == "\u{2029}" }
}
