import Dreams

extension ProgramProfile {
  /// Standard Notes: a decrypted backup, in which notes and tags are items, and tags name their notes.
  static let standardNotes = ProgramProfile(
    program: "Standard Notes",
    find: { root in
      guard let items = root["items"]?.list, items.first?["content_type"] != nil else { return nil }
      let notes = items.filter { $0["content_type"]?.text == "Note" }
      // Of an encrypted backup, each note is a text that only the program can read.
      let readable = notes.filter { $0["content"]?.members != nil }
      let others = notes.count - readable.count
      return EntryList(
        entries(of: readable, in: items),
        notTaken: others > 0
          ? ["encrypted notes, which a decrypted backup has as text": others] : [:]
      )
    },
    members: [
      "uuid": .id,
      "created_at": .date(rank: 0, .any),
      "updated_at": .date(rank: 1, .any),
      "title": .title(.plain),
      "text": .text(.any),
      "tags": .field(.field("tags")),
      "starred": .field(.field("starred")),
      "trashed": .isTrashed,
      "deleted": .isTrashed,
      "encrypted": .nothing,
    ])

  /// The notes, with the names of their tags.
  private static func entries(of notes: [JSONNode], in items: [JSONNode]) -> [JSONNode] {
    var tags: [String: [JSONNode]] = [:]
    for item in items where item["content_type"]?.text == "Tag" {
      guard let title = item["content"]?["title"] else { continue }
      for note in item["content"]?["references"]?.list ?? [] {
        if let id = note["uuid"]?.text { tags[id, default: []].append(title) }
      }
    }
    return notes.map { item in
      var members = ["uuid", "created_at", "updated_at", "deleted"].compactMap { name in
        item[name].map { JSONMember(name: name, node: $0) }
      }
      for name in ["title", "text", "trashed", "starred"] {
        if let node = item["content"]?[name] { members.append(JSONMember(name: name, node: node)) }
      }
      if let names = tags[item["uuid"]?.text ?? ""] {
        members.append(
          JSONMember(name: "tags", node: JSONNode(value: .list(names), offset: item.offset)))
      }
      return JSONNode(value: .object(members), offset: item.offset)
    }
  }
}
