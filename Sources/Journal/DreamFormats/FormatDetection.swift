import Dreams
import Foundation

/// Detects the format of a file from its contents and, where these are not enough, from its name.
enum FormatDetection {
  /// The format of a file.
  ///
  /// - Parameters:
  ///   - source: The file, which keeps its JSON once that is read.
  ///   - isNote: Whether it is a note, which isn't JSON even if it begins with a bracket.
  /// - Returns: The format, by contents first, then by name.
  /// - Throws: `ImportProblem` when the file is empty or of no known format.
  static func format(
    of source: inout SourceText, isNote: Bool
  ) throws(ImportProblem) -> DreamFormat {
    guard !source.isBlank else {
      // In a folder an empty file means nothing; a file chosen by the user should have content.
      if source.isOneOfMany { return .markdownFolder }
      throw source.problem(at: 0, "it is empty", .empty)
    }
    if JournalMarkdown.isJournal(source) { return .markdown }
    if JrnlText.isJournal(source) { return .jrnl }
    if JrnlMarkdown.isJournal(source) { return .jrnlMarkdown }
    let first = source.bytes.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    let name = source.file.lowercasedName
    let isMarkdown = [".md", ".markdown", ".mdown"].contains { name.hasSuffix($0) }
    // A note may begin with the time at which it was written.
    if !isNote, !isMarkdown, !name.hasSuffix(".org"),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    {
      return try format(of: try source.readJSON(), in: source)
    }
    if RedNotebook.isJournal(source) { return .redNotebook }
    if isMarkdown || name.hasSuffix(".org") { return .markdownFolder }
    if JournalCSV.isJournal(source) { return .csv }
    if name.hasSuffix(".txt") || source.bytes.starts(with: "---".utf8) { return .markdownFolder }
    throw unknown(source)
  }

  private static func format(
    of root: JSONNode, in source: SourceText
  ) throws(ImportProblem) -> DreamFormat {
    if BrainCloud.isJournal(root) { return .brainCloud }
    if DayOne.isJournal(root) { return .dayOne }
    if JrnlJSON.isJournal(root) { return .jrnlJSON }
    if JournalJSON.isJournal(root) { return .json }
    if root.list?.isEmpty == true { return .json }
    throw unknown(source)
  }

  private static func unknown(_ source: SourceText) -> ImportProblem {
    source.problem(at: 0, "this is not a journal in a known format", .unknownFormat)
  }
}
