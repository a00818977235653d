import DreamStore
import Dreams
import JournalSealing

/// The findings in the journal and its backups.
struct CheckReport: Encodable {
  let journal: String
  private(set) var isSound = true
  private(set) var dreams: Int?
  private(set) var trash: Int?
  private(set) var problems: [String] = []
  private(set) var issues: [String] = []
  private(set) var backups: [BackupLine] = []
  /// Why the backups cannot be read.
  private(set) var backupsProblem: String?
  /// The pictures and sounds that are missing or damaged.
  private(set) var attachments: [AttachmentProblem] = []
  /// The damaged pictures and sounds in the backups: their names, or hashes if no dream refers to
  /// them any longer.
  private(set) var damagedInBackups: [String] = []
  /// The pictures and sounds that nothing needs.
  private(set) var unused: [UnusedFile] = []
  /// Why it cannot be known which these are.
  private(set) var unusedProblem: String?
  /// The unsealed files of a sealed journal.
  private(set) var plain: [PlainLine] = []
  /// How many dreams wait that were captured while the journal was locked; nil for one that is not sealed, and
  /// where none waits.
  private(set) var waiting: Int?
  /// Which of them cannot be opened, and why.
  private(set) var waitingProblems: [String] = []
  /// The dreams whose forgetting was interrupted.
  private(set) var unfinishedForgetting: [String] = []
  /// The journal, if readable.
  private(set) var contents: Journal?
  private var isReadable = true
  /// How many dreams are corrupted, if nothing else is wrong.
  private var changed = 0

  enum CodingKeys: String, CodingKey {
    case journal, dreams, trash, problems, backups, backupsProblem, attachments, damagedInBackups
    case unused, unusedProblem, plain, unfinishedForgetting, waiting, waitingProblems
    case issues = "flaws"
    case isSound = "sound"
  }

  /// Reads all of it.
  ///
  /// Throws when the journal cannot be read for another reason than its own damage.
  init(
    journalPath: String, unlocking: @escaping Unlocking,
    open: () throws(DreamStoreError) -> DreamStore
  ) throws(DreamStoreError) {
    journal = journalPath
    do throws(BackupError) {
      backups = try Backups.list(forJournal: journalPath).compactMap {
        BackupLine($0, unlocking: unlocking)
      }
    } catch {
      backupsProblem = error.happened
    }
    do throws(DreamStoreError) {
      let store = try open()
      let read = try store.load()
      contents = read
      dreams = read.dreams.count
      trash = read.trash.count
      // Checksum mismatches are among the problems.
      let found = try store.issues()
      issues = found.filter { $0.kind == .notUnderstood }.map(\.description)
      problems = try store.problems()
      changed = found.count { $0.kind == .checksumMismatch }
      if problems.count > changed { changed = 0 }
    } catch {
      guard error.code == .damaged else { throw error }
      problems.append(error.happened)
    }
    isReadable = problems.isEmpty
    isSound = isReadable && issues.isEmpty && unsound.isEmpty && backupsProblem == nil
  }

  /// Adds the findings on attachments, and the hashes of those damaged in the backups.
  mutating func add(_ problems: [AttachmentProblem], damagedInBackups hashes: [String]) {
    attachments = problems
    let files = contents?.attachments.sorted() ?? []
    let names = Dictionary(files.map { ($0.hash, $0.name) }) { first, _ in first }
    damagedInBackups = hashes.map { names[$0] ?? $0 }
    isSound = isSound && problems.isEmpty && hashes.isEmpty
  }

  /// Adds unused files, which aren't a flaw.
  mutating func add(_ files: UnusedAttachments) {
    unused = files.files.map { UnusedFile(hash: $0.hash, size: $0.size, goes: $0.wasNamed) }
    unusedProblem = files.obstacle
  }

  /// Adds the readable files of a sealed journal, and unfinished forgetting, which aren't flaws.
  mutating func add(_ plain: [PlainCopies.Found], unfinishedForgetting ids: Set<Dream.ID>) {
    self.plain = plain.map(PlainLine.init)
    unfinishedForgetting = ids.map(\.canonical).sorted()
  }

  /// Adds the dreams that were captured while the journal was locked, and those of them that cannot be opened.
  mutating func add(waiting count: Int, _ problems: [CaptureReport.Kept], isSealed: Bool) {
    waiting = isSealed || count > 0 ? count : nil
    waitingProblems = problems.map(\.sentence)
    isSound = isSound && problems.isEmpty
  }

  private var unsound: [BackupLine] { backups.filter { $0.isSound == false } }

