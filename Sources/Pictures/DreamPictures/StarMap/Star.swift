public import Dreams
public import Foundation
public import ValueLayout

/// A dream as a star: a leaf of a ``StarMap``.
///
/// Its frame is the square around its light.
public struct Star: Layout, Framed, Equatable, Sendable {
  /// The dream.
  public let dream: Dream.ID

  /// Its night.
  public let night: Night

  /// How bright it is, by the words of the dream: from 0 for none to 1 for some hundred.
  public let brightness: Double

  /// Whether the dream is lucid: such a star is golden.
  public let isLucid: Bool

  /// The position of its figure among those of the map; nil for a star by itself.
  public internal(set) var figure: Int?

  /// The square last laid out in.
  public private(set) var layoutFrame = Rect.zero

  /// The number of words of the brightest stars.
  private static let brightestWords = 400.0

  /// Creates the star of a dream, without a place.
  ///
  /// - Parameter dream: The dream.
  /// - Complexity: O(*n*) for *n* bytes of text.
  init(of dream: Dream) {
    self.dream = dream.id
    night = dream.date
    isLucid = dream.isLucid
    // Twice as many words are a step.
    brightness = min(1, log(1 + Double(dream.wordCount)) / log(1 + Self.brightestWords))
  }

  /// Takes the rectangle as the frame.
  public mutating func layout(in rect: Rect) { layoutFrame = rect }

  /// The middle of its frame.
  public var middle: Point { Point(x: layoutFrame.midX, y: layoutFrame.midY) }
}
