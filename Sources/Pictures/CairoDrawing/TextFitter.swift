import Drawing
import ValueLayout

/// Fits text into an area: wraps, then shrinks, then leaves out whole lines, as ``StyledText``
/// describes.
struct TextFitter {
  /// The rounding error to tolerate, in points.
  private static let tolerance = 0.01

  /// The number of sizes to try between the whole size and the minimum.
  private static let sizes = 16

  let typesetter: Typesetter
  let text: StyledText
  let width: Double?
  let height: Double

  private let string: String
  private let isCut: Bool

  /// Takes a text and the area for it; without a width it is not wrapped, with an infinite height
  /// not shrunk.
  init(_ typesetter: Typesetter, _ text: StyledText, width: Double?, height: Double) {
    self.typesetter = typesetter
    self.text = text
    self.width = width
    self.height = height
    (string, isCut) = text.drawable(width: width ?? .infinity, height: height)
  }

  private var lineLimit: Int { max(text.lineLimit ?? .max, 1) }

  private var effectiveMinimumScale: Double { text.effectiveMinimumScale }

  /// The fitted text, or nil if no letter fits.
  func fitted() -> FittedText? {
    guard text.hasSize, height > 0, width ?? 1 > 0 else { return nil }
    if let whole = whole(scale: 1) { return whole }
    if effectiveMinimumScale < 1, let smallest = whole(scale: effectiveMinimumScale) {
      return largest(atLeast: smallest)
    }
    return shortened(scale: effectiveMinimumScale)
  }

  /// All lines at a scale, or nil if they do not fit.
  private func whole(scale: Double) -> FittedText? {
    guard !isCut else { return nil }
    let lines = typesetter.lines(of: string, text, size: text.size * scale, width: width)
    guard lines.count <= lineLimit, lines.size.height <= height + Self.tolerance else {
      return nil
    }
    return FittedText(
      [.init(lines: lines, top: 0)], letterSize: text.size * scale, isShortened: false)
  }

  /// All lines at the largest scale that fits, by bisection.
  private func largest(atLeast smallest: FittedText) -> FittedText {
    var best = smallest
    var (fitting, tooLarge) = (0, Self.sizes)
    while tooLarge - fitting > 1 {
      let middle = (fitting + tooLarge) / 2
      let part = Double(middle) / Double(Self.sizes)
      if let fits = whole(scale: effectiveMinimumScale + (1 - effectiveMinimumScale) * part) {
        (best, fitting) = (fits, middle)
      } else {
        tooLarge = middle
      }
    }
    return best
  }

  /// As many whole lines as fit, the last of them with an ellipsis.
  private func shortened(scale: Double) -> FittedText? {
    let letterSize = text.size * scale
    let all = typesetter.lines(of: string, text, size: letterSize, width: width)
    let lines = all.lines
    let fitting = lines.prefix { $0.bottom <= height + Self.tolerance }.count
    var count = min(fitting, lineLimit)
    while count > 1 {
      let some = first(count, of: lines, letterSize: letterSize)
      // The ellipsis may come from a font with higher lines.
      if some.size.height <= height + Self.tolerance { return some }
      count -= 1
    }
    return firstLine(of: lines, letterSize: letterSize)
  }

  /// The first line, as small as needed, or nil if letters would be below a point.
  private func firstLine(of lines: [TextLines.Line], letterSize: Double) -> FittedText? {
    var letterSize = letterSize
    for _ in 0..<4 {
      let line = first(1, of: lines, letterSize: letterSize)
      if line.size.height <= height + Self.tolerance { return line }
      letterSize *= height / line.size.height * 0.999
      if letterSize < 1 { return nil }
    }
    return nil
  }