  func text(on screen: Screen) -> String {
    var lines = [
      isReadable
        ? "The journal is sound: \(BackupLine.count(dreams ?? 0, trash ?? 0))"
        : "The journal is damaged"
    ]
    if changed > 0 {
      lines = ["\(changedDreams), among \(BackupLine.count(dreams ?? 0, trash ?? 0))"]
    }
    lines += (problems + issues).map { "  " + $0.printable }
    lines += attachments.map { "  \($0.sentence)".printable }
    if let backupsProblem {
      lines.append("The backups cannot be read: \(backupsProblem)".printable)
    } else if backups.isEmpty {
      lines.append("There are no backups")
    } else {
      let bad = unsound.isEmpty ? "none of them damaged" : "\(unsound.count) of them damaged"
      let time = LocalTime.text(of: backups[0].made, on: screen)
      lines.append("Backups: \(backups.count), \(bad), the newest of \(time)")
    }
    lines += damagedInBackups.map { "  the attachment “\($0)” is damaged in the backups".printable }
    lines += unsound.map { "  \($0.name): \($0.problem ?? "damaged")".printable }
    lines += unusedLines.map(\.printable)
    lines += plain.map { "Not sealed: \($0.text)\($0.advice)".printable }
    if let waiting, waiting > 0 { lines.append(Self.line(waiting: waiting)) }
    lines += waitingProblems.map { "  \($0)".printable }
    lines += unfinishedForgetting.map {
      "Forgetting was broken off: 'dream forget \($0)' finishes it"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Says how many dreams wait for the journal to be unlocked.
  static func line(waiting count: Int) -> String {
    "Waiting sealed: \(count.counting("dream")), until the journal is unlocked"
  }

  private var unusedLines: [String] {
    let size = unused.reduce(0) { $0 + $1.size }
    let files = "\(unused.count.counting("file")) of \(size.counting("byte"))"
    var lines: [String] = []
    if let unusedProblem { lines.append("No attachment is removed: \(unusedProblem)") }
    guard !unused.isEmpty else { return lines }
    lines.append(
      unusedProblem == nil
        ? "Attachments that nothing needs: \(files)" : "Attachments that no dream has: \(files)")
    return lines
      + unused.map { file in
        "  \(file.hash), \(file.size.counting("byte"))"
          + (file.goes ? "" : ": kept, because no daily backup has ever named it")
      }
  }

  private var changedDreams: String {
    changed == 1
      ? "1 dream is not as it was written" : "\(changed) dreams are not as they were written"
  }

  /// The error that ends the command; nil if all is sound.
  var failure: Failure? {
    guard !isSound else { return nil }
    guard changed == 0 else {
      return Failure(
        status: .cannotRead, happened: changedDreams,
        advice: "'dream recover' shows what the backups have, and restores it if you agree")
    }
    guard isReadable else {
      return Failure(
        status: .cannotRead, happened: "the journal is damaged",
        advice: "'dream recover' shows what can be saved, and saves it if you agree")
    }
    guard issues.isEmpty else {
      return Failure(
        status: .badInput, happened: "parts of dreams cannot be understood",
        advice: "they are kept as stored; a newer version of this program may know them")
    }
    guard backupsProblem == nil else {
      return Failure(
        status: .cannotRead, happened: "the backups cannot be read",
        advice: "the journal is sound; check the folder of the backups and its permissions")
    }
    guard waitingProblems.isEmpty else {
      return Failure(
        status: .badInput,
        happened: "what was captured while the journal was locked cannot be opened",
        advice: "all dreams of the journal are sound; the files are kept as they are")
    }
    guard attachments.isEmpty else {
      return Failure(
        status: .badInput, happened: "attachments are missing or damaged",
        advice: "all dreams are sound; \(remedies)")
    }
    return Failure(
      status: .badInput,
      happened: unsound.isEmpty ? "attachments in the backups are damaged" : "a backup is damaged",
      advice: unsound.isEmpty
        ? "the journal is sound; 'dream backup' copies its attachments once more"
        : "the journal is sound; 'dream backup' makes another backup")
  }

  /// What puts the attachments right.
  private var remedies: String {
    let kept = "'dream recover' brings back what the backups have"
    let lost = "'dream attach' with the original puts an attachment right"
    guard attachments.contains(where: \.isInBackups) else { return lost }
    return attachments.allSatisfy(\.isInBackups) ? kept : "\(kept), \(lost)"
  }
}

/// A picture or a sound that nothing needs.
struct UnusedFile: Encodable {
  let hash: String
  let size: Int
  /// Whether it is removed once it was not needed for long enough.
  let goes: Bool
}
