public import Foundation
public import Wording

extension Wording {
  /// The text of a journal's sky.
  ///
  /// - Parameter locale: The locale for the names of months.
  /// - Returns: The words, in the language of this wording.
  public func starMap(in locale: Locale) -> StarMapPicture.Words {
    StarMapPicture.Words(months: yearMap(in: locale).months) { name(of: $0) }
  }

  /// The name of a figure, with the number of its stars: "flying, 31 stars".
  ///
  /// - Parameter figure: The figure.
  /// - Returns: The name, in the language of this wording.
  public func name(of figure: StarFigure) -> String {
    tr("{name}, {count} star", "{name}, {count} stars", count: figure.count)
      .replacing("{name}", with: figure.name)
  }
}
