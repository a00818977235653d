import Dreams
import Errors
import Foundation

/// The month files of RedNotebook, `2026-11.txt`: each day of the month has a text, and categories
/// with entries.
enum RedNotebook {
  /// Whether a file is named like a month and contains days.
  static func isJournal(_ source: SourceText) -> Bool {
    guard month(of: source.file) != nil, let document = try? document(of: source) else {
      return false
    }
    return !document.entries.isEmpty && document.entries.allSatisfy { Int($0.name) != nil }
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _: DreamImporter.Progress
  ) throws {
    guard let (year, month) = month(of: source.file) else {
      throw source.problem(at: 0, .notAMonth)
    }
    let lines = source.lines
    for entry in try document(of: source).entries {
      let offset = lines.dropFirst(entry.line).first?.lowerBound ?? 0
      entries.entry(.day(String(entry.name.prefix(20))), at: offset, in: source) {
        entries throws(ImportProblem) in
        guard let day = Int(entry.name), let date = Night(year: year, month: month, day: day) else {
          throw ImportProblem(.noSuchDay)
        }
        let written = try self.entry(of: entry.value, &entries)
        if !written.identity.isEmpty { entries.add(written, at: EntryTime(date)) }
      }
    }
  }

  private static func document(of source: SourceText) throws(ImportProblem) -> YAMLDocument {
    do throws(ImportProblem) {
      return try YAMLDocument(source.string(0..<source.bytes.count), keepingMarks: true)
    } catch {
      var problem = source.problem(at: 0, error.fault)
      problem.line = error.line
      throw problem
    }
  }

  /// The text, and the fields for the entries of each category; the others go into the notes.
  private static func entry(
    of value: JSONNode, _ entries: inout EntryReader
  ) throws(ImportProblem) -> ForeignEntry {
    var entry = ForeignEntry()
    if let text = value.scalar {
      entry.identity = text
      entry.body = text
      return entry
    }
    guard let parts = value.members else { throw ImportProblem(.entryWithoutText) }
    var text = EntryText()
    var lines: [String] = []
    for part in parts {
      if part.name == "text" {
        guard let words = part.node.scalar ?? (part.node.isEmpty ? "" : nil) else {
          throw ImportProblem(.textIsNotText)
        }
        text.body = words
        entry.body = words
      } else if let members = part.node.members {
        let names = members.map(\.name)
        if part.name == "Tags" {
          text.tags += names.map { "#" + $0.replacingOccurrences(of: " ", with: "-") }
        } else {
          lines += names.map { "\(part.name): \($0)" }
        }
        if ForeignFields.meaning(of: part.name, in: entries.importer.fields) == nil {
          entry.notes += names.map { "\(part.name): \($0)" }
        } else {
          let list = names.map { JSONNode(value: .text($0), offset: 0) }
          entry.take(
            JSONNode(value: .list(list), offset: 0), named: part.name, at: .entry, &entries)
        }
      } else {
        let line = part.name + (part.node.scalar.map { ": \($0)" } ?? "")
        lines.append(line)
        entry.notes.append(line)
      }
    }
    let (words, rest) = (text.text, lines.joined(separator: "\n"))
    entry.identity = [words, rest].filter { !$0.isEmpty }.joined(separator: "\n\n")
    return entry
  }

  private static func month(of file: ImportedFile) -> (year: Int, month: Int)? {
    // Most names of a folder with thousands of files are longer, which is quickly seen.
    let name = file.lowercasedName
    guard name.utf8.count == 11, let match = name.wholeMatch(of: /([0-9]{4})-([0-9]{2})\.txt/),
      let year = Int(match.output.1), let month = Int(match.output.2), (1...12).contains(month)
    else { return nil }
    return (year, month)
  }
}
