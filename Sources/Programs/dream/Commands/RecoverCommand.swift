import ArgumentParser
import DreamStore
import Dreams
import Files

struct RecoverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover",
    abstract: "Save what can be saved of a damaged journal.",
    discussion: """
      Examples:
        dream recover --dry-run
        dream recover --yes

      Reads every page of the journal and its backups, lists what can be saved, what
      is lost and which dreams to check, and asks. The damaged file is kept
      unchanged beside the journal. Pictures and sounds that are missing or damaged
      come back from the backups, also where the journal itself is sound.
      """)

  @Flag(help: "Only list what would be saved.")
  var dryRun = false

  @Flag(help: "Do not ask.")
  var yes = false

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if dryRun && yes { throw ValidationError("Give --dry-run or --yes, not both.") }
  }

  func run() throws {
    try checkThereIsOne()
    let recovery = Recovery(ofJournal: options.journalPath, unlocking: options.unlocking)
    let problems = try recovery.problems().map { flaw in
      switch flaw {
      case .found(let words): words
      case .error(let error): error.happened
      }
    }
    guard !problems.isEmpty else { return try recoverAttachments() }
    let plan = try recovery.survey()
    var line = RecoveryLine(journal: options.journalPath, problems, plan)
    guard !dryRun else { return try print(line) }
    if !yes {
      try confirm(line, "Recover the journal?")
    }
    line.damagedFile = try recovery.carryOut(plan, at: .now())
    line.isRecovered = true
    do { try bringBack(for: &line) } catch {
      StandardError.note("no attachments were brought back; 'dream recover' does it")
    }
    try print(line, hasReadBefore: !yes)
  }

  /// Brings back the pictures and sounds of a sound journal.
  private func recoverAttachments() throws {
    let backups = Backups(of: try options.openStore())
    var line = RecoveryLine(journal: options.journalPath)
    let files = try find(in: backups, &line)
    guard !dryRun, !files.isEmpty else { return try print(line) }
    if !yes { try confirm(line, "Bring them back?") }
    bringBack(files, from: backups, &line)
    line.isRecovered = true
    try print(line)
  }

  /// Brings back the pictures and sounds of a journal that was recovered, as far as that can be done.
  private func bringBack(for line: inout RecoveryLine) throws {
    let backups = Backups(of: try options.openStore())
    bringBack(try find(in: backups, &line), from: backups, &line)
  }

  /// Finds the pictures and sounds that are missing or damaged.
  ///
  /// - Returns: Those that the backups have whole.
  private func find(in backups: Backups, _ line: inout RecoveryLine) throws -> [Attachment] {
    let named = try options.openStore().load().attachments
    let (kept, lost) = try backups.wrongAttachments(among: named)
    line.attachments = kept.map(\.name)
    line.lostAttachments = lost.map(\.name)
    return kept
  }

  private func bringBack(
    _ files: [Attachment], from backups: Backups, _ line: inout RecoveryLine
  ) {
    let report = backups.bringBack(files)
    line.attachments = files.filter { !report.lacking.contains($0.hash) }.map(\.name)
    guard !report.lacking.isEmpty else { return }
    let reason = report.error.map { ": \($0.reason)" } ?? ""
    StandardError.note("\(report.lacking.count.counting("attachment")) not brought back\(reason)")
  }

  private func confirm(_ line: RecoveryLine, _ question: String) throws {
    guard Confirmation.canAsk else {
      try print(line)
      throw Failure(
        status: .badInput, happened: "there is no terminal on which to ask you",
        advice: "nothing was changed; 'dream recover --yes' saves what is listed")
    }
    StandardError.write(String(line.text.dropLast()))
    guard Confirmation.ask(question) else {
      throw Failure(
        status: .other, happened: "nothing was recovered", advice: "the journal is as it was")
    }
  }

  /// Throws when the file itself is gone: a new one would be called sound.
  private func checkThereIsOne() throws {
    let path = options.journalPath
    guard !FileSystem.exists(path),
      let backups = try? Backups.list(forJournal: path), !backups.isEmpty
    else { return }
    throw Failure(
      status: .notFound, happened: "there is no journal '\(path)'",
      advice:
        "its backups are there; 'dream backups' lists them, 'dream restore-backup' restores one")
  }

  private func print(_ line: RecoveryLine, hasReadBefore: Bool = false) throws {
    let text = hasReadBefore ? line.outcome : line.text
    try StandardOutput.write(
      options.json ? JSONText.object(line) : text,
      whenRefused: line.isRecovered
        ? "what could be saved is saved nevertheless, as 'dream list' shows"
        : "nothing was changed; choose another output")
  }
}
