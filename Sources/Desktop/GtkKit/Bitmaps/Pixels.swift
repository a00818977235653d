/// A picture as pixels in memory.
///
/// Rows follow each other from the top, pixels in a row from the left. A pixel is four bytes: blue,
/// green, red and opacity, the colors already multiplied by the opacity.
public nonisolated struct Pixels: Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The distance from the beginning of a row to that of the next.
  public let bytesPerRow: Int
  /// All rows, each with what fills it up to `bytesPerRow`.
  public let bytes: [UInt8]

  /// Describes pixels; the bytes are shared, not copied.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - bytesPerRow: The distance from the beginning of a row to that of the next.
  ///   - bytes: Blue, green, red and opacity of each pixel, colors multiplied by the opacity.
  /// - Precondition: There is at least one pixel, and rows and bytes hold as many as they should.
  public init(width: Int, height: Int, bytesPerRow: Int, bytes: [UInt8]) {
    precondition(width > 0 && height > 0, "no picture has \(width) × \(height) pixels")
    precondition(
      bytesPerRow / 4 >= width, "\(bytesPerRow) bytes hold no row of \(width) pixels")
    precondition(
      bytes.count / bytesPerRow >= height,
      "\(bytes.count) bytes hold no \(height) rows of \(bytesPerRow) bytes")
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.bytes = bytes
  }
}
