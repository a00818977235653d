import Dreams

extension ProgramProfile {
  /// Evernote: notes as ENEX, with a page of HTML and its files in each.
  static let evernote = ProgramProfile(
    program: "Evernote",
    find: { root in
      guard let export = root["en-export"] else { return nil }
      return EntryList(export["note"].map { $0.list ?? [$0] } ?? [])
    },
    members: [
      "created": .date(rank: 0, .any),
      "updated": .date(rank: 1, .any),
      "title": .title,
      "content": .text(.html),
      "tag": .field(.field("tags")),
      "resource": .contents,
      "note-attributes": .note(["place-name"]),
    ])
}
