import DreamStore
import Dreams
import Foundation
import JournalSealing
import Sealing
import TestSupport
import Testing

/// Runs tests once with plain journals and once with sealed ones.
struct PlainAndSealed: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  /// Whether a journal that is made now is sealed.
  @TaskLocal static var isSealed = false

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let isPlainOnly = test.traits.contains { ($0 as? PlainOnly)?.holds == true }
    for isSealed in isPlainOnly ? [false] : [false, true] {
      try await Self.$isSealed.withValue(isSealed) { try await function() }
    }
  }
}

extension Trait where Self == PlainAndSealed {
  /// Runs a test, or those of a suite, once with plain journals and once with sealed ones.
  static var plainAndSealed: Self { PlainAndSealed() }
}

/// Keeps a test to plain journals, because it looks at their tables or changes them.
struct PlainOnly: TestTrait {
  /// Whether it does so in this run of the tests.
  var holds = true
}

extension Trait where Self == PlainOnly {
  /// Keeps a test to plain journals, because it looks at their tables or changes them.
  static var plainOnly: Self { PlainOnly() }

  /// The same where trials are short, for with sealed journals the test takes very long.
  static var plainWhereShort: Self { PlainOnly(holds: rounds(1, long: 2) == 1) }
}

extension DreamStore {
  /// Opens a journal; where the test is of sealed ones, a new one is sealed.
  convenience init(path: String) throws {
    try self.init(path: path, busyTimeout: .seconds(5)) { .now() }
  }

  /// Opens a journal; where the test is of sealed ones, a new one is sealed.
  convenience init(path: String, busyTimeout: Duration) throws {
    try self.init(path: path, busyTimeout: busyTimeout) { .now() }
  }

  /// Opens a journal; where the test is of sealed ones, a new one is sealed.
  convenience init(path: String, now: @escaping @Sendable () -> Moment) throws {
    try self.init(path: path, busyTimeout: .seconds(5), now: now)
  }

  /// Opens a journal; where the test is of sealed ones, a new one is sealed.
  convenience init(
    path: String, busyTimeout: Duration, now: @escaping @Sendable () -> Moment
  ) throws {
    if PlainAndSealed.isSealed, !FileManager.default.fileExists(atPath: path) {
      let plain = try DreamStore(path: path, unlocking: nil)
      try JournalConversion(of: plain).seal(
        with: testKey, SealRecord(passphrase: [1], recoveryCode: [2], identity: "test"))
    }
    try self.init(
      path: path, busyTimeout: busyTimeout, now: now, unlocking: { _ in testKey })
  }
}

/// The key of all sealed journals of these tests.
let testKey = JournalKey()

extension Backups {
  /// Reads a backup, sealed or not.
  static func contents(of path: String) throws(BackupError) -> BackupContents {
    try contents(of: path, unlocking: { _ in testKey })
  }
}

extension Recovery {
  /// Takes a journal, sealed or not.
  init(ofJournal path: String, timeZone: TimeZone) {
    self.init(ofJournal: path, timeZone: timeZone, busyTimeout: .seconds(5))
  }

  /// Takes a journal, sealed or not.
  init(ofJournal path: String, timeZone: TimeZone, busyTimeout: Duration) {
    self.init(
      ofJournal: path, timeZone: timeZone, busyTimeout: busyTimeout, unlocking: { _ in testKey })
  }
}
