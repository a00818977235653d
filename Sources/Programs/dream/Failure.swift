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

  init(_ error: DreamStoreError) { self.init(error, status: Self.status(error.code)) }
  init(_ error: BackupError) { self.init(error, status: Self.status(error.code)) }

  init(_ error: SealingError, of name: String) {
    self.init(
      Wording.english.sentences(of: .sealing(error, name: "'\(name)'")),
      status: error == .noMemory ? .other : .badInput)
  }

  init(_ error: any UserFacingError, status: Status) {
    self.init(Wording.english.sentences(of: error), status: status)
  }

  private init(_ sentences: ErrorSentences, status: Status) {
    self.init(
      status: status, happened: sentences.happened.lowercasedFirst,
      advice: "\(sentences.safe.lowercasedFirst); \(sentences.advice.lowercasedFirst)")
  }

  /// One line, regardless of the text on the command line or in the journal.
  var line: String { "dream: \(happened); \(advice)".printable }

  private static func status(_ code: DreamStoreError.Code) -> Status {
    switch code {
    case .busy: .busy
    case .readOnly, .full: .cannotWrite
    case .newerVersion, .notAJournal, .cannotOpen, .sealed, .damaged, .partlyWritten, .moved, .io:
      .cannotRead
    }
  }

  private static func status(_ code: BackupError.Code) -> Status {
    switch code {
    case .missing: .notFound
    case .foreign, .newer, .unsound, .sealed: .badInput
    case .taken, .full, .denied: .cannotWrite
    case .busy: .busy
    case .journal, .damagedJournal, .unreadable, .io: .cannotRead
    }
  }
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
