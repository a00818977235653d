public import Drawing
public import Dreams
public import ValueLayout

/// Plays the animation of a dream in real time, for a view that asks for one frame after the other.
///
/// ```swift
/// var player = DreamPlayer()
/// player.show(dream)
/// player.drawing(at: 0.1, size: size)
/// ```
///
/// Law: a dream has the same sky in a player, in its ``DreamAnimation`` and in its ``DreamPicture``.
public struct DreamPlayer: Sendable {
  private var dream: Dream?
  private var caption: String?
  private var scene: DreamScene?
  private var time = 0.0

  /// Creates a player without a dream.
  public init() {}

  /// Shows a dream; if it is only another version of the last one, the animation continues.
  ///
  /// - Parameters:
  ///   - dream: The dream to show.
  ///   - caption: A smaller line below the text, or nil for none.
  public mutating func show(_ dream: Dream, caption: String? = nil) {
    if dream.id != self.dream?.id { scene = nil }
    self.dream = dream
    self.caption = caption
    scene?.show(dream, caption: caption)
  }

  /// Returns the drawing at a time, and remembers it as the current one.
  ///
  /// - Parameters:
  ///   - seconds: The time of the view's clock, in seconds; time does not run backwards.
  ///   - size: The width and height in points.
  ///   - isStill: Whether to return a still picture, which does not depend on the time.
  /// - Returns: The drawing, or nil before there is a dream.
  public mutating func drawing(
    at seconds: Double, size: Size, isStill: Bool = false
  ) -> Drawing? {
    guard let dream else { return nil }
    if isStill {
      return DreamScene.still(dream, seed: dream.seed, size: size, caption: caption).scene.drawing
    }
    var current = scene ?? DreamScene(dream, seed: dream.seed, size: size, caption: caption)
    // A second reference would make it copy its storage.
    scene = nil
    current.resize(to: size)
    current.step(by: seconds - time)
    time = seconds
    defer { scene = current }
    return current.scene.drawing
  }
}
