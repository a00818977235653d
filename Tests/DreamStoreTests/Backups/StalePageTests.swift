import Dreams
import Foundation
import Testing
import TestSupport

@testable import DreamStore

/// A page that the disk has forgotten to write: its rows are sound, and old.
@Suite struct StalePageTests {
  let folder = TemporaryFolder()
  let store: DreamStore
  let now: Moment

  init() throws {
    store = try DreamStore(path: folder.file())
    now = try #require(Moment("2026-11-20T10:00:00Z"))
    try store.update { journal in
      for number in 0..<200 {
        var dream = Dream(description: "Dream \(number)", creature: .shark, effects: [])
        dream.date = Night(daysSince1970: 19_000 + number)
        journal.dreams.insert(dream)
      }
    }
  }

  /// Puts one page of the journal back to what it was before all nights were moved.
  private func forgetPage() throws {
    let before = try #require(folder.bytes())
    try store.update { journal in
      for dream in journal.dreams {
        journal.dreams[dream.id]?.date = Night(daysSince1970: dream.date.daysSince1970 - 300)
      }
    }
    var bytes = try #require(folder.bytes())
    let page = try #require(before.range(of: Data("Dream 77".utf8))).lowerBound / 4_096 * 4_096
    #expect(bytes[page..<(page + 4_096)] != before[page..<(page + 4_096)])
    bytes.replaceSubrange(page..<(page + 4_096), with: before[page..<(page + 4_096)])
    try bytes.write(to: URL(filePath: folder.file()))
  }

  @Test func `the first backup of a day reports it, and displaces no other`() throws {
    let backups = Backups(of: store, timeZone: .gmt)
    try backups.makeIfDue(at: now)
    try forgetPage()
    // Reopened, because the open one has the pages in memory.
    let again = Backups(of: try DreamStore(path: folder.file()), timeZone: .gmt)
    #expect(try DreamStore(path: folder.file()).issues().isEmpty)
    for day in 1...9 {
      let later = now.advanced(by: .seconds(day * 86_400))
      let error = #expect(throws: BackupError.self) { try again.makeIfDue(at: later) }
      #expect(error?.code == .damagedJournal)
    }
    #expect(try again.list().count == 3)
    #expect(try store.load().dreams.count == 200)
  }
}
