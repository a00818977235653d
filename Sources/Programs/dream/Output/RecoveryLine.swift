import DreamStore
import Dreams
import Wording

/// What a recovery saves and loses, for printing.
struct RecoveryLine: Encodable {
  let journal: String
  var isRecovered = false
  var damagedFile: String?
  /// The names of pictures and sounds that the backups bring back.
  var attachments: [String] = []
  /// The names of pictures and sounds that are missing or damaged, and that the backups have not.
  var lostAttachments: [String] = []
  private(set) var problems: [String] = []
  private(set) var changedDreams: [Dream] = []
  private(set) var incompleteDreams: [Dream] = []
  private(set) var restoredDreams: [Dream] = []
  private(set) var report: RecoveryReport?

  /// Of a sound journal.
  init(journal: String) {
    self.journal = journal
  }

  init(journal: String, _ problems: [String], _ plan: RecoveryPlan) {
    self.journal = journal
    self.problems = problems
    report = plan.report
    changedDreams = plan.dreams(plan.report.changed)
    incompleteDreams = plan.dreams(plan.report.incomplete)
    restoredDreams = plan.dreams(Set(plan.report.restored.keys))
  }

  private enum Names: String, CodingKey {
    case journal, recovered, damagedFile, problems, dreams, trash, read, fromBackup, copies, backup
    case changed, incomplete, restored, lost, unreadableRows, unreadablePages, keepsHistory
    case otherBackups, backupsProblem, attachments, lostAttachments
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Names.self)
    try fields.encode(journal, forKey: .journal)
    try fields.encode(isRecovered, forKey: .recovered)
    try fields.encodeIfPresent(damagedFile, forKey: .damagedFile)
    try fields.encode(problems, forKey: .problems)
    try fields.encode(attachments, forKey: .attachments)
    try fields.encode(lostAttachments, forKey: .lostAttachments)
    guard let report else { return }
    try fields.encode(report.dreams, forKey: .dreams)
    try fields.encode(report.trash, forKey: .trash)
    try fields.encode(report.read, forKey: .read)
    try fields.encode(report.fromBackup, forKey: .fromBackup)
    try fields.encode(report.copies, forKey: .copies)
    try fields.encodeIfPresent(report.backup?.path, forKey: .backup)
    try fields.encode(
      Dictionary(report.restored.map { ($0.canonical, $1.description) }) { $1 }, forKey: .restored)
    try fields.encode(report.otherBackups, forKey: .otherBackups)
    try fields.encodeIfPresent(report.backupsProblem?.happened, forKey: .backupsProblem)
    try fields.encode(changedDreams.map(\.id.canonical), forKey: .changed)
    try fields.encode(incompleteDreams.map(\.id.canonical), forKey: .incomplete)
    try fields.encode(report.lost.map(\.canonical).sorted(), forKey: .lost)
    try fields.encode(report.unreadableRows, forKey: .unreadableRows)
    try fields.encode(report.unreadablePages, forKey: .unreadablePages)
    try fields.encode(report.keepsHistory, forKey: .keepsHistory)
  }
}

extension RecoveryLine {
  /// The report for people.
  var text: String {
    guard let report else {
      let isAll = attachments.isEmpty && lostAttachments.isEmpty
      return "The journal is sound\(isAll ? "; there is nothing to recover" : "")\n" + files
    }
    var lines = ["The journal is damaged: \(damage)".printable]
    lines.append("\(isRecovered ? "Saved" : "Can be saved"): \(saved)")
    lines.append("  read from the journal itself: \(report.read)")
    lines += backups(report) + restored(report) + toCheck + losses(report)
    if !report.keepsHistory { lines.append("Earlier changes can no longer be undone") }
    return lines.joined(separator: "\n") + "\n" + files + kept
  }

  /// The part that is new to a person who has read the rest and agreed.
  var outcome: String { "Saved: \(saved)\n" + files + kept }

  private var files: String {
    let done = isRecovered ? "Brought back" : "Can be brought back"
    return Self.files(attachments, "\(done) from the backups")
      + Self.files(lostAttachments, "Attach again what no backup has whole")
  }

