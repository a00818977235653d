import Drawing
import ValueLayout

/// A text that flows over pages, a page at a time.
///
/// No word is lost: the parts joined together have all characters of the text except the white
/// space at its ends and between pages. Where possible, a page neither ends with the first line of
/// a paragraph nor starts with the last one.
struct TextFlow {
  /// More characters than fit on a page: as many are looked at when one is filled.
  private static let window = 12_000

  /// How often a line goes to the next page so that it is not alone: a paragraph of three lines takes
  /// two.
  private static let maximumMoves = 3

  private var pending = ""
  private var rest: Substring

  init(_ text: String) {
    rest = text.trimmed[...]
    fill()
  }

  /// Whether nothing is left.
  var isEmpty: Bool { pending.isEmpty }

  /// Takes the text that fits into an area: at least a line, unless nothing is left.
  mutating func next(
    in area: Size, _ measuring: TextMeasuring, style: (String) -> StyledText
  ) -> String {
    guard !isEmpty else { return "" }
    var part = measuring.split(style(pending), area)
    for _ in 0..<Self.maximumMoves {
      guard let rest = part.rest, isLonely(part.head, rest, area.width, measuring) else { break }
      let lines = measuring.measure(part.head, ProposedSize(width: area.width))
      guard lines.lastBaseline - lines.firstBaseline > 1 else { break }
      // A point less than its lines need has space for all but the last one.
      part = measuring.split(
        style(pending), Size(width: area.width, height: lines.size.height - 1))
    }
    let direction = part.rest.flatMap { self.direction(after: part.head, in: $0) }
    pending = part.rest?.string ?? ""
    fill()
    if let direction, !pending.isEmpty { pending = direction + pending }
    return part.head.string
  }

  /// Looks at as much of the text as may fit on a page.
  private mutating func fill() {
    repeat {
      if pending.utf8.count < Self.window {
        let more = rest.prefix(Self.window)
        rest = rest[more.endIndex...]
        pending += more
      }
      pending = String(pending.drop(while: \.isWhitespace))
    } while pending.isEmpty && !rest.isEmpty
  }

  /// Whether a line of a split paragraph would be alone at the end of a page, or at the start of
  /// the next.
  private func isLonely(
    _ head: StyledText, _ rest: StyledText, _ width: Double, _ measuring: TextMeasuring
  ) -> Bool {
    guard isBroken(between: head.string, and: rest.string) else { return false }
    return [(head, head.string.lastParagraph), (rest, rest.string.firstParagraph)].contains {
      var paragraph = $0
      paragraph.string = String($1)
      let lines = measuring.measure(paragraph, ProposedSize(width: width))
      return lines.lastBaseline - lines.firstBaseline <= 1
    }
  }

  /// Whether a page ends within a paragraph.
  private func isBroken(between head: String, and rest: String) -> Bool {
    let all = pending.utf8
    let gap = all.dropFirst(head.utf8.count).dropLast(rest.utf8.count)
    // Text that cannot be drawn is left out of both parts.
    guard all.count >= head.utf8.count + rest.utf8.count,
      all.suffix(rest.utf8.count).elementsEqual(rest.utf8)
    else { return false }
    return !Substring(gap).contains(where: \.isNewline) && rest.first?.isNewline == false
  }

  /// What makes a paragraph read in its direction on the next page, too, where its first letter there
  /// would say otherwise; nil if nothing is needed.
  private func direction(after head: StyledText, in rest: StyledText) -> String? {
    // A lone mark would not be progress.
    guard head.string.unicodeScalars.count > 1, isBroken(between: head.string, and: rest.string)
    else { return nil }
    let isRightToLeft = head.string.lastParagraph.readsRightToLeft
    guard isRightToLeft != rest.string.firstParagraph.readsRightToLeft else { return nil }
    return isRightToLeft ? Substring.rightToLeftMark : Substring.leftToRightMark
  }
}

extension String {
  fileprivate var firstParagraph: Substring { prefix { !$0.isNewline } }

  fileprivate var lastParagraph: Substring {
    lastIndex(where: \.isNewline).map { self[index(after: $0)...] } ?? self[...]
  }
}

extension Substring {
  fileprivate static let rightToLeftMark = "\u{200F}"
  fileprivate static let leftToRightMark = "\u{200E}"

  /// Whether a paragraph reads from right to left: by its mark, or else by its first letter.
  fileprivate var readsRightToLeft: Bool {
    if hasPrefix(Self.rightToLeftMark) { return true }
    return !hasPrefix(Self.leftToRightMark) && String(self).isRightToLeft
  }
}
