/// What a person has chosen once for all of their journals.
///
/// Decoding takes what it understands and leaves the rest as it is at first, so that a file by
/// hand, or one of another version, is of use.
public struct Preferences: Hashable, Sendable, Codable {
  /// Who decides between light and dark.
  public enum ColorScheme: String, Hashable, Sendable, Codable, CaseIterable {
    /// The desktop.
    case followsDesktop = "follow-desktop"
    /// Always light.
    case light
    /// Always dark.
    case dark
  }

  /// Who decides between light and dark.
  public var colorScheme: ColorScheme

  /// Whether the effects of dreams move; where the desktop asks for less motion they never do.
  public var movesEffects: Bool

  /// The size of all text in percent of what the desktop says, one of ``textSizes``.
  public var textSize: Int {
    didSet { textSize = Self.nearest(to: textSize) }
  }

  /// The sizes of text to choose from, in percent of what the desktop says.
  public static let textSizes = [100, 115, 135, 160, 200]

  /// Makes preferences.
  ///
  /// - Parameters:
  ///   - colorScheme: Who decides between light and dark.
  ///   - movesEffects: Whether the effects of dreams move.
  ///   - textSize: The size of all text in percent; the nearest of ``textSizes`` is taken.
  public init(
    colorScheme: ColorScheme = .followsDesktop, movesEffects: Bool = true, textSize: Int = 100
  ) {
    self.colorScheme = colorScheme
    self.movesEffects = movesEffects
    self.textSize = Self.nearest(to: textSize)
  }

  /// Reads what it understands.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      colorScheme: (try? values.decode(ColorScheme.self, forKey: .colorScheme)) ?? .followsDesktop,
      movesEffects: (try? values.decode(Bool.self, forKey: .movesEffects)) ?? true,
      textSize: (try? values.decode(Int.self, forKey: .textSize)) ?? 100)
  }

  private static func nearest(to size: Int) -> Int {
    let kept = min(max(size, 0), 1000)
    return textSizes.min { abs($0 - kept) < abs($1 - kept) } ?? 100
  }
}
