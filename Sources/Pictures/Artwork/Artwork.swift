/// The artwork of the app, embedded in the program.
///
/// Nothing is read from disk, so pictures are available wherever the program runs. The creatures
/// face right, toward the text of a dream, and fill their square about equally. The effects have a
/// transparent background, so one picture works behind a creature and in a tile.
public enum Artwork {
  /// Returns the picture of a creature by its identifier, such as `pink-unicorn`.
  ///
  /// The picture is square, 256 points wide.
  ///
  /// - Parameter identifier: One of `yellow-unicorn`, `pink-unicorn`, `white-unicorn`, `crusty`,
  ///   `shark`, `dragon`.
  /// - Returns: The picture, or `nil` if no creature has this identifier.
  public static func creature(_ identifier: String) -> Picture? {
    switch identifier {
    case "yellow-unicorn": Picture(identifier, PackageResources.yellow_unicorn_svg)
    case "pink-unicorn": Picture(identifier, PackageResources.pink_unicorn_svg)
    case "white-unicorn": Picture(identifier, PackageResources.white_unicorn_svg)
    case "crusty": Picture(identifier, PackageResources.crusty_svg)
    case "shark": Picture(identifier, PackageResources.shark_svg)
    case "dragon": Picture(identifier, PackageResources.dragon_svg)
    default: nil
    }
  }

  /// Returns the still picture of an effect by its identifier, such as `rain`.
  ///
  /// The picture is square, 256 points wide, composed loosely enough to lie over a creature. Shown
  /// nowhere yet, only there for tests.
  ///
  /// - Parameter identifier: One of `fire-breathing`, `laser-focus`, `magic`, `fireflies`, `rain`,
  ///   `snow`.
  /// - Returns: The picture, or `nil` if no effect has this identifier.
  public static func effect(_ identifier: String) -> Picture? {
    switch identifier {
    case "fire-breathing": Picture(identifier, PackageResources.fire_breathing_svg)
    case "laser-focus": Picture(identifier, PackageResources.laser_focus_svg)
    case "magic": Picture(identifier, PackageResources.magic_svg)
    case "fireflies": Picture(identifier, PackageResources.fireflies_svg)
    case "rain": Picture(identifier, PackageResources.rain_svg)
    case "snow": Picture(identifier, PackageResources.snow_svg)
    default: nil
    }
  }

  /// A unicorn asleep on a cloud, shown while the journal is empty.
  ///
  /// The picture is 320 points wide and 200 high.
  public static var emptyJournal: Picture {
    Picture("empty-journal", PackageResources.empty_journal_svg)
  }
}

extension Artwork {
  /// A picture as the text of an SVG file, sharp at any size.
  ///
  /// Two pictures are equal if their names are: names are unique, so a cache of drawn pictures can
  /// use a picture as its key without reading the whole file.
  public struct Picture: Sendable {
    /// The file name without its extension, unique among all pictures.
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
  /// Whether both have the same name.
  public static func == (one: Self, other: Self) -> Bool {
    one.name == other.name
  }

  /// Feeds the name to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

extension Artwork.Picture: CustomStringConvertible {
  /// The name, without the bytes.
  public var description: String { name }
}
