import DreamStore
import Dreams
import Files
import Foundation
import GRDB
import Testing
import TestSupport

/// Locks and unfinished files of running programs, which nobody else may remove.
@Suite(.plainAndSealed) struct JournalLockTests {
  let folder = TemporaryFolder()
  let store: DreamStore

  init() throws {
    store = try DreamStore(path: folder.file())
    try store.update("Add") {
      $0.dreams.insert(Dream(description: "dream", creature: .shark, effects: []))
    }
  }

  /// Whether a connection of this process has locked the journal, as another file description sees it.
  private func isLocked(_ descriptor: Int32) -> Bool {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 512
    // F_OFD_GETLK
    return unsafe fcntl(descriptor, 36, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  @Test func `looking at the bytes of a journal drops no lock on it`() throws {
    // Closing it any sooner would drop the locks, too.
    let descriptor = unsafe open(folder.file(), O_RDWR)
    defer { close(descriptor) }
    let recovery = Recovery(ofJournal: folder.file(), timeZone: .gmt, busyTimeout: .zero)
    try DatabaseQueue(path: folder.file()).writeWithoutTransaction { db in
      #expect(!isLocked(descriptor))
      try db.beginTransaction(.immediate)
      #expect(isLocked(descriptor))
      _ = JournalSnapshotReader(path: folder.file())
      #expect(isLocked(descriptor))
      let plan = try recovery.survey()
      #expect(isLocked(descriptor))
      let error = #expect(throws: DreamStoreError.self) {
        try recovery.carryOut(plan, at: .now())
      }
      #expect(error?.code == .busy)
      #expect(isLocked(descriptor))
      try db.rollback()
    }
    _ = try recovery.carryOut(recovery.survey(), at: .now())
  }

  @Test func `a running program's files next to the backups stay there`() throws {
    let backups = Backups(of: store, timeZone: .gmt)
    try backups.make(.manual, at: .now())
    let file = try AtomicFile(in: backups.folder, isPrivate: true, isHidden: true)
    try file.append([1, 2, 3])
    try backups.make(.manual, at: .now())
    #expect(FileManager.default.fileExists(atPath: file.path))
    try file.commit(as: "kept")
    #expect(FileManager.default.fileExists(atPath: backups.folder + "/kept"))
  }
}
