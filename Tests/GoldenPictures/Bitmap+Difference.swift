public import Drawing

extension Bitmap {
  /// How much two pictures of the same size differ.
  public struct Difference: Hashable, Sendable {
    /// The largest difference of corresponding bytes, 0 to 255.
    public var max: Int

    /// The mean difference of all bytes, 0 to 255.
    public var mean: Double

    /// The number of pixels that differ.
    public var pixels: Int
  }

  /// Returns the difference between this picture and another, byte by byte, ignoring gaps after
  /// rows.
  ///
  /// Law: symmetric, and 0 for equal pictures.
  ///
  /// - Parameter other: The picture to compare with, at any scale.
  /// - Returns: The difference, or nil if the sizes in pixels differ.
  /// - Complexity: O(*n*) in the number of pixels.
  public func difference(from other: Bitmap) -> Difference? {
    guard width == other.width, height == other.height else { return nil }
    var largest = 0
    var sum = 0
    var pixels = 0
    for y in 0..<height {
      for x in 0..<width {
        let mine = y * bytesPerRow + x * 4
        let theirs = y * other.bytesPerRow + x * 4
        var differs = false
        for channel in 0..<4 {
          let apart = abs(Int(bytes[mine + channel]) - Int(other.bytes[theirs + channel]))
          largest = Swift.max(largest, apart)
          sum += apart
          differs = differs || apart > 0
        }
        pixels += differs ? 1 : 0
      }
    }
    let count = Double(Swift.max(width * height * 4, 1))
    return Difference(max: largest, mean: Double(sum) / count, pixels: pixels)
  }

  /// Returns a picture of the difference from another one: black where they agree, brighter where
  /// they differ more.
  ///
  /// Differences are amplified eight times, up to white, so that small ones are visible.
  ///
  /// - Parameter other: The picture to compare with.
  /// - Returns: An opaque picture, or nil if the sizes in pixels differ.
  public func differencePicture(from other: Bitmap) -> Bitmap? {
    guard width == other.width, height == other.height else { return nil }
    var shown: [UInt8] = []
    shown.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let mine = y * bytesPerRow + x * 4
        let theirs = y * other.bytesPerRow + x * 4
        let alpha = abs(Int(bytes[mine + 3]) - Int(other.bytes[theirs + 3]))
        for channel in 0..<3 {
          let apart = abs(Int(bytes[mine + channel]) - Int(other.bytes[theirs + channel]))
          shown.append(UInt8(min(Swift.max(apart, alpha) * 8, 255)))
        }
        shown.append(255)
      }
    }
    return Bitmap(width: width, height: height, scale: scale, bytes: shown)
  }
}
