public import Drawing

/// The color of a particle in the course of its life.
///
/// Each key is a color at a time, from 0 for the birth to 1 for the end. In between, every component
/// changes evenly, the opacity too; before the first key and after the last, nothing changes.
public struct ColorSequence: Hashable, Sendable {
  /// One color and when it is there.
  public struct Key: Hashable, Sendable {
    /// The share of the life that is over, 0 to 1.
    public var time: Double

    /// The color at that time.
    public var color: Color

    /// Makes a key.
    ///
    /// - Parameters:
    ///   - time: The share of the life that is over; what exceeds 0...1 counts as 0 or 1.
    ///   - color: The color at that time.
    public init(_ time: Double, _ color: Color) {
      self.time = time
      self.color = color
    }
  }

  /// The colors in the order of their times.
  ///
  /// One that comes before its forerunner counts as at once with it. Without any, all is white.
  public var keys: [Key]

  /// Makes a sequence of keys.
  ///
  /// - Parameter keys: The colors in the order of their times.
  public init(_ keys: [Key]) {
    self.keys = keys
  }

  /// Makes a sequence of one color for life.
  public init(_ color: Color) {
    self.init([Key(0, color)])
  }
}
