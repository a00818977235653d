/// The text of pictures besides the dream's own, in one language.
///
/// ```swift
/// PictureCaption(
///   night: "20 November 2026", title: "Flying", creatures: "2 × Shark", effects: ["Rain"])
/// ```
public struct PictureCaption: Hashable, Sendable {
  /// The night: "20 November 2026".
  public var night: String

  /// The title, or a placeholder for a dream without one: "Untitled dream".
  public var title: String

  /// The creatures and their number: "2 × Shark".
  public var creatures: String

  /// The names of the effects, in order.
  public var effects: [String]

  /// Creates a caption.
  public init(night: String, title: String, creatures: String, effects: [String]) {
    self.night = night
    self.title = title
    self.creatures = creatures
    self.effects = effects
  }
}
