/// The user's preferences for all journals.
///
/// Decoding accepts valid values and uses defaults for the rest, so that a file written by hand or
/// by another version works.
public struct Preferences: Hashable, Sendable, Codable {
  /// Who decides between light and dark.
  public enum ColorScheme: String, Hashable, Sendable, Codable, CaseIterable {
    /// The desktop.
    case followsDesktop = "follow-desktop"
    /// Always light.
    case light
    /// Always dark.
    case dark
    /// Dark from ten in the evening to seven in the morning and while the desktop says that it is night,
    /// such as from sunset to sunrise; otherwise as the desktop.
    case darkAtNight = "dark-at-night"
    /// Always red on black, the least disruptive at night.
    case red
    /// Red on black at the times at which ``darkAtNight`` is dark; otherwise as the desktop.
    case redAtNight = "red-at-night"
  }

  /// The hours of the clock at which it is day for what changes at night.
  static let hoursOfDay = 7..<22

  /// Whether it is night for what changes then.
  ///
  /// - Parameter hour: The hour of the clock, from 0 to 23.
  /// - Returns: True from 22:00 to 7:00.
  public static func isNight(atHour hour: Int) -> Bool { !hoursOfDay.contains(hour) }

  /// Who decides between light and dark.
  public var colorScheme: ColorScheme

  /// How much darker than usual red on black is, in percent, up to ``largestRedDimness``.
  public var redDimness: Int {
    didSet { redDimness = Self.dimness(redDimness) }
  }

  /// The largest ``redDimness``: what is on the screen can still be found.
  public static let largestRedDimness = 70

  /// Whether the effects of dreams move; they never do where the desktop asks for less motion.
  public var movesEffects: Bool

  /// Whether words that no dictionary has are marked.
  public var checksSpelling: Bool

  /// What desktop search may find and show.
  public var desktopSearch: DesktopSearchScope

  /// The times of day at which to remind the person, as `HH:MM`; those that are left out are off.
  public var reminders: [String: String]

  /// The command that writes recordings down, with `%f` for the file; empty for none.
  public var transcription: String

  /// Whether Home asks in the morning about what was said and scribbled at night.
  public var asksInTheMorning: Bool

  /// The size of all text in percent of the desktop's, one of ``textSizes``.
  public var textSize: Int {
    didSet { textSize = Self.nearest(to: textSize) }
  }

  /// After how many seconds without input a sealed journal locks, at most a day; 0 for never.
  public var idleLock: Int {
    didSet { idleLock = min(max(idleLock, 0), 86_400) }
  }

  /// The times without input to choose from, in seconds.
  public static let idleLocks = [0, 300, 900, 3_600]

  /// Whether a sealed journal locks when the screen does, and before the computer sleeps.
  public var locksWithScreen: Bool

  /// The text sizes to choose from, in percent of the desktop's.
  public static let textSizes = [100, 115, 135, 160, 200]

  /// The searches that an earlier version kept here for all journals; nil once a journal has taken them.
  public var formerSearches: SavedSearches?

  /// Creates preferences.
  ///
  /// - Parameters:
  ///   - colorScheme: Who decides between light and dark.
  ///   - movesEffects: Whether the effects of dreams move.
  ///   - textSize: The size of all text in percent, rounded to the nearest of ``textSizes``.
  ///   - checksSpelling: Whether words that no dictionary has are marked.
  ///   - desktopSearch: What desktop search may find and show.
  ///   - reminders: The times of day of reminders, by the raw value of ``Reminder``.
  ///   - transcription: The command that writes recordings down; empty for none.
  ///   - asksInTheMorning: Whether Home asks about what was said and scribbled at night.
  ///   - idleLock: After how many seconds without input a sealed journal locks; 0 for never.
  ///   - locksWithScreen: Whether it locks when the screen does, and before the computer sleeps.
  ///   - redDimness: How much darker than usual red on black is, in percent.
  public init(
    colorScheme: ColorScheme = .followsDesktop, movesEffects: Bool = true, textSize: Int = 100,
    checksSpelling: Bool = true, desktopSearch: DesktopSearchScope = .nothing,
    reminders: [String: String] = [:], transcription: String = "", asksInTheMorning: Bool = true,
    idleLock: Int = 900, locksWithScreen: Bool = true, redDimness: Int = 0
  ) {
    self.colorScheme = colorScheme
    self.movesEffects = movesEffects
    self.textSize = Self.nearest(to: textSize)
    self.checksSpelling = checksSpelling
    self.desktopSearch = desktopSearch
    self.reminders = reminders
    self.transcription = transcription
    self.asksInTheMorning = asksInTheMorning
    self.idleLock = min(max(idleLock, 0), 86_400)
    self.locksWithScreen = locksWithScreen
    self.redDimness = Self.dimness(redDimness)
  }

  private enum CodingKeys: String, CodingKey {
    case colorScheme, movesEffects, checksSpelling, desktopSearch, reminders, transcription
    case textSize, idleLock, locksWithScreen, redDimness, asksInTheMorning
    case formerSearches = "savedSearches"
  }

  /// Decodes the valid values.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      colorScheme: (try? values.decode(ColorScheme.self, forKey: .colorScheme)) ?? .followsDesktop,
      movesEffects: (try? values.decode(Bool.self, forKey: .movesEffects)) ?? true,
      textSize: (try? values.decode(Int.self, forKey: .textSize)) ?? 100,
      checksSpelling: (try? values.decode(Bool.self, forKey: .checksSpelling)) ?? true,
      desktopSearch: (try? values.decode(DesktopSearchScope.self, forKey: .desktopSearch))
        ?? .nothing,
      reminders: (try? values.decode([String: String].self, forKey: .reminders)) ?? [:],
      transcription: (try? values.decode(String.self, forKey: .transcription)) ?? "",
      asksInTheMorning: (try? values.decode(Bool.self, forKey: .asksInTheMorning)) ?? true,
      idleLock: (try? values.decode(Int.self, forKey: .idleLock)) ?? 900,
      locksWithScreen: (try? values.decode(Bool.self, forKey: .locksWithScreen)) ?? true,
      redDimness: (try? values.decode(Int.self, forKey: .redDimness)) ?? 0)
    formerSearches = try? values.decode(SavedSearches.self, forKey: .formerSearches)
  }

  /// What to show at an hour, if the colors depend on it.
  ///
  /// - Parameters:
  ///   - hour: The hour of the clock, from 0 to 23.
  ///   - isNight: Whether the desktop says that it is night.
  /// - Returns: A scheme that does not depend on the time.
  public func colorScheme(atHour hour: Int, isNight: Bool) -> ColorScheme {
    let isDay = Self.hoursOfDay.contains(hour) && !isNight
    return switch colorScheme {
    case .followsDesktop, .light, .dark, .red: colorScheme
    case .darkAtNight: isDay ? .followsDesktop : .dark
    case .redAtNight: isDay ? .followsDesktop : .red
    }
  }

  private static func dimness(_ percent: Int) -> Int { min(max(percent, 0), largestRedDimness) }

  private static func nearest(to size: Int) -> Int {
    let size = min(max(size, 0), 1000)
    return textSizes.min { abs($0 - size) < abs($1 - size) } ?? 100
  }
}
