import ArgumentParser
import DreamStore
import Dreams
import JournalUse

struct BackupsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backups",
    abstract: "List the backups, the newest first.",
    discussion: """
      Example:
        dream backups

      Each backup is read to the last byte. The columns are its name, its time, its
      size in bytes, and how many dreams it holds or what is wrong with it.
      'dream restore-backup NAME' restores one.
      """)

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let unlocking = JournalLock(asksDesktopAgain: false).unlocking
    let lines = try Backups.list(forJournal: options.journalPath).compactMap {
      BackupLine($0, unlocking: unlocking)
    }
    try options.page(
      options.json
        ? JSONText.array(lines)
        : lines.map { $0.text(on: options.screen) + "\n" }.joined())
  }
}