  /// The first lines, ending with an ellipsis: whole paragraphs, then the one that is cut.
  private func first(
    _ count: Int, of lines: [TextLines.Line], letterSize: Double
  ) -> FittedText {
    let bytes = Array(string.utf8)
    let last = count - 1
    let begin = lines[...last].lastIndex { $0.beginsParagraph } ?? 0
    let next = lines[count...].firstIndex { $0.beginsParagraph } ?? lines.endIndex
    var parts: [FittedText.Part] = []
    if begin > 0 {
      let head = String(decoding: bytes[..<lines[begin].start], as: UTF8.self)
      parts.append(
        .init(
          lines: typesetter.lines(
            of: head.withoutLastBreak, text, size: letterSize, width: width),
          top: 0))
    }
    let end = next < lines.endIndex ? lines[next].start : bytes.count
    var tail = String(decoding: bytes[lines[begin].start..<end], as: UTF8.self).withoutLastBreak
    if next == count || isCut && next == lines.endIndex {
      tail += "…"
    }
    let cut = typesetter.lines(of: tail, text, size: letterSize, width: width)
    cut.ellipsize(afterLines: count - begin)
    parts.append(.init(lines: cut, top: parts.last.map { Double($0.lines.size.height) } ?? 0))
    return FittedText(parts, letterSize: letterSize, isShortened: true)
  }
}

/// Text fitted into an area: set in lines, none of which is cut.
struct FittedText {
  /// Lines, and their distance from the top of the text.
  struct Part {
    let lines: TextLines
    let top: Double
  }

  /// The parts from top to bottom.
  let parts: [Part]

  /// The font size: the text's, or smaller.
  let letterSize: Double

  /// The width of the longest line and the height of all.
  let size: Size

  /// Whether something was left out.
  let isShortened: Bool

  init(_ parts: [Part], letterSize: Double, isShortened: Bool) {
    self.parts = parts
    self.letterSize = letterSize
    self.isShortened = isShortened
    size = Size(
      width: parts.map { Double($0.lines.size.width) }.max() ?? 0,
      height: parts.last.map { $0.top + Double($0.lines.size.height) } ?? 0)
  }

  /// The number of lines; for tests.
  var count: Int { parts.reduce(0) { $0 + $1.lines.count } }

  /// The lines, with their distance from the top and the part that they belong to.
  var lines: [(line: TextLines.Line, top: Double, part: Part)] {
    parts.flatMap { part in part.lines.lines.map { ($0, part.top + $0.top, part) } }
  }

  /// The distances from the top to the baselines of the first and the last line.
  var baselines: (first: Double, last: Double) {
    let lines = lines
    guard let first = lines.first, let last = lines.last else { return (0, 0) }
    return (first.part.top + first.line.baseline, last.part.top + last.line.baseline)
  }
}

extension StyledText {
  /// Whether the font size can be drawn.
  var hasSize: Bool { size >= 0.1 && size <= 100_000 }

  /// The minimum scale, clamped to 1/16...1.
  var effectiveMinimumScale: Double { minimumScale > 1.0 / 16 ? min(minimumScale, 1) : 1.0 / 16 }

  /// The part of the text that can be visible in an area: without line breaks at its end, and not
  /// much longer than fits.
  ///
  /// Setting text takes time proportional to its length, and of a whole book only the first lines
  /// are visible. The rest is left out where letters a fifth as wide as high would already fill the
  /// area. Of a character with more marks than any script puts on a letter, those beyond are left out:
  /// the time for setting one grows with the square of their number.
  func drawable(width: Double, height: Double) -> (string: String, isCut: Bool) {
    let smallestSize = size * effectiveMinimumScale
    let perLine = width / (smallestSize * 0.2) + 2
    let lines = min(height / (smallestSize * 0.8) + 1, Double(lineLimit.map { max($0, 1) } ?? .max))
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
    if text.contains(where: \.isOverlong) { text = String(text.map(\.drawn)) }
    // The C library would take the first NUL for the end.
    if text.unicodeScalars.contains("\0") {
      text = String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? " " : $0 }))
    }
    return (text, isCut)
  }
}

extension Character {
  /// The most scalars of a character that are drawn: the longest emoji has 10.
  static let drawnScalars = 64

  /// Whether it has more scalars than are drawn.
  fileprivate var isOverlong: Bool {
    utf8.count > Self.drawnScalars && unicodeScalars.count > Self.drawnScalars
  }

  /// The drawn part of the text.
  fileprivate var drawn: Character {
    guard isOverlong else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(Self.drawnScalars))).first ?? self
  }
}

extension String {
  /// The string without a paragraph break at its end.
  var withoutLastBreak: String {
    // A carriage return and a line feed are one character.
    guard let last, last.unicodeScalars.allSatisfy(\.isBreak) else { return self }
    return String(dropLast())
  }

  /// The string without trailing white space.
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
