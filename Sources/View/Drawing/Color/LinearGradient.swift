public import ValueLayout

/// Colors that flow along a line across a shape.
///
/// The line is given in parts of the shape's frame: (0, 0) is its upper left corner and (1, 1) its
/// lower right one. Before the first stop and behind the last, their colors go on. Without stops
/// nothing is painted, with one its color. Stops count in the order of their places, equal places
/// in the order given; colors between two stops are mixed of their components.
///
/// ```swift
/// let dusk = LinearGradient(from: .black, to: Color(red: 0.2, green: 0.1, blue: 0.4))
/// ```
public struct LinearGradient: Hashable, Sendable {
  /// Where a color lies on the line.
  public struct Stop: Hashable, Sendable {
    /// The part of the line that lies before it, 0 to 1.
    public var place: Double

    /// The color there.
    public var color: Color

    /// Makes a stop.
    ///
    /// - Parameters:
    ///   - place: The part of the line that lies before it, 0 to 1.
    ///   - color: The color there.
    public init(_ place: Double, _ color: Color) {
      self.place = place
      self.color = color
    }
  }

  /// The colors on the way.
  public var stops: [Stop]

  /// Where the line begins, in parts of the frame from the left and from above.
  public var start: LayoutAlignment

  /// Where the line ends, in parts of the frame from the left and from above.
  public var end: LayoutAlignment

  /// Makes a gradient of any stops.
  ///
  /// - Parameters:
  ///   - stops: The colors on the way.
  ///   - start: Where the line begins, in parts of the frame.
  ///   - end: Where the line ends, in parts of the frame.
  public init(
    stops: [Stop], start: LayoutAlignment = .top, end: LayoutAlignment = .bottom
  ) {
    self.stops = stops
    self.start = start
    self.end = end
  }

  /// Makes a gradient of two colors, downwards.
  ///
  /// - Parameters:
  ///   - upper: The color at the upper edge.
  ///   - lower: The color at the lower edge.
  public init(from upper: Color, to lower: Color) {
    self.init(stops: [Stop(0, upper), Stop(1, lower)])
  }
}
