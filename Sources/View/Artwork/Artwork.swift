/// The pictures of the product, drawn for it and carried inside the program.
///
/// Nothing is read from disk, so a picture is there wherever the program runs. The creatures face
/// right, toward the text of a dream, and fill their square about equally. The effects leave their
/// background transparent: behind a creature or in a tile they are the same picture.
public enum Artwork {
  /// The picture of a creature, by the identifier that people type: `pink-unicorn`, `crusty`.
  ///
  /// The picture is square, 256 points wide.
  ///
  /// - Parameter identifier: One of `yellow-unicorn`, `pink-unicorn`, `white-unicorn`, `crusty`,
  ///   `shark`, `dragon`.
  /// - Returns: The picture, or `nil` when no creature has this identifier.
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

  /// The picture of an effect at rest, by the identifier that people type: `rain`, `magic`.
  ///
  /// The picture is square, 256 points wide, composed loosely enough to lie over a creature.
  ///
  /// - Parameter identifier: One of `fire-breathing`, `laser-focus`, `magic`, `fireflies`, `rain`,
  ///   `snow`.
  /// - Returns: The picture, or `nil` when no effect has this identifier.
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

  /// A unicorn asleep on a cloud: shown where the first dream will stand.
  ///
  /// The picture is 320 points wide and 200 high.
  public static var emptyJournal: Picture {
    Picture("empty-journal", PackageResources.empty_journal_svg)
  }
}
