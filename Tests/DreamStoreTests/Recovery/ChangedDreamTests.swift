import DreamStore
import Dreams
import Foundation
import Testing
import TestSupport

/// A corrupted dream is fully restored from a backup, and no backup suffers from it.
@Suite struct ChangedDreamTests {
  let folder = TemporaryFolder()
  let store: DreamStore
  let flying = Dream(description: "Flying over sea", creature: .shark, effects: [.rain])
  let other = Dream(description: "Falling", creature: .dragon, effects: [])

  init() throws {
    store = try DreamStore(path: folder.file())
    try store.update { $0.dreams = [flying, other] }
  }

  /// Reopened, because the open one has the pages in memory.
  private var backups: Backups {
    get throws { try Backups(of: DreamStore(path: folder.file()), timeZone: .gmt) }
  }

  private var recovery: Recovery { Recovery(ofJournal: folder.file(), timeZone: .gmt) }

  private func moment(_ text: String) throws -> Moment { try #require(Moment(text)) }

  /// Turns one bit of a text on the disk.
  private func damage(_ text: String, byte: Int = 2) throws {
    var bytes = try #require(folder.bytes())
    let place = try #require(bytes.range(of: Data(text.utf8)))
    bytes[place.lowerBound + byte] ^= 1
    let file = try FileHandle(forWritingTo: URL(filePath: folder.file()))
    try file.write(contentsOf: bytes)
    try file.close()
  }

  @Test func `the very row comes back from a backup, the newest that has it`() throws {
    let journal = try store.load()
    try backups.makeIfDue(at: moment("2026-11-19T10:00:00Z"))
    try damage("Flying over sea")
    // A later backup has what has changed, too.
    try backups.makeIfDue(at: moment("2026-11-20T10:00:00Z"))
    #expect(try recovery.problems().count == 1)
    let plan = try recovery.survey()
    #expect(plan.journal == journal)
    #expect(plan.report.restored == [flying.id: try moment("2026-11-19T10:00:00Z")])
    // The checksum shows that it is intact.
    #expect(plan.report.perhapsOlder.isEmpty)
    #expect(plan.report.changed.isEmpty)
    #expect(plan.report.incomplete.isEmpty)
    _ = try recovery.carryOut(plan, at: moment("2026-11-21T10:00:00Z"))
    #expect(try recovery.problems().isEmpty)
    #expect(try DreamStore(path: folder.file()).load() == journal)
  }

  @Test
  func `for any flipped bit in a row's location, an earlier text is never restored unreported`()
    throws
  {
    try backups.makeIfDue(at: moment("2026-11-19T10:00:00Z"))
    try store.update { $0.dreams[flying.id]?.description = "Diving under the sea, for a long time" }
    let sound = try #require(folder.bytes())
    var restored = 0
    for page in stride(from: 0, to: sound.count, by: 4_096) {
      let header = page == 0 ? 100 : page
      guard sound[header] == 13 || sound[header] == 10 else { continue }
      let count = Int(sound[header + 3]) << 8 | Int(sound[header + 4])
      for bit in stride(from: 0, to: count * 16, by: takesAll ? 1 : 3) {
        var bytes = sound
        bytes[header + 8 + bit / 8] ^= 1 << (bit % 8)
        try bytes.write(to: URL(filePath: folder.file()))
        let plan = try recovery.survey()
        let report = plan.report
        for dream in plan.journal.dreams where [flying.id, other.id].contains(dream.id) {
          let isNamed =
            report.restored[dream.id] != nil || report.changed.contains(dream.id)
            || report.incomplete.contains(dream.id)
          let isAsWritten =
            dream.id == other.id
            ? dream == other : dream.description == "Diving under the sea, for a long time"
          #expect(isAsWritten || isNamed, "page \(page / 4_096 + 1), bit \(bit)")
          if report.restored[dream.id] != nil {
            restored += 1
            #expect(report.perhapsOlder.contains(dream.id))
            #expect(!report.isComplete)
          }
        }
      }
    }
    #expect(restored > 0)
  }

  @Test func `what a window has read of it does not win over the backup`() throws {
    let journal = try store.load()
    try backups.makeIfDue(at: moment("2026-11-19T10:00:00Z"))
    try damage("Flying over sea")
    var memory = try DreamStore(path: folder.file()).load()
    #expect(memory != journal)
    memory.dreams[other.id]?.description = "Falling, not yet saved"
    let found = try recovery.survey(remembering: memory).journal
    #expect(found.dreams[flying.id] == flying)
    #expect(found.dreams[other.id] == memory.dreams[other.id])
  }

  @Test func `an identifier that has changed leaves no second dream`() throws {
    let journal = try store.load()
    try backups.makeIfDue(at: moment("2026-11-19T10:00:00Z"))
    try damage(flying.id.uuidString.lowercased(), byte: 35)
    #expect(try recovery.survey().journal == journal)
  }

  @Test func `a dream edited after the backup keeps both texts`() throws {
    try backups.makeIfDue(at: moment("2026-11-19T10:00:00Z"))
    try store.update { $0.dreams[flying.id]?.description = "Diving under sea" }
    try damage("Diving under sea")
    let plan = try recovery.survey()
    let texts = Set(plan.journal.dreams.map(\.description))
    #expect(texts.contains("Flying over sea (conflicting copy)"))
    #expect(texts.count == 3)
    #expect(plan.report.changed == [flying.id])
    #expect(plan.report.incomplete.isEmpty)
    #expect(plan.report.copies == 1)
  }

  @Test func `without a backup a dream stays as it reads, and is one to be looked at`() throws {
    try damage("Flying over sea")
    let plan = try recovery.survey()
    #expect(plan.report.changed == [flying.id])
    #expect(plan.report.incomplete.isEmpty)
    #expect(!plan.report.isComplete)
    #expect(plan.dreams(plan.report.changed).map(\.description) == ["Flxing over sea"])
    #expect(plan.dreams([other.id, UUID()]) == [other])
  }

  @Test func `a part that is not understood counts as such, and not twice`() throws {
    try damage("shark")
    let report = try recovery.survey().report
    #expect(report.incomplete == [flying.id])
    #expect(report.changed.isEmpty)
  }

  @Test func `edits after the backup stay if the words are the same`() throws {
    try store.update { $0.dreams[flying.id]?.date = Night(daysSince1970: 19_000) }
    try backups.makeIfDue(at: moment("2026-11-19T10:00:00Z"))
    try store.update { $0.dreams[flying.id]?.numberOfCreatures = 7 }
    try damage(Night(daysSince1970: 19_000).description, byte: 9)
    let plan = try recovery.survey()
    #expect(plan.journal.dreams[flying.id]?.numberOfCreatures == 7)
    #expect(plan.journal.dreams.count == 2)
    #expect(plan.report.changed == [flying.id])
  }

  @Test func `a dream erased on purpose does not come back with another one`() throws {
    try backups.makeIfDue(at: moment("2026-11-19T10:00:00Z"))
    _ = try store.update { $0.dreams.remove(id: other.id) }
    try damage("Flying over sea")
    let plan = try recovery.survey()
    #expect(Array(plan.journal.dreams) == [flying])
    #expect(plan.report.fromBackup == 1)
  }

  @Test func `what was done before can be undone after a recovery`() throws {
    try store.update("Permanently Delete", reading: .whole) { $0.dreams.remove(id: other.id) }
    try damage("Flying over sea")
    let plan = try recovery.survey()
    #expect(plan.report.keepsHistory)
    _ = try recovery.carryOut(plan, at: moment("2026-11-21T10:00:00Z"))
    let recovered = try DreamStore(path: folder.file())
    #expect(try recovered.undo()?.name == "Permanently Delete")
    #expect(try recovered.load().dreams[other.id] == other)
    #expect(try recovery.problems().isEmpty)
  }

  @Test func `changing a corrupted dream reports the corruption`() throws {
    try damage("Flying over sea")
    let store = try DreamStore(path: folder.file())
    let change = try store.change({ _ in "Edit" }, reading: .dreams([flying.id])) {
      $0.dreams[flying.id]?.numberOfCreatures = 9
    }
    #expect(change.issues.map(\.kind) == [.checksumMismatch])
    let again = try store.change({ _ in "Edit" }, reading: .dreams([flying.id])) {
      $0.dreams[flying.id]?.numberOfCreatures = 8
    }
    #expect(again.issues.isEmpty)
  }

  @Test func `a backup of a changed dream is not called whole and pushes no other out`() throws {
    for day in 10..<17 { try backups.makeIfDue(at: moment("2026-10-\(day)T10:00:00Z")) }
    try damage("Flying over sea")
    for day in 20..<24 {
      let made = try backups.makeIfDue(at: moment("2026-11-\(day)T10:00:00Z"))
      #expect(made.map(\.reason) == [.daily])
      #expect(try backups.makeIfDue(at: moment("2026-11-\(day)T11:00:00Z")).isEmpty)
      #expect(try !Backups.contents(of: #require(made.first).path).isIntact)
    }
    for second in 10..<22 {
      try backups.make(.beforeImport, at: moment("2026-11-21T10:11:\(second)Z"))
    }
    let names = try backups.list().map(\.name)
    #expect(names.filter { $0.hasPrefix("daily-2026-10") }.count == 7)
    #expect(names.filter { $0.hasPrefix("before-import") }.count == 12)

    try store.update { $0.dreams[flying.id]?.description = "Flying again" }
    let made = try backups.makeIfDue(at: moment("2026-11-24T10:00:00Z"))
    #expect(made.map(\.reason) == [.daily, .weekly, .monthly])
    #expect(try Backups.contents(of: made[0].path).isIntact)
  }
}
