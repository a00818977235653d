import DreamStore
import Dreams
import Foundation
import GRDB
import Testing
import TestSupport

/// A power failure during the very first change leaves half a journal, and its rollback journal.
@Suite struct UnfinishedCreationTests {
  let folder = TemporaryFolder()

  /// Leaves the files in their state on disk in the middle of a transaction that creates the file.
  private func leaveUnfinished(_ name: String, _ statements: String) throws {
    let queue = try DatabaseQueue(path: folder.file("making"))
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE")
      try db.execute(sql: statements)
      for suffix in ["", "-journal"] {
        try FileManager.default.copyItem(
          atPath: folder.file("making\(suffix)"), toPath: folder.file(name + suffix))
      }
      try db.execute(sql: "ROLLBACK")
    }
    try queue.close()
    #expect((folder.bytes(name)?.count ?? 0) > 0)
    #expect((folder.bytes(name + "-journal")?.count ?? 0) > 0)
  }

  /// So many pages that some are written before the end.
  private static let pages = """
    CREATE TABLE page (text);
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 400)
    INSERT INTO page SELECT hex(randomblob(3000)) FROM number;
    """

  @Test(arguments: [false, true])
  func `half of a new journal becomes one`(hasLostItsBeginning: Bool) throws {
    try leaveUnfinished("journal.sqlite", Self.pages)
    if hasLostItsBeginning {
      let file = try FileHandle(forWritingTo: URL(filePath: folder.file()))
      try file.write(contentsOf: Data(repeating: 0, count: 100))
      try file.close()
    }
    let store = try DreamStore(path: folder.file())
    let dream = Dream(description: "The first", creature: .shark, effects: [])
    try store.update { $0.dreams.insert(dream) }
    #expect(try DreamStore(path: folder.file()).load().dreams.map(\.description) == ["The first"])
    #expect(try folder.names == ["journal.sqlite", "making"])
  }

  @Test func `the unfinished change of another program is left to it`() throws {
    try DatabaseQueue(path: folder.file("making")).write { db in
      try db.execute(sql: "CREATE TABLE stamp (country TEXT)")
    }
    try leaveUnfinished("journal.sqlite", Self.pages)
    let bytes = [folder.bytes(), folder.bytes("journal.sqlite-journal")]
    let error = #expect(throws: DreamStoreError.self) { try DreamStore(path: folder.file()) }
    #expect(error?.code == .notAJournal)
    #expect([folder.bytes(), folder.bytes("journal.sqlite-journal")] == bytes)
  }
}
