/// What makes two words of a set, such as two tags, one and the same.
///
/// Words are one when they differ only in case or in what a device makes of them: the kinds of their
/// apostrophes and hyphens, width, ligatures, composition and invisible characters. Accents make another
/// word, though a search finds both: *año* is not *ano*.
///
/// ```swift
/// WordIdentity("Mother’s House") == WordIdentity("mother's house")  // true
/// WordIdentity("séance") == WordIdentity("seance")  // false
/// ```
public struct WordIdentity: Hashable, Sendable {
  private let folded: [UInt8]

  /// Takes a word.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ word: String) {
    folded = FoldedText(word, keepsAccents: true).bytes
  }
}
