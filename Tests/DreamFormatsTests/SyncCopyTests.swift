import DreamFormats
import Foundation
import Testing

@Suite struct SyncCopyTests {
  @Test(arguments: [
    "Sea.sync-conflict-20261121-041233-ABCDEFG.txt", ".sync-conflict-", "Sea.SYNC-CONFLICT-1.md",
    "Sea (conflicted copy 2026-11-21 041233).md", "Sea (Case Conflict).md", "바다 (충돌된 사본).md",
    "海 (競合コピー).md", "Sea_conflict-20261121-041233.md", "2026-11.old.txt",
    "2026-11.conflict_backup1.txt",
  ])
  func `a copy says so in its name, however its letters are composed`(name: String) {
    #expect(SyncCopy.isConflict(name))
    #expect(SyncCopy.isConflict(name.decomposedStringWithCanonicalMapping))
  }

  @Test(arguments: [
    "", "-", "(", "Sea.txt", "Sea - 2.txt", "sync-conflict-", "Sea.sync-conflict",
    "_conflict-2026.md", "conflict-20261121.md", "Sea (2).md", "2026-11.txt", "2026-11.new.md",
  ])
  func `another note is none`(name: String) {
    #expect(!SyncCopy.isConflict(name))
  }
}
