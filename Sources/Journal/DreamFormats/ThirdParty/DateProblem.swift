import Dreams
import Errors

/// Why a text is not taken for a date.
enum DateProblem: Error, Equatable {
  /// It isn't a date, or one that does not exist.
  case notADate
  /// It is a day and a month without a year.
  case noYear
  /// Day and month could be exchanged.
  case ambiguous(Night, Night)
  /// Its year has two digits, and any of its numbers may be the year.
  case shortYear
  /// It does not exist in the requested order.
  case otherOrder(DateOrder)

  /// What is wrong with a text.
  func fault(in text: String) -> ImportFault {
    let text = String(text.prefix(60))
    return switch self {
    case .notADate: .notADate(text)
    case .ambiguous(let one, let other):
      .ambiguousDate(text, min(one, other).description, max(one, other).description)
    case .noYear: .dateWithoutYear(text)
    case .shortYear: .shortYear(text)
    case .otherOrder(let order): .otherOrder(text, order: order.rawValue)
    }
  }
}
