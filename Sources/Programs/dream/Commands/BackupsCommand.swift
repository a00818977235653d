import ArgumentParser
import DreamStore
import Dreams
import JournalUse

struct BackupsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backups",
    abstract: "List the backups, the newest first.",
    discussion: """
      Examples:
        dream backups
        dream backups --wait

      Each backup is read to the last byte. The columns are its name, its time, its
      size in bytes, and how many dreams it holds or what is wrong with it.
      'dream restore-backup NAME' restores one.

      The first change of a day makes a backup after its command has ended. A note
      says when one is being made, or when the last one failed. --wait returns once
      the backup of today is there.
      """)

  @Flag(help: "First wait for today's backup, or make it.")
  var wait = false

  @OptionGroup var options: GlobalOptions

  func run() throws {
    if wait { try makeOrWait() }
    let unlocking = JournalLock(asksDesktopAgain: false).unlocking
    let lines = try Backups.list(forJournal: options.journalPath).compactMap {
      BackupLine($0, unlocking: unlocking)
    }
    try options.page(
      options.json
        ? JSONText.array(lines)
        : lines.map { $0.text(on: options.screen) + "\n" }.joined())
    // What was wrong has been said, or has failed.
    if !wait { noteState() }
  }

  /// Waits for the program that makes today's backups, or makes them.
  private func makeOrWait() throws {
    _ = try Backups.wait(
      forJournal: options.journalPath, upTo: Backups.patienceOfCommand, onWait: Backups.noteWaiting)
    let backups = Backups.ofCommand(try options.openStore())
    guard let first = try backups.makeIfDue(at: .now()).first else { return }
    // Whatever was wrong with the one before, this has taken its place.
    BackgroundBackup(of: options.journalPath).end([])
    StandardError.note(attachmentsOf: first)
  }

  /// Says whether a backup is being made, or what became of the last one.
  private func noteState() {
    let path = options.journalPath
    // A folder that nobody can lock has no backup under way.
    if (try? Backups.wait(forJournal: path, upTo: .zero)) == false {
      return StandardError.note("a backup is being made; 'dream backups --wait' waits for it")
    }
    guard let report = BackgroundBackup(of: path).report else { return }
    // A version before may have written another time.
    let begun =
      Moment(report.begun).map { LocalTime.text(of: $0, on: StandardError.screen) } ?? report.begun
    guard report.hasEnded else {
      return StandardError.note(
        "the backup that was begun at \(begun) was interrupted; the next change makes it")
    }
    for note in report.notes { StandardError.note("\(note) (\(begun))") }
  }
}
