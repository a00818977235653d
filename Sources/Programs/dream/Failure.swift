import DreamStore
import Errors
import Sealing
import Wording

/// Why a command did nothing: the exit status, and one line for the person.
struct Failure: Error, Equatable {
  /// The exit statuses of `dream`, as other tools number them.
  enum Status: Int32 {
    case other = 1
    case usage = 64
    case badInput = 65
    case notFound = 66
    case cannotWrite = 73
    case cannotRead = 74
    case busy = 75
  }

  let status: Status
  let happened: String
  let advice: String

  init(status: Status, happened: String, advice: String) {
    self.status = status
    self.happened = happened
    self.advice = advice
  }

  /// What was done could not be said.
  init(unprinted advice: String) {
    self.init(status: .cannotWrite, happened: "the output cannot be written", advice: advice)
  }

  /// Describes any error; nil for one without words, such as those of the parser.
  init?(any error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let problem as ImportProblem: self.init(problem, and: 0)
    case let error as any UserFacingError: self.init(error)
    default: return nil
    }
  }

  init(_ error: any UserFacingError) {
    self.init(Wording.english.sentences(of: error), status: Self.status(of: error))
  }

  init(_ error: SealingError, of name: String) {
    self.init(
      Wording.english.sentences(of: .sealing(error, name: "'\(name)'")),
      status: Self.status(of: error))
  }

  private init(_ sentences: ErrorSentences, status: Status) {
    self.init(
      status: status, happened: sentences.happened.lowercasedFirst,
      advice: "\(sentences.safe.lowercasedFirst); \(sentences.advice.lowercasedFirst)")
  }

  /// One line, regardless of the text on the command line or in the journal.
  var line: String { "dream: \(happened); \(advice)".printable }
}

extension UserFacingError {
  /// What happened, in English: a sentence without its period.
  var happened: String { Wording.english.sentences(of: self).happened }
  /// What is safe, in English: a sentence without its period.
  var safe: String { Wording.english.sentences(of: self).safe }
  /// What to do, in English: a sentence without its period.
  var advice: String { Wording.english.sentences(of: self).advice }

  /// Why a keyring does not keep, find or forget a key, after a colon; of other errors, what happened.
  var reason: String {
    if case .keyring(let problem) = problem { Wording.english.text(of: problem) } else { happened }
  }
}

extension String {
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  var trimmingPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
