import Dreams
import Files
import Foundation
import GRDB
import Sealing
import Synchronization
import Testing
import TestSupport

@testable import DreamStore

/// A journal that another program seals, or takes the seal away from, while it is open.
@Suite struct FollowedConversionTests {
  private let folder = TemporaryFolder()
  private let record = SealRecord(passphrase: [1], recoveryCode: [2], identity: "test")

  init() throws {
    let store = try DreamStore(path: folder.file(), unlocking: nil)
    try add("first", store)
  }

  /// Makes the journal one of an earlier version, which got an identity with its first backup.
  private func forgetIdentity() throws {
    try DatabaseQueue(path: folder.file()).write { db in
      try db.execute(sql: "DELETE FROM setting WHERE name = 'journal'")
    }
  }

  private func identity() throws -> UUID? {
    try DatabaseQueue(path: folder.file()).read { try JournalIdentity.read($0) }
  }

  private func opened(
    _ key: (any RowSeal)? = testKey, follows: Bool = true
  ) throws -> DreamStore {
    let path = folder.file()
    return try DreamStore(
      path: path,
      unlocking: { (_) throws(DreamStoreError) in
        guard let key else { throw .locked(path, because: .noKey) }
        return key
      }, followsConversions: follows)
  }

  private func add(_ text: String, _ store: DreamStore) throws {
    try store.update("Add", reading: .nothing) { journal in
      journal.dreams.insert(Dream(description: text, creature: .shark, effects: []))
    }
  }

  private func texts(_ store: DreamStore) throws -> Set<String> {
    Set(try store.load().dreams.map(\.description))
  }

  private func seal(_ key: JournalKey = testKey) throws {
    try JournalConversion(of: opened(follows: false)).seal(with: key, record)
  }

  private func unseal() throws {
    try JournalConversion(of: opened(follows: false)).unseal()
  }

  @Test func `the next write goes to the converted journal`() throws {
    let store = try opened()
    let reader = try opened()
    #expect(try texts(reader) == ["first"])
    try seal()
    try add("second", store)
    #expect(store.isSealed)
    #expect(try texts(reader) == ["first", "second"])
    try unseal()
    #expect(try store.undo()?.name == "Add")
    #expect(try store.redo()?.name == "Add")
    #expect(!store.isSealed)
    try seal()
    try unseal()
    try add("third", store)
    #expect(try store.problems().isEmpty)
    #expect(try texts(opened()) == ["first", "second", "third"])
    #expect(try store.steps().steps.count == 3)
  }

  @Test func `copying a journal that is sealed in the meantime copies the sealed one`() throws {
    let store = try opened()
    let file = try AtomicFile(in: folder.path, isPrivate: true, isHidden: true)
    var tries = 0
    let count = try store.copying { tables in
      tries += 1
      try BackupCopy.make(tables, into: file, .manual, at: .now())
      if tries == 1 { try seal() }
      return try tables.dreams.count()
    }
    #expect(count == 1)
    #expect(tries == 2)
    #expect(store.isSealed)
    #expect(try BackupContents(of: file.path, unlocking: store.unlocking).sealing != nil)
  }

  @Test func `one that is converted while it is being opened is followed`() throws {
    try seal()
    let conversion = SlowConversion(of: try opened(follows: false))
    let path = folder.file()
    func open() throws -> DreamStore {
      try DreamStore(
        path: path,
        unlocking: { (_) throws(DreamStoreError) in
          // It has read enough to know that a key is needed, and continues once the journal is
          // locked.
          conversion.begin()
          return testKey
        }, followsConversions: true)
    }
    let store: DreamStore
    do { store = try open() } catch let error as DreamStoreError where error.code == .moved {
      store = try open()
    }
    #expect(try conversion.end())
    try add("second", store)
    #expect(!store.isSealed)
    #expect(try texts(store) == ["first", "second"])
  }

  @Test func `without a key it is said, and nothing was written`() throws {
    let store = try opened(nil)
    try seal()
    let before = folder.bytes()
    for _ in 0..<2 {
      let error = #expect(throws: DreamStoreError.self) { try add("second", store) }
      #expect(error?.code == .busy)
      #expect(error?.problem == .journal(.sealedMeanwhile, path: folder.file()))
    }
    #expect(folder.bytes() == before)
    try unseal()
    try add("second", store)
    #expect(try texts(store) == ["first", "second"])
  }

