import DreamStore
import Dreams

extension RecoveryPlan {
  /// What is saved, what is lost and what is to be looked at, for the person who is to say yes.
  var inWords: String {
    var kept = tr(
      "The damaged file is kept beside the journal. Nothing is changed until you say so.")
    if !report.keepsHistory {
      kept = tr("What was done before can be undone no more.") + " " + kept
    }
    return ([saved, losses].filter { !$0.isEmpty } + toBeLookedAt + [kept])
      .joined(separator: "\n\n")
  }

  /// The dreams to look at when the journal is recovered: a paragraph for each kind of damage.
  var toBeLookedAt: [String] {
    let changed = dreams(report.changed)
    let incomplete = dreams(report.incomplete)
    var paragraphs: [String] = []
    if !changed.isEmpty {
      paragraphs.append(
        Self.list(
          changed,
          after: tr(
            "{count} dream is not as it was written, and is kept as it reads now:",
            "{count} dreams are not as they were written, and are kept as they read now:",
            count: changed.count)))
    }
    if !incomplete.isEmpty {
      paragraphs.append(
        Self.list(
          incomplete,
          after: tr(
            "{count} dream has a part that cannot be read, and a stand-in for it:",
            "{count} dreams have parts that cannot be read, and stand-ins for them:",
            count: incomplete.count)))
    }
    return paragraphs
  }

  private var saved: String {
    var sentences = [
      tr(
        "{count} dream can be saved.", "{count} dreams can be saved.",
        count: report.dreams + report.trash)
    ]
    if report.fromBackup > 0 {
      sentences.append(
        tr(
          "{count} of them is as it was in a backup.",
          "{count} of them are as they were in a backup.", count: report.fromBackup))
    }
    if report.copies > 0 {
      sentences.append(
        tr(
          "{count} text of the last backup is put beside what reads otherwise now.",
          "{count} texts of the last backup are put beside what reads otherwise now.",
          count: report.copies))
    }
    return sentences.joined(separator: " ")
  }

  private var losses: String {
    var sentences: [String] = []
    let lost = report.lost.count + report.unreadableRows
    if lost > 0 {
      sentences.append(
        tr("{count} dream cannot be saved.", "{count} dreams cannot be saved.", count: lost))
    }
    if report.unreadablePages > 0 {
      sentences.append(
        tr(
          "{count} page of the file cannot be read; nobody knows what was on it.",
          "{count} pages of the file cannot be read; nobody knows what was on them.",
          count: report.unreadablePages))
    }
    return sentences.joined(separator: " ")
  }

  /// The titles on lines of their own, as many as a window has room for.
  private static func list(_ dreams: [Dream], after sentence: String) -> String {
    let titles = dreams.prefix(5).map { tr("“{title}”", ["title": words.shortTitle(of: $0)]) }
    return ([sentence] + titles + (dreams.count > 5 ? ["…"] : [])).joined(separator: "\n")
  }
}
