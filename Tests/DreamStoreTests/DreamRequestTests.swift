import DreamStore
import Dreams
import Foundation
import GRDB
import TestSupport
import Testing

@Suite(.plainAndSealed) struct DreamRequestTests {
  let folder = TemporaryFolder()
  let store: DreamStore
  let journal: Journal

  init() throws {
    store = try DreamStore(path: folder.file())
    var random = SplitMix64(seed: 4)
    journal = try DreamStore(path: folder.file()).update { journal in
      for _ in 0..<300 { random.change(&journal) }
      for _ in 0..<6 { journal.moveToTrash(journal.dreams[journal.dreams.count / 2].id) }
      return journal
    }
  }

  @Test func `each request has its dreams and the favorite creature`() throws {
    #expect(try store.load(.nothing).journal == Journal(favoriteCreature: journal.favoriteCreature))
    #expect(
      try store.load(.trash).journal
        == Journal(trash: journal.trash, favoriteCreature: journal.favoriteCreature))
    let ids = [journal.dreams[3].id, journal.trash[0].id, UUID()]
    let some = try store.load(.dreams(ids)).journal
    #expect(some.dreams == [journal.dreams[3]])
    #expect(some.trash == [journal.trash[0]])
    #expect(try store.load(.whole).journal == journal)
  }

  @Test func `the newest dreams are those on top of the list`() throws {
    for limit in [0, 1, 20, 1_000, .max] {
      #expect(
        try store.load(.newest(limit)).journal.dreams == DreamList(journal.dreams.prefix(limit)))
    }
    let (from, to) = (journal.dreams[30].date, journal.dreams[10].date)
    let between = journal.dreams.filter { from <= $0.date && $0.date <= to }.prefix(15)
    #expect(
      try store.load(.newest(15, from: from, to: to)).journal.dreams == DreamList(between))
    let plan = try DatabaseQueue(path: folder.file()).read { db in
      try Row.fetchAll(
        db,
        sql: """
          EXPLAIN QUERY PLAN SELECT number FROM dream
          WHERE trashed IS NULL AND night >= '0001-01-01' AND night <= '9999-12-31'
          ORDER BY night DESC, created DESC, id LIMIT 5
          """
      ).map { $0["detail"] as String }
    }
    #expect(plan.count == 1 && plan[0].contains("dreamByNight"), "\(plan)")
  }

  @Test func `a prefix finds what the list finds`() throws {
    for dream in Array(journal.dreams.prefix(20)) + Array(journal.trash.prefix(5)) {
      let id = dream.id.uuidString
      for beginning in [id, String(id.prefix(5)), id.lowercased(), id.filter { $0 != "-" } + "-"] {
        let found = try store.load(.dreamsBeginning([beginning])).journal
        #expect(
          found.dreams.map(\.id).sorted()
            == journal.dreams.ids(beginningWith: beginning, limit: 9)
            .sorted())
        #expect(found.dreams.count + found.trash.count >= 1)
      }
    }
    // One that fits none leads to all, for those who then want to know why.
    #expect(try store.load(.dreamsBeginning(["zz"])).journal == journal)
    #expect(try store.load(.dreamsBeginning([""])).journal == journal)
  }

  @Test func `changing a request changes the journal alike`() throws {
    let (kept, thrown) = (journal.dreams[5], journal.trash[1])
    try store.update("Edit", reading: .dreams([kept.id, thrown.id])) { part in
      #expect(part.dreams.count + part.trash.count == 2)
      part.moveToTrash(kept.id)
      part.restore(thrown.id)
      part.favoriteCreature = .dragon
    }
    var expected = journal
    expected.moveToTrash(kept.id)
    expected.restore(thrown.id)
    expected.favoriteCreature = .dragon
    #expect(try store.load() == expected)
    #expect(try store.undo()?.name == "Edit")
    #expect(try store.load() == journal)
  }

  @Test func `adding an existing dream replaces it, and undo brings it back`() throws {
    var dream = journal.trash[0]
    dream.description = "Again"
    try store.update("Add", reading: .nothing) { $0.dreams.insert(dream) }
    #expect(try store.load().dreams[dream.id]?.description == "Again")
    #expect(try store.load().trash[dream.id] == nil)
    _ = try store.undo()
    #expect(try store.load() == journal)
  }

  @Test(.plainOnly) func `dreams under a stand-in are changed and undone, too`() throws {
    try DatabaseQueue(path: folder.file()).writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA ignore_check_constraints = ON;
          UPDATE dream SET id = 'x', description = 'Odd', trashed = NULL WHERE number = 7;
          UPDATE dream SET id = upper(id), description = 'Loud', trashed = NULL WHERE number = 8
          """)
    }
    let store = try DreamStore(path: folder.file())
    for text in ["Odd", "Loud"] {
      let dream = try #require(try store.load().dreams.first { $0.description == text })
      let before = try store.load()
      try store.update("Edit", reading: .dreamsBeginning([dream.id.uuidString])) {
        $0.dreams[dream.id]?.description = "Even"
      }
      #expect(try store.load().dreams[dream.id]?.description == "Even")
      _ = try store.undo()
      #expect(try store.load() == before)
    }
  }

  @Test func `ids are shortened to unique prefixes`() throws {
    #expect(try store.prefixLength(distinguishing: journal.dreams.map(\.id)) == 8)
    let ids = ["0", "1", "f"].compactMap {
      UUID(uuidString: "01234567-89ab-4\($0)00-8000-000000000000")
    }
    try store.update { journal in
      for id in ids {
        journal.dreams.insert(Dream(description: "", creature: .shark, effects: [], id: id))
      }
    }
    #expect(try store.prefixLength(distinguishing: [ids[1]]) == 16)
    #expect(try store.prefixLength(distinguishing: [journal.dreams[0].id]) == 8)
    #expect(try store.prefixLength(distinguishing: []) == 8)
    let many = (0..<2_000).map { _ in UUID() } + [ids[2]]
    #expect(try store.prefixLength(distinguishing: many) == 16)
  }

  @Test func `a search finds what the list would`() throws {
    for words in ["sea", "SEA 夢", "uber", "shark", "snow sea", "zzz", "", "夢 rain", "e\u{301}"] {
      let search = DreamSearch(words)
      let found = try store.find(search).journal
      #expect(found.dreams == DreamList(journal.dreams.filter(search.matches)), "\(words)")
      let (from, to) = (journal.dreams[40].date, journal.dreams[3].date)
      let some = try store.find(search, from: from, to: to, inTrash: true).journal
      #expect(
        some.trash
          == DreamList(
            journal.trash.filter { from <= $0.date && $0.date <= to && search.matches($0) }))
    }
  }
}

extension UUID {
  fileprivate static func < (lhs: UUID, rhs: UUID) -> Bool { lhs.uuidString < rhs.uuidString }
}

extension [UUID] {
  fileprivate func sorted() -> [UUID] { sorted { $0.uuidString < $1.uuidString } }
}
