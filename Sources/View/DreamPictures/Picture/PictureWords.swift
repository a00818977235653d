public import Dreams

/// What pictures say of a dream, beside what the person wrote, in one language.
///
/// ```swift
/// let words = PictureWords(of: dream, night: "20 November 2026")
/// words.creatures   // "2 × Shark"
/// ```
public struct PictureWords: Hashable, Sendable {
  /// The night: "20 November 2026".
  public var night: String

  /// The title, or what stands for it where the dream has none: "Untitled dream".
  public var title: String

  /// Who was there, and how many of them: "2 × Shark".
  public var creatures: String

  /// The names of the effects, in the order of the dream's.
  public var effects: [String]

  /// Makes words from their parts.
  public init(night: String, title: String, creatures: String, effects: [String]) {
    self.night = night
    self.title = title
    self.creatures = creatures
    self.effects = effects
  }

  /// The words in English.
  ///
  /// - Parameters:
  ///   - dream: What is shown.
  ///   - night: Its night in words.
  public init(of dream: Dream, night: String) {
    self.init(
      night: night, title: dream.title, creatures: dream.creatureSummary,
      effects: dream.effects.map(\.name))
  }
}
