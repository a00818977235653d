import DreamStore
import Dreams
import Files
import Foundation
import Sealing
import Testing
import TestSupport

extension TemporaryFolder {
  /// The path of the journal.
  func file() -> String { file("journal.sqlite") }

  /// The content of the journal.
  func bytes() -> Data? { bytes("journal.sqlite") }
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
