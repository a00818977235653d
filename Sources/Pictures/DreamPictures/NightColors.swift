public import Drawing

/// The colors in which calendars show nights.
public struct NightColors: Hashable, Sendable {
  /// The letters of labels.
  public var label: Color

  /// Nights with one dream, with two, and with more.
  public var dreams: [Color]

  /// The hole in the ring of a lucid night.
  public var hole: Color

  /// The outline of nights with a note and no dream.
  public var outline: Color

  /// Nights without any record, barely visible.
  public var unknown: Color

  /// On a light window.
  public static let light = NightColors(
    label: Color(red: 0.12, green: 0.10, blue: 0.23, alpha: 0.8),
    dreams: [
      Color(red: 0.52, green: 0.47, blue: 0.86), Color(red: 0.33, green: 0.27, blue: 0.75),
      Color(red: 0.16, green: 0.12, blue: 0.45),
    ],
    hole: Color(red: 1, green: 0.98, blue: 0.88),
    outline: Color(red: 0.35, green: 0.33, blue: 0.48),
    unknown: Color(red: 0.12, green: 0.10, blue: 0.23, alpha: 0.08))

  /// On a dark window.
  public static let dark = NightColors(
    label: Color(red: 0.95, green: 0.94, blue: 1, alpha: 0.8),
    dreams: [
      Color(red: 0.42, green: 0.36, blue: 0.82), Color(red: 0.67, green: 0.63, blue: 0.96),
      Color(red: 0.89, green: 0.87, blue: 1),
    ],
    hole: Color(red: 0.07, green: 0.05, blue: 0.14),
    outline: Color(red: 0.66, green: 0.64, blue: 0.80),
    unknown: Color(red: 0.95, green: 0.94, blue: 1, alpha: 0.09))

  /// On white paper.
  public static let print = NightColors(
    label: Color(red: 0.27, green: 0.26, blue: 0.34),
    dreams: light.dreams,
    hole: .white,
    outline: light.outline,
    unknown: Color(red: 0.90, green: 0.90, blue: 0.93))
}
