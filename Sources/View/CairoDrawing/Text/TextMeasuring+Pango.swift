public import Drawing
import ValueLayout

extension TextMeasuring {
  /// Measures as ``Renderer`` draws, with the fonts of the machine; on any thread.
  ///
  /// Law: text that is drawn in a frame of the measured size has the same lines in letters of the
  /// same size as in the room that was offered.
  public static let pango = TextMeasuring(
    measure: { text, room in
      TextSetterPool.shared.lend { setter in setter.measure(text, room) }
    },
    split: { text, room in
      TextSetterPool.shared.lend { setter in setter.split(text, room) }
    })
}

extension TextSetter {
  func measure(_ text: StyledText, _ room: ProposedSize) -> TextMeasure {
    let nothing = TextMeasure(size: .zero, firstBaseline: 0, lastBaseline: 0)
    let room = room.filled(ideal: Size(width: Double.infinity, height: Double.infinity))
    let open = ProposedSize.longestLength
    guard text.hasSize else { return nothing }
    if room.width == 0 {
      return leastWidth(text)
    }
    let fitter = TextFitter(
      self, text, width: room.width < open ? room.width : nil,
      height: room.height > 0 && room.height < open ? room.height : .infinity)
    guard let fitted = fitter.fitted() else { return nothing }
    // A text that shrank or was cut to a width would do so otherwise in a smaller one. Spaces at the
    // ends of lines may hang over.
    let isWhole = fitted.letterSize == text.size && !fitted.isShortened
    let width =
      isWhole || room.width == open ? min(Double(fitted.size.width), room.width) : room.width
    return TextMeasure(
      size: Size(width: width, height: fitted.size.height),
      firstBaseline: fitted.baselines.first, lastBaseline: fitted.baselines.last)
  }

  /// The measure of the text in lines of a word.
  private func leastWidth(_ text: StyledText) -> TextMeasure {
    let (string, _) = text.drawable(width: .infinity, height: .infinity)
    let lines = lines(of: string, text, size: text.size, width: 0, breakingWords: false)
    let all = lines.lines.prefix(max(text.lineLimit ?? .max, 1))
    return TextMeasure(
      size: Size(width: lines.size.width, height: all.last?.bottom ?? 0),
      firstBaseline: all.first?.baseline ?? 0, lastBaseline: all.last?.baseline ?? 0)
  }

  func split(_ text: StyledText, _ room: Size) -> TextSplit {
    guard text.hasSize, room.width > 0, room.width.isFinite else {
      return TextSplit(head: text, rest: nil)
    }
    let (string, _) = text.drawable(width: .infinity, height: .infinity)
    let lines = lines(of: string, text, size: text.size, width: room.width).lines
    let fitting = lines.prefix { $0.bottom <= room.height + 0.01 }.count
    let count = min(max(fitting, 1), max(text.lineLimit ?? .max, 1))
    guard count < lines.count else { return TextSplit(head: text, rest: nil) }
    let bytes = Array(string.utf8)
    let end = lines[count].start
    var (head, rest) = (text, text)
    head.string =
      String(decoding: bytes[..<end], as: UTF8.self).withoutLastBreak
      .withoutSpacesAtEnd
    rest.string = String(decoding: bytes[end...], as: UTF8.self)
    return TextSplit(head: head, rest: rest)
  }
}
