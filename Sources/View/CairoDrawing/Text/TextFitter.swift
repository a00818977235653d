import Drawing
import ValueLayout

/// Fits text into room: wraps, then shrinks, then leaves out whole lines, as ``StyledText`` says.
struct TextFitter {
  /// What is a rounding error and not a lack of room, in points.
  private static let tolerance = 0.01

  /// The number of sizes tried between the whole size and the least.
  private static let sizes = 16

  let setter: TextSetter
  let text: StyledText
  let width: Double?
  let height: Double

  private let string: String
  private let isCut: Bool

  /// Takes a text and the room for it; an open width does not wrap, an infinite height not shrink.
  init(_ setter: TextSetter, _ text: StyledText, width: Double?, height: Double) {
    self.setter = setter
    self.text = text
    self.width = width
    self.height = height
    (string, isCut) = text.drawable(width: width ?? .infinity, height: height)
  }

  private var lineLimit: Int { max(text.lineLimit ?? .max, 1) }

  private var leastScale: Double { text.leastScale }

  /// The text as it fits, or nil when no letter does.
  func fitted() -> FittedText? {
    guard text.hasSize, height > 0, width ?? 1 > 0 else { return nil }
    if let whole = whole(scale: 1) { return whole }
    if leastScale < 1, let smallest = whole(scale: leastScale) {
      return largest(atLeast: smallest)
    }
    return shortened(scale: leastScale)
  }

  /// All lines at a scale, or nil when they do not fit.
  private func whole(scale: Double) -> FittedText? {
    guard !isCut else { return nil }
    let lines = setter.lines(of: string, text, size: text.size * scale, width: width)
    guard lines.count <= lineLimit, lines.size.height <= height + Self.tolerance else {
      return nil
    }
    return FittedText(
      [.init(lines: lines, top: 0)], letterSize: text.size * scale, isShortened: false)
  }

  /// All lines at the largest of some scales at which they fit, by halving.
  private func largest(atLeast smallest: FittedText) -> FittedText {
    var best = smallest
    var (fitting, tooLarge) = (0, Self.sizes)
    while tooLarge - fitting > 1 {
      let middle = (fitting + tooLarge) / 2
      let part = Double(middle) / Double(Self.sizes)
      if let fits = whole(scale: leastScale + (1 - leastScale) * part) {
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
    let all = setter.lines(of: string, text, size: letterSize, width: width)
    let lines = all.lines
    let fitting = lines.prefix { $0.bottom <= height + Self.tolerance }.count
    var count = min(fitting, lineLimit)
    while count > 1 {
      let some = first(count, of: lines, letterSize: letterSize)
      // The ellipsis may be of a font with higher lines.
      if some.size.height <= height + Self.tolerance { return some }
      count -= 1
    }
    return firstLine(of: lines, letterSize: letterSize)
  }

  /// The first line, as small as it takes to fit, or nil when letters would be below a point.
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

  /// The first of the lines, ending with an ellipsis: whole paragraphs, then the one that is cut.
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
          lines: setter.lines(
            of: head.withoutLastBreak, text, size: letterSize, width: width),
          top: 0))
    }
    let end = next < lines.endIndex ? lines[next].start : bytes.count
    var tail = String(decoding: bytes[lines[begin].start..<end], as: UTF8.self).withoutLastBreak
    if next == count || isCut && next == lines.endIndex {
      tail += "…"
    }
    let cut = setter.lines(of: tail, text, size: letterSize, width: width)
    cut.ellipsize(afterLines: count - begin)
    parts.append(.init(lines: cut, top: parts.last.map { Double($0.lines.size.height) } ?? 0))
    return FittedText(parts, letterSize: letterSize, isShortened: true)
  }
}
