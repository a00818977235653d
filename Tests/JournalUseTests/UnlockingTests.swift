import Foundation
import JournalSealing
import JournalUse
import Sealing
import Synchronization
import Testing

@testable import DreamStore

/// The key of a journal, without the keyrings of this machine.
struct UnlockingTests {
  private let key = JournalKey()
  private let record: SealRecord

  init() throws {
    record = try Self.record(of: key)
  }

  /// What a journal that is sealed with a key keeps about it.
  private static func record(of key: JournalKey) throws -> SealRecord {
    let passphrase = try #require(Passphrase("sesame"))
    let wrapped = try WrappedKey.wrap(key, with: passphrase, strength: .minimal)
    var record = SealRecord(
      passphrase: wrapped, recoveryCode: wrapped, identity: UUID().uuidString.lowercased())
    record.check = key.seal(Array("check".utf8), as: Array("check".utf8))
    return record
  }

  /// Counts how often somebody is asked, who knows the key.
  private final class Owner: Sendable {
    let asked = Mutex(0)
    let key: JournalKey

    init(_ key: JournalKey) { self.key = key }

    var lock: JournalLock {
      JournalLock(usesKeyrings: false) { [self] _ throws(DreamStoreError) in
        asked.withLock { $0 += 1 }
        return key
      }
    }

    var count: Int { asked.withLock(\.self) }
  }

  @Test func `Its owner is asked once for a key`() throws {
    let owner = Owner(key)
    let lock = owner.lock
    #expect(lock.opened == nil)
    for _ in 0..<3 { _ = try lock.unlocking(record) }
    #expect(owner.count == 1)
    #expect(lock.opened?.record == record)
  }

  @Test func `A key opens no other journal`() throws {
    let another = try Self.record(of: JournalKey())
    let owner = Owner(key)
    let lock = owner.lock
    _ = try lock.unlocking(record)
    _ = try lock.unlocking(another)
    #expect(owner.count == 2)
    #expect(lock.opened == nil)
  }

  @Test func `A locked journal stays locked until somebody unlocks it`() throws {
    let lock = JournalLock(usesKeyrings: false)
    let error = #expect(throws: DreamStoreError.self) { try lock.unlocking(record) }
    #expect(error?.code == .sealed)
    lock.remember(key)
    _ = try lock.unlocking(record)
    #expect(lock.opened != nil)
    lock.lock()
    #expect(lock.opened == nil)
    #expect(throws: DreamStoreError.self) { try lock.unlocking(record) }
    lock.remember(key)
    _ = try lock.unlocking(record)
    SealedJournal.noteUnlocked(record)
  }
}
