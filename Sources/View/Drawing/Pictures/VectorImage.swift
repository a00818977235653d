public import ValueLayout

/// A picture as the text of an SVG file, sharp at any size.
///
/// Two pictures are equal when their names are: a name stands for one file as long as the program
/// runs, so that drawings are compared, and what was read of a file is kept, without looking at its
/// thousands of bytes.
public struct VectorImage: Sendable {
  /// Stands for the picture; unique among all pictures of a program.
  public let name: String

  /// The SVG file, in UTF-8, with no reference to anything outside itself.
  public let svg: [UInt8]

  /// The size in points that it has when nobody minds; both lengths are positive and finite.
  public let size: Size

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - name: Stands for the picture, and is unique.
  ///   - svg: The SVG file, in UTF-8. One that is no SVG draws nothing.
  ///   - size: The size in points that it has when nobody minds.
  public init(name: String, svg: [UInt8], size: Size) {
    precondition(
      size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
      "A picture has a positive, finite size, and \(name) was given \(size).")
    self.name = name
    self.svg = svg
    self.size = size
  }
}

extension VectorImage: Hashable {
  /// Whether both are the same picture, which their names tell.
  public static func == (one: Self, other: Self) -> Bool {
    one.name == other.name
  }

  /// Feeds the name, which is all that counts, to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

extension VectorImage: CustomStringConvertible {
  /// The name alone: thousands of bytes help nobody who reads a log.
  public var description: String { name }
}

extension VectorImage {
  /// Returns where the picture lies in a frame: as large as it fits in the middle of it, with its
  /// proportions kept.
  public func frame(in frame: Rect) -> Rect {
    let scale = min(frame.width / size.width, frame.height / size.height)
    let fitted = Size(width: size.width * scale, height: size.height * scale)
    return LayoutAlignment.center.rect(of: fitted, in: frame)
  }
}
