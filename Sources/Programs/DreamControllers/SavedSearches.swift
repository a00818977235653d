/// The texts of saved searches, in the order in which they were saved.
public struct SavedSearches: Hashable, Sendable {
  /// How many there can be.
  public static let limit = 20

  /// The texts, each once and none empty.
  public private(set) var texts: [String] = []

  /// Takes searches that were saved before.
  ///
  /// - Parameter texts: The texts; duplicate, empty and excess ones are dropped.
  public init(_ texts: [String] = []) {
    for text in texts { save(text) }
  }

  /// Whether a search is among them.
  ///
  /// - Parameter text: Its text; white space around it does not count.
  /// - Returns: False for an empty text.
  public func contains(_ text: String) -> Bool { texts.contains(Self.trimmed(text)) }

  /// Whether a search is among them or could be.
  ///
  /// - Parameter text: Its text; white space around it does not count.
  /// - Returns: False for an empty text, and for a new one when there are ``limit``.
  public func canHave(_ text: String) -> Bool {
    contains(text) || texts.count < Self.limit && !Self.trimmed(text).isEmpty
  }

  /// Keeps a search, if there is room.
  ///
  /// - Parameter text: Its text; white space around it does not count.
  public mutating func save(_ text: String) {
    if canHave(text), !contains(text) { texts.append(Self.trimmed(text)) }
  }

  /// Forgets a search.
  ///
  /// - Parameter text: Its text; white space around it does not count.
  public mutating func remove(_ text: String) {
    let text = Self.trimmed(text)
    texts.removeAll { $0 == text }
  }

  /// Makes the same changes as were made elsewhere.
  ///
  /// - Parameters:
  ///   - old: The searches before the changes there.
  ///   - new: The searches after them.
  public mutating func follow(from old: SavedSearches, to new: SavedSearches) {
    for text in old.texts where !new.contains(text) { remove(text) }
    for text in new.texts where !old.contains(text) { save(text) }
  }

  private static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}

extension SavedSearches: Codable {
  /// Decodes a list of texts.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([String].self))
  }

  /// Encodes the list of texts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(texts)
  }
}
