import ArgumentParser
import DreamStore
import Dreams

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether the journal and its backups are sound.",
    discussion: """
      Example:
        dream check

      Checks every page, row and index of the journal, and reads every dream and
      every backup. Exit status: 0 all is sound, 65 something was found, 74 the
      journal is damaged or cannot be read; 'dream recover' then saves what can be
      saved.
      """)

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let report = try CheckReport(journalPath: options.journalPath) {
      () throws(DreamStoreError) in try options.openStore()
    }
    try StandardOutput.write(options.json ? JSONText.object(report) : report.text)
    if let failure = report.failure { throw failure }
  }
}
