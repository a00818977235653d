import DreamStore
import Sealing

extension Failure {
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

  private static func status(_ code: BackupError.Code) -> Status {
    switch code {
    case .missing: .notFound
    case .foreign, .newer, .unsound: .badInput
    case .taken, .full, .denied: .cannotWrite
    case .busy: .busy
    case .journal, .unreadable, .io: .cannotRead
    }
  }
}
