import DreamStore
import Dreams
import Foundation
import Testing
import TestSupport

/// Which of many backups a recovery takes dreams from.
@Suite(.plainAndSealed) struct BackupChoiceTests {
  let folder = TemporaryFolder()
  let store: DreamStore

  init() throws {
    store = try DreamStore(path: folder.file())
    try store.update { journal in
      for number in 0..<60 {
        journal.dreams.insert(
          Dream(description: "dream \(number)", creature: .shark, effects: []))
      }
    }
  }

  private var recovery: Recovery { Recovery(ofJournal: folder.file(), timeZone: .gmt) }

  /// Makes a backup whose file says that it was written some time ago.
  private func backUp(hoursAgo hours: Double) throws {
    let backup = try Backups(of: store, timeZone: .gmt).make(.manual, at: .now())
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -hours * 3_600)], ofItemAtPath: backup.path)
  }

  /// Spoils the pages of the journal for which the test says so.
  private func spoil(_ isSpoiled: (Data) -> Bool) throws {
    var bytes = try #require(folder.bytes())
    for start in stride(from: 0, to: bytes.count, by: 4_096)
    where isSpoiled(bytes[start..<(start + 4_096)]) {
      bytes.replaceSubrange(start..<(start + 4_096), with: Data(repeating: 0x5A, count: 4_096))
    }
    try bytes.write(to: URL(filePath: folder.file()))
  }

  @Test func `one that a wrong clock has dated in the future is not the newest`() throws {
    try backUp(hoursAgo: -600_000)
    let journal = try store.update { journal in
      journal.dreams.insert(Dream(description: "later", creature: .shark, effects: []))
      return journal
    }
    try backUp(hoursAgo: 1)
    try spoil { _ in true }
    #expect(try recovery.survey().journal == journal)
  }

  @Test
  func `dreams missing from the newest come from an earlier one, if they were in the journal`()
    throws
  {
    let needle = Dream(description: "a needle in the hay", creature: .dragon, effects: [.rain])
    let erased = Dream(description: "erased on purpose", creature: .dragon, effects: [])
    try store.update { journal in
      journal.dreams.insert(needle)
      journal.dreams.insert(erased)
    }
    try backUp(hoursAgo: 48)
    try store.update { journal in
      for id in [needle.id, erased.id] { journal.dreams.remove(id: id) }
    }
    try backUp(hoursAgo: 24)
    let journal = try store.update { journal in
      journal.dreams.insert(needle)
      return journal
    }
    try spoil { $0.range(of: Data(needle.description.utf8)) != nil }
    let plan = try recovery.survey()
    #expect(plan.journal == journal)
    #expect(plan.report.lost.isEmpty)
    #expect(plan.report.unreadableRows == 0)
  }
}
