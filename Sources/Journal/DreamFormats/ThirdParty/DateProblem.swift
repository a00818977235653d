import Dreams

/// Why a text is not taken for a date.
enum DateProblem: Error, Equatable {
  /// It isn't a date, or one that does not exist.
  case notADate
  /// Day and month could be exchanged.
  case ambiguous(Night, Night)
  /// Its year has two digits, and any of its numbers may be the year.
  case shortYear
  /// It does not exist in the requested order.
  case otherOrder(DateOrder)

  /// Whether an order of day, month and year would help.
  var isAboutOrder: Bool { self != .notADate }

  /// The problem with a text: a sentence that begins in lowercase and has no period.
  func sentence(on text: String) -> String {
    let quoted = "“\(text.prefix(60))”"
    return switch self {
    case .notADate: "\(quoted) is not a date such as 2026-11-20"
    case .ambiguous(let one, let other): "\(quoted) may be \(min(one, other)) or \(max(one, other))"
    case .shortYear: "\(quoted) does not say which of its numbers is the year"
    case .otherOrder(let order): "\(quoted) is not a date in the order \(order.rawValue)"
    }
  }
}
