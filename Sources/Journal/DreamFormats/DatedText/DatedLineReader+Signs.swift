import Foundation

/// What people and programs write around dates: pictures, numbers, titles, time zones.
extension DatedLineReader {
  /// A line that is a title with a date behind it, or the name of somebody who has written a message then: it begins
  /// an entry only if other lines are like it.
  func titled(_ line: Range<Int>, at start: Int, _ next: Int) -> DatedLine? {
    guard line.count < 100, let last = line.last.map({ source.bytes[$0] }),
      (0x30...0x39).contains(last) || ")]mM".utf8.contains(last),
      source.bytes[line].contains(where: { (0x30...0x39).contains($0) }),
      let part = partAtEnd(line, afterAnyWord: true), !part.text.isEmpty
    else { return nil }
    // Behind a sign, or with a time.
    let end = part.text.upperBound
    let isApart =
      end < line.upperBound && !(source.bytes[end] == 0x20 && end + 1 == part.start)
    guard isApart || part.stamp.secondOfDay != nil else { return nil }
    return DatedLine(
      kind: .plain, stamp: part.stamp, start: start, text: part.text, next: next, isDoubtful: true,
      isTitle: true)
  }

  /// A bullet with a date behind its words, which begins an entry only if all bullets are like it.
  func titledBullet(_ words: Range<Int>, at start: Int, _ next: Int) -> DatedLine? {
    guard let last = words.last.map({ source.bytes[$0] }),
      (0x30...0x39).contains(last) || ")]".utf8.contains(last),
      let part = partAtEnd(words, afterAnyWord: false), !part.text.isEmpty
    else { return nil }
    return DatedLine(
      kind: .bullet, stamp: part.stamp, start: start, text: part.text, next: next,
      isDoubtful: true, isTitle: true)
  }

  /// The date and the time between the name of who has written and the message: "Me (2026-11-20 03:12:44): Sea".
  func stampAfterSender(_ line: Range<Int>) -> DateStamp? {
    let bytes = source.bytes
    guard
      let open = bytes[line].prefix(60).firstIndex(where: { "([".utf8.contains($0) }),
      open > line.lowerBound + 1, bytes[open - 1] == 0x20,
      !bytes[line.lowerBound..<open].contains(UInt8(ascii: ":")),
      let close = bytes[open..<line.upperBound].prefix(60).firstIndex(where: {
        ")]".utf8.contains($0)
      }),
      close + 1 < line.upperBound, bytes[close + 1] == UInt8(ascii: ":"),
      close + 2 == line.upperBound || bytes[close + 2] == 0x20,
      case let words = source.string(open + 1..<close),
      let stamp = DateStamp(before: words, in: timeZone, order: order), stamp.isWhole,
      stamp.secondOfDay != nil, stamp.end == words.utf8.count
    else { return nil }
    return stamp
  }

  /// The date in brackets of East Asia, and the text behind them: "【2026年11月20日】Sea".
  func wideBracket(_ line: Range<Int>) -> Part? {
    let bytes = source.bytes
    guard line.count > 6, let first = line.first, bytes[first] >= 0xE3,
      let close = Self.wideBrackets[source.clipped(first..<line.upperBound, to: 3)]
    else { return nil }
    let inside = source.clipped(first + 3..<line.upperBound, to: 120)
    guard let end = inside.range(of: close) else { return nil }
    let start = first + 3 + inside.utf8.distance(from: inside.startIndex, to: end.lowerBound)
    guard let date = part(trimmed(first + 3..<start)), date.text.isEmpty, date.stamp.isWhole else {
      return nil
    }
    var text = trimmed(start + 3..<line.upperBound)
    while let length = isSeparator(at: text.lowerBound, text.upperBound) {
      text = trimmed(text.lowerBound + length..<text.upperBound)
    }
    return Part(stamp: date.stamp, text: text)
  }

  private static let wideBrackets = [
    "【": "】", "〔": "〕", "［": "］", "「": "」", "『": "』", "〈": "〉", "《": "》", "〖": "〗", "（": "）",
  ]

  /// A line without the pictures and signs before its words, as in "🌙 20 November 2026", "■2026/11/20".
  func withoutPictographs(_ line: Range<Int>) -> Range<Int> {
    var start = line.lowerBound
    while start < line.upperBound, source.bytes[start] >= 0xE2 {
      let beginning = source.clipped(start..<line.upperBound, to: 16)
      guard let scalar = beginning.unicodeScalars.first,
        [0xFE0F, 0x200D, 0x2022, 0x203B, 0xFF0A].contains(scalar.value)
          || scalar.value > 0x2190 && scalar.properties.isEmoji
          || scalar.properties.isEmojiModifier || (0x25A0...0x27BF).contains(scalar.value)
      else { break }
      start += Unicode.UTF8.width(scalar)
      while start < line.upperBound, source.bytes[start] == 0x20 { start += 1 }
    }
    return start == line.lowerBound ? line : trimmed(start..<line.upperBound)
  }

  /// The level and the text of a heading of a date without a space: `##2026-11-20`.
  func headingWithoutSpace(_ line: Range<Int>) -> (level: Int, text: Range<Int>)? {
    let level = source.bytes[line].prefix(7).prefix { $0 == UInt8(ascii: "#") }.count
    let text = line.lowerBound + level..<line.upperBound
    guard (1...6).contains(level), let first = text.first,
      (0x30...0x39).contains(source.bytes[first]),
      DateStamp(before: source.clipped(text, to: 40), in: timeZone, order: order)?.isWhole == true
    else { return nil }
    return (level, text)
  }

