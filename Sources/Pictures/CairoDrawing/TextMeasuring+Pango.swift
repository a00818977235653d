public import Drawing
import ValueLayout

extension TextMeasuring {
  /// Measures as ``Renderer`` draws, with the fonts of the machine; on any thread.
  ///
  /// Law: in a frame of the measured size, text has the same lines and font size as in the
  /// proposal.
  public static let pango = TextMeasuring(
    measure: { text, proposal in
      TypesetterPool.shared.lend { typesetter in typesetter.measure(text, proposal) }
    },
    split: { text, area in
      TypesetterPool.shared.lend { typesetter in typesetter.split(text, area) }
    })
}

extension Typesetter {
  func measure(_ text: StyledText, _ proposal: ProposedSize) -> TextMeasure {
    let nothing = TextMeasure(size: .zero, firstBaseline: 0, lastBaseline: 0)
    let area = proposal.filled(ideal: Size(width: Double.infinity, height: Double.infinity))
    let unbounded = ProposedSize.longestLength
    guard text.hasSize else { return nothing }
    if area.width == 0 {
      return minimumWidth(text)
    }
    let fitter = TextFitter(
      self, text, width: area.width < unbounded ? area.width : nil,
      height: area.height > 0 && area.height < unbounded ? area.height : .infinity)
    guard let fitted = fitter.fitted() else { return nothing }
    // Text that shrank or was cut to a width would change again in a smaller one. Spaces at the
    // ends of lines may overhang.
    let isWhole = fitted.letterSize == text.size && !fitted.isShortened
    let width =
      isWhole || area.width == unbounded
      ? min(Double(fitted.size.width), area.width) : area.width
    return TextMeasure(
      size: Size(width: width, height: fitted.size.height),
      firstBaseline: fitted.baselines.first, lastBaseline: fitted.baselines.last)
  }

  /// The measure of the text with one word per line.
  private func minimumWidth(_ text: StyledText) -> TextMeasure {
    let (string, _) = text.drawable(width: .infinity, height: .infinity)
    let lines = lines(of: string, text, size: text.size, width: 0, breakingWords: false)
    let all = lines.lines.prefix(max(text.lineLimit ?? .max, 1))
    return TextMeasure(
      size: Size(width: lines.size.width, height: all.last?.bottom ?? 0),
      firstBaseline: all.first?.baseline ?? 0, lastBaseline: all.last?.baseline ?? 0)
  }

  func split(_ text: StyledText, _ area: Size) -> TextSplit {
    guard text.hasSize, area.width > 0, area.width.isFinite else {
      return TextSplit(head: text, rest: nil)
    }
    let (string, _) = text.drawable(width: .infinity, height: .infinity)
    let lines = lines(of: string, text, size: text.size, width: area.width).lines
    let fitting = lines.prefix { $0.bottom <= area.height + 0.01 }.count
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
