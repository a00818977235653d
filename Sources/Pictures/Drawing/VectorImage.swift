public import ValueLayout

/// A picture as the text of an SVG file, sharp at any size.
///
/// Two pictures are equal when their names are: a name identifies one file while the program runs,
/// so that comparing drawings and caching parsed files need not look at thousands of bytes.
public struct VectorImage: Sendable {
  /// Identifies the picture; unique among all pictures of a program.
  public let name: String

  /// The SVG file, in UTF-8, with no reference to anything outside itself.
  public let svg: [UInt8]

  /// The intrinsic size in points; both lengths are positive and finite.
  public let size: Size

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - name: Identifies the picture; unique.
  ///   - svg: The SVG file, in UTF-8. Invalid SVG draws nothing.
  ///   - size: The intrinsic size in points.
  public init(name: String, svg: [UInt8], size: Size) {
    precondition(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "The size of a picture must be positive and finite, and that of \(name) is \(size).")
    self.name = name
    self.svg = svg
    self.size = size
  }
}

extension VectorImage: Hashable {
  /// Whether both have the same name.
  public static func == (one: Self, other: Self) -> Bool {
    one.name == other.name
  }

  /// Feeds the name to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

extension VectorImage: CustomStringConvertible {
  /// The name, without the bytes.
  public var description: String { name }
}

extension VectorImage {
  /// Returns the frame of the picture, as large as it fits in the middle of another one, keeping
  /// its aspect ratio.
  public func frame(in frame: Rect) -> Rect {
    let scale = min(frame.width / size.width, frame.height / size.height)
    let fitted = Size(width: size.width * scale, height: size.height * scale)
    return LayoutAlignment.center.rect(of: fitted, in: frame)
  }
}