  private static func files(_ names: [String], _ what: String) -> String {
    guard !names.isEmpty else { return "" }
    return "\(what): \(names.map { "“\($0)”" }.joined(separator: ", "))".printable + "\n"
  }

  private var damage: String {
    let first = problems.first ?? "it cannot be read"
    guard problems.count > 1 else { return first }
    return "\(first), and \((problems.count - 1).counting("other problem")); see 'dream check'"
  }

  private var saved: String { BackupLine.count(report?.dreams ?? 0, report?.trash ?? 0) }

  private var kept: String {
    damagedFile.map { "The damaged file is kept: \($0.printable)\n" }
      ?? "The damaged file is going to be kept beside the journal\n"
  }

  private func backups(_ report: RecoveryReport) -> [String] {
    guard let backup = report.backup else {
      var lines: [String] = []
      if let problem = report.backupsProblem {
        lines.append("  not read, the backups: \(problem.happened)".printable)
      }
      if report.sealedBackups > 0 {
        let sealed = report.sealedBackups.counting("sealed backup")
        lines.append("  not read: \(sealed), which 'dream restore-backup' opens")
      }
      if report.otherBackups > 0 {
        let others = report.otherBackups.counting("backup")
        lines.append("  not used: \(others) that may be of another journal; see 'dream backups'")
      }
      return lines.isEmpty ? ["  there is no sound backup"] : lines
    }
    var lines = [
      "  restored from backups: \(report.fromBackup)",
      "  the newest of them: \(backup.path.printable)",
    ]
    if report.copies > 0 {
      lines.append("  texts of that backup added beside those that differ now: \(report.copies)")
    }
    return lines
  }

  private func restored(_ report: RecoveryReport) -> [String] {
    guard !restoredDreams.isEmpty else { return [] }
    let dreams =
      restoredDreams.count == 1
      ? "1 dream is as it was in a backup of this time"
      : "\(restoredDreams.count) dreams are as they were in backups of these times"
    return ["Restored: \(dreams)"]
      + restoredDreams.map { dream in
        "\(Self.named(dream))  \(report.restored[dream.id].map { LocalTime.text(of: $0, on: StandardOutput.screen) } ?? "")"
      }
  }

  private var toCheck: [String] {
    guard !changedDreams.isEmpty else { return [] }
    let dreams =
      changedDreams.count == 1
      ? "1 dream is not as it was written and is kept as it is now"
      : "\(changedDreams.count) dreams are not as they were written and are kept as they are now"
    return ["To check: \(dreams)"] + changedDreams.map(Self.named)
  }

  private func losses(_ report: RecoveryReport) -> [String] {
    var lines: [String] = []
    if !report.lost.isEmpty {
      lines.append("Lost: \(report.lost.count.counting("dream")) that cannot be found anywhere")
      lines += report.lost.map { "  \($0.canonical)" }.sorted()
    }
    if !report.perhapsOlder.isEmpty {
      lines.append(
        report.perhapsOlder.count == 1
          ? "Lost: what was changed in 1 restored dream after its backup, if anything"
          : "Lost: what was changed in \(report.perhapsOlder.count) restored dreams after their"
            + " backups, if anything")
    }
    if !incompleteDreams.isEmpty {
      lines.append(
        incompleteDreams.count == 1
          ? "Lost: a part of 1 dream, which has a placeholder now"
          : "Lost: parts of \(incompleteDreams.count) dreams, which have placeholders now")
      lines += incompleteDreams.map(Self.named)
    }
    if report.unreadableRows > 0 {
      lines.append("Lost: \(report.unreadableRows.counting("row")) that cannot be read")
    }
    if report.unreadablePages > 0 {
      let pages = report.unreadablePages.counting("page")
      lines.append("Lost: \(pages) of the file with unknown contents")
    }
    guard lines.isEmpty else { return lines }
    return [
      changedDreams.isEmpty
        ? "Lost: nothing, as far as is known" : "Lost: nothing else, as far as is known"
    ]
  }

  private static func named(_ dream: Dream) -> String {
    "  \(dream.id.canonical.prefix(8))  \(Wording.english.title(of: dream).printable)"
  }
}
