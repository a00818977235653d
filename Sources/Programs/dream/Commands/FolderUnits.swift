import Foundation
import JournalUse

extension InboxUnits {
  /// The units of a journal of the person who runs the program.
  init(of journal: String) {
    self.init(of: journal, environment: ProcessInfo.processInfo.environment)
  }
}

extension SyncUnits {
  /// The units of a journal of the person who runs the program.
  static func ofPerson(_ journal: String) -> SyncUnits {
    SyncUnits(of: journal, environment: ProcessInfo.processInfo.environment)
  }
}

extension Failure {
  /// Units that are not as they should be.
  ///
  /// - Parameters:
  ///   - problem: Why they are not.
  ///   - command: What they were to run.
  ///   - other: What happens without them.
  init(_ problem: FolderUnitsError, running command: String, instead other: String) {
    switch problem {
    case .notOffered:
      self.init(
        status: .notFound, happened: "there is no systemd to run '\(command)'",
        advice: "nothing was changed; \(other)")
    case .unnameable(let folder):
      self.init(
        status: .badInput, happened: "systemd cannot name a folder such as '\(folder)'",
        advice: "it does not watch it; give the folder another name")
    case .failed(.notWritten(let folder)):
      self.init(
        status: .cannotWrite, happened: "the units in '\(folder)' cannot be written",
        advice: "no dream was touched; check the permissions and the space on the disk")
    case .failed(.notReached(let commands)):
      self.init(
        status: .cannotWrite, happened: "the units are written, but systemd cannot be reached",
        advice: "at the desktop, run: " + commands.joined(separator: " && "))
    }
  }
}
