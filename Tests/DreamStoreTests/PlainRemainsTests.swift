import DreamStore
import Dreams
import Foundation
import Testing
import TestSupport

/// Files that could stay unsealed with a sealed journal, or sealed with one whose key is gone.
@Suite struct PlainRemainsTests {
  private let folder = TemporaryFolder()
  private let record = SealRecord(passphrase: [1], recoveryCode: [2], identity: "test")

  init() throws {
    try add("picture 0")
  }

  private func opened() throws -> DreamStore {
    try DreamStore(path: folder.file(), unlocking: { _ in testKey })
  }

  private func seal() throws {
    try JournalConversion(of: opened()).seal(with: testKey, record)
  }

  private func backups(_ store: DreamStore) -> Backups { Backups(of: store, hash: contentHash) }

  /// Adds a dream with a picture.
  @discardableResult private func add(_ text: String) throws -> Dreams.Attachment {
    let store = try opened()
    let picture = try store.attachments.store(Array(text.utf8))
    try store.update("Add", reading: .nothing) { journal in
      var dream = Dream(description: "A dream", creature: .shark, effects: [])
      _ = dream.attach(picture)
      journal.dreams.insert(dream)
    }
    return picture
  }

  private func names(in place: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file(place)).sorted()
  }

  /// The files below the folder that have a text.
  private func files(with text: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { name in
      folder.bytes(name)?.range(of: Data(text.utf8)) != nil
    }
  }

  private func texts(_ store: DreamStore) throws -> Set<String> {
    Set(
      try store.load().attachments.map { picture in
        var content = try store.attachments.reader(of: picture.hash)
        var bytes: [UInt8] = []
        while let piece = try content.next() { bytes += piece }
        return String(decoding: bytes, as: UTF8.self)
      })
  }

  @Test func `a picture that comes once the others are unsealed is unsealed as well`() throws {
    try seal()
    var isAdded = false
    let conversion = JournalConversion(
      of: try opened(),
      onProgress: { progress in
        guard case .checking = progress.step, !isAdded else { return }
        isAdded = true
        do { try add("picture 1") } catch { Issue.record(error) }
      })
    #expect(try conversion.unseal())
    #expect(isAdded)
    let plain = try DreamStore(path: folder.file(), unlocking: nil)
    #expect(try texts(plain) == ["picture 0", "picture 1"])
    #expect(try names(in: "journal.sqlite.attachments").allSatisfy { !$0.hasSuffix(".sealed") })
  }

  @Test func `opening a sealed journal seals its unsealed pictures`() throws {
    try seal()
    // As left by a program that was killed, or no longer had the key.
    let plain = AttachmentFolder(path: folder.file("journal.sqlite.attachments"))
    _ = try plain.store(Array("picture 1".utf8))
    let store = try opened()
    #expect(try files(with: "picture").isEmpty)
    #expect(try store.attachments.hashes().count == 2)
  }

  @Test func `who opens a journal removes the copies that a killed conversion left`() throws {
    try seal()
    let left = [".unfinished-sealing-journal.sqlite", ".unfinished-recovery-journal.sqlite"]
    for name in left { try Data("secret".utf8).write(to: URL(filePath: folder.file(name))) }
    _ = try opened()
    #expect(try files(with: "secret").isEmpty)
  }

  @Test(.enabled(if: takesAll)) func `a copy that a running conversion writes stays`() throws {
    try seal()
    var isThere = false
    let conversion = JournalConversion(
      of: try opened(),
      onProgress: { progress in
        guard case .comparing = progress.step else { return }
        _ = try? opened()
        isThere = FileManager.default.fileExists(
          atPath: folder.file(".unfinished-sealing-journal.sqlite"))
      })
    #expect(try conversion.unseal())
    #expect(isThere)
  }

  @Test func `a quarantined picture is sealed, and unsealed again`() throws {
    let hash = try #require(try names(in: "journal.sqlite.attachments").first { $0.count == 64 })
    let aside = "journal.sqlite.attachments/\(hash).damaged"
    try Data("picture ?".utf8).write(to: URL(filePath: folder.file(aside)))
    try seal()
    #expect(try files(with: "picture").isEmpty)
    try JournalConversion(of: opened()).unseal()
    #expect(folder.bytes(aside) == Data("picture ?".utf8))
    #expect(try names(in: "journal.sqlite.attachments").allSatisfy { !$0.contains("sealed") })
  }

  @Test func `the pictures of earlier backups are sealed with the journal`() throws {
    let before = try backups(opened()).make(.manual, at: .now())
    #expect(try files(with: "picture 0").count == 2)
    try seal()
    #expect(try files(with: "picture 0").isEmpty)
    // A later backup has its own copies, which are sealed.
    let later = try backups(opened()).make(.beforeImport, at: .now())
    #expect(try names(in: "backups/attachments").filter { !$0.hasPrefix(".") }.count == 1)
    for path in [before.path, later.path] {
      let own = folder.file("journal.sqlite.attachments")
      try FileManager.default.removeItem(atPath: own)
      _ = try backups(opened()).restore(from: path, at: .now())
      #expect(try texts(opened()) == ["picture 0"])
    }
  }

  @Test func `an earlier backup has its pictures after the seal has come and gone`() throws {
    let before = try backups(opened()).make(.manual, at: .now())
    try seal()
    try JournalConversion(of: opened()).unseal()
    try FileManager.default.removeItem(atPath: folder.file("journal.sqlite.attachments"))
    _ = try backups(DreamStore(path: folder.file(), unlocking: nil))
      .restore(from: before.path, at: .now())
    #expect(try texts(DreamStore(path: folder.file(), unlocking: nil)) == ["picture 0"])
  }

  @Test func `forgetting erases quarantined pictures, under any name`()
    throws
  {
    let store = try opened()
    let dream = try #require(try store.load().dreams.first)
    let hash = try #require(dream.attachments.first).hash
    let aside = "journal.sqlite.attachments/\(hash).damaged"
    try Data("picture ?".utf8).write(to: URL(filePath: folder.file(aside)))
    try seal()
    let sealed = try opened()
    #expect(try backups(sealed).forget([dream.id]).files.isEmpty)
    #expect(try names(in: "journal.sqlite.attachments").filter { !$0.hasPrefix(".") }.isEmpty)
  }
}
