public import ValueLayout

/// The number of pixels of a picture, within limits that keep memory bounded.
///
/// A picture of a size in points has the size times the scale, rounded up to whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The greatest number of pixels in a row, and of rows: 16,384.
  public static var sideLimit: Int { 16_384 }

  /// The greatest number of pixels: 67,108,864, which take 256 megabytes.
  public static var countLimit: Int { 67_108_864 }

  /// Counts the pixels of a picture.
  ///
  /// - Parameters:
  ///   - size: The width and height in points.
  ///   - scale: The number of pixels along a point.
  /// - Throws: ``PictureError`` when there is no pixel, or when there are too many.
  public init(of size: Size, scale: Double) throws(PictureError) {
    guard scale.isFinite, scale > 0 else {
      throw PictureError(
        code: .noSize,
        message: "A scale of \(scale) makes no picture. Nothing was painted. "
          + "Choose a number above 0, such as 1 or 2.")
    }
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw PictureError(
        code: .noSize,
        message: "A picture of \(size.width) × \(size.height) points has no area. "
          + "Nothing was painted. Choose a width and a height above 0.")
    }
    // What floating-point arithmetic adds to a whole number is not another pixel.
    let width = (size.width * scale - 1e-6).rounded(.up)
    let height = (size.height * scale - 1e-6).rounded(.up)
    let side = Double(Self.sideLimit)
    guard width <= side, height <= side, width * height <= Double(Self.countLimit) else {
      throw PictureError(
        code: .tooLarge,
        message: "A picture of \(size.width) × \(size.height) points at scale \(scale) has more "
          + "than \(Self.sideLimit) pixels on a side or \(Self.countLimit) in all. "
          + "Nothing was painted. Choose a smaller scale.")
    }
    self.width = Int(max(width, 1))
    self.height = Int(max(height, 1))
  }
}
