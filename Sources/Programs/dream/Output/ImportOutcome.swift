import DreamFormats
import Dreams
import Errors
import JournalUse
import Wording

/// The result of an import or a dry run, as JSON and for people.
struct ImportOutcome: Encodable, Sendable {
  var report: ImportReport
  /// Whether the journal changed.
  var isChange = false

  private let dreams: JournalImport
  private let isDry: Bool

  init(_ dreams: JournalImport, isDry: Bool = false) {
    (report, self.dreams, self.isDry) = (dreams.report, dreams, isDry)
  }

  /// What could not be read.
  var problems: [String] { dreams.imported.problems.map { Wording.english.line(of: $0) } }

  /// The values that were left out of dreams, and why.
  var leftOut: [String] { dreams.imported.leftOut.map { Wording.english.line(of: $0) } }

  /// The notes that say no date that can be read, and what they say.
  private var undatable: [String] {
    dreams.imported.undatableNotes.map { Wording.english.line(of: $0) }
  }

  /// What dreams have no place for, and how much of it there was.
  private var notTaken: [String: Int] { dreams.imported.notTaken.filter { $0.value > 0 } }

  private enum Names: String, CodingKey {
    case added, addedToTrash, nights, conflictingNights, alreadyThere, conflictingCopies, kept
    case inTrash, skipped, leftOut, notTaken, documents, undatable, looseFrontMatter, strayCopies
    case strayMedia, otherFiles, links
    case corrected, completed, lookalikes
    case tookFavorite, format, dryRun, undated, inheritedDates, completedDates, encodings, attached
    case lostFiles
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Names.self)
    try fields.encode(report.imported, forKey: .added)
    try fields.encode(report.addedToTrash, forKey: .addedToTrash)
    try fields.encode(report.nights, forKey: .nights)
    try fields.encode(report.conflictingNights, forKey: .conflictingNights)
    try fields.encode(report.alreadyThere, forKey: .alreadyThere)
    try fields.encode(report.waitingInTrash, forKey: .inTrash)
    try fields.encode(report.conflictingCopies, forKey: .conflictingCopies)
    try fields.encode(report.kept, forKey: .kept)
    try fields.encode(report.corrected, forKey: .corrected)
    try fields.encode(report.completed, forKey: .completed)
    try fields.encode(report.lookalikes, forKey: .lookalikes)
    try fields.encode(report.tookFavorite, forKey: .tookFavorite)
    try fields.encode(problems.count, forKey: .skipped)
    try fields.encode(leftOut, forKey: .leftOut)
    try fields.encode(notTaken, forKey: .notTaken)
    try fields.encode(dreams.imported.documents, forKey: .documents)
    try fields.encode(undatable, forKey: .undatable)
    try fields.encode(dreams.imported.looseFiles, forKey: .looseFrontMatter)
    try fields.encode(dreams.imported.strayCopies, forKey: .strayCopies)
    try fields.encode(dreams.imported.strayMedia, forKey: .strayMedia)
    try fields.encode(dreams.imported.otherFiles, forKey: .otherFiles)
    try fields.encode(dreams.imported.links, forKey: .links)
    try fields.encode(dreams.imported.undatedFiles, forKey: .undated)
    try fields.encode(dreams.imported.inheritedDates, forKey: .inheritedDates)
    try fields.encode(dreams.imported.completedDates, forKey: .completedDates)
    let encodings = dreams.imported.convertedFiles.map { file in
      (file.name ?? "-", file.encoding?.name ?? "")
    }
    try fields.encode(Dictionary(encodings) { $1 }, forKey: .encodings)
    try fields.encode(dreams.attached, forKey: .attached)
    try fields.encode(dreams.lostFiles, forKey: .lostFiles)
    try fields.encode(dreams.imported.format.rawValue, forKey: .format)
    try fields.encode(isDry, forKey: .dryRun)
  }

  /// Sentences for standard error, the first one with the counts.
  var lines: [String] {
    let (imported, attached, lostFiles) = (dreams.imported, dreams.attached, dreams.lostFiles)
    let undated = imported.undatedFiles
    let verb = isDry ? "would be imported" : "imported"
    var first = "\(report.imported.counting("dream")) \(verb) from \(origin)"
    if report.addedToTrash > 0 { first += ", \(report.addedToTrash) into the trash" }
    if report.nights > 0 { first += ", \(report.nights.counting("night"))" }
    if report.conflictingNights > 0 {
      first += ", \(report.conflictingNights) with other notes kept below those here"
    }
    if report.alreadyThere > 0 { first += ", \(report.alreadyThere) already there" }
    if report.conflictingCopies > 0 {
      first += ", \(report.conflictingCopies) with another text kept as conflicting copies"
    }
    if report.corrected > 0 {
      first += ", \(report.corrected) corrected as in the file, and not edited here before"
    }
    if report.completed > 0 { first += ", \(report.completed) with new tags or other words" }
    if report.kept > 0 { first += ", \(report.kept) kept as they are here" }
    if attached > 0 { first += ", \(attached.counting("attachment"))" }
    if !problems.isEmpty { first += ", \(problems.count) skipped" }
    if !leftOut.isEmpty { first += ", \(leftOut.count.counting("value")) left out" }
    var lines = [first]
    if isDry { lines += imported.files.flatMap(Self.preview) }
    if !report.lookalikes.isEmpty {
      let (verb, dreams) =
        report.lookalikes.count == 1 ? ("looks", "a dream that is") : ("look", "dreams that are")
      lines.append(
        "\(report.lookalikes.count) \(verb) like \(dreams) here with other words: "
          + Self.named(report.lookalikes, separator: "; "))
    }
    let filesWithWords = imported.wordsBeforeDates
    if !filesWithWords.isEmpty {
      lines.append(
        "words above the first date, imported as a dream: \(Self.named(filesWithWords))")
    }
    let dates = imported.datesAmongWords
    if !dates.isEmpty {
      lines.append(
        "\(dates.count.counting("line")) with a date, read as part of the entry above: "
          + Self.named(dates.map { "'\($0)'" }))
    }
    if report.waitingInTrash > 0 {
      lines.append("already in the trash: \(report.waitingInTrash); see 'dream restore --help'")
    }
    let rest = notTaken.sorted { $0.key < $1.key }
    if !rest.isEmpty {
      lines.append(
        "not imported: " + rest.map { "\($0.value) × \($0.key)" }.joined(separator: ", "))
    }
    if !imported.documents.isEmpty {
      lines.append(
        "not taken: \(Self.named(imported.documents)); save documents as text (.txt) or"
          + " Markdown and spreadsheets as CSV in their programs, and import that")
    }
    if !imported.strayMedia.isEmpty {
      lines.append(
        "not imported, because no dream shows them: "
          + "\(Self.named(imported.strayMedia)); 'dream attach' adds them to one")
    }
    if !imported.otherFiles.isEmpty {
      lines.append("other files, which are not read: \(Self.named(imported.otherFiles))")
    }
    if !imported.links.isEmpty {
      lines.append("links, which are not followed: \(Self.named(imported.links))")
    }
    lines += undatable.map { "not taken: \($0); correct it and import again" }
    if !imported.strayCopies.isEmpty {
      lines.append(
        "skipped copies and folders of other programs: \(Self.named(imported.strayCopies))")
    }
    if !imported.looseFiles.isEmpty {
      lines.append(
        "front matter that is not YAML, read line by line: \(Self.named(imported.looseFiles))")
    }
    if !lostFiles.isEmpty {
      lines.append(
        "not attached, because they are missing or neither pictures nor sounds: "
          + Self.named(lostFiles))
    }
    if !undated.isEmpty {
      let files = undated.count.counting("file")
      lines.append("\(files) without a date, taken by the last change: \(Self.named(undated))")
    }
    if imported.inheritedDates > 0 {
      let rows = imported.inheritedDates.counting("row")
      lines.append("\(rows) without a date, taken for the date above, as in merged cells")
    }
    if imported.completedDates > 0 {
      let dates = imported.completedDates.counting("date")
      lines.append("\(dates) with the year or month of the headings above or of the file's name")
    }
    if !isDry { lines += imported.files.compactMap(Self.guesses).prefix(5) }
    return lines + Self.encodings(of: imported.convertedFiles)
  }

  /// What files were read as that are not UTF-8: a line for each encoding.
  private static func encodings(of files: [ImportedFileSummary]) -> [String] {
    Dictionary(grouping: files) { $0.encoding?.name ?? "" }.sorted { $0.key < $1.key }
      .map { "read as \($0): \(named($1.map { $0.name ?? "standard input" }))" }
  }

  /// The program that wrote all of the files, or what they are.
  private var origin: String {
    let programs = Set(dreams.imported.files.map(\.program))
    return (programs.count == 1 ? programs.first ?? nil : nil) ?? dreams.imported.format.name
  }

  /// What a file was taken for: its nights, and three of its dreams.
  private static func preview(of file: ImportedFileSummary) -> [String] {
    var line =
      "\(file.name ?? "standard input"): \(file.program ?? file.format.name), "
      + file.dreams.counting("dream")
    if let nights = file.nights {
      line += " from \(nights.lowerBound) to \(nights.upperBound)"
    }
    if let encoding = file.encoding { line += ", read as \(encoding.name)" }
    let rest = file.notTaken.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    if !rest.isEmpty { line += ", without " + rest.joined(separator: ", ") }
    var lines = [line]
    if !file.columns.isEmpty { lines.append("  columns: \(columns(of: file))") }
    if file.columns.contains(where: \.isGuess) {
      lines.append(
        "  not all by their names; if that is wrong, say so as in --column 'description=NAME'")
    }
    return lines + file.samples.map { "  \($0.night)  \($0.words)" }
  }

  /// What each column of a table was taken for, as it would be said.
  private static func columns(of file: ImportedFileSummary) -> String {
    file.columns.compactMap { column in
      column.field.map { "\($0)=\(column.name)" }
    }.joined(separator: ", ")
  }

  /// The columns of a table that were taken by their cells alone, and how to say what they hold.
  private static func guesses(in file: ImportedFileSummary) -> String? {
    guard file.columns.contains(where: \.isGuess) else { return nil }
    return "\(file.name ?? "standard input"): taken by what the columns have: \(columns(of: file));"
      + " if that is wrong, undo it and say so as in --column 'description=NAME'"
  }

  private static func named(_ files: [String], separator: String = ", ") -> String {
    let shown = files.prefix(5).joined(separator: separator)
    return files.count > 5 ? "\(shown) and \(files.count - 5) more" : shown
  }
}

extension Failure {
  /// An import that failed.
  init(_ problem: ImportProblem, and others: Int) {
    let more = others > 0 ? " (and \(others) more)" : ""
    self.init(
      status: .badInput, happened: Wording.english.line(of: problem) + more,
      advice: "nothing was imported" + Self.advice(on: problem))
  }

  private static func advice(on problem: ImportProblem) -> String {
    switch problem.fault {
    case .columns, .members, .noColumn:
      let other =
        problem.file == nil
        ? "" : ", move the file elsewhere, or skip such files with --skip-bad"
      return "; name columns with --column date=NAME --column description=NAME" + other
    case .media: return "; 'dream attach' adds it to a dream"
    default: break
    }
    if problem.isAboutEncoding {
      let names = problem.likelyEncodings.map { "--encoding " + $0.encoding }
      let first = names.isEmpty ? "--encoding NAME" : names.joined(separator: " or ")
      return "; name its encoding with \(first)"
    }
    if problem.isAboutDateOrder {
      return "; give the order of day, month and year with --date-order"
    }
    if problem.entry != nil { return "; correct it, or skip such entries with --skip-bad" }
    return problem.file == nil ? "" : "; move it elsewhere, or skip such files with --skip-bad"
  }
}
