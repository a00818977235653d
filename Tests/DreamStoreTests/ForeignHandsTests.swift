import DreamStore
import Dreams
import Foundation
import GRDB
import Testing
import TestSupport

/// Other programs' changes to the file never break a promise.
@Suite struct ForeignHandsTests {
  let folder = TemporaryFolder()
  let flying = Dream(description: "Flying", creature: .shark, effects: [])

  init() throws {
    try DreamStore(path: folder.file()).update("Add") { $0.dreams.insert(flying) }
  }

  private func change(_ sql: String) throws {
    try DatabaseQueue(path: folder.file()).writeWithoutTransaction { try $0.execute(sql: sql) }
  }

  private static let swallowing = """
    CREATE TRIGGER swallow AFTER INSERT ON dream
    BEGIN DELETE FROM dream WHERE number = NEW.number; END
    """

  @Test(arguments: ["NULL, NULL", "'check', 5", "x'ff', 'check'"])
  func `a table of keys made by another program cannot crash this one`(
    values: String
  ) throws {
    let path = folder.file("sealed.sqlite")
    try PlainAndSealed.$isSealed.withValue(true) {
      try DreamStore(path: path).update("Add") { $0.dreams.insert(flying) }
    }
    try DatabaseQueue(path: path).writeWithoutTransaction { db in
      try db.execute(
        sql:
          "DROP TABLE seal; CREATE TABLE seal (kind, content); INSERT INTO seal VALUES (\(values))")
    }
    #expect(throws: DreamStoreError.self) {
      try DreamStore(path: path, unlocking: { _ in testKey }).load()
    }
  }

  @Test(arguments: [
    swallowing,
    "CREATE TRIGGER swallow BEFORE INSERT ON dream BEGIN SELECT raise(IGNORE); END",
    "CREATE TRIGGER swallow AFTER UPDATE ON setting BEGIN DELETE FROM dream; END",
  ])
  func `a journal with a trigger of another program is not written, and recovered without it`(
    trigger: String
  ) throws {
    let open = try DreamStore(path: folder.file())
    // This one knows the format by now, and looks again because the file was changed.
    try open.update("Edit", reading: .dreams([flying.id])) {
      $0.dreams[flying.id]?.description += " high"
    }
    try change(trigger)
    let bytes = folder.bytes()
    for attempt in [
      { _ = try DreamStore(path: folder.file()) },
      { try open.update("Add", reading: .nothing) { $0.dreams = [flying.copy()] } },
      { try open.update("Add") { $0.dreams.insert(flying.copy()) } },
      { _ = try open.undo() },
    ] {
      let error = #expect(throws: DreamStoreError.self) { try attempt() }
      #expect(error?.code == .damaged)
      #expect(
        error?.problem == .journal(.damaged(.foreignTrigger("swallow")), path: folder.file()))
    }
    #expect(folder.bytes() == bytes)

    let recovery = Recovery(ofJournal: folder.file(), timeZone: .gmt)
    #expect(try recovery.problems().count == 1)
    let plan = try recovery.survey()
    #expect(plan.report.isComplete)
    #expect(plan.report.keepsHistory)
    _ = try recovery.carryOut(plan, at: .now())
    let recovered = try DreamStore(path: folder.file())
    try recovered.update("Add") { $0.dreams.insert(flying.copy()) }
    #expect(try recovered.load().dreams.count == 2)
  }

  @Test(arguments: [
    swallowing.replacing("swallow", with: "dreamChanged"),
    """
    CREATE TRIGGER dreamChanged AFTER INSERT ON dream
    BEGIN UPDATE dream SET description = 'Other' WHERE number = NEW.number; END
    """,
  ])
  func `an acknowledged change was read back, under any name`(
    trigger: String
  ) throws {
    try change("DROP TRIGGER dreamChanged; \(trigger)")
    let store = try DreamStore(path: folder.file())
    let journal = try store.load()
    #expect(throws: DreamStoreError.self) {
      try store.update("Add", reading: .nothing) { $0.dreams = [flying.copy()] }
    }
    #expect(try store.load() == journal)
  }

  @Test(arguments: [
    // One is ignored, before or after others; one is deleted, or changed, when the next one comes.
    "BEFORE INSERT ON dream WHEN NEW.description = 'First' BEGIN SELECT raise(IGNORE); END",
    "BEFORE INSERT ON dream WHEN NEW.description = 'Last' BEGIN SELECT raise(IGNORE); END",
    """
    AFTER INSERT ON dream WHEN NEW.description = 'Last'
    BEGIN DELETE FROM dream WHERE description = 'First'; END
    """,
    """
    AFTER INSERT ON dream WHEN NEW.description = 'Last'
    BEGIN UPDATE dream SET creature = 'other' WHERE description = 'First'; END
    """,
  ])
  func `of many dreams that are acknowledged each one was read back`(trigger: String) throws {
    try change("DROP TRIGGER dreamChanged; CREATE TRIGGER dreamChanged \(trigger)")
    let store = try DreamStore(path: folder.file())
    // The number of a removed row is the next one assigned.
    try store.update("Add") {
      $0.dreams.insert(Dream(description: "Gone", creature: .shark, effects: []))
    }
    try store.update("Remove") { journal in
      journal.dreams = DreamList(journal.dreams.filter { $0.description != "Gone" })
    }
    let journal = try store.load()
    #expect(throws: DreamStoreError.self) {
      try store.update("Import") { journal in
        for (place, description) in ["First", "Second", "Last"].enumerated() {
          journal.dreams.insert(
            Dream(
              description: description, creature: .shark, effects: [],
              date: Night(daysSince1970: 20_000 - place)))
        }
      }
    }
    #expect(try store.load() == journal)
  }

  @Test func `a change that another program swallows is not acknowledged`() throws {
    try change(
      """
      DROP TRIGGER dreamChanged;
      CREATE TRIGGER dreamChanged AFTER UPDATE OF description ON dream
      WHEN NEW.description <> OLD.description
      BEGIN UPDATE dream SET description = OLD.description WHERE number = NEW.number; END
      """)
    let store = try DreamStore(path: folder.file())
    #expect(throws: DreamStoreError.self) {
      try store.update("Edit", reading: .dreams([flying.id])) {
        $0.dreams[flying.id]?.description = "Diving"
      }
    }
    #expect(try store.load().dreams[flying.id] == flying)
  }
}

extension Dream {
  fileprivate func copy() -> Dream {
    Dream(description: description, creature: creature, effects: effects)
  }
}
