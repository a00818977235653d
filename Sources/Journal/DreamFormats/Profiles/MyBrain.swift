import Dreams

extension ProgramProfile {
  /// My Brain: a diary and notes among other lists.
  static let myBrain = ProgramProfile(
    program: "My Brain",
    find: { root in
      guard let diary = root["diary"]?.list,
        diary.isEmpty || diary.first?["createdDate"] != nil
      else { return nil }
      let others = (root.members ?? []).filter {
        $0.name != "diary" && $0.node.list?.isEmpty == false
      }
      let counts = others.map { ($0.name, $0.node.list?.count ?? 0) }
      return EntryList(diary, notTaken: Dictionary(counts) { $1 })
    },
    members: [
      "createdDate": .date(rank: 0, .any),
      "updatedDate": .nothing,
      "title": .title(.plain),
      "content": .text(.plain),
      "mood": .mood(["TERRIBLE": -2, "BAD": -1, "OKAY": 0, "GOOD": 1, "AWESOME": 2]),
      "id": .nothing,
    ])
}
