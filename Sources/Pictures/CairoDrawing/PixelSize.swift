public import ValueLayout

/// The size of a picture in pixels, within limits that bound memory.
///
/// The size in points times the scale, rounded up to whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The maximum number of pixels in a row, and of rows: 16,384.
  public static var sideLimit: Int { 16_384 }

  /// The maximum number of pixels: 67,108,864, which take 256 megabytes.
  public static var countLimit: Int { 67_108_864 }

  /// Computes the size of a picture in pixels.
  ///
  /// - Parameters:
  ///   - size: The width and height in points.
  ///   - scale: The number of pixels per point.
  /// - Throws: ``PictureError`` if there are no pixels, or too many.
  public init(of size: Size, scale: Double) throws(PictureError) {
    guard scale.isFinite, scale > 0 else {
      throw PictureError(
        code: .noSize,
        message: "A picture cannot have a scale of \(scale). Nothing was rendered. "
          + "Choose a number above 0, such as 1 or 2.")
    }
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw PictureError(
        code: .noSize,
        message: "A picture of \(size.width) × \(size.height) points has no area. "
          + "Nothing was rendered. Choose a width and a height above 0.")
    }
    // A rounding error above a whole number is not another pixel.
    let width = (size.width * scale - 1e-6).rounded(.up)
    let height = (size.height * scale - 1e-6).rounded(.up)
    let side = Double(Self.sideLimit)
    guard width <= side, height <= side, width * height <= Double(Self.countLimit) else {
      throw PictureError(
        code: .tooLarge,
        message: "A picture of \(size.width) × \(size.height) points at scale \(scale) has more "
          + "than \(Self.sideLimit) pixels on a side or \(Self.countLimit) in all. "
          + "Nothing was rendered. Choose a smaller scale.")
    }
    self.width = Int(max(width, 1))
    self.height = Int(max(height, 1))
  }
}