  @Test func `another journal in its place is left alone`() throws {
    let store = try opened()
    let other = try DreamStore(path: folder.file("other.sqlite"), unlocking: nil)
    try add("other", other)
    #expect(unsafe rename(folder.file("other.sqlite"), folder.file()) == 0)
    let before = folder.bytes()
    let error = #expect(throws: DreamStoreError.self) { try add("second", store) }
    #expect(error?.code == .moved)
    #expect(folder.bytes() == before)
  }

  @Test func `a journal that was moved away is not recreated`() throws {
    let store = try opened()
    try FileManager.default.moveItem(atPath: folder.file(), toPath: folder.file("old"))
    let error = #expect(throws: DreamStoreError.self) { try add("second", store) }
    #expect(error?.code == .moved)
    #expect(!FileManager.default.fileExists(atPath: folder.file()))
  }

  @Test func `by default, a converted journal counts as replaced`() throws {
    let store = try opened(follows: false)
    try seal()
    let error = #expect(throws: DreamStoreError.self) { try add("second", store) }
    #expect(error?.code == .moved)
  }

  @Test(arguments: [false, true])
  func `a picture that was stored just before is as the journal is`(wasSealed: Bool) throws {
    if wasSealed { try seal() }
    let store = try opened()
    let before = store.attachments
    if wasSealed { try unseal() } else { try seal() }
    // The conversion has taken all that was there, and this one comes after it.
    let picture = try before.store(Array("sea".utf8))
    try store.update("Attach") { journal in
      guard var dream = journal.dreams.first else { return }
      _ = dream.attach(picture)
      journal.dreams.insert(dream)
    }
    #expect(store.isSealed == !wasSealed)
    let now = store.attachments
    let path = try now.plain(of: picture)
    #expect(FileManager.default.contents(atPath: path.path) == Data("sea".utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: now.path)
      .filter { $0 != ".lock" }
    #expect(names.count == 1 && names[0].hasSuffix(".sealed") == !wasSealed, "\(names)")
  }

  @Test func `a journal has its identity from the beginning, and keeps it`() throws {
    let identity = try #require(try identity())
    try seal()
    #expect(try self.identity() == identity)
    try unseal()
    #expect(try self.identity() == identity)
    let other = try DreamStore(path: folder.file("other.sqlite"), unlocking: nil)
    let second = try DatabaseQueue(path: other.path).read { try JournalIdentity.read($0) }
    #expect(second != nil && second != identity)
  }

  @Test func `one from an earlier version is unchanged until it is written`() throws {
    try forgetIdentity()
    let before = folder.bytes()
    let store = try opened()
    #expect(try texts(store) == ["first"])
    #expect(try store.steps().steps.count == 1)
    _ = try store.issues()
    _ = try store.problems()
    #expect(folder.bytes() == before)
    try add("second", store)
    #expect(try identity() != nil)
    try seal()
    try add("third", store)
    #expect(try texts(store) == ["first", "second", "third"])
  }

  @Test func `a reader of one from an earlier version, written since, continues with it`()
    throws
  {
    try forgetIdentity()
    let (store, other) = (try opened(), try opened())
    try add("second", other)
    #expect(try texts(store) == ["first", "second"])
    try seal()
    try add("third", store)
    #expect(try texts(store) == ["first", "second", "third"])
  }

  @Test func `a change that is not made gives no identity`() throws {
    try forgetIdentity()
    let before = folder.bytes()
    let store = try opened()
    #expect(throws: CancellationError.self) {
      try store.update { (_: inout Journal) throws in throw CancellationError() }
    }
    #expect(folder.bytes() == before)
  }
}

/// Removes the seal on a separate thread, slowly enough that others have to wait for it.
private final class SlowConversion: Sendable {
  private let store: DreamStore
  private let result = Mutex<Result<Bool, any Error>?>(nil)
  private let hasLocked = DispatchSemaphore(value: 0)
  private let hasEnded = DispatchSemaphore(value: 0)

  init(of store: DreamStore) { self.store = store }

  /// Begins, and returns when nobody else can read the journal.
  func begin() {
    Thread.detachNewThread { [self] in
      var isLocked = false
      let conversion = JournalConversion(of: store) { [self] progress in
        guard progress.step == .copying, !isLocked else { return }
        isLocked = true
        hasLocked.signal()
        usleep(100_000)
      }
      result.withLock { $0 = Result { try conversion.unseal() } }
      // One that failed before has locked nothing.
      hasLocked.signal()
      hasEnded.signal()
    }
    hasLocked.wait()
  }

  func end() throws -> Bool {
    hasEnded.wait()
    return try result.withLock { $0 }?.get() ?? false
  }
}
