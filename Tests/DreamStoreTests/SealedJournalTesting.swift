import Dreams
import Files
import JournalSealing
import Sealing
import TestSupport

@testable import DreamStore

/// Tests of a journal that is sealed with a key, in a folder of its own.
protocol SealedJournalTesting {
  var folder: TemporaryFolder { get }
  var key: JournalKey { get }
}

extension SealedJournalTesting {
  /// What waits for the journal.
  var captures: CaptureFolder { CaptureFolder(beside: folder.file()) }

  /// Opens the journal, with its key.
  func open() throws -> DreamStore {
    let key = key
    return try DreamStore(
      path: folder.file(), busyTimeout: .seconds(5), now: { .now() }, unlocking: { _ in key })
  }

  /// Makes a sealed journal.
  func seal() throws {
    try JournalConversion(of: open()).seal(
      with: key, SealRecord(passphrase: [1], recoveryCode: [2], identity: "test"))
  }
}
