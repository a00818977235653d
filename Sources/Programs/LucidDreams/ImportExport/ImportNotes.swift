import DreamFormats
import Errors
import Foundation

/// What there is to say after an import, in the user's language.
enum ImportNotes {
  /// A sentence and the first of the lines that belong to it.
  private static func listed(_ sentence: String, _ lines: [String]) -> String {
    sentence + "\n" + bullets(lines)
  }

  /// The first of some lines, and how many more there are.
  static func bullets(_ lines: [String]) -> String {
    let more = lines.count - min(5, lines.count)
    let rest = more > 0 ? ["• " + tr("and {count} more", "and {count} more", count: more)] : []
    return (lines.prefix(5).map { "• \($0)" } + rest).joined(separator: "\n")
  }

  /// The first of some names.
  private static func shortened(_ names: [String]) -> String {
    names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " …" : "")
  }

  /// Which values were left out of dreams.
  static func note(onLeftOut values: [ImportProblem]) -> String {
    listed(
      tr(
        "{count} value does not fit its field and was left out. The dream was imported without it:",
        "{count} values do not fit their fields and were left out. The dreams were imported without them:",
        count: values.count),
      values.map { words.line(of: $0) })
  }

  /// What was done besides adding dreams, what was left, and how files were read: a sentence each.
  static func notes(
    on report: ImportReport, _ imported: ImportedDreams, lost: [String]
  ) -> [String] {
    var notes: [String] = []
    if report.conflictingCopies > 0 {
      notes.append(
        tr(
          "{count} dream differs from the one in your journal. Both are kept; the imported one ends with “(conflicting copy)”.",
          "{count} dreams differ from those in your journal. Both are kept; the imported ones end with “(conflicting copy)”.",
          count: report.conflictingCopies))
    }
    if report.corrected > 0 {
      notes.append(
        tr(
          "{count} dream was corrected as in the file, because nobody had edited it here.",
          "{count} dreams were corrected as in the file, because nobody had edited them here.",
          count: report.corrected))
    }
    if report.completed > 0 {
      notes.append(
        tr(
          "{count} dream of your journal got new tags or other words.",
          "{count} dreams of your journal got new tags or other words.", count: report.completed))
    }
    if !report.lookalikes.isEmpty {
      notes.append(
        listed(
          tr(
            "{count} dream looks like one that is here with other words:",
            "{count} dreams look like some that are here with other words:",
            count: report.lookalikes.count),
          report.lookalikes))
    }
    if report.conflictingNights > 0 {
      notes.append(
        tr(
          "{count} night has other notes in your journal. Both are kept; the imported ones stand below yours, after “(conflicting copy)”.",
          "{count} nights have other notes in your journal. Both are kept; the imported ones stand below yours, after “(conflicting copy)”.",
          count: report.conflictingNights))
    }
    if report.waitingInTrash > 0 {
      notes.append(
        tr(
          "{count} dream is in your trash and stays there.",
          "{count} dreams are in your trash and stay there.", count: report.waitingInTrash))
    }
    if !imported.leftOut.isEmpty { notes.append(note(onLeftOut: imported.leftOut)) }
    if !lost.isEmpty {
      notes.append(
        listed(
          tr(
            "{count} picture or sound is not where the dreams name it. The dreams were imported without it:",
            "{count} pictures or sounds are not where the dreams name them. The dreams were imported without them:",
            count: lost.count),
          lost))
    }
    let parts = imported.localizedNotTaken
    if !parts.isEmpty {
      notes.append(tr("Not imported: {parts}", ["parts": parts.joined(separator: ", ")]))
    }
    if !imported.documents.isEmpty {
      notes.append(
        tr(
          "Not imported: {names}. Save documents as text and spreadsheets as CSV in their programs, and import that.",
          ["names": imported.documents.joined(separator: ", ")]))
    }
    if !imported.strayMedia.isEmpty {
      notes.append(
        listed(
          tr(
            "{count} picture or sound belongs to no dream and was not imported. You can attach it to one:",
            "{count} pictures or sounds belong to no dream and were not imported. You can attach them:",
            count: imported.strayMedia.count),
          imported.strayMedia))
    }
    if !imported.otherFiles.isEmpty {
      notes.append(tr("Not read: {names}.", ["names": shortened(imported.otherFiles)]))
    }
    if !imported.links.isEmpty {
      notes.append(
        tr("Links are not followed: {names}.", ["names": shortened(imported.links)]))
    }
    if !imported.undatableNotes.isEmpty {
      notes.append(
        listed(
          tr(
            "{count} note has a date that cannot be read and was not imported. Correct it and import again:",
            "{count} notes have dates that cannot be read and were not imported. Correct them and import again:",
            count: imported.undatableNotes.count),
          imported.undatableNotes.map { words.line(of: $0) }))
    }
    if !imported.strayCopies.isEmpty {
      notes.append(
        tr(
          "Skipped copies and folders of other programs: {names}.",
          ["names": shortened(imported.strayCopies)]))
    }
    if !imported.looseFiles.isEmpty {
      notes.append(
        tr(
          "{count} file has front matter that is not YAML. It was read line by line.",
          "{count} files have front matter that is not YAML. It was read line by line.",
          count: imported.looseFiles.count))
    }
    if !imported.wordsBeforeDates.isEmpty {
      notes.append(
        tr(
          "The words above the first date are a dream of that date: {names}.",
          ["names": imported.wordsBeforeDates.joined(separator: ", ")]))
    }
    if !imported.datesAmongWords.isEmpty {
      notes.append(
        listed(
          tr(
            "{count} line with a date was read as part of the entry above it:",
            "{count} lines with dates were read as part of the entries above them:",
            count: imported.datesAmongWords.count),
          imported.datesAmongWords))
    }
    if !imported.undatedFiles.isEmpty {
      notes.append(
        tr(
          "{count} file has no date. Its dream belongs to the night when the file was last changed.",
          "{count} files have no date. Their dreams belong to the nights when the files were last changed.",
          count: imported.undatedFiles.count))
    }
    if imported.inheritedDates > 0 {
      notes.append(
        tr(
          "{count} row has no date, as in merged cells, and got the date of the row above.",
          "{count} rows have no date, as in merged cells, and got the dates of the rows above.",
          count: imported.inheritedDates))
    }
    if imported.completedDates > 0 {
      notes.append(
        tr(
          "{count} date got its year or month from the headings above or from the name of the file.",
          "{count} dates got their year or month from the headings above or from the name of the file.",
          count: imported.completedDates))
    }
    let converted = Dictionary(grouping: imported.convertedFiles) { $0.encoding?.name ?? "" }
    for (encoding, files) in converted.sorted(by: { $0.key < $1.key }) {
      notes.append(
        tr(
          "Read as {encoding}: {names}.",
          ["encoding": encoding, "names": shortened(files.compactMap(\.name))]))
    }
    return notes
  }
}
