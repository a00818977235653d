import DreamStore
import Dreams
import Foundation
import GRDB
import TestSupport
import Testing

@Suite(.plainAndSealed) struct RecoveryTests {
  let folder = TemporaryFolder()

  private var recovery: Recovery {
    Recovery(ofJournal: folder.file(), timeZone: .gmt, busyTimeout: .milliseconds(50))
  }

  private func fill(_ count: Int = 500, seed: UInt64 = 21) throws -> Journal {
    var random = SplitMix64(seed: seed)
    return try DreamStore(path: folder.file()).update { journal in
      for number in 0..<count {
        var dream = random.dream()
        // Some texts continue on overflow pages.
        if number.isMultiple(of: 50) {
          dream.description = String(repeating: "long ", count: 4_000)
        }
        journal.dreams.insert(dream)
      }
      for dream in journal.dreams.prefix(20) { journal.moveToTrash(dream.id) }
      journal.favoriteCreature = .dragon
      return journal
    }
  }

  private let copied = " (conflicting copy)"

  private func put(_ bytes: Data) throws {
    try bytes.write(to: URL(filePath: folder.file()))
  }

  private func all(_ journal: Journal) -> [Dream.ID: Dream] {
    Dictionary((Array(journal.dreams) + Array(journal.trash)).map { ($0.id, $0) }) { $1 }
  }

