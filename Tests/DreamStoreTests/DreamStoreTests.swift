import DreamStore
import Foundation
import GRDB
import TestSupport
import Testing
@testable import Dreams

@Suite(.plainAndSealed) struct DreamStoreTests {
  let folder = TemporaryFolder()

  @Test func `a new journal is empty, private, and made with its folders`() throws {
    let store = try DreamStore(path: folder.file("a/b/journal.sqlite"))
    #expect(try store.load() == Journal())
    #expect(try folder.mode("a/b/journal.sqlite") == 0o600)
    #expect(try folder.mode("a/b") == 0o700)
    #expect(try folder.mode("a") == 0o700)
  }

  @Test func `random changes come back the same from a second store`() throws {
    var random = SplitMix64(seed: 7)
    let (one, other) = (
      try DreamStore(path: folder.file()), try DreamStore(path: folder.file())
    )
    var expected = Journal()
    for step in 0..<rounds(120, long: 200) {
      let store = step % 3 == 0 ? other : one
      expected = try store.update { journal in
        #expect(journal == expected)
        for _ in 0..<Int.random(in: 0...3, using: &random) { random.change(&journal) }
        return journal
      }
    }
    #expect(try one.load() == expected)
    #expect(try DreamStore(path: folder.file()).load() == expected)
    #expect(try DreamStore(path: folder.file()).issues().isEmpty)
    #expect(expected.dreams.count > 10)
  }

  @Test func `a journal read again shares what stayed with the one read before`() throws {
    let (one, other) = (
      try DreamStore(path: folder.file()), try DreamStore(path: folder.file())
    )
    var random = SplitMix64(seed: 8)
    try other.update { journal in
      for _ in 0..<300 { journal.dreams.insert(random.dream()) }
      for dream in journal.dreams.prefix(20) { journal.moveToTrash(dream.id) }
    }
    let before = try one.load()
    try other.update("New", reading: .nothing) { $0.dreams.insert(random.dream()) }
    let after = try one.load()
    #expect(after.dreams.count == 281)
    #expect(try after == DreamStore(path: folder.file()).load())
    #expect(after.trash.dreams.root != nil)
    #expect(after.trash.dreams.root === before.trash.dreams.root)
  }

  @Test(.enabled(if: takesAll))
  func `many dreams, read on all processors, are those that one connection reads`() throws {
    var random = SplitMix64(seed: 9)
    let store = try DreamStore(path: folder.file())
    try store.update { journal in
      for _ in 0..<11_000 { journal.dreams.insert(random.dream()) }
      for dream in journal.dreams.prefix(200) { journal.moveToTrash(dream.id) }
    }
    // A gap, and numbers far apart.
    try store.update { journal in
      for dream in journal.dreams.prefix(3_000) { _ = journal.dreams.remove(id: dream.id) }
      journal.dreams.insert(random.dream())
    }
    let read = try DreamStore(path: folder.file()).load()
    #expect(try read == store.load())
    #expect(read.dreams.count == 7_801)
    #expect(read.trash.count == 200)
    let backup = try Backups(of: store).make(.manual, at: .now())
    let contents = try Backups.contents(of: backup.path, unlocking: store.unlocking)
    #expect(contents.journal == read)
    // A change that is not committed is seen by the connection that makes it.
    try store.update { journal in
      #expect(journal == read)
      journal.dreams.insert(random.dream())
    }
    #expect(try DreamStore(path: folder.file()).load().dreams.count == 7_802)
  }

  @Test func `every Unicode scalar survives`() throws {
    let scalars = (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let dream = Dream(description: String(text), creature: .shark, effects: [])
    try DreamStore(path: folder.file()).update { $0.dreams.insert(dream) }
    let read = try DreamStore(path: folder.file()).load().dreams[dream.id]
    #expect(read?.description.utf8.elementsEqual(dream.description.utf8) == true)
  }

  @Test func `a body that throws leaves the file unchanged`() throws {
    struct Refusal: Error {}
    let store = try DreamStore(path: folder.file())
    try store.update { $0.dreams.insert(Dream(description: "a", creature: .crusty, effects: [])) }
    let (journal, bytes) = (try store.load(), folder.bytes())
    #expect(throws: Refusal.self) {
      try store.update { journal in
        journal = Journal()
        throw Refusal()
      }
    }
    #expect(try store.load() == journal)
    #expect(folder.bytes() == bytes)
    #expect(try folder.names == ["journal.sqlite"])
  }

  @Test func `one edit writes one column of one row`() throws {
    let store = try DreamStore(path: folder.file())
    let dream = Dream(description: "a", creature: .crusty, effects: [.magic])
    try store.update { $0.dreams.insert(dream) }
    let queue = try DatabaseQueue(path: folder.file())
    try queue.write { db in
      try db.execute(
        sql: """
          DROP TRIGGER dreamChanged;
          CREATE TRIGGER dreamChanged BEFORE UPDATE OF id, night, created, creature, effects, trashed
          ON dream BEGIN SELECT raise(ABORT, 'touched'); END
          """)
    }
    try store.update { $0.dreams[dream.id]?.description = "b" }
    #expect(try store.load().dreams[dream.id]?.description == "b")
  }

  @Test func `another store's change is noticed, one's own is not`() throws {
    let store = try DreamStore(path: folder.file())
    let other = try DreamStore(path: folder.file())
    _ = try store.load()
    #expect(try !store.changedElsewhere())
    try store.update { $0.favoriteCreature = .shark }
    #expect(try !store.changedElsewhere())
    try other.update { $0.favoriteCreature = .dragon }
    #expect(try store.changedElsewhere())
    #expect(try store.load().favoriteCreature == .dragon)
    #expect(try !store.changedElsewhere())
  }

  @Test func `a dream in the list and in the trash is kept once, in the list`() throws {
    let dream = Dream(description: "a", creature: .crusty, effects: [])
    let store = try DreamStore(path: folder.file())
    try store.update { journal in
      journal.dreams.insert(dream)
      journal.trash.insert(dream)
    }
    let expected = Journal(dreams: [dream])
    #expect(try store.load() == expected)
    #expect(try DreamStore(path: folder.file()).load() == expected)
  }

  @Test func `two stores that write concurrently lose nothing`() async throws {
    let path = folder.file()
    // Opening a journal that is just being sealed is refused, and reported.
    if PlainAndSealed.isSealed { _ = try DreamStore(path: path) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          let store = try DreamStore(path: path, busyTimeout: .seconds(600))
          for number in 0..<40 {
            let dream = Dream(description: "\(writer) \(number)", creature: .shark, effects: [])
            try store.update { $0.dreams.insert(dream) }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try DreamStore(path: path).load().dreams.count == 80)
  }

  @Test func `the path follows option, variable, data home and home`() {
    func path(_ option: String?, _ environment: [String: String]) -> String {
      DreamStore.path(option: option, environment: environment)
    }
    let all = ["LUCID_DREAMS_JOURNAL": "/v", "XDG_DATA_HOME": "/x", "HOME": "/h"]
    #expect(path("o", all) == "o")
    #expect(path(nil, all) == "/v")
    #expect(path("", ["XDG_DATA_HOME": "/x"]) == "/x/lucid-dreams/journal.sqlite")
    let home = "/h/.local/share/lucid-dreams/journal.sqlite"
    #expect(path(nil, ["HOME": "/h"]) == home)
    #expect(path(nil, ["HOME": "/h", "XDG_DATA_HOME": "x/y"]) == home)
    #expect(path(nil, [:]).hasPrefix("/"))
    #expect(path(nil, ["HOME": "h"]) == path(nil, [:]))
  }
}