  /// The text of a part without the name of a time zone that is all of it: "Fri 20 Nov 2026 03:12 AM CET".
  func withoutZone(_ part: Part) -> Range<Int> {
    guard part.stamp.secondOfDay != nil, (3...4).contains(part.text.count),
      source.bytes[part.text].allSatisfy({ (0x41...0x5A).contains($0) }),
      source.string(part.text) == "MEZ" || TimeZone(abbreviation: source.string(part.text)) != nil
    else { return part.text }
    return part.text.upperBound..<part.text.upperBound
  }

  /// The date of a line that only counts a dream: `Dream 12 – 2026-11-20`, `Traum vom 20.11.2026`, perhaps with a remark
  /// in parentheses behind it.
  func partAfterName(_ line: Range<Int>) -> Part? {
    guard line.count < 80, source.bytes[line].contains(where: { (0x30...0x39).contains($0) }),
      !source.bytes[line].contains([0x3A, 0x3A])
    else { return nil }
    var (name, remark) = (line, line.upperBound..<line.upperBound)
    if let last = line.last, source.bytes[last] == UInt8(ascii: ")"),
      let open = source.bytes[line].lastIndex(of: UInt8(ascii: "(")),
      !source.bytes[open..<last].contains(where: { (0x30...0x39).contains($0) })
    {
      (name, remark) = (trimmed(line.lowerBound..<open), open..<line.upperBound)
    }
    guard let part = partAtEnd(name, afterAnyWord: true),
      NoteName.title(beforeDate: source.string(part.text)).isEmpty
    else { return nil }
    return Part(stamp: part.stamp, text: remark)
  }

  /// The date behind the number of an entry, as in "(12) 20/11/2026".
  func partAfterNumber(_ line: Range<Int>) -> Part? {
    guard let first = line.first.map({ source.bytes[$0] }),
      first == UInt8(ascii: "(") || (0x30...0x39).contains(first),
      source.bytes[line].prefix(7).contains(where: { ".)".utf8.contains($0) })
    else { return nil }
    let beginning = source.clipped(line, to: 12)
    guard let match = beginning.prefixMatch(of: /\(?[0-9]{1,4}[.)]{1,2} +/) else { return nil }
    let rest = line.lowerBound + match.output.utf8.count..<line.upperBound
    guard !rest.isEmpty, mayBeDate(rest), let part = part(rest), part.stamp.isWhole else {
      return nil
    }
    return part
  }

  /// `Flying (2026-11-20)`, `Flying – 20 November 2026`, and `Dream of 20 November 2026`.
  func partAtEnd(_ range: Range<Int>, afterAnyWord: Bool) -> Part? {
    let bytes = source.bytes
    guard range.count <= 300 else { return nil }
    let close = range.last.map { bytes[$0] }
    let places: [Int]
    if close == UInt8(ascii: ")") || close == UInt8(ascii: "]") || close == UInt8(ascii: ">") {
      places = bytes[range].lastIndex { "([<".utf8.contains($0) }.map { [$0 + 1] } ?? []
    } else {
      // A dash or a comma is before the date, which may have some of its own.
      places = range.indices.filter { index in
        guard index > range.lowerBound, bytes[index] == 0x20 else { return false }
        return isSeparator(at: index - 1, range.upperBound) != nil
          || index > range.lowerBound + 3 && isSeparator(at: index - 3, range.upperBound) == 3
          || afterAnyWord && mayBeDate(index + 1..<range.upperBound)
      }.prefix(afterAnyWord ? 8 : 4).map { $0 + 1 }
    }
    for place in places {
      let text = source.clipped(place..<range.upperBound, to: Self.reach)
      guard let stamp = DateStamp(before: text, in: timeZone, order: order), stamp.isWhole,
        text.utf8.dropFirst(stamp.end).allSatisfy({ " )]>:".utf8.contains($0) })
      else { continue }
      var end = place
      while end > range.lowerBound, " ([<-,:|".utf8.contains(bytes[end - 1]) { end -= 1 }
      if end - 3 >= range.lowerBound, isSeparator(at: end - 3, range.upperBound) == 3 { end -= 3 }
      let words = trimmed(range.lowerBound..<end)
      let isUntitled = afterAnyWord && NoteName.title(beforeDate: source.string(words)).isEmpty
      return Part(
        stamp: stamp, text: isUntitled ? words.upperBound..<words.upperBound : words, start: place)
    }
    return nil
  }

  /// Whether a line is one of a list.
  func isBullet(_ line: Range<Int>) -> Bool {
    guard line.count > 1, let first = line.first else { return false }
    return "-+*".utf8.contains(source.bytes[first]) && source.bytes[first + 1] == 0x20
  }

  /// Whether a line is a rule: three or more hyphens, stars or the like.
  func isRule(_ line: Range<Int>) -> Bool {
    let visible = trimmed(line)
    guard visible.count > 2, let first = visible.first else { return false }
    let sign = source.bytes[first]
    if "-=*_~#+".utf8.contains(sign) {
      return source.bytes[visible].allSatisfy { $0 == sign || $0 == 0x20 }
    }
    // Lines of dashes: ––– ——— ─── ═══.
    guard sign == 0xE2, visible.count >= 9 else { return false }
    return source.string(visible).unicodeScalars.allSatisfy {
      [0x2013, 0x2014, 0x2500, 0x2501, 0x2550, 0x20].contains($0.value)
    }
  }
}
