import Dreams
import Foundation
import Wording

/// The value of `--search`.
enum SearchArgument {
  /// The language of queries in a few lines, for the help of commands.
  static let help = """
    A search finds dreams with all its words, anywhere in their texts and names:
      "deep sea"          words that follow each other
      -shark              without this word; -tag:work without this tag
      sea OR lake         one of both; (sea OR lake) rain with parentheses
      tag:sea  tag:se*    a field by its key: 'dream fields' shows them all
      lucidity:>=3        < <= > >= and ranges: mood:-2..-1  woke:05:00..07:00
      night:2026-03       a year, a month or a date; before:2026  after:yesterday
      night:"last week"   or in words
      weekday:sat..sun    words:>200  creature:shark  starred:yes  has:notes
    """

  private static let dateKeys: Set = ["night", "date", "before", "after"]

  /// Reads a query; dates in words are said in numbers and possible mistakes are noted on standard error.
  ///
  /// - Parameter text: What follows the option.
  /// - Returns: The query.
  /// - Throws: What in it makes no sense, and where.
  static func query(_ text: String) throws(Failure) -> Query {
    let query = Query(text, names: Wording.english.searchNames, dates: DatePhraseReader())
    if let problem = query.problems.first { throw Failure(problem, in: text) }
    for hint in query.hints.prefix(3) {
      StandardError.write(Wording.english.hint(hint).printable)
    }
    let utf8 = Array(text.utf8)
    for part in query.parts {
      guard let condition = part.condition, dateKeys.contains(condition.key) else { continue }
      // What was written in numbers is not said again.
      let written = String(decoding: utf8[part.range], as: UTF8.self)
      if !written.contains(condition.value) { StandardError.write(part.text.printable) }
    }
    return query
  }
}

extension Failure {
  fileprivate init(_ problem: QueryProblem, in text: String) {
    let utf8 = Array(text.utf8)
    let place = String(decoding: utf8[..<problem.range.lowerBound], as: UTF8.self).count + 1
    let part = String(decoding: utf8[problem.range], as: UTF8.self)
    var sentence = Wording.english.problem(problem.kind).trimmingPeriod
    if problem.kind != .nothingToChoose { sentence = sentence.lowercasedFirst }
    self.init(
      status: .badInput,
      happened: "the search makes no sense at character \(place), '\(part.clipped)'",
      advice: sentence)
  }
}
