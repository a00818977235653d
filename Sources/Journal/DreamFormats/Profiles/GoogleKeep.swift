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