  private func carryOut(_ plan: RecoveryPlan) throws -> String {
    try recovery.carryOut(plan, at: #require(Moment("2026-11-21T10:11:12Z")))
  }

  @Test func `the pages of an intact journal give every dream`() throws {
    let journal = try fill()
    let plan = try recovery.survey()
    #expect(plan.journal == journal)
    #expect(plan.report.isComplete)
    #expect(plan.report.read == 500)
    #expect(try recovery.problems().isEmpty)
  }

  @Test func `a journal that lost its beginning gives every dream intact`() throws {
    let journal = try fill()
    var bytes = try #require(folder.bytes())
    bytes.replaceSubrange(0..<40, with: Data(repeating: 0x5A, count: 40))
    try put(bytes)
    #expect(try recovery.problems().count == 1)
    let plan = try recovery.survey()
    #expect(plan.journal == journal)
    #expect(!plan.report.keepsHistory)
    let aside = try carryOut(plan)
    #expect(aside == folder.file("journal-damaged-2026-11-21T101112.sqlite"))
    #expect(FileManager.default.contents(atPath: aside) == bytes)
    #expect(try DreamStore(path: folder.file()).load() == journal)
    #expect(try folder.mode("journal.sqlite") == 0o600)
    #expect(try recovery.problems().isEmpty)
  }

  @Test func `looking changes nothing`() throws {
    _ = try fill()
    var bytes = try #require(folder.bytes())
    bytes.replaceSubrange(5_000..<9_000, with: Data(repeating: 0x5A, count: 4_000))
    try put(bytes)
    let names = try folder.names
    _ = try recovery.survey()
    #expect(folder.bytes() == bytes)
    #expect(try folder.names == names)
  }

  @Test func `dreams lost from the pages come from the backup`() throws {
    let journal = try fill()
    let store = try DreamStore(path: folder.file())
    try Backups(of: store, timeZone: .gmt).makeIfDue(at: .now())
    var bytes = try #require(folder.bytes())
    let middle = bytes.count / 2 / 4_096 * 4_096
    bytes.replaceSubrange(middle..<(middle + 8_192), with: Data(repeating: 0x5A, count: 8_192))
    try put(bytes)
    let plan = try recovery.survey()
    let words = Set(all(plan.journal).values.map { $0.description.replacing(copied, with: "") })
    #expect(all(journal).values.allSatisfy { words.contains($0.description) })
    #expect(all(journal).keys.allSatisfy { all(plan.journal)[$0] != nil })
    #expect(plan.report.backup != nil)
    #expect(plan.report.fromBackup + plan.report.read >= 500)
  }

  @Test func `of a newer dream and its backup the newer one wins`() throws {
    var journal = try fill(50)
    let store = try DreamStore(path: folder.file())
    try Backups(of: store, timeZone: .gmt).makeIfDue(at: .now())
    journal = try store.update { journal in
      for dream in journal.dreams { journal.dreams[dream.id]?.description += " and more" }
      return journal
    }
    var bytes = try #require(folder.bytes())
    bytes.replaceSubrange(0..<16, with: Data(repeating: 0, count: 16))
    try put(bytes)
    #expect(try recovery.survey().journal == journal)
  }

  @Test(arguments: [-60.0, 3_600])
  func `a file cut off to nothing comes back from its backup`(seconds: Double) throws {
    let journal = try fill(50)
    try Backups(of: DreamStore(path: folder.file()), timeZone: .gmt).makeIfDue(at: .now())
    try put(Data())
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: seconds)], ofItemAtPath: folder.file())
    let error = #expect(throws: DreamStoreError.self) { try DreamStore(path: folder.file()) }
    #expect(error?.code == .damaged)
    let plan = try recovery.survey()
    #expect(plan.journal == journal)
    _ = try carryOut(plan)
    #expect(try DreamStore(path: folder.file()).load() == journal)
  }

  @Test func `a program's memory wins`() throws {
    var memory = try fill(50)
    memory.dreams.insert(Dream(description: "not saved yet", creature: .shark, effects: []))
    var bytes = try #require(folder.bytes())
    bytes.replaceSubrange(4_096..<12_000, with: Data(repeating: 9, count: 7_904))
    try put(bytes)
    #expect(try recovery.survey(remembering: memory).journal == memory)
  }

  @Test func `companions of another damaged file are not mistaken for its own`() throws {
    _ = try fill(20)
    let left = "journal-damaged-2026-11-21T101112.sqlite-journal"
    try Data("of another file".utf8).write(to: URL(filePath: folder.file(left)))
    let aside = try carryOut(recovery.survey())
    #expect(aside == folder.file("journal-damaged-2026-11-21T101112-2.sqlite"))
    #expect(folder.bytes(left) == Data("of another file".utf8))
  }

  @Test func `a file that changes after the look is left alone`() throws {
    _ = try fill(20)
    let plan = try recovery.survey()
    try DreamStore(path: folder.file()).update { $0.favoriteCreature = .shark }
    let bytes = folder.bytes()
    #expect(throws: DreamStoreError.self) { try carryOut(plan) }
    #expect(folder.bytes() == bytes)
    #expect(try folder.names == ["journal.sqlite"])
  }

  @Test func `a program in the middle of a change is waited for`() throws {
    _ = try fill(20)
    let plan = try recovery.survey()
    let other = try DatabaseQueue(path: folder.file())
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      let error = #expect(throws: DreamStoreError.self) { try carryOut(plan) }
      #expect(error?.code == .busy)
      try db.execute(sql: "ROLLBACK")
    }
    #expect(try folder.names == ["journal.sqlite"])
  }

  @Test func `a second program keeps its words and is notified`() throws {
    _ = try fill(20)
    let other = try DreamStore(path: folder.file())
    _ = try other.load()
    let aside = try carryOut(recovery.survey())
    let bytes = FileManager.default.contents(atPath: aside)
    let error = #expect(throws: DreamStoreError.self) {
      try other.update { $0.favoriteCreature = .shark }
    }
    #expect(error?.code == .moved)
    #expect(FileManager.default.contents(atPath: aside) == bytes)
  }

  @Test(.plainOnly, arguments: [false, true])
  func `a change that was not finished is taken back, and stays with the damaged file`(
    hasLostItsBeginning: Bool
  ) throws {
    let journal = try fill(30)
    // Copying the files in the middle of a change simulates a power failure.
    let store = try DatabaseQueue(path: folder.file())
    try store.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE")
      try db.execute(sql: "UPDATE dream SET description = hex(randomblob(6000))")
      for name in ["journal.sqlite", "journal.sqlite-journal"] {
        try FileManager.default.copyItem(
          atPath: folder.file(name),
          toPath: folder.file(name.replacing("journal.sqlite", with: "crashed.sqlite")))
      }
      try db.execute(sql: "ROLLBACK")
    }
    let half = try #require(folder.bytes("crashed.sqlite-journal"))
    if hasLostItsBeginning {
      let file = try FileHandle(forWritingTo: URL(filePath: folder.file("crashed.sqlite")))
      try file.write(contentsOf: Data(repeating: 0, count: 16))
      try file.close()
    }
    let torn = try #require(folder.bytes("crashed.sqlite"))
    let other = Recovery(ofJournal: folder.file("crashed.sqlite"), timeZone: .gmt)
    let plan = try other.survey()
    #expect(plan.journal == journal)
    let aside = try other.carryOut(plan, at: .now())
    #expect(FileManager.default.contents(atPath: aside) == torn)
    #expect(FileManager.default.contents(atPath: aside + "-journal") == half)
    #expect(try DreamStore(path: folder.file("crashed.sqlite")).load() == journal)
  }

  @Test func `random damage never crashes and never loses a dream in silence`() throws {
    let journal = try fill(rounds(150, long: 500))
    let sound = try #require(folder.bytes())
    let known = all(journal)
    var random = SplitMix64(seed: 77)
    for round in 0..<rounds(24, long: 200) {
      var bytes = sound
      if round.isMultiple(of: 4) {
        bytes = bytes.prefix(Int.random(in: 1..<bytes.count, using: &random))
      } else {
        for _ in 0..<Int.random(in: 1...20, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          bytes[index] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &random)
        }
      }
      try put(bytes)
      let plan = try recovery.survey()
      let found = all(plan.journal)
      let gone = known.keys.filter { found[$0] == nil }
      let said =
        plan.report.lost.count + plan.report.unreadableRows + plan.report.incomplete.count
        + plan.report.changed.count
        + plan.report.unreadablePages
        // A changed id is another dream with the same words.
        + found.keys.filter { known[$0] == nil }.count
      #expect(gone.isEmpty || said > 0, "round \(round): \(gone.count) dreams lost in silence")
      if round.isMultiple(of: 4) {
        // Every dream that is not saved is named or is on a page that is missing.
        #expect(gone.isEmpty || plan.report.unreadablePages > 0, "round \(round)")
      }
      guard round < 60 else { continue }
      let aside = try recovery.carryOut(plan, at: .now())
      #expect(FileManager.default.contents(atPath: aside) == bytes)
      #expect(try DreamStore(path: folder.file()).load() == plan.journal)
      try FileManager.default.removeItem(atPath: aside)
    }
  }

  @Test func `with a backup of the same day random damage loses no dream`() throws {
    let journal = try fill(rounds(150, long: 500))
    try Backups(of: DreamStore(path: folder.file()), timeZone: .gmt).makeIfDue(at: .now())
    let sound = try #require(folder.bytes())
    var random = SplitMix64(seed: 78)
    for _ in 0..<rounds(8, long: 60) {
      var bytes = sound
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 1...9_000, using: &random))
      for index in start..<end { bytes[index] = UInt8.random(in: 0...255, using: &random) }
      try put(bytes)
      let found = all(try recovery.survey().journal)
      #expect(all(journal).keys.allSatisfy { found[$0] != nil })
    }
  }

  @Test func `what never was a journal is not taken for a damaged one`() throws {
    try put(Data(String(repeating: "Dear diary. ", count: 900).utf8))
    let error = #expect(throws: DreamStoreError.self) { try recovery.problems() }
    #expect(error?.code == .notAJournal)
  }
}
