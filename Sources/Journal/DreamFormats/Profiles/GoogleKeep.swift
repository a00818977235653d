import Dreams

extension ProgramProfile {
  /// Google Keep: a file for each note, from Takeout.
  ///
  /// A note that was never changed has only the time at which it was made. Labels are tags; pictures and
  /// recordings lie beside the note. Times are in microseconds.
  static let googleKeep = ProgramProfile(
    program: "Google Keep",
    find: { root in
      EntryList(of: root, with: "createdTimestampUsec")
        ?? EntryList(of: root, with: "userEditedTimestampUsec")
    },
    members: [
      "createdTimestampUsec": .date(rank: 0, .microseconds),
      "userEditedTimestampUsec": .date(rank: 1, .microseconds),
      "title": .title(.plain),
      "textContent": .text(.plain),
      "textContentHtml": .otherText(.html),
      "listContent": .checklist(text: "text", isChecked: "isChecked"),
      "labels": .field(.field("tags")),
      "attachments": .files(named: "filePath", below: []),
      "isTrashed": .isTrashed,
      "color": .nothing, "isPinned": .nothing, "isArchived": .nothing,
    ])
}

/// The list of all labels that a Takeout has beside the notes of Google Keep, which name their own.
enum KeepLabels {
  static func places(in files: [ImportedFile]) -> [Int] {
    files.indices.filter { index in
      guard let name = files[index].name, name.hasSuffix("Labels.txt") else { return false }
      let folder = name.dropLast("Labels.txt".utf8.count)
      return folder.isEmpty || folder.hasSuffix("/")
        ? files.contains { isNote($0, in: folder) } : false
    }
  }

  private static func isNote(_ file: ImportedFile, in folder: Substring) -> Bool {
    guard let name = file.name, name.hasPrefix(folder), name.hasSuffix(".json"),
      let root = try? JSONReader.node(of: file.bytes)
    else { return false }
    return ProgramProfile.googleKeep.find(root) != nil
  }
}
