import Dreams

/// The text files of an export of Simplenote, which repeat the notes of its `source/notes.json`.
///
/// Beside each note's words they have its tags, but neither its date nor its identifier.
enum SimplenoteCopies {
  private static let list = "source/notes.json"

  /// Finds the text files that have the words of a note of the list in the same export.
  ///
  /// - Parameter files: The files of a folder.
  /// - Returns: Their places; a text that is in no list is not among them.
  /// - Complexity: O(*n*) for *n* bytes.
  static func places(in files: [ImportedFile]) -> [Int] {
    var found: Set<Int> = []
    for file in files {
      guard let name = file.name, name == list || name.hasSuffix("/" + list),
        let words = words(ofNotesIn: file)
      else { continue }
      let folder = name.dropLast(list.utf8.count)
      for (index, file) in files.enumerated() where !found.contains(index) {
        guard let name = file.name, name.hasPrefix(folder), name.lowercased().hasSuffix(".txt")
        else { continue }
        if candidates(for: file).contains(where: words.contains) { found.insert(index) }
      }
    }
    return found.sorted()
  }

  /// The words of the notes in a list, with those in its trash; nil if this is none of Simplenote.
  private static func words(ofNotesIn file: ImportedFile) -> Set<[UInt8]>? {
    guard let root = try? JSONReader.node(of: file.bytes), let notes = root["activeNotes"]?.list
    else { return nil }
    let trash = (root["trashedNotes"] ?? root["trashNotes"])?.list ?? []
    return Set(
      (notes + trash).compactMap { $0["content"]?.text }
        .map { ImportedFiles.words(of: Array($0.utf8)) }.filter { !$0.isEmpty })
  }

  /// The words of a file, as they are and without the tags at its end.
  private static func candidates(for file: ImportedFile) -> [[UInt8]] {
    let all = ImportedFiles.words(of: file.bytes)
    let lines = file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard
      let tags = lines.lastIndex(where: {
        ImportedFiles.words(of: Array($0)) == Array("Tags:".utf8)
      })
    else { return [all] }
    return [all, ImportedFiles.words(of: Array(lines[..<tags].joined()))]
  }
}
