import Dreams

/// The words of a dream as they are compared with those of another import.
struct DreamLikeness {
  /// The words with single spaces between, without tags at the end.
  let words: String

  /// The title that the dreamer gave; nil for none.
  let title: String?

  private let pairs: [UInt64: Int]
  private let count: Int

  /// The most bytes that are compared in detail; nobody writes more of a dream.
  private static let limit = 100_000

  init(_ dream: Dream) {
    words = Self.words(of: dream)
    title = dream.ownTitle?.lowercased()
    let bytes = Array(words.lowercased().utf8.prefix(Self.limit))
    pairs = zip(bytes, bytes.dropFirst()).reduce(into: [:]) { pairs, pair in
      pairs[UInt64(pair.0) << 8 | UInt64(pair.1), default: 0] += 1
    }
    count = max(bytes.count - 1, 0)
  }

  /// The words of a dream: spelling of spaces, tags at the end and the mark of a copy don't count.
  static func words(of dream: Dream) -> String {
    var text = dream.description[...]
    if text.hasSuffix(Dream.endOfConflictingCopy) {
      text = text.dropLast(Dream.endOfConflictingCopy.count)
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    let end = words.lastIndex { $0.count < 2 || !["#", "@"].contains($0.first) } ?? -1
    return words[...end].joined(separator: " ")
  }

  /// How much of two texts is the same, from 0 to 1, by pairs of letters.
  private func similarity(to other: DreamLikeness, isSameTitle: Bool) -> Double {
    guard count > 0, other.count > 0 else { return 0 }
    let shared = pairs.reduce(0) { $0 + min($1.value, other.pairs[$1.key] ?? 0) }
    let alike = 2 * Double(shared) / Double(count + other.count)
    // Words that were only added make the longer text no other one; a few are in any long text.
    let shorter = min(count, other.count)
    return shorter < 40 && !isSameTitle ? alike : max(alike, 0.9 * Double(shared) / Double(shorter))
  }

  /// Whether two dreams of one night and minute are probably the same one with other words.
  ///
  /// - Parameters:
  ///   - other: The other one.
  ///   - hasTime: Whether the source says when they were written, and not only the night.
  /// - Returns: How they are alike; nil for two dreams.
  func likeness(to other: DreamLikeness, hasTime: Bool) -> ImportMatches.Kind? {
    let isSameTitle = title != nil && title == other.title
    let similarity = similarity(to: other, isSameTitle: isSameTitle)
    if similarity >= (isSameTitle ? 0.5 : 0.65) { return .similar }
    return isSameTitle && hasTime ? .lookalike : nil
  }
}
