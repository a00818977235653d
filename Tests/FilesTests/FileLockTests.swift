import Foundation
import Synchronization
import Testing
import TestSupport

@testable import Files

@Suite struct FileLockTests {
  private let folder = TemporaryFolder()

  private var path: String { folder.path + "/.lock" }

  @Test func `a lock that another has is refused at once, and free when that one is gone`() throws {
    var lock: FileLock? = try FileLock(path, waits: false)
    #expect(throws: FileError(EEXIST, writing: path)) { try FileLock(path, waits: false) }
    withExtendedLifetime(lock) {}
    lock = nil
    _ = try FileLock(path, waits: false)
  }

  @Test func `a lock is free at once, though a child process still has its descriptor`() throws {
    var lock: FileLock? = try FileLock(path, waits: false)
    let copy = dup(try #require(lock).descriptor)
    defer { close(copy) }
    withExtendedLifetime(lock) {}
    lock = nil
    _ = try FileLock(path, waits: false)
  }

  @Test func `who waits up to a limit is told so once, and is refused after it`() throws {
    let lock = try FileLock(path, waits: false)
    var waits = 0
    let begin = ContinuousClock.now
    #expect(throws: FileError(EEXIST, writing: path)) {
      try FileLock(path, waitingUpTo: .milliseconds(50), onWait: { waits += 1 })
    }
    #expect(waits == 1)
    #expect(begin.duration(to: .now) >= .milliseconds(50))
    withExtendedLifetime(lock) {}
  }

  @Test func `who waits gets a lock that becomes free`() async throws {
    let held = Mutex<FileLock?>(try FileLock(path, waits: false))
    let other = Task.detached { [path] in
      try FileLock(path, waitingUpTo: .seconds(600), onWait: { held.withLock { $0 = nil } })
    }
    _ = try await other.value
  }

  @Test func `shared locks of a folder go together, and an exclusive one with none of them`() throws
  {
    let one = try FileLock(folder: folder.path, .shared)
    let other = try FileLock(folder: folder.path, .shared)
    #expect(throws: FileError(EEXIST, writing: folder.path)) { try FileLock(folder: folder.path) }
    withExtendedLifetime((one, other)) {}
  }

  @Test func `a link to a folder is locked only where links are followed`() throws {
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    _ = try FileLock(folder: link)
    #expect(throws: FileError.self) { try FileLock(folder: link, .exclusive, .noLinks) }
  }

  @Test func `bytes are locked against other open files of this process, too`() throws {
    let (one, other) = (
      try OpenFile(path, [.writing, .creating]), try OpenFile(path, .writing)
    )
    try one.lock(10..<20)
    #expect(throws: FileError(EEXIST, writing: path)) { try other.lock(15..<16) }
    try other.lock(20..<30)
  }
}
