import Dreams
import Foundation

extension ProgramProfile {
  /// Daylio: the list in a backup, of which moods and activities have lists of their own.
  ///
  /// Months are counted from 0. Each mood belongs to one of five groups, whatever it is called.
  static let daylio = ProgramProfile(
    program: "Daylio",
    find: { root in
      guard let entries = root["dayEntries"]?.list, root["customMoods"]?.list != nil else {
        return nil
      }
      let tags = names(in: root["tags"], "name")
      let moods = names(in: root["customMoods"], "mood_group_id")
      let own = names(in: root["customMoods"], "custom_name")
      return EntryList(entries.map { entry(of: $0, tags, moods, own) })
    },
    members: [
      "date": .date(rank: 0, .any),
      "datetime": .date(rank: 1, .milliseconds),
      "time": .time,
      "note_title": .title(.any),
      "note": .text(.any),
      "tags": .field(.field("tags")),
      "mood": .mood(["1": 2, "2": 1, "3": 0, "4": -1, "5": -2]),
      "custom_name": .note([]),
      "photos": .leftOut,
    ])

  /// What the things in a list have under a name, by their identifiers.
  private static func names(in list: JSONNode?, _ name: String) -> [String: JSONNode] {
    let pairs = (list?.list ?? []).compactMap { item -> (String, JSONNode)? in
      guard let id = item["id"]?.scalar, let node = item[name], !node.isEmpty else { return nil }
      return (id, node)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private static func entry(
    of row: JSONNode, _ tags: [String: JSONNode], _ moods: [String: JSONNode],
    _ own: [String: JSONNode]
  ) -> JSONNode {
    var members = ["datetime", "note_title", "note"].compactMap { name in
      row[name].map { JSONMember(name: name, node: $0) }
    }
    func add(_ name: String, _ value: JSONValue) {
      members.append(JSONMember(name: name, node: JSONNode(value: value, offset: row.offset)))
    }
    if let year = row["year"]?.integer, let month = row["month"]?.integer,
      let day = row["day"]?.integer, (0...11).contains(month), (1...31).contains(day), year > 0
    {
      add("date", .text("\(year.padded(to: 4))-\((month + 1).padded(to: 2))-\(day.padded(to: 2))"))
      if let hour = row["hour"]?.integer, let minute = row["minute"]?.integer,
        (0...23).contains(hour), (0...59).contains(minute)
      {
        add("time", .text("\(hour.padded(to: 2)):\(minute.padded(to: 2))"))
      }
    }
    if let mood = row["mood"]?.scalar {
      if let group = moods[mood]?.scalar { add("mood", .text(group)) }
      if let name = own[mood]?.scalar { add("custom_name", .text(name)) }
    }
    add("tags", .list((row["tags"]?.list ?? []).compactMap { $0.scalar.flatMap { tags[$0] } }))
    if let photos = row["assets"]?.list?.count, photos > 0 { add("photos", .number("\(photos)")) }
    return JSONNode(value: .object(members), offset: row.offset)
  }
}

/// The backup that Daylio writes: an archive with one list as JSON in Base64, and photos.
enum DaylioBackup {
  private static let list = "backup.daylio"

  /// The JSON in a backup, or in the list that has been taken out of one; nil for any other file.
  static func json(in file: ImportedFile) -> [UInt8]? {
    if let archive = ZipArchive(file.bytes) {
      guard let member = archive.members.first(where: { $0.name == list }) else { return nil }
      return archive.contents(of: member, limit: ImportedFile.byteLimit).flatMap(decoded)
    }
    return file.lowercasedName.hasSuffix(".daylio") ? decoded(file.bytes) : nil
  }

  private static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    guard let data = Data(base64Encoded: Data(bytes), options: .ignoreUnknownCharacters),
      data.first == UInt8(ascii: "{")
    else { return nil }
    return Array(data)
  }
}
