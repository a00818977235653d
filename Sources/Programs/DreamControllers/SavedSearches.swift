/// Saved searches in the order in which they were saved: their texts, and the names of those that have one.
public struct SavedSearches: Hashable, Sendable {
  /// How many there can be.
  public static let limit = 20

  /// The texts, each once and none empty.
  public private(set) var texts: [String] = []

  /// The longest name, in characters.
  public static let longestName = 60

  private var names: [String: String] = [:]

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
    names[text] = nil
  }

  /// The name that somebody gave to a search.
  ///
  /// - Parameter text: The text of the search; white space around it does not count.
  /// - Returns: The name as it was typed; nil without one.
  public func name(of text: String) -> String? { names[Self.trimmed(text)] }

  /// Gives a name to a saved search.
  ///
  /// - Parameters:
  ///   - text: The text of the search; white space around it does not count, and one that is not saved gets
  ///     no name.
  ///   - name: The name, of which at most ``longestName`` characters are kept; a blank one takes the name away.
  public mutating func rename(_ text: String, to name: String) {
    guard contains(text) else { return }
    let isBlank = Self.trimmed(name).isEmpty
    names[Self.trimmed(text)] = isBlank ? nil : String(name.prefix(Self.longestName))
  }

  /// Makes the same changes as were made elsewhere.
  ///
  /// - Parameters:
  ///   - old: The searches before the changes there.
  ///   - new: The searches after them.
  public mutating func follow(from old: SavedSearches, to new: SavedSearches) {
    for text in old.texts where !new.contains(text) { remove(text) }
    for text in new.texts where !old.contains(text) { save(text) }
    for text in new.texts where new.name(of: text) != old.name(of: text) {
      rename(text, to: new.name(of: text) ?? "")
    }
  }

  private static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}

extension SavedSearches: Codable {
  /// A search with a name; one without is only its text.
  private struct Named: Codable {
    let text: String
    let name: String
  }

  private enum Entry: Codable {
    case text(String)
    case named(Named)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .named(try container.decode(Named.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .named(let named): try container.encode(named)
      }
    }
  }

  /// Decodes a list of texts, and of texts with names.
  public init(from decoder: any Decoder) throws {
    for entry in try decoder.singleValueContainer().decode([Entry].self) {
      switch entry {
      case .text(let text): save(text)
      case .named(let named):
        save(named.text)
        rename(named.text, to: named.name)
      }
    }
  }

  /// Encodes the list of texts, and of texts with names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      texts.map { text in
        name(of: text).map { .named(Named(text: text, name: $0)) } ?? Entry.text(text)
      })
  }
}
