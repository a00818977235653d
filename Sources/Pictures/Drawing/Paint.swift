public import ValueLayout

/// Paint for the fill or outline of a shape.
public enum Paint: Hashable, Sendable {
  /// One color everywhere.
  case color(Color)

  /// Colors that change along a line across the shape's frame.
  case linearGradient(LinearGradient)
}

/// Colors that change along a line across a shape.
///
/// The line is given in unit coordinates of the shape's frame: (0, 0) is its top left corner and
/// (1, 1) its bottom right one. The first color extends before the first stop, the last one after
/// the last stop. Without stops nothing is painted, with a single one its color. Stops are sorted
/// by location, equal locations in the order given; colors between two stops are interpolated by
/// component.
///
/// ```swift
/// let dusk = LinearGradient(from: .black, to: Color(red: 0.2, green: 0.1, blue: 0.4))
/// ```
public struct LinearGradient: Hashable, Sendable {
  /// A color at a location on the line.
  public struct Stop: Hashable, Sendable {
    /// The fraction of the line before it, 0 to 1.
    public var location: Double

    /// The color there.
    public var color: Color

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - location: The fraction of the line before it, 0 to 1.
    ///   - color: The color there.
    public init(_ location: Double, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The colors along the line.
  public var stops: [Stop]

  /// Where the line starts, as fractions of the frame from the left and the top.
  public var start: LayoutAlignment

  /// Where the line ends, as fractions of the frame from the left and the top.
  public var end: LayoutAlignment

  /// Creates a gradient with any stops.
  ///
  /// - Parameters:
  ///   - stops: The colors along the line.
  ///   - start: Where the line starts, as fractions of the frame.
  ///   - end: Where the line ends, as fractions of the frame.
  public init(
    stops: [Stop], start: LayoutAlignment = .top, end: LayoutAlignment = .bottom
  ) {
    self.stops = stops
    self.start = start
    self.end = end
  }

  /// Creates a vertical gradient between two colors.
  ///
  /// - Parameters:
  ///   - upper: The color at the top.
  ///   - lower: The color at the bottom.
  public init(from upper: Color, to lower: Color) {
    self.init(stops: [Stop(0, upper), Stop(1, lower)])
  }
}
