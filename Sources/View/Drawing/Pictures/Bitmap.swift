/// A painted picture: its pixels as bytes, and how many of them make a point.
///
/// Rows go from the upper edge down, and begin ``bytesPerRow`` bytes after each other. A pixel is
/// four bytes: blue, green, red, alpha, with the colors premultiplied by alpha. Equality is of all
/// bytes, what lies behind the end of a row included.
///
/// A plain value: it crosses from who paints to who shows without either knowing the other.
public struct Bitmap: Hashable, Sendable {
  /// The number of pixels in a row; may be 0.
  public private(set) var width: Int

  /// The number of rows; may be 0.
  public private(set) var height: Int

  /// The distance from one row's first byte to the next one's: at least four times the width.
  public private(set) var bytesPerRow: Int

  /// The number of pixels along a point: 2 for screens of twice the usual sharpness.
  public private(set) var scale: Double

  /// The bytes of all rows.
  public private(set) var bytes: [UInt8]

  /// Makes a picture of bytes.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - bytesPerRow: The distance from row to row, or nil for no gap between them.
  ///   - scale: The number of pixels along a point.
  ///   - bytes: Exactly as many bytes as the rows have.
  public init(
    width: Int, height: Int, bytesPerRow: Int? = nil, scale: Double = 1, bytes: [UInt8]
  ) {
    let bytesPerRow = bytesPerRow ?? width * 4
    precondition(
      width >= 0 && height >= 0 && bytesPerRow >= width * 4,
      "\(width) × \(height) pixels in rows of \(bytesPerRow) bytes are no picture.")
    precondition(
      bytes.count == bytesPerRow * height,
      "\(height) rows of \(bytesPerRow) bytes were given \(bytes.count) bytes.")
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.scale = scale
    self.bytes = bytes
  }
}

extension Bitmap {
  /// Makes the picture a transparent one of another size, without a gap between rows.
  ///
  /// Memory of the same size that no other value shares is used again.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - scale: The number of pixels along a point.
  public mutating func clear(width: Int, height: Int, scale: Double) {
    let count = width * height * 4
    if bytes.count == count {
      for index in bytes.indices {
        bytes[index] = 0
      }
    } else {
      bytes = [UInt8](repeating: 0, count: count)
    }
    self.width = width
    self.height = height
    self.bytesPerRow = width * 4
    self.scale = scale
  }

  /// Makes the picture the same as another one.
  ///
  /// Unlike an assignment it shares no memory with the other one, so that painting on it copies
  /// nothing more; memory of the same size that no other value shares is used again.
  ///
  /// - Parameter other: The picture to be the same as.
  public mutating func copy(_ other: Bitmap) {
    if bytes.count == other.bytes.count {
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        _ = unsafe bytes.update(fromContentsOf: other.bytes)
      }
    } else {
      bytes = unsafe other.bytes.withUnsafeBufferPointer { unsafe Array($0) }
    }
    (width, height, bytesPerRow) = (other.width, other.height, other.bytesPerRow)
    scale = other.scale
  }

  /// Changes the bytes where they are, without a copy when no other value shares them.
  ///
  /// - Parameter change: Is given the bytes of all rows, whose number it must keep.
  /// - Returns: What the closure returns.
  public mutating func withBytes<Result>(_ change: (inout [UInt8]) -> Result) -> Result {
    let count = bytes.count
    defer {
      precondition(
        bytes.count == count, "\(self) has \(count) bytes and was left with \(bytes.count).")
    }
    return change(&bytes)
  }
}

extension Bitmap {
  /// One pixel, its colors premultiplied by alpha.
  public struct Pixel: Hashable, Sendable {
    /// The share of blue light, 0 to alpha.
    public var blue: UInt8

    /// The share of green light, 0 to alpha.
    public var green: UInt8

    /// The share of red light, 0 to alpha.
    public var red: UInt8

    /// The opacity, 0 to 255.
    public var alpha: UInt8
  }

  /// The pixel in a column counted from the left edge and a row counted from the upper one.
  public subscript(x: Int, y: Int) -> Pixel {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y),
      "There is no pixel at (\(x), \(y)) of \(width) × \(height).")
    let first = y * bytesPerRow + x * 4
    return Pixel(
      blue: bytes[first], green: bytes[first + 1], red: bytes[first + 2], alpha: bytes[first + 3])
  }
}

extension Bitmap: CustomStringConvertible {
  /// The number of pixels and the scale, without the bytes.
  public var description: String { "\(width) × \(height) pixels at \(scale) × scale" }
}
