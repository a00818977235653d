import DreamStore
import Dreams
import Files
import Foundation
import JournalSealing
import Sealing
import Testing
import TestSupport

/// Unsealed files of a sealed journal are listed and erased.
@Suite struct PlainCopiesTests {
  private let folder = TemporaryFolder()
  private let key = JournalKey()
  private let dream = Dream(description: "A secret", creature: .shark, effects: [])

  private var home: String { folder.path }
  private var journal: String { folder.file("journal.sqlite") }
  private var copies: PlainCopies {
    PlainCopies(
      of: journal, environment: ["HOME": home, "XDG_RUNTIME_DIR": home + "/run"],
      temporaryFolder: home + "/tmp", importedNotes: home + "/Phone/Imported")
  }

  init() throws {
    for folder in ["/run", "/tmp", "/Phone/Imported"] {
      try FileManager.default.createDirectory(
        atPath: home + folder, withIntermediateDirectories: true)
    }
    try DreamStore(path: journal).update(JournalAction(.added, [dream]), reading: .nothing) {
      $0.dreams.insert(dream)
    }
  }

  private func opened() throws -> DreamStore {
    let key = key
    return try DreamStore(path: journal, unlocking: { _ in key })
  }

  private func backups() throws -> Backups { Backups(of: try opened(), hash: { _ in "" }) }

  private func seal(_ identity: String = "test") throws {
    let record = SealRecord(passphrase: [1], recoveryCode: [2], identity: identity)
    try JournalConversion(of: opened()).seal(with: key, record)
  }

  private func write(_ path: String) throws {
    let url = URL(filePath: home + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("A secret".utf8).write(to: url)
  }

  private func kinds() -> [WordsOnDisk] { copies.found().map(\.kind) }

  @Test func `backups and damaged journals that are not sealed are named, and erased when asked`()
    throws
  {
    try backups().make(.manual, at: .now())
    let aside = home + "/journal-damaged-2026-01-01T010101.sqlite"
    try FileManager.default.copyItem(atPath: journal, toPath: aside)
    try seal()
    let sealedAside = home + "/journal-damaged-2026-01-02T010101.sqlite"
    try FileManager.default.copyItem(atPath: journal, toPath: sealedAside)
    #expect(kinds() == [.backups, .damagedJournals])
    #expect(copies.found().last?.paths == [aside])
    try backups().erasePlain()
    #expect(kinds().isEmpty)
    #expect(FileManager.default.fileExists(atPath: sealedAside))
    #expect(copies.leftByForgetting().map(\.paths) == [[sealedAside]])
  }

  @Test func `what programs keep elsewhere is named`() throws {
    try seal()
    try write("/journal.sqlite.recordings/new.1.opus")
    try write("/Phone/Imported/note.md")
    try write("/tmp/dream-0123abcd/dream.txt")
    try write("/tmp/lucid-dreams-\(UUID().uuidString)/journal")
    #expect(kinds() == [.recordings, .temporaryJournals, .inboxOriginals, .drafts])
  }

  @Test func `copies for other programs are erased, but for those of a program that runs`() throws {
    try seal()
    try write("/.cache/lucid-dreams/shared/1/dream.png")
    let own = ProcessInfo.processInfo.processIdentifier
    // No process has the greatest number.
    let (ended, running) = (Int32.max, own)
    for process in [ended, running] {
      try write("/run/lucid-dreams-\(process)-\(UUID().uuidString)/sea.png")
    }
    #expect(kinds() == [.sharedPictures, .openedCopies])
    copies.eraseTemporary()
    #expect(kinds().isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home + "/run").count == 1)
  }

  @Test func `no backup in the folder opens with what opened the journal before`() throws {
    try seal()
    let old = try backups().make(.manual, at: .now())
    let record = SealRecord(passphrase: [3], recoveryCode: [4], identity: "test")
    try opened().setSealRecord(record)
    #expect(try backups().rewrap().isEmpty)
    let kept = try #require(try SealRecord(ofJournal: old.path))
    #expect(kept.passphrase == [3] && kept.recoveryCode == [4])
    let contents = try Backups.contents(of: old.path, unlocking: { [key] _ in key })
    #expect(contents.journal == (try opened().load()))
    let names = try FileManager.default.contentsOfDirectory(atPath: home + "/backups")
    #expect(names.filter { $0.hasSuffix(".sqlite") }.count == 1)
    // Saying it again changes nothing.
    #expect(try backups().rewrap().isEmpty)
  }
}
