/// What in a query makes no sense, and where.
///
/// A query with problems still runs, without the parts that were not understood: the user may still
/// be typing.
public struct QueryProblem: Error, Hashable, Sendable {
  /// The problem.
  public enum Kind: Hashable, Sendable {
    /// A quotation mark is never closed; the phrase extends to the end.
    case openQuotation

    /// A parenthesis is never closed; the group extends to the end.
    case openParenthesis

    /// A parenthesis closes nothing; it counts as a space.
    case strayParenthesis

    /// There is nothing before or after an `OR` to choose from; it counts as a space.
    case nothingToChoose

    /// Nothing follows a key and its colon.
    case noValue(key: String)

    /// The text after a key isn't a value of the field.
    case badValue(key: String, FieldError)

    /// The text after `weekday:` isn't a day of the week.
    case notAWeekday(String)

    /// The text after `has:` isn't a field; `nearest` is the key that may have been meant.
    case notAField(String, nearest: String?)

    /// The values of a field have no order, so that none is more than another one.
    case noOrder(key: String)

    /// A range ends before it begins.
    case backwards(key: String)

    /// Groups are inside of each other more than ``Query/deepestNesting`` times.
    case nestedTooDeeply

    /// There are more than ``Query/maximumTermCount`` words and conditions.
    case tooManyTerms
  }

  /// The problem.
  public var kind: Kind

  /// Where that is in the text of the query, in bytes of UTF-8.
  public var range: Range<Int>
}
