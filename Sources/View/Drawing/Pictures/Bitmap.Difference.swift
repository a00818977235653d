extension Bitmap {
  /// How far two pictures of the same size are apart.
  public struct Difference: Hashable, Sendable {
    /// The largest difference of two bytes at the same place, 0 to 255.
    public var max: Int

    /// The mean difference of all bytes, 0 to 255.
    public var mean: Double

    /// The number of pixels of which any byte differs.
    public var pixels: Int
  }

  /// Returns how far this picture is from another, byte by byte; gaps behind rows do not count.
  ///
  /// Law: the same in both directions; nothing differs between equal pictures.
  ///
  /// - Parameter other: The picture to compare with; its scale does not matter.
  /// - Returns: The difference, or nil when the sizes in pixels differ.
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

  /// Returns a picture of where this one differs from another: the brighter, the more; black where
  /// they agree.
  ///
  /// Differences are shown eight times as large as they are, up to white, so that small ones are
  /// seen.
  ///
  /// - Parameter other: The picture to compare with.
  /// - Returns: An opaque picture, or nil when the sizes in pixels differ.
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
