import Benchmarking
import DreamStore
import Dreams
import GRDB

extension StoreBench {
  /// A journal opened and read, compared with its rows read by plain GRDB.
  static func opening(_ dreams: [Dream], _ folder: Folder, _ suite: inout Suite) throws {
    let path = folder.journal("many")
    try DreamStore(path: path).update { $0.dreams = DreamList(dreams) }
    let opening = try milliseconds(turns: 12) { _ in
      let journal = try DreamStore(path: path).load()
      precondition(journal.dreams.count == dreams.count, "dreams were not read")
    } reference: { _ in
      try readPlainly(path, expecting: dreams.count)
    }
    suite.compare("opened and read, beside plain GRDB", limit: 1.5, opening)
  }

  /// A journal of a million dreams opened and read, compared with its rows read by plain GRDB.
  static func openingAMillion(_ folder: Folder, _ suite: inout Suite) throws {
    let path = folder.journal("million")
    let dreams = DreamList(Dreamer.dreams(1_000_000))
    try DreamStore(path: path).update { $0.dreams = dreams }
    let opening = try milliseconds(turns: 5) { _ in
      let journal = try DreamStore(path: path).load()
      precondition(journal.dreams.count == dreams.count, "dreams were not read")
    } reference: { _ in
      try readPlainly(path, expecting: dreams.count)
    }
    suite.compare("a million, beside plain GRDB", limit: 1.5, opening)
    suite.figure("a million opened and read", opening.subject.least, limit: 1_200, unit: "")
    try folder.remove("million")
  }

  /// Reads the rows of a journal as a program without a model would.
  static func readPlainly(_ path: String, expecting count: Int) throws {
    let rows = try DatabaseQueue(path: path).read {
      try StoredDream.fetchAll($0, sql: "SELECT \(StoredDream.columns) FROM dream")
    }
    precondition(rows.count == count, "rows were not read")
  }

  /// Dreams imported in one change with its step, compared with the same rows inserted by C.
  static func importing(_ dreams: [Dream], _ folder: Folder, _ suite: inout Suite) throws {
    let list = DreamList(dreams)
    _ = try DreamStore(path: folder.journal("empty"))
    // Made beforehand: a reference that has its dreams, and as many stores.
    let importing = try (0..<6).map { turn in
      try folder.copy("empty", to: "\(turn)")
      try folder.copy("empty", to: "\(turn) in C")
      let store = try DreamStore(path: folder.journal("\(turn)"))
      let reference = Reference(folder.journal("\(turn) in C"))
      reference.keep(list)
      let times = try milliseconds(turns: 1) { _ in
        try store.update(JournalAction(.imported)) { $0.dreams = list }
      } reference: { _ in
        reference.importKept()
      }
      try folder.remove("\(turn)")
      try folder.remove("\(turn) in C")
      return times
    }
    suite.compare(
      "imported in one change with its step, beside inserted by C", limit: 2,
      (
        subject: Samples(importing.map(\.subject.least)),
        reference: Samples(importing.map(\.reference.least))
      ))
  }
}

/// A raw row.
private struct StoredDream: FetchableRecord {
  static let columns =
    "number, id, night, created, description, creature, numberOfCreatures, effects, trashed"

  let number: Int64
  let id: String
  let night: String
  let created: Int64
  let description: String
  let creature: String
  let numberOfCreatures: Int
  let effects: String
  let trashed: Int64?

  init(row: Row) {
    number = row[0]
    id = row[1]
    night = row[2]
    created = row[3]
    description = row[4]
    creature = row[5]
    numberOfCreatures = row[6]
    effects = row[7]
    trashed = row[8]
  }
}
