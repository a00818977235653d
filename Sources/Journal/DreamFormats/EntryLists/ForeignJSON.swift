import Dreams
import Errors
import Foundation

/// Entries of any program as JSON or XML: those of a program that is known, or any list of things with a
/// date and a text.
///
/// The list is an array, or an object whose members are the things, by their dates or by anything else; it
/// may lie within objects. A file may also be one such thing. What members hold is found out from their names,
/// as with the columns of tables.
enum ForeignJSON {
  /// Entries, and how to read them.
  struct Found {
    var program: String?
    var list: EntryList
    var reader: EntryListReader
    var guesses: [ImportedColumn] = []
  }

  /// Whether a file has entries.
  ///
  /// - Parameters:
  ///   - root: The value in the file.
  ///   - columns: What somebody has said about the members.
  /// - Returns: Whether there are some, by what the first of them are like.
  static func isJournal(_ root: JSONNode, _ columns: [ColumnChoice] = []) -> Bool {
    guard !JournalJSON.isJournal(root) else { return false }
    if ProgramProfile.of(root) != nil { return true }
    // A list of its lines would be without those below them.
    guard OutlineLine.lines(of: root) == nil else { return false }
    let importer = DreamImporter(creature: .crusty, timeZone: .gmt, columns: columns)
    return ForeignList(root, importer, isTrial: true) != nil
  }

  /// Finds the entries in a file; nil if there are none.
  static func find(in root: JSONNode, _ importer: DreamImporter) -> Found? {
    if let (profile, list) = ProgramProfile.of(root) {
      var reader = EntryListReader(members: profile.members, dates: EntryDates(importer))
      for entry in list.entries {
        for member in entry.members ?? [] {
          if case .date(_, .any)? = profile.members[member.name] { reader.dates.see(member.node) }
        }
      }
      return Found(program: profile.program, list: list, reader: reader)
    }
    guard OutlineLine.lines(of: root) == nil else { return nil }
    return ForeignList(root, importer).map {
      Found(program: nil, list: $0.list, reader: $0.reader, guesses: $0.guesses)
    }
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    let root = try source.json()
    guard var found = find(in: root, entries.importer) else {
      throw source.problem(at: 0, fault(of: root))
    }
    entries.program = found.program
    entries.columns = found.guesses
    for (name, count) in found.list.notTaken { entries.imported.skip(name, count) }
    let list = found.list.entries
    if list.count == 1 {
      let name = NoteName(source.file.name ?? "", order: entries.importer.dateOrder)
      if case .success(let day)? = name.date { found.reader.dateOfFile = day.description }
    }
    let reader = found.reader
    for (index, node) in list.enumerated() {
      if index.isMultiple(of: 1_000) { try progress(index, list.count) }
      entries.entry(list.count == 1 ? nil : .entry(index + 1), at: node.offset, in: source) {
        entries throws(ImportProblem) in
        try reader.read(node, &entries)
      }
    }
    try progress(list.count, list.count)
  }

  /// Why a file has no entries: it is an outline, or the names of the members of the first things in it.
  static func fault(of root: JSONNode) -> ImportFault {
    if OutlineLine.lines(of: root) != nil { return .outline }
    let names = ForeignList.names(of: root)
    return names.isEmpty ? .unknownFormat : .members(names)
  }
}
