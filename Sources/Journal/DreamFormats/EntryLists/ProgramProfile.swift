import Dreams

/// How one program keeps entries as JSON or XML: where they are in a file, and what their members hold.
///
/// A program is a value of this type in a file of its own, a place in ``all``, and a sample among the tests.
struct ProgramProfile: Sendable {
  /// What the program is called.
  let program: String

  /// Finds the entries in a file; nil if the file is not one of this program.
  let find: @Sendable (JSONNode) -> EntryList?

  /// What the members of an entry hold, by their names; others have the meaning of their names.
  let members: [String: EntryMember]

  /// The programs that are known, in the order in which a file is compared with them.
  static let all: [ProgramProfile] = [
    .googleKeep, .simplenote, .journey, .dailyYou, .oneShot, .myBrain, .diarium, .standardNotes,
    .roam, .evernote, .diaro, .daylio, .telegram, .journiv, .opml,
    .memos,
  ]

  /// The program of a file, if it is known.
  static func of(_ root: JSONNode) -> (ProgramProfile, EntryList)? {
    for profile in all {
      if let list = profile.find(root) { return (profile, list) }
    }
    return nil
  }
}

/// The entries in a file, and what else is in it.
struct EntryList {
  var entries: [JSONNode]

  /// What is not read, by name, and how much of it there is.
  var notTaken: [String: Int] = [:]

  init(_ entries: [JSONNode], notTaken: [String: Int] = [:]) {
    (self.entries, self.notTaken) = (entries, notTaken)
  }

  /// A file that is one entry, or a list of them, of which the first has all of these members.
  init?(of root: JSONNode, with names: String...) {
    let entries = root.list ?? (root.members == nil ? [] : [root])
    guard let first = entries.first, names.allSatisfy({ first[$0] != nil }) else { return nil }
    self.init(entries)
  }
}
