/// The program's texts in the language of the person at the screen.
///
/// Texts are written in English where they are used, which is also how translations are looked up.
/// Inserted values are named in braces, so that a translation can put them anywhere:
///
/// ```swift
/// words.tr("Delete “{title}”", ["title": dream.shortTitle])
/// words.tr("{count} dream", "{count} dreams", count: 3)   // "3 dreams"
/// ```
public struct Wording: Sendable {
  private let translate: @Sendable (String) -> String
  private let translateCount: @Sendable (_ one: String, _ many: String, _ count: Int) -> String

  /// Creates a wording from two functions.
  ///
  /// - Parameters:
  ///   - translate: Returns the translation of an English text, or the text itself.
  ///   - translateCount: Returns the form of an English text for a number.
  public init(
    translate: @escaping @Sendable (String) -> String,
    translateCount: @escaping @Sendable (_ one: String, _ many: String, _ count: Int) -> String
  ) {
    self.translate = translate
    self.translateCount = translateCount
  }

  /// The texts in the code, untranslated.
  public static let english = Wording(
    translate: { $0 }, translateCount: { one, many, count in count == 1 ? one : many })

  /// Whether the language is another one than the English of the code.
  public var isTranslated: Bool { tr("en") != "en" }

  /// Translates a text and replaces names in braces by values.
  ///
  /// - Parameters:
  ///   - text: The English text.
  ///   - values: The values by name.
  /// - Returns: The text in the person's language.
  public func tr(_ text: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    Self.filled(translate(text), values)
  }

  /// Translates a text that depends on a number, which replaces `{count}`.
  ///
  /// - Parameters:
  ///   - one: The English text for one.
  ///   - many: The English text for any other number.
  ///   - count: The number.
  /// - Returns: The text in the person's language.
  public func tr(_ one: String, _ many: String, count: Int) -> String {
    Self.filled(translateCount(one, many, count), ["count": "\(count)"])
  }

  /// Scans the text once, so that braces in values are left alone.
  private static func filled(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    guard !values.isEmpty, text.contains("{") else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      result += rest[..<open]
      result += values.first { $0.key == name }?.value ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
