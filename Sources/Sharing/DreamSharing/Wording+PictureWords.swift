public import DreamControllers
public import DreamPictures
public import Dreams
public import Foundation

extension Wording {
  /// What pictures say of a dream beside its own words.
  ///
  /// - Parameters:
  ///   - dream: What is shown.
  ///   - locale: Whose language and order of day and month the night is written in.
  /// - Returns: The words, in the language of this wording.
  public func pictureWords(of dream: Dream, in locale: Locale) -> PictureWords {
    PictureWords(
      night: dream.date.inWords(locale), title: title(of: dream), creatures: creatures(of: dream),
      effects: dream.effects.map { name(of: $0) })
  }
}
