import DreamStore
import Dreams

/// What a recovery saves and loses, as it is printed.
struct RecoveryLine: Encodable {
  let journal: String
  var isRecovered = false
  var damagedFile: String?
  private var problems: [String] = []
  private var dreams: Int?
  private var trash: Int?
  private var read: Int?
  private var fromBackup: Int?
  private var backup: String?
  private var incomplete: Int?
  private var lost: [String]?
  private var unreadableRows: Int?
  private var unreadablePages: Int?

  enum CodingKeys: String, CodingKey {
    case journal, damagedFile, problems, dreams, trash, read, fromBackup, backup, incomplete, lost
    case unreadableRows, unreadablePages
    case isRecovered = "recovered"
  }

  /// Of a sound journal.
  init(journal: String) {
    self.journal = journal
  }

  init(journal: String, _ problems: [String], _ report: RecoveryReport) {
    self.journal = journal
    self.problems = problems
    dreams = report.dreams
    trash = report.trash
    read = report.read
    fromBackup = report.fromBackup
    backup = report.backup?.path
    incomplete = report.incomplete
    lost = report.lost.map(\.text).sorted()
    unreadableRows = report.unreadableRows
    unreadablePages = report.unreadablePages
  }

  var text: String {
    let saved = BackupLine.count(dreams ?? 0, trash ?? 0)
    var lines = ["The journal is damaged: \(problems.first ?? "it cannot be read")".printable]
    lines.append(isRecovered ? "Saved: \(saved)" : "Can be saved: \(saved)")
    lines.append("  read from the journal itself: \(read ?? 0)")
    if let backup {
      lines.append("  as in the backup \(backup.printable): \(fromBackup ?? 0)")
    } else {
      lines.append("  there is no sound backup")
    }
    let losses = [
      ("dreams that nothing holds any more", lost?.count ?? 0),
      ("dreams with a part that cannot be read", incomplete ?? 0),
      ("other rows that cannot be read", unreadableRows ?? 0),
      ("pages of the file that cannot be read", unreadablePages ?? 0),
    ].filter { $0.1 > 0 }
    lines += losses.map { "Lost: \($0.1) \($0.0)" }
    if losses.isEmpty { lines.append("Lost: nothing that is known of") }
    if let damagedFile { lines.append("The damaged file is kept: \(damagedFile.printable)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
