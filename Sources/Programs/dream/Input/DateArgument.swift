import Dreams
import Foundation

/// A date on the command line: YYYY-MM-DD, or as people say it.
///
/// What was understood of words is said on standard error, because a wrong night goes unnoticed.
enum DateArgument {
  /// The one night that is meant.
  static func night(_ word: String) throws(Failure) -> Night {
    try one(phrase(word, saysToCome: true), of: word)
  }

  /// The one night that is meant, and the time of day, if one was said.
  static func nightAndTime(_ word: String) throws(Failure) -> (night: Night, time: String?) {
    let phrase = try phrase(word, saysToCome: true)
    return (try one(phrase, of: word), phrase.clockTime)
  }

  /// All nights that are meant: one, or those of a week, a month or a year.
  static func nights(_ word: String) throws(Failure) -> ClosedRange<Night> {
    try phrase(word).nights
  }

  /// The time of day in a text that may have a date before it.
  ///
  /// - Returns: The time, and the night where a date was said; nil for anything else.
  static func time(_ word: String) -> (time: String, night: Night?)? {
    guard let phrase = try? DatePhraseReader().read(word), let time = phrase.clockTime,
      let night = phrase.night
    else { return nil }
    guard phrase.namesDate else { return (time, nil) }
    say(phrase)
    return (time, night)
  }

  /// What a word means.
  ///
  /// A night in numbers needs no word, unless something is to be written for it, and it is to come.
  private static func phrase(
    _ word: String, saysToCome: Bool = false
  ) throws(Failure) -> DatePhrase {
    do throws(DatePhraseError) {
      let phrase = try DatePhraseReader().read(word)
      let isToCome = phrase.night.map { $0 > .tonight() } ?? false
      if Night(word) == nil || saysToCome && isToCome { say(phrase) }
      return phrase
    } catch {
      switch error {
      case .unknown: throw Failure(notADate: word)
      case .ambiguous(let first, let second):
        throw Failure(ambiguousDate: word, first, second)
      }
    }
  }

  private static func one(_ phrase: DatePhrase, of word: String) throws(Failure) -> Night {
    if let night = phrase.night { return night }
    throw Failure(
      status: .badInput, happened: "'\(word.clipped)' is more than one night",
      advice: "name one, such as \(phrase.nights.lowerBound)")
  }

  private static func say(_ phrase: DatePhrase) {
    StandardError.write(sentence(phrase, tonight: .tonight()))
  }

  /// The nights by evening and morning: `night of 24–25 November 2026`.
  static func sentence(_ phrase: DatePhrase, tonight: Night) -> String {
    let (first, last) = (phrase.nights.lowerBound, phrase.nights.upperBound)
    let dates = first == last ? days(of: first) : days(from: first, to: last)
    return (first == last ? "night of " : "nights of ") + dates
      + (phrase.clockTime.map { ", \($0)" } ?? "")
      + (first == last && first > tonight ? "; it is to come" : "")
  }

  /// The evening and the morning of a night: `24–25 November 2026`.
  static func days(of night: Night) -> String { days(from: night, to: night.advanced(by: 1)) }

  private static func days(from first: Night, to last: Night) -> String {
    let formatter = DateIntervalFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = .gmt
    formatter.dateTemplate = "dMMMMyyyy"
    let text = formatter.string(from: first.noon.date, to: last.noon.date)
    // The formatter has thin spaces around every dash, and a dash between two numbers has none.
    let isOneMonth = first.month == last.month && first.year == last.year
    return text.replacing("\u{2009}", with: isOneMonth ? "" : " ")
  }
}
