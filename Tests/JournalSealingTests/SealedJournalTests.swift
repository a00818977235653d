import Dreams
import DreamStore
import Errors
import Foundation
import JournalSealing
import Sealing
import Testing
import TestSupport

/// Journals sealed with the real cipher.
@Suite struct SealedJournalTests {
  private func passphrase(_ text: String) throws -> Passphrase {
    try #require(Passphrase(text))
  }

  @Test func `a passphrase and a recovery code open a journal, and nothing else does`() throws {
    let sealed = try SealedJournal.newKey(for: passphrase("open sesame"))
    #expect(try SealedJournal.key(of: sealed.record, passphrase("open sesame")) == sealed.key)
    let code = sealed.recoveryCode.text
    for typed in [code, code.lowercased(), code.replacing("-", with: " ")] {
      #expect(try SealedJournal.key(of: sealed.record, passphrase(typed)) == sealed.key)
    }
    for typed in ["open sesamE", RecoveryCode().text] {
      #expect(throws: SealingError.wrongPassphrase) {
        try SealedJournal.key(of: sealed.record, passphrase(typed))
      }
    }
  }

  @Test(.enabled(if: takesAll))
  func `a new passphrase opens the same journal, and the old one no more`() throws {
    let old = try SealedJournal.newKey(for: passphrase("one"))
    let new = try SealedJournal.rewrap(old.key, for: passphrase("two"), old.record)
    #expect(new.key == old.key)
    #expect(new.record.identity == old.record.identity)
    #expect(try SealedJournal.key(of: new.record, passphrase("two")) == old.key)
    for typed in ["one", old.recoveryCode.text] {
      #expect(throws: SealingError.wrongPassphrase) {
        try SealedJournal.key(of: new.record, passphrase(typed))
      }
    }
  }

  @Test func `sealing and unsealing gives the same journal, history and trash`() throws {
    let folder = TemporaryFolder()
    let path = folder.file("journal.sqlite")
    let plain = try DreamStore(path: path)
    try plain.update(JournalAction(.added), reading: .nothing) { journal in
      for number in 0..<40 {
        journal.dreams.insert(
          Dream(description: "Walrus \(number)", creature: .shark, effects: [.magic]))
      }
    }
    try plain.update(JournalAction(.deleted)) { journal in
      for dream in journal.dreams.prefix(3) { journal.moveToTrash(dream.id) }
    }
    try Backups(of: plain, hash: { _ in "" }).make(.manual, at: .now())
    let (before, trashed) = (try plain.loadRecorded(), try plain.trashed())
    let sealed = try SealedJournal.newKey(for: passphrase("x"))
    try JournalConversion(of: plain).seal(with: sealed.key, sealed.record)

    #expect(throws: DreamStoreError.self) { try plain.load() }
    #expect(throws: DreamStoreError.self) { try DreamStore(path: path) }
    #expect(throws: DreamStoreError.self) {
      try DreamStore(path: path, unlocking: { _ in JournalKey() })
    }
    let record = try #require(try SealRecord(ofJournal: path))
    #expect(record.isOpened(by: sealed.key))
    let store = try DreamStore(path: path, unlocking: { _ in sealed.key })
    #expect(try store.loadRecorded().journal == before.journal)
    #expect(try store.loadRecorded().history == before.history)
    #expect(try store.trashed() == trashed)
    let bytes = try Data(contentsOf: URL(filePath: path))
    for word in ["Walrus", "shark", "magic", "added", "mood"] {
      #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)")
    }

    try JournalConversion(of: store).unseal()
    let again = try DreamStore(path: path)
    #expect(try again.loadRecorded().journal == before.journal)
    #expect(try again.loadRecorded().history == before.history)
    #expect(try again.trashed() == trashed)
    #expect(try again.problems().isEmpty)
    #expect(try Backups(of: again, hash: { _ in "" }).list().count == 1)
  }
}
