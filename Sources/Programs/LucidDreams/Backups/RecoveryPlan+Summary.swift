import DreamStore
import Dreams

extension RecoveryPlan {
  /// What can be recovered, what is lost and what to check, for the user to decide.
  var summary: String {
    var kept = tr(
      "The damaged file is kept next to the journal. Nothing is changed until you confirm.")
    if !report.keepsHistory {
      kept = tr("Earlier changes can no longer be undone.") + " " + kept
    }
    return ([recoverable, losses].filter { !$0.isEmpty } + dreamsToCheck + [kept])
      .joined(separator: "\n\n")
  }

  /// The dreams to check once the journal is recovered: a paragraph for each kind of damage.
  var dreamsToCheck: [String] {
    let changed = dreams(report.changed)
    let incomplete = dreams(report.incomplete)
    let restored = dreams(Set(report.restored.keys))
    var paragraphs: [String] = []
    if !restored.isEmpty {
      paragraphs.append(
        Self.list(
          restored,
          after: tr(
            "{count} dream comes from a backup, as it was then. Later changes to it are lost:",
            "{count} dreams come from backups, as they were then. Later changes to them are lost:",
            count: restored.count)
        ) { dream in report.restored[dream.id].map(\.formatted) })
    }
    if !changed.isEmpty {
      paragraphs.append(
        Self.list(
          changed,
          after: tr(
            "{count} dream may have been altered by the damage, and is kept as it is now:",
            "{count} dreams may have been altered by the damage, and are kept as they are now:",
            count: changed.count)))
    }
    if !incomplete.isEmpty {
      paragraphs.append(
        Self.list(
          incomplete,
          after: tr(
            "{count} dream has an unreadable part, which is replaced by a placeholder:",
            "{count} dreams have unreadable parts, which are replaced by placeholders:",
            count: incomplete.count)))
    }
    return paragraphs
  }

  private var recoverable: String {
    var sentences = [
      tr(
        "{count} dream can be recovered.", "{count} dreams can be recovered.",
        count: report.dreams + report.trash)
    ]
    if report.fromBackup > 0 {
      sentences.append(
        tr(
          "{count} of them comes from a backup.", "{count} of them come from a backup.",
          count: report.fromBackup))
    }
    if report.copies > 0 {
      sentences.append(
        tr(
          "{count} text from the last backup is added as a copy, because the current one differs.",
          "{count} texts from the last backup are added as copies, because the current ones differ.",
          count: report.copies))
    }
    if report.otherBackups > 0 {
      sentences.append(
        tr(
          "{count} backup may belong to another journal and is not used.",
          "{count} backups may belong to another journal and are not used.",
          count: report.otherBackups))
    }
    if report.backupsProblem != nil { sentences.append(tr("The backups cannot be read.")) }
    return sentences.joined(separator: " ")
  }

  private var losses: String {
    var sentences: [String] = []
    let lost = report.lost.count + report.unreadableRows
    if lost > 0 {
      sentences.append(
        tr(
          "{count} dream cannot be recovered.", "{count} dreams cannot be recovered.", count: lost))
    }
    if report.unreadablePages > 0 {
      sentences.append(
        tr(
          "{count} page of the file cannot be read; its contents are unknown.",
          "{count} pages of the file cannot be read; their contents are unknown.",
          count: report.unreadablePages))
    }
    return sentences.joined(separator: " ")
  }

  /// The titles on separate lines, as many as fit in a window, each with a remark.
  private static func list(
    _ dreams: [Dream], after sentence: String, note: (Dream) -> String? = { _ in nil }
  ) -> String {
    let titles = dreams.prefix(5).map { dream in
      let title = tr("“{title}”", ["title": words.shortTitle(of: dream)])
      return [title, note(dream)].compactMap(\.self).joined(separator: " · ")
    }
    return ([sentence] + titles + (dreams.count > 5 ? ["…"] : [])).joined(separator: "\n")
  }
}
