public import Dreams
public import Foundation
public import Wording

extension Wording {
  /// The text of pictures besides a dream's description.
  ///
  /// - Parameters:
  ///   - dream: The dream to show.
  ///   - locale: The locale for the date.
  /// - Returns: The caption, in the language of this wording.
  public func pictureCaption(of dream: Dream, in locale: Locale) -> PictureCaption {
    PictureCaption(
      night: dream.date.inWords(locale), title: title(of: dream), creatures: creatures(of: dream),
      effects: dream.effects.map { name(of: $0) })
  }
}

extension Night {
  /// The date as people write it: "20 November 2026".
  ///
  /// - Parameter locale: The locale for the language and the order of day and month.
  /// - Returns: The date in the Gregorian calendar.
  public func inWords(_ locale: Locale) -> String {
    noon.date.formatted(
      Date.FormatStyle(
        date: .long, time: .omitted, locale: locale, calendar: Calendar(identifier: .gregorian),
        timeZone: .gmt))
  }
}
