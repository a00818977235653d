public import DreamPictures
public import Foundation

/// How pictures of dreams are made.
public struct PictureOptions: Hashable, Sendable {
  /// The scales that pictures may have: from a fifth of a pixel a point to eight.
  ///
  /// With the greatest, a picture has 4,000 × 1,600 pixels and takes 26 megabytes while it is made.
  public static let scales = 0.2...8.0

  /// The scales of animated pictures, which are decoded as a whole by some who show them.
  public static let animationScales = 0.2...3.0

  /// The kind of file.
  public let format: PictureFormat

  /// The number of pixels along a point; without meaning for files that have none.
  public let scale: Double

  /// Whose language dates are written in.
  public let locale: Locale

  /// Makes options; nil for a scale that the format has not.
  ///
  /// - Parameters:
  ///   - format: The kind of file.
  ///   - scale: The number of pixels along a point; 2 unless given.
  ///   - locale: Whose language dates are written in.
  public init?(_ format: PictureFormat, scale: Double? = nil, locale: Locale) {
    let scale = scale ?? Self.usualScale
    guard Self.scales(format).contains(scale) else { return nil }
    self.format = format
    self.scale = scale
    self.locale = locale
  }

  /// The scales that a format may have.
  public static func scales(_ format: PictureFormat) -> ClosedRange<Double> {
    format == .webp ? animationScales : scales
  }

  /// Sharp on screens of twice the usual sharpness.
  private static let usualScale = 2.0
}
