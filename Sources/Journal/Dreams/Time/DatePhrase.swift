public import Foundation

/// Nights as people say them: "yesterday", "3 nights ago", "last month", "20 nov", "yesterday 4am".
public struct DatePhrase: Hashable, Sendable {
  /// The nights that are meant: one, or all of a week, a month or a year.
  public let nights: ClosedRange<Night>

  /// The time of day in minutes since midnight; nil where none was said.
  public let minutes: Int?

  /// Whether a day was said, and not only a time.
  public let namesDate: Bool

  /// The only night that is meant; nil for several.
  public var night: Night? { nights.lowerBound == nights.upperBound ? nights.lowerBound : nil }

  /// The time of day as "HH:MM"; nil where none was said.
  public var clockTime: String? {
    minutes.map { "\(($0 / 60).padded(to: 2)):\(($0 % 60).padded(to: 2))" }
  }
}

/// Why a text is no date.
public enum DatePhraseError: Error, Hashable, Sendable {
  /// It has words that mean nothing here, or the date doesn't exist.
  case unknown

  /// It may be either of two nights, as 11/12 may be.
  case ambiguous(Night, Night)
}

/// Reads dates as people say them, by a clock and in a language.
///
/// English is always understood; Chinese and Korean where the locale is in that language. Until
/// four in the morning, nights without a time are counted from the day before, so that last night is
/// ``Night/lastNight(now:in:)``. A date without a year is the latest one that is not to come, and a
/// weekday is the latest one before today. A night is named by its evening: a time before noon belongs to
/// the night before, unless the night itself was named.
///
///     reader.read("last night")      // the night that ended this morning
///     reader.read("yesterday 4am")   // the night that ended yesterday, and 04:00
///     reader.read("11/12")           // refused: 11 December or November 12
public struct DatePhraseReader: Hashable, Sendable {
  /// The date on the clock.
  public let today: Night

  /// The day whose evening a person means by tonight.
  let wakingDay: Night

  /// The time on the clock, in minutes since midnight.
  let minutesOfDay: Int

  /// The first day of a week: 0 for Monday to 6 for Sunday.
  let firstWeekday: Int

  let languages: [DateVocabulary.Language]

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - timeZone: Whose clock.
  ///   - locale: Gives the language besides English, and the first day of the week.
  public init(
    now: Moment = .now(), in timeZone: TimeZone = .ofClock, locale: Locale = .current
  ) {
    let seconds =
      now.millisecondsSince1970.flooringDivision(by: 1_000)
      + Int64(timeZone.secondsFromGMT(for: now.date))
    let day = seconds.flooringDivision(by: 86_400)
    today = Night(daysSince1970: Int(day))
    wakingDay = .lastNight(now: now, in: timeZone).advanced(by: 1)
    minutesOfDay = Int(seconds - day * 86_400) / 60
    let language = locale.language.languageCode?.identifier
    // Foundation counts from 1 for Sunday. Chinese weekdays are numbered from Monday.
    firstWeekday = language == "zh" ? 0 : (locale.calendar.firstWeekday + 5) % 7
    switch language {
    case "zh": languages = [.english, .chinese]
    case "ko": languages = [.english, .korean]
    default: languages = [.english]
    }
  }

  /// Whether more letters may make a date of a text that is none yet, such as "yester".
  ///
  /// - Parameter text: What a person is typing.
  /// - Returns: False if a word before the last is unknown, or no word begins like the last.
  public func mayGoOn(_ text: String) -> Bool {
    languages.contains { DateVocabulary.of($0).mayGoOn(text) }
  }

  /// Whether a text is a date, or may be either of two.
  ///
  /// - Parameter text: What a person has typed.
  /// - Returns: False where it has words that mean nothing here, or the date doesn't exist.
  public func isDate(_ text: String) -> Bool {
    do throws(DatePhraseError) { _ = try read(text) } catch { return error != .unknown }
    return true
  }

  /// Reads a date.
  ///
  /// - Parameter text: What a person has typed; case, accents and width don't count.
  /// - Returns: The nights, and the time of day.
  /// - Throws: Why it is no date, or not a certain one.
  public func read(_ text: String) throws(DatePhraseError) -> DatePhrase {
    if let night = Night(text) {
      return DatePhrase(nights: night...night, minutes: nil, namesDate: true)
    }
    for language in languages {
      guard let tokens = DateVocabulary.of(language).tokens(in: text), !tokens.isEmpty else {
        continue
      }
      return try DatePhraseGrammar(tokens, self).phrase()
    }
    throw .unknown
  }
}
