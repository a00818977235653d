import Dreams
import Errors
import Foundation

/// How a file shows of which format it is.
enum FormatSign {
  /// How its text begins, as no other format does.
  case beginning((SourceText) -> Bool)
  /// What its JSON has.
  case json((JSONNode) -> Bool)
  /// Its name, with what is in it.
  case name((SourceText) -> Bool)
  /// How its lines begin; the second value is whether it is a note.
  case lines((SourceText, Bool) -> Bool)
  /// The columns of its table.
  case columns((SourceText) -> Bool)
}

/// Detects the format of a file from its contents and, where these are not enough, from its name.
enum FormatDetection {
  /// The format of a file.
  ///
  /// - Parameters:
  ///   - source: The file, which keeps its JSON once that is read.
  ///   - isNote: Whether it is a note, which isn't JSON even if it begins with a bracket.
  ///   - columns: What somebody has said about the columns of tables.
  /// - Returns: The format, by contents first, then by name.
  /// - Throws: `ImportProblem` when the file is empty or of no known format.
  static func format(
    of source: inout SourceText, isNote: Bool, columns: [ColumnChoice] = []
  ) throws(ImportProblem) -> DreamFormat {
    guard !source.isBlank else {
      // In a folder an empty file means nothing; a file chosen by the user should have content.
      if source.isOneOfMany { return .markdownFolder }
      throw source.problem(at: 0, .empty)
    }
    // What begins with dates may be more than a table, except in a file of this name.
    if ForeignTable.isNamedTable(source), JournalCSV.isJournal(source) { return .csv }
    if !columns.isEmpty, ForeignTable.isTable(source, columns) { return .csv }
    if let format = format(shownBy: { $0.isBeginning(of: source) }) { return format }
    if source.isXML { return try formatOfEntries(in: source.readJSON(), source, columns) }
    // A note may begin with the time at which it was written, and so may a chat.
    if !isNote, !MarkdownFile.isNamed(source), source.beginsAsJSON, source.frontMatter == nil,
      source.beginsAsObject || DatedText.firstHead(of: source) == nil
    {
      do throws(ImportProblem) {
        let root = try source.readJSON()
        if let format = format(shownBy: { $0.isIn(root) }) { return format }
        if root.list?.isEmpty == true { return .json }
        return try formatOfEntries(in: root, source, columns)
      } catch {
        // A chat of LINE begins with a bracket, too.
        guard source.file.lowercasedName.hasSuffix(".txt"), !source.isJSON,
          DatedText.isJournal(source, isNote: isNote)
        else { throw error }
      }
    }
    // Rows begin with dates, too.
    if !isNote, !MarkdownFile.isNamed(source), ForeignTable.isTable(source) { return .csv }
    if let format = format(shownBy: { $0.isInLines(of: source, isNote) }) { return format }
    if let format = format(shownBy: { $0.isName(of: source) }) { return format }
    // A note of one line is no table, which has names and rows.
    if !isNote || source.hasSeveralLines, let format = format(shownBy: { $0.isTable(source) }) {
      return format
    }
    let isNamedText = source.file.lowercasedName.hasSuffix(".txt")
    if isNamedText || source.frontMatter != nil || source.bytes.starts(with: "---".utf8) {
      return .markdownFolder
    }
    throw unknown(source, columns)
  }

  /// The first format whose sign is there; our own are asked last.
  private static func format(shownBy isThere: (FormatSign) -> Bool) -> DreamFormat? {
    DreamFormat.allCases.last { isThere($0.traits.sign) }
  }

  /// The format of JSON or XML that no program of its own has a format for.
  private static func formatOfEntries(
    in root: JSONNode, _ source: SourceText, _ columns: [ColumnChoice]
  ) throws(ImportProblem) -> DreamFormat {
    if ForeignJSON.isJournal(root, columns) { return .entries }
    throw source.problem(at: 0, ForeignJSON.fault(of: root))
  }

  private static func unknown(
    _ source: SourceText, _ columns: [ColumnChoice]
  ) -> ImportProblem {
    source.problem(at: 0, ForeignTable.fault(of: source, columns) ?? .unknownFormat)
  }
}

extension FormatSign {
  fileprivate func isBeginning(of source: SourceText) -> Bool {
    if case .beginning(let isThere) = self { isThere(source) } else { false }
  }

  fileprivate func isIn(_ root: JSONNode) -> Bool {
    if case .json(let isThere) = self { isThere(root) } else { false }
  }

  fileprivate func isName(of source: SourceText) -> Bool {
    if case .name(let isThere) = self { isThere(source) } else { false }
  }

  fileprivate func isInLines(of source: SourceText, _ isNote: Bool) -> Bool {
    if case .lines(let isThere) = self { isThere(source, isNote) } else { false }
  }

  fileprivate func isTable(_ source: SourceText) -> Bool {
    if case .columns(let isThere) = self { isThere(source) } else { false }
  }
}

extension SourceText {
  /// Whether it begins with the name of a member, which may be a date: `{"2026-11-20": …`.
  fileprivate var beginsAsObject: Bool {
    let beginning = bytes.prefix(200).filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    return beginning.starts(with: #"{""#.utf8)
  }

  /// Whether the first byte that is not blank begins JSON.
  fileprivate var beginsAsJSON: Bool {
    let first = bytes.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
