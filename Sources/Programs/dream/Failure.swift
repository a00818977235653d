import DreamStore
import Sealing

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

  init(_ error: DreamStoreError) {
    self.init(
      status: Self.status(error.code), happened: error.happened.lowercasedFirst,
      advice: "\(error.safe.lowercasedFirst); \(error.advice.lowercasedFirst)")
  }

  init(_ error: BackupError) {
    self.init(
      status: Self.status(error.code), happened: error.happened.lowercasedFirst,
      advice: "\(error.safe.lowercasedFirst); \(error.advice.lowercasedFirst)")
  }

  init(_ error: SealingError, of name: String) {
    self.init(
      status: error == .noMemory ? .other : .badInput,
      happened: error.happened(to: "'\(name)'").lowercasedFirst,
      advice: "nothing was changed; \(error.advice.lowercasedFirst)")
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

extension String {
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  var trimmingPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
