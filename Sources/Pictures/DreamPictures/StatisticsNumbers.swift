import Dreams
import Foundation
import Wording

/// Figures in one language.
struct StatisticsNumbers: Sendable {
  private let words: Wording
  private let whole: IntegerFormatStyle<Int>
  private let decimal: FloatingPointFormatStyle<Double>

  init(words: Wording, locale: Locale) {
    self.words = words
    whole = IntegerFormatStyle(locale: locale)
    decimal = FloatingPointFormatStyle(locale: locale)
  }

  func count(_ number: Int) -> String { number.formatted(whole) }

  /// With one digit behind the point.
  func tenths(_ number: Double) -> String {
    // What rounds to nothing has no sign.
    let rounded = (number * 10).rounded() / 10
    return (rounded == 0 ? 0 : rounded).formatted(decimal.precision(.fractionLength(1)))
  }

  /// With a digit behind the point only where there is something.
  func short(_ number: Double) -> String {
    number.formatted(decimal.precision(.fractionLength(0...1)))
  }

  func percent(_ share: Double) -> String {
    words.tr("{percent} %", ["percent": count(Int((share * 100).rounded()))])
  }

  func times(_ factor: Double) -> String { words.tr("{number} ×", ["number": tenths(factor)]) }

  func dreams(_ count: Int) -> String {
    words.tr("{count} dream", "{count} dreams", count: count)
  }

  /// `35 %, 7 of 20`.
  func share(_ proportion: Proportion) -> String {
    words.tr(
      "{percent}, {count} of {total}",
      [
        "percent": percent(proportion.share ?? 0), "count": count(proportion.count),
        "total": count(proportion.total),
      ])
  }

  /// `35 %, 7 of 20 dreams`.
  func dreams(_ proportion: Proportion) -> String {
    words.tr(
      "{share} dream", "{share} dreams", count: proportion.total
    ).replacing("{share}", with: share(proportion))
  }

  /// `35 %, 7 of 20 nights`.
  func nights(_ proportion: Proportion) -> String {
    words.tr(
      "{share} night", "{share} nights", count: proportion.total
    ).replacing("{share}", with: share(proportion))
  }
}
