import ArgumentParser
import DreamStore
import Dreams
import Files
import JournalSealing

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether the journal and its backups are sound.",
    discussion: """
      Example:
        dream check

      Checks every page, row and index of the journal, and reads every dream and
      every backup; then every picture and sound, beside the journal and in the
      backups, is compared with what was attached. Files that nothing needs are
      named with their sizes, and so is what beside a sealed journal is not sealed.
      What was captured while it was locked and waits to join it is counted, also
      without the passphrase.
      Exit status: 0 all is sound, 65 something was found, 74 the journal is damaged
      or cannot be read; 'dream recover' then saves what can be saved.
      """)

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let unlocking = options.unlocking
    let waiting = CaptureFolder(beside: options.journalPath).waiting.count
    var report: CheckReport
    do throws(DreamStoreError) {
      report = try CheckReport(journalPath: options.journalPath, unlocking: unlocking) {
        () throws(DreamStoreError) in try options.openStore(unlocking, takesCaptures: false)
      }
    } catch {
      if error.code == .sealed {
        try write(Locked(journal: options.journalPath, waiting: waiting, locked: true))
      }
      throw error
    }
    if let journal = report.contents {
      let bar = DelayedProgressBar(on: StandardError.screen)
      let store = try options.openStore(unlocking, takesCaptures: false)
      report.add(waiting: waiting, store.captureProblems(), isSealed: store.isSealed)
      let folder = store.attachments
      let backups = Backups(of: store)
      let (own, kept, unused) = try InterruptibleWork.value(clearing: bar) {
        (
          try AttachmentProblem.all(in: journal, folder, backups, bar),
          try Self.damaged(in: backups), backups.unusedAttachments()
        )
      }
      report.add(own, damagedInBackups: kept)
      report.add(unused)
      report.add(
        store.isSealed ? options.plainCopies.found() : [],
        unfinishedForgetting: store.unfinishedForgetting)
    }
    try StandardOutput.write(
      options.json ? JSONText.object(report) : report.text(on: options.screen))
    if let failure = report.failure { throw failure }
  }

  /// What is known of a journal that is locked.
  private struct Locked: Encodable {
    let journal: String
    let waiting: Int
    let locked: Bool
  }

  private func write(_ locked: Locked) throws {
    if options.json {
      try StandardOutput.write(JSONText.object(locked))
    } else if locked.waiting > 0 {
      try StandardOutput.write(CheckReport.line(waiting: locked.waiting) + "\n")
    }
  }

  /// The damage in the backups; unreadable ones are reported separately.
  private static func damaged(in backups: Backups) throws -> [String] {
    do {
      return try backups.damagedAttachments { try Task.checkCancellation() }
    } catch is FileError {
      return []
    }
  }
}
