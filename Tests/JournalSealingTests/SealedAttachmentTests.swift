import DreamStore
import Dreams
import Files
import Foundation
import JournalSealing
import Sealing
import Testing
import TestSupport

/// Pictures and sounds of a sealed journal, with the real cipher.
@Suite struct SealedAttachmentTests {
  private let place = TemporaryFolder()
  private let key = JournalKey()
  private let hash: FileHash = { content throws(FileError) in
    var hash = ContentHash()
    while let piece = try content.next() { hash.append(piece) }
    return hash.finished()
  }

  private var plain: AttachmentFolder { AttachmentFolder(path: place.file("plain")) }
  private var sealed: AttachmentFolder { AttachmentFolder(path: place.file("sealed"), seal: key) }

  /// Puts bytes into the plain folder; answers their hash.
  private func add(_ bytes: [UInt8]) throws -> String {
    try plain.make()
    let writer = try AttachmentWriter(in: plain)
    try writer.append(bytes)
    var hash = ContentHash()
    hash.append(bytes)
    return (try writer.commit(as: hash.finished()) as NSString).lastPathComponent
  }

  private func names(_ folder: AttachmentFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  private func bytes(_ name: String, _ folder: AttachmentFolder) throws -> [UInt8] {
    var content = try folder.reader(of: name)
    var bytes: [UInt8] = []
    while let piece = try content.next() { bytes += piece }
    return bytes
  }

  @Test(arguments: [0, 1, 63, 64, 65_535, 65_536, 65_537, 200_000])
  func `a file of any size is sealed and opened again`(count: Int) throws {
    let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let name = try add(content)
    #expect(sealed.take([name], from: plain, hash: hash).lacking.isEmpty)
    #expect(try bytes(name, sealed) == content)
    #expect(try sealed.hashes() == [name])
    let attachment = try #require(Attachment(hash: name, name: "sea.png"))
    #expect(sealed.size(of: attachment) == count)
    let stored = try #require(try names(sealed).first)
    #expect(stored.hasSuffix(".sealed") && !stored.contains(name.prefix(8)))
    // And back.
    try FileManager.default.removeItem(atPath: plain.path)
    #expect(plain.take([name], from: sealed, hash: hash).lacking.isEmpty)
    #expect(try bytes(name, plain) == content)
  }

  @Test func `a bit that turns, a byte that goes or comes and another key are noticed`() throws {
    let name = try add((0..<70_000).map { UInt8(truncatingIfNeeded: $0) })
    _ = sealed.take([name], from: plain, hash: hash)
    let path = sealed.path + "/" + (try #require(try names(sealed).first))
    let whole = try Data(contentsOf: URL(filePath: path))
    var damaged: [Data] = [whole.dropLast(), whole + [0], whole.prefix(193), Data()]
    for offset in stride(from: 0, to: whole.count, by: 997) {
      var copy = whole
      copy[offset] ^= 1
      damaged.append(copy)
    }
    for data in damaged {
      try data.write(to: URL(filePath: path))
      #expect(throws: (any Error).self) { try bytes(name, sealed) }
    }
    try whole.write(to: URL(filePath: path))
    let other = AttachmentFolder(path: sealed.path, seal: JournalKey())
    #expect(try other.hashes().isEmpty)
    #expect(try bytes(name, sealed).count == 70_000)
  }

  @Test func `earlier attachments are read, and then sealed`() throws {
    let name = try add([1, 2, 3])
    let same = AttachmentFolder(path: plain.path, seal: key)
    #expect(try bytes(name, same) == [1, 2, 3])
    #expect(same.sealPlainFiles().isEmpty)
    #expect(try names(same).allSatisfy { $0.hasSuffix(".sealed") })
    #expect(try bytes(name, same) == [1, 2, 3])
    #expect(same.erase([name]).isEmpty)
    #expect(try names(same).isEmpty)
  }
}
