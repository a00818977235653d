/// A picture as pixels in memory.
///
/// Rows go from top to bottom, pixels in a row from left to right. A pixel is four bytes: blue,
/// green, red and alpha, the colors premultiplied by alpha.
public nonisolated struct Pixels: Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The distance between the starts of two rows.
  public let bytesPerRow: Int
  /// All rows, each padded to `bytesPerRow`.
  public let bytes: [UInt8]

  /// Describes pixels; the bytes are shared, not copied.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - bytesPerRow: The distance between the starts of two rows.
  ///   - bytes: Blue, green, red and alpha of each pixel, colors premultiplied by alpha.
  /// - Precondition: There is at least one pixel, a row has room for its pixels, and there are
  ///   enough bytes for all rows.
  public init(width: Int, height: Int, bytesPerRow: Int, bytes: [UInt8]) {
    precondition(width > 0 && height > 0, "a picture of \(width) × \(height) pixels is empty")
    precondition(
      bytesPerRow / 4 >= width, "\(bytesPerRow) bytes have no room for a row of \(width) pixels")
    precondition(
      bytes.count / bytesPerRow >= height,
      "\(bytes.count) bytes are too few for \(height) rows of \(bytesPerRow) bytes")
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.bytes = bytes
  }
}
