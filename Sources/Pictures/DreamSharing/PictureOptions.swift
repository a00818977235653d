public import DreamPictures
public import Foundation

/// How pictures of dreams are made.
public struct PictureOptions: Hashable, Sendable {
  /// The allowed scales of pictures, in pixels per point.
  ///
  /// At the greatest, a picture has 4,000 × 1,600 pixels and takes 26 megabytes while it is made.
  public static let scales = 0.2...8.0

  /// The allowed scales of animated pictures, which some viewers decode as a whole.
  public static let animationScales = 0.2...3.0

  /// The file format.
  public let format: PictureFormat

  /// The number of pixels per point; without meaning for formats without pixels.
  public let scale: Double

  /// The locale for dates.
  public let locale: Locale

  /// Creates options; nil for a scale outside ``scales(_:)``.
  ///
  /// - Parameters:
  ///   - format: The file format.
  ///   - scale: The number of pixels per point; nil for 2.
  ///   - locale: The locale for dates.
  public init?(_ format: PictureFormat, scale: Double? = nil, locale: Locale) {
    let scale = scale ?? Self.defaultScale
    guard Self.scales(format).contains(scale) else { return nil }
    self.format = format
    self.scale = scale
    self.locale = locale
  }

  /// Returns the allowed scales of a format.
  public static func scales(_ format: PictureFormat) -> ClosedRange<Double> {
    format == .webp ? animationScales : scales
  }

  /// Sharp on screens with twice the usual resolution.
  private static let defaultScale = 2.0
}
