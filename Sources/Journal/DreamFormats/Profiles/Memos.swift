import Dreams

extension ProgramProfile {
  /// Memos: `memos` of its interface, each named by where it is (`memos/1`), which is no title.
  static let memos = ProgramProfile(
    program: "Memos",
    find: { root in
      let list = EntryList(of: root["memos"] ?? root, with: "name", "content", "createTime")
      guard list?.entries.first?["name"]?.text?.hasPrefix("memos/") == true else { return nil }
      return list
    },
    members: [
      "displayTime": .date(rank: 0, .any),
      "createTime": .date(rank: 1, .any),
      "content": .text(.plain),
      "tags": .field(.field("tags")),
      "pinned": .field(.field("starred")),
      "name": .nothing, "uid": .nothing, "snippet": .nothing, "updateTime": .nothing,
    ])
}
