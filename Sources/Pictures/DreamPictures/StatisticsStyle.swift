public import Drawing

/// The colors and the size of the letters of charts.
public struct StatisticsStyle: Hashable, Sendable {
  /// Text, and the lines of confidence intervals.
  public var text: Color

  /// Secondary text, with a contrast ratio of at least 4.5.
  public var secondary: Color

  /// Bars and dots.
  public var accent: Color

  /// The background of a chart; nil for none, and no margin.
  public var card: Color?

  /// The background of all charts.
  public var background: Color

  /// How much larger than usual letters are.
  public var textScale: Double

  /// The lines of a scale, and the empty part of a bar.
  var line: Color { text.withAlpha(0.14) }

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - text: The color of text.
  ///   - secondary: The color of text that explains.
  ///   - accent: The color of bars and dots.
  ///   - card: The background of a chart.
  ///   - background: The background of all charts.
  ///   - textScale: How much larger than usual letters are; from 0.5 to 4.
  public init(
    text: Color, secondary: Color, accent: Color, card: Color?, background: Color,
    textScale: Double = 1
  ) {
    self.text = text
    self.secondary = secondary
    self.accent = accent
    self.card = card
    self.background = background
    self.textScale = textScale
  }

  /// Dark letters on light cards.
  public static let light = StatisticsStyle(
    text: Color(red: 0.122, green: 0.102, blue: 0.227),
    secondary: Color(red: 0.36, green: 0.34, blue: 0.46),
    accent: Color(red: 0.353, green: 0.294, blue: 0.769), card: .white,
    background: Color(red: 0.961, green: 0.957, blue: 0.984))

  /// Light letters on dark cards.
  public static let dark = StatisticsStyle(
    text: Color(red: 0.949, green: 0.941, blue: 1),
    secondary: Color(red: 0.75, green: 0.735, blue: 0.85),
    accent: Color(red: 0.659, green: 0.616, blue: 0.933),
    card: Color(red: 0.165, green: 0.149, blue: 0.282),
    background: Color(red: 0.11, green: 0.098, blue: 0.2))

  /// Dark letters on white paper, without cards.
  public static let print = StatisticsStyle(
    text: Color(red: 0.11, green: 0.10, blue: 0.18),
    secondary: Color(red: 0.36, green: 0.35, blue: 0.43),
    accent: Color(red: 0.29, green: 0.25, blue: 0.58), card: nil, background: .white)

  /// Black on white, for high contrast.
  public static let highContrastLight = StatisticsStyle(
    text: .black, secondary: Color(red: 0.15, green: 0.15, blue: 0.15),
    accent: Color(red: 0.2, green: 0.157, blue: 0.549), card: .white, background: .white)

  /// White on black, for high contrast.
  public static let highContrastDark = StatisticsStyle(
    text: .white, secondary: Color(red: 0.9, green: 0.9, blue: 0.9),
    accent: Color(red: 0.8, green: 0.77, blue: 1),
    card: Color(red: 0.1, green: 0.1, blue: 0.1), background: .black)

  /// Returns the style with letters of another size.
  ///
  /// - Parameter scale: How much larger than usual they are; from 0.5 to 4.
  /// - Returns: The style, otherwise unchanged.
  public func withTextScale(_ scale: Double) -> StatisticsStyle {
    var style = self
    style.textScale = scale.isFinite ? min(max(scale, 0.5), 4) : 1
    return style
  }
}
