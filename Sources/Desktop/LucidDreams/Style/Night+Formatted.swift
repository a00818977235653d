import Dreams
import Foundation

extension Night {
  /// The night's date as a person would write it: "20 November 2026".
  func formatted(_ length: Date.FormatStyle.DateStyle) -> String {
    let noon = Date(timeIntervalSince1970: Double(daysSince1970) * 86_400 + 43_200)
    return noon.formatted(
      Date.FormatStyle(
        date: length, time: .omitted, locale: .ofThisLanguage,
        calendar: Calendar(identifier: .gregorian), timeZone: .gmt))
  }
}

extension Locale {
  /// How the person writes, in the language that the program speaks.
  nonisolated static let ofThisLanguage: Locale = {
    let language = tr("en")
    return language == "en" || current.identifier.hasPrefix(language.prefix(2))
      ? current : Locale(identifier: language)
  }()
}
