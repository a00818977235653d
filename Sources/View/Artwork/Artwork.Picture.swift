extension Artwork {
  /// A picture as the text of an SVG file, sharp at any size.
  ///
  /// Two pictures are equal when their names are: the names are unique, so a cache of drawn
  /// pictures can use a picture as its key without reading the whole file.
  public struct Picture: Sendable {
    /// The file's name without its ending, unique among all pictures.
    public let name: String

    /// The SVG file, in UTF-8, with a `viewBox` and no reference to anything outside itself.
    public let svg: [UInt8]

    init(_ name: String, _ svg: [UInt8]) {
      self.name = name
      self.svg = svg
    }
  }
}

extension Artwork.Picture: Hashable {
  /// Whether both are the same picture, which their names tell.
  public static func == (one: Self, other: Self) -> Bool {
    one.name == other.name
  }

  /// Feeds the name, which is all that counts, to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

extension Artwork.Picture: CustomStringConvertible {
  /// The name alone: thousands of bytes help nobody who reads a log.
  public var description: String { name }
}
