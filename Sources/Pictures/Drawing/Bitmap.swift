/// A rendered picture: its pixels as bytes, and its scale.
///
/// Rows go from top to bottom, ``bytesPerRow`` bytes apart. A pixel is four bytes: blue, green,
/// red, alpha, with the colors premultiplied by alpha. Equality is of all bytes, including any
/// after the end of a row.
///
/// A plain value, so that a renderer and a view can exchange pictures without knowing each other.
public struct Bitmap: Hashable, Sendable {
  /// The number of pixels in a row; may be 0.
  public private(set) var width: Int

  /// The number of rows; may be 0.
  public private(set) var height: Int

  /// The distance between the first bytes of adjacent rows: at least four times the width.
  public private(set) var bytesPerRow: Int

  /// The number of pixels per point: 2 for HiDPI screens.
  public private(set) var scale: Double

  /// The bytes of all rows.
  public private(set) var bytes: [UInt8]

  /// Creates a picture of bytes.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - bytesPerRow: The distance between rows, or nil for no gap between them.
  ///   - scale: The number of pixels per point.
  ///   - bytes: The bytes of all rows, exactly.
  public init(
    width: Int, height: Int, bytesPerRow: Int? = nil, scale: Double = 1, bytes: [UInt8]
  ) {
    let bytesPerRow = bytesPerRow ?? width * 4
    precondition(
      width >= 0 && height >= 0 && bytesPerRow >= width * 4,
      "Rows of \(bytesPerRow) bytes cannot hold \(width) × \(height) pixels.")
    precondition(
      bytes.count == bytesPerRow * height,
      "\(bytes.count) bytes do not fill \(height) rows of \(bytesPerRow) bytes.")
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.scale = scale
    self.bytes = bytes
  }
}

extension Bitmap {
  /// Replaces the picture with a transparent one, without gaps between rows.
  ///
  /// Memory of the same size is reused if no other value shares it.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - scale: The number of pixels per point.
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

  /// Replaces the picture with a copy of another one.
  ///
  /// Unlike an assignment it shares no memory with the other one, so painting on it needs no
  /// further copy; memory of the same size is reused if no other value shares it.
  ///
  /// - Parameter other: The picture to copy.
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

  /// Changes the bytes in place, without a copy if no other value shares them.
  ///
  /// - Parameter change: Receives the bytes of all rows, whose number it must keep.
  /// - Returns: The closure's result.
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

  /// The pixel at a column from the left and a row from the top.
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
