import DreamStore
import Dreams
import Files
import Foundation
import Sealing
import Testing

/// A folder that is gone when nobody holds it any more.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "dream-store-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String = "journal.sqlite") -> String { path + "/" + name }

  func bytes(_ name: String = "journal.sqlite") -> Data? {
    FileManager.default.contents(atPath: file(name))
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return attributes[.posixPermissions] as? Int ?? -1
  }
}

/// The hash of a file, as the programs compute it.
let contentHash: FileHash = { content throws(FileError) in
  var hash = ContentHash()
  while let piece = try content.next() { hash.append(piece) }
  return hash.finished()
}

extension AttachmentFolder {
  /// Stores a picture as the programs do, who claim one that may be there.
  func store(_ bytes: [UInt8]) throws -> Dreams.Attachment {
    try make()
    let writer = try AttachmentWriter(in: self)
    try writer.append(bytes)
    var hashing = ContentHash()
    hashing.append(bytes)
    let hash = hashing.finished()
    claim([hash])
    do throws(FileError) {
      try writer.commit(as: hash)
    } catch {
      if error.code != .taken { throw error }
    }
    return try #require(Attachment(hash: hash, name: "sea.png"))
  }
}
