import DreamStore
import Dreams
import Foundation
import Testing
import TestSupport

/// Pictures of a journal whose seal is being removed, by a program that is interrupted or while
/// others work.
@Suite struct InterruptedUnsealingTests {
  private let folder = TemporaryFolder()
  private let record = SealRecord(passphrase: [1], recoveryCode: [2], identity: "test")
  private let bytes = (0..<3).map { Data("picture \($0)".utf8) }
  private let pictures: [Dreams.Attachment]

  init() throws {
    let store = try DreamStore(path: folder.file(), unlocking: nil)
    pictures = try bytes.map { try store.attachments.store([UInt8]($0)) }
    try store.update("Add", reading: .nothing) { journal in
      for picture in pictures {
        var dream = Dream(description: "A dream", creature: .shark, effects: [])
        _ = dream.attach(picture)
        journal.dreams.insert(dream)
      }
    }
    try JournalConversion(of: store).seal(with: testKey, record)
  }

  private func opened() throws -> DreamStore {
    try DreamStore(path: folder.file(), unlocking: { _ in testKey })
  }

  private func backups(_ store: DreamStore) -> Backups { Backups(of: store, hash: contentHash) }

  /// The journal's files with their bytes, except for locks and records of the folder itself.
  private func files() throws -> [String: Data] {
    let place = folder.file("journal.sqlite.attachments")
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: place) {
      files[name] = FileManager.default.contents(atPath: "\(place)/\(name)")
    }
    return files
  }

  private func names() throws -> Set<String> {
    Set(try files().keys.filter { ![".lock", ".unused"].contains($0) })
  }

  private func write(_ data: Data?, _ name: String) throws {
    let path = folder.file("journal.sqlite.attachments/\(name)")
    guard let data else { return try FileManager.default.removeItem(atPath: path) }
    try data.write(to: URL(filePath: path))
  }

  private func contents(_ store: DreamStore) throws -> [Data?] {
    try pictures.map { picture in
      let plain = try store.attachments.plain(of: picture)
      return withExtendedLifetime(plain) { FileManager.default.contents(atPath: plain.path) }
    }
  }

  /// Removes the seal, leaving the state of a program killed right after that.
  private func unsealAndLeaveAll() throws -> [String: Data] {
    var before: [String: Data] = [:]
    try JournalConversion(
      of: opened(), onProgress: { _ in before = (try? files()) ?? before }
    ).unseal()
    let now = try files()
    for (name, data) in before where now[name] == nil { try write(data, name) }
    return before.filter { $0.key.hasSuffix(".sealed") }
  }

  @Test func `the next backup removes sealed copies of existing files`() throws {
    #expect(try unsealAndLeaveAll().count == 3)
    let store = try opened()
    #expect(!store.isSealed)
    #expect(try names().filter { $0.hasSuffix(".sealed") }.count == 3)
    _ = try backups(store).make(.manual, at: .now())
    #expect(try names() == Set(pictures.map(\.hash)))
    #expect(try contents(store) == bytes)
  }

  @Test func `a sealed copy stays whose file is missing or wrong, and another one too`() throws {
    var sealed = try unsealAndLeaveAll()
    let store = try opened()
    sealed["0123.sealed"] = Data("another".utf8)
    try write(sealed["0123.sealed"], "0123.sealed")
    try write(nil, pictures[0].hash)
    try write(Data("picture ?".utf8), pictures[1].hash)
    for _ in 0..<2 {
      _ = try backups(store).make(.manual, at: .now())
      let left = try files().filter { $0.key.hasSuffix(".sealed") }
      #expect(left.count == 3)
      #expect(left.allSatisfy { $0.value == sealed[$0.key] })
    }
    for (picture, bytes) in zip(pictures, bytes) { try write(bytes, picture.hash) }
    _ = try backups(store).make(.manual, at: .now())
    #expect(try names() == Set(pictures.map(\.hash) + ["0123.sealed"]))
    #expect(try contents(store) == bytes)
  }

  @Test func `a concurrent backup by another program removes no picture`() throws {
    let other = try opened()
    var calls = 0
    try JournalConversion(
      of: opened(),
      onProgress: { _ in
        calls += 1
        if calls == 3 { _ = try? backups(other).make(.manual, at: .now()) }
      }
    ).unseal()
    #expect(calls > 3)
    #expect(try backups(opened()).list().count == 1)
    #expect(try contents(opened()) == bytes)
    _ = try? backups(other).make(.manual, at: .now())
    #expect(try contents(opened()) == bytes)
  }

  @Test func `an existing corrupted file does not win over the sealed one`()
    throws
  {
    try write(Data("picture ?".utf8), pictures[1].hash)
    try JournalConversion(of: opened()).unseal()
    #expect(try contents(opened()) == bytes)
  }

  @Test func `a sealed file that is damaged does not win over the one that it was sealed from`()
    throws
  {
    let path = try opened().attachments.path(of: pictures[1])
    var sealed = try Data(contentsOf: URL(filePath: path))
    sealed[sealed.count - 1] ^= 1
    try sealed.write(to: URL(filePath: path))
    try write(bytes[1], pictures[1].hash)
    _ = try backups(opened()).make(.manual, at: .now())
    #expect(try contents(opened()) == bytes)
    #expect(try !names().contains(pictures[1].hash))
  }
}
