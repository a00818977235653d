import DreamStore
import Dreams

extension RecoveryLine {
  /// All of it, for people.
  var text: String {
    guard let report else { return "The journal is sound; there is nothing to recover\n" }
    var lines = ["The journal is damaged: \(damage)".printable]
    lines.append("\(isRecovered ? "Saved" : "Can be saved"): \(saved)")
    lines.append("  read from the journal itself: \(report.read)")
    lines += backups(report) + toBeLookedAt + losses(report)
    if !report.keepsHistory { lines.append("What was done before can be undone no more") }
    return lines.joined(separator: "\n") + "\n" + kept
  }

  /// What is new to somebody who has read the rest before saying yes.
  var outcome: String { "Saved: \(saved)\n" + kept }

  private var damage: String {
    let first = problems.first ?? "it cannot be read"
    guard problems.count > 1 else { return first }
    return "\(first), and \((problems.count - 1).counting("other problem")); see 'dream check'"
  }

  private var saved: String { BackupLine.count(report?.dreams ?? 0, report?.trash ?? 0) }

  private var kept: String {
    damagedFile.map { "The damaged file is kept: \($0.printable)\n" } ?? ""
  }

  private func backups(_ report: RecoveryReport) -> [String] {
    guard let backup = report.backup else {
      guard report.sealedBackups > 0 else { return ["  there is no sound backup"] }
      let sealed = report.sealedBackups.counting("sealed backup")
      return ["  not looked into: \(sealed), which 'dream restore-backup' opens"]
    }
    var lines = [
      "  taken back from backups: \(report.fromBackup)",
      "  the newest of them: \(backup.path.printable)",
    ]
    if report.copies > 0 {
      lines.append("  texts of that backup put beside what reads otherwise now: \(report.copies)")
    }
    return lines
  }

  private var toBeLookedAt: [String] {
    guard !changedDreams.isEmpty else { return [] }
    let dreams =
      changedDreams.count == 1
      ? "1 dream is not as it was written and is kept as it reads now"
      : "\(changedDreams.count) dreams are not as they were written and are kept as they read now"
    return ["To be looked at: \(dreams)"] + changedDreams.map(Self.named)
  }

  private func losses(_ report: RecoveryReport) -> [String] {
    var lines: [String] = []
    if !report.lost.isEmpty {
      lines.append("Lost: \(report.lost.count.counting("dream")) that nothing holds any more")
      lines += report.lost.map { "  \($0.text)" }.sorted()
    }
    if !incompleteDreams.isEmpty {
      lines.append(
        incompleteDreams.count == 1
          ? "Lost: a part of 1 dream, which has a stand-in for it now"
          : "Lost: parts of \(incompleteDreams.count) dreams, which have stand-ins for them now")
      lines += incompleteDreams.map(Self.named)
    }
    if report.unreadableRows > 0 {
      lines.append("Lost: \(report.unreadableRows.counting("row")) that cannot be read")
    }
    if report.unreadablePages > 0 {
      let pages = report.unreadablePages.counting("page")
      lines.append("Lost: \(pages) of the file, nobody knows with what on it")
    }
    guard lines.isEmpty else { return lines }
    return [
      changedDreams.isEmpty
        ? "Lost: nothing that is known of" : "Lost: nothing else that is known of"
    ]
  }

  private static func named(_ dream: Dream) -> String {
    "  \(dream.id.text.prefix(8))  \(dream.title.printable)"
  }
}
