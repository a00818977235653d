public import Dreams

/// What desktop search may find and show from a journal.
public enum DesktopSearchScope: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing.
  case nothing
  /// Nights and the titles that the dreamer gave.
  case titles
  /// All words.
  case words

  /// The query for the user's input.
  ///
  /// All words must be found. A word that is a date or the beginning of one finds its nights too.
  ///
  /// ```swift
  /// DesktopSearchScope.titles.query(for: ["sea", "2026-03"])?.description
  /// // "title:sea (title:2026-03 OR night:2026-03)"
  /// ```
  ///
  /// - Parameters:
  ///   - terms: The words, in any order; they are taken literally.
  ///   - names: The names of creatures, effects and other choices.
  /// - Returns: Nil if nothing may be found, or without a word.
  public func query(for terms: [String], names: SearchNames = .identifiers) -> Query? {
    let words = terms.map { $0.filter { $0 != "\"" } }.filter { !$0.allSatisfy(\.isWhitespace) }
    guard self != .nothing, !words.isEmpty else { return nil }
    let parts = words.map { word in
      let text = self == .titles ? "title:\"\(word)\"" : "\"\(word)\""
      return Self.isDate(word) ? "(\(text) OR night:\(word))" : text
    }
    return Query(parts.joined(separator: " "), names: names)
  }

  private static func isDate(_ word: String) -> Bool {
    guard word.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "-" }) else { return false }
    let query = Query("night:\(word)")
    return query.problems.isEmpty && query.words == nil
  }
}
