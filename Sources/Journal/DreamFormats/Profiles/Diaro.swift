import Dreams

extension ProgramProfile {
  /// Diaro: `DiaroBackup.xml`, in which each kind of thing is a table.
  ///
  /// Tags, folders and places are rows that entries name by their identifiers. The mood is from 1, the best,
  /// to 5, which is what no one has chosen where it is 0.
  static let diaro = ProgramProfile(
    program: "Diaro",
    find: { root in
      guard let data = root.members?.first?.node, let tables = data["table"]?.list,
        let entries = rows(of: "diaro_entries", in: tables)
      else { return nil }
      let tags = Dictionary(
        (rows(of: "diaro_tags", in: tables) ?? []).compactMap { row in
          row["uid"]?.text.flatMap { id in row["title"].map { (id, $0) } }
        }
      ) { $1 }
      let files = rows(of: "diaro_attachments", in: tables) ?? []
      var byEntry: [String: [JSONNode]] = [:]
      for file in files {
        guard let name = file["filename"] else { continue }
        byEntry[file["entry_uid"]?.text ?? "", default: []].append(name)
      }
      return EntryList(
        entries.map { row in
          let names = (row["tags"]?.text ?? "").split(separator: ",").compactMap {
            tags[String($0)]
          }
          let shown = byEntry[row["uid"]?.text ?? ""] ?? []
          let others = (row.members ?? []).filter { $0.name != "tags" }
          let added = [("tags", names), ("attachments", shown)].map { name, list in
            JSONMember(name: name, node: JSONNode(value: .list(list), offset: row.offset))
          }
          return JSONNode(value: .object(others + added), offset: row.offset)
        })
    },
    members: [
      "date": .date(rank: 0, .milliseconds),
      "title": .title(.plain),
      "text": .text(.plain),
      "tags": .field(.field("tags")),
      "mood": .mood(["1": 2, "2": 1, "3": 0, "4": -1, "5": -2]),
      "attachments": .files(named: nil, below: ["media/photo"]),
      "uid": .nothing, "tz_offset": .nothing, "folder_uid": .nothing, "location_uid": .nothing,
      "primary_photo_uid": .nothing, "tag_count": .nothing, "photo_count": .nothing,
    ])

  private static func rows(of name: String, in tables: [JSONNode]) -> [JSONNode]? {
    guard let table = tables.first(where: { $0["name"]?.text == name }) else { return nil }
    return table["r"].map { $0.list ?? [$0] } ?? []
  }
}
