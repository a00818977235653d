import Dreams

extension ProgramProfile {
  /// Evernote: notes as ENEX, with a page of HTML and its files in each.
  static let evernote = ProgramProfile(
    program: "Evernote",
    find: { root in
      guard let export = root["en-export"] else { return nil }
      return EntryList((export["note"].map { $0.list ?? [$0] } ?? []).map(withPlace))
    },
    members: [
      "created": .date(rank: 0, .any),
      "updated": .date(rank: 1, .any),
      "title": .title(.plain),
      "content": .text(.html),
      "tag": .field(.field("tags")),
      "resource": .contents,
      "place-name": .note([]),
      "note-attributes": .nothing,
    ])

  /// A note with its place among its members; its other attributes say how it was written.
  private static func withPlace(_ note: JSONNode) -> JSONNode {
    guard let place = note["note-attributes"]?["place-name"], let members = note.members else {
      return note
    }
    let added = JSONMember(name: "place-name", node: place)
    return JSONNode(value: .object(members + [added]), offset: note.offset)
  }
}
