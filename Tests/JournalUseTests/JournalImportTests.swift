import DreamFormats
import DreamStore
import Dreams
import Errors
import Foundation
import JournalUse
import Sealing
import Testing
import TestSupport

/// Imports into the journal of a folder of its own.
struct JournalImportTests {
  private let home = TemporaryFolder()

  private var attachments: AttachmentFolder {
    AttachmentFolder(beside: home.file("journal.sqlite"))
  }

  /// Writes a file, and chooses it.
  private func source(_ bytes: some Sequence<UInt8>, named name: String) throws -> ImportSource {
    try ImportSource(at: home.write(bytes, to: name))
  }

  private func note(_ text: String) throws -> ImportSource {
    try source(text.utf8, named: "2026-11-20.md")
  }

  @Test func `A journal is backed up once, before it changes`() throws {
    let journal = Journal(dreams: [Dream.blank(id: UUID(), created: .now())])
    var backups = 0
    var dreams = try JournalImport(of: note("Over the sea"), into: journal)
    try dreams.prepare(in: attachments) { backups += 1 }
    #expect(backups == 1)
    var current = journal
    #expect(dreams.add(to: &current).imported == 1)
    #expect(current.dreams.count == 2)
    #expect(dreams.action == JournalAction(.imported, count: 1))

    var again = try JournalImport(of: note("Over the sea"), into: current)
    try again.prepare(in: attachments) { backups += 1 }
    #expect(backups == 1)
    #expect(again.add(to: &current).isEmpty)
  }

  @Test func `A picture that comes later is a change, and is backed up as one`() throws {
    let text = "The sea ![](sea.png)"
    var first = try JournalImport(of: note(text), into: Journal())
    try first.prepare(in: attachments) { Issue.record("An empty journal was backed up.") }
    #expect(first.lostFiles == ["sea.png"])
    var journal = Journal()
    _ = first.add(to: &journal)

    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    try home.write(png, to: "sea.png")
    var backups = 0
    var second = try JournalImport(of: note(text), into: journal)
    #expect(second.report.isEmpty)
    try second.prepare(in: attachments) { backups += 1 }
    #expect((backups, second.attached) == (1, 1))
    #expect(second.add(to: &journal).updated == 1)
    let picture = try #require(journal.dreams.first?.attachments.first)
    #expect(try attachments.condition(of: picture) == .sound(.png, size: png.count))
  }

  @Test func `A journal that has changed meanwhile keeps the change`() throws {
    var dreams = try JournalImport(of: note("Over the sea"), into: Journal())
    try dreams.prepare(in: attachments) {}
    var current = Journal(dreams: [Dream.blank(id: UUID(), created: .now())])
    #expect(dreams.add(to: &current).imported == 1)
    #expect(current.dreams.count == 2)
  }

  @Test func `An import that a checkpoint has stopped can be prepared again`() throws {
    struct Stop: Error {}
    try home.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], to: "sea.png")
    var dreams = try JournalImport(of: note("The sea ![](sea.png)"), into: Journal())
    #expect(throws: Stop.self) {
      try dreams.prepare(in: attachments, checkpoint: { throw Stop() }) {}
    }
    var journal = Journal()
    try dreams.prepare(in: attachments) {}
    #expect(dreams.add(to: &journal).imported == 1)
    #expect(journal.dreams.first?.attachments.count == 1)
  }

  @Test func `A sealed file is imported once it is opened`() throws {
    let passphrase = try #require(Passphrase("sesame"))
    let wrong = try #require(Passphrase("open"))
    let sealed = try source(
      try Sealed.seal(
        Array("date,description\n2026-11-20,Over the sea\n".utf8), with: passphrase,
        strength: .minimal),
      named: "dreams.csv.sealed")
    #expect(sealed.isSealed)
    #expect(throws: SealingError.wrongPassphrase) { try sealed.opened(with: wrong) }
    let opened = try sealed.opened(with: passphrase)
    #expect(!opened.isSealed)
    #expect(try JournalImport(of: opened, into: Journal()).report.imported == 1)
  }

  @Test func `A database is told before anything is read from it`() throws {
    let source = try source("SQLite format 3\0".utf8, named: "journal.sqlite")
    #expect(source.isDatabase)
    #expect(throws: ImportProblem.self) { try JournalImport(of: source, into: Journal()) }
  }
}
