import ArgumentParser
import DreamStore
import Dreams
import Sealing

struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Make a backup of the journal and print its file name.",
    discussion: """
      Examples:
        dream backup
        dream backup --to /media/stick/dreams.sqlite
        dream backup --encrypt --to dreams.sealed

      The copy is compared with the journal, dream by dream, before it gets its
      name. It never replaces another file. Pictures and sounds of dreams go into
      FILE.attachments beside it, but not into an encrypted backup. The first change
      of a day makes a backup automatically, as in the app, and nothing waits for it:
      it is made after the command has ended. 'dream backups --wait' waits.
      """)

  @Option(
    help: ArgumentHelp(
      "The file to write, instead of one in the folder of backups.", valueName: "file"),
    completion: .file())
  var to: String?

  @Flag(help: "Seal it with a passphrase.")
  var encrypt = false

  /// For the process that makes the backups of the day.
  @Flag(help: .hidden) var due = false

  @OptionGroup var passphrase: PassphraseOptions

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if to == "" { throw ValidationError("The file after --to is empty.") }
    try passphrase.validate(isSealing: encrypt)
  }

  func run() throws {
    if due { return Backups.makeInBackground(ofJournal: options.journalPath) }
    var backups = Backups.ofCommand(try options.openStore())
    let bar = DelayedProgressBar(on: StandardError.screen)
    defer { bar.clear() }
    backups.onProgress = { bar.show($0.rawValue, of: Backups.Progress.allCases.count) }
    let path: String
    if encrypt {
      path = try sealed(backups)
      note(missing: try? backups.missingAttachments(ofBackup: path))
    } else {
      let backup = try plain(backups)
      path = backup.path
      bar.clear()
      StandardError.note(attachmentsOf: backup)
    }
    try StandardOutput.write(
      options.json ? JSONText.object(["file": path]) : path.printable + "\n",
      whenRefused: "the backup was made nevertheless: '\(path.printable)'")
  }

  /// Says that a sealed backup has no pictures and sounds; nil for an unknown number of them.
  private func note(missing: Int?) {
    guard missing != 0 else { return }
    let count = missing.map { $0.counting("attachment") } ?? "an unknown number of attachments"
    StandardError.note("\(count) not in it; 'dream check' names what is missing or damaged")
  }

  private func plain(_ backups: Backups) throws(BackupError) -> Backup {
    if let to { return try backups.make(to: to, at: .now()) }
    return try backups.make(.manual, at: .now())
  }

  private func sealed(_ backups: Backups) throws -> String {
    let passphrase = try passphrase.source.forSealing()
    var bytes = try backups.bytes(at: .now())
    defer { bytes.wipe() }
    let sealed = try SealedFile.seal(bytes, with: passphrase)
    guard let to else { return try backups.keep(sealed: sealed, at: .now()) }
    try Backups.write(sealed, to: to)
    return to
  }
}
