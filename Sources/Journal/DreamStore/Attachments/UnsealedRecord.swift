import Dreams
public import Files
import Foundation

/// The sealed files with unsealed copies next to them: the file `.unsealed` in the attachments
/// folder, with a line `HASH NAME` for each.
///
/// It is written before a journal's seal is removed, and deleted with the sealed files. The key is
/// gone by then, so nothing else identifies their contents.
struct UnsealedRecord {
  /// The sealed files: their hashes, and their names in the folder.
  var files: [(hash: String, name: String)] = []
  /// Quarantined files with an unsealed copy, which are not recorded: nothing is lost if they stay.
  var damaged: [String] = []

  /// Whether nothing was unsealed.
  var isEmpty: Bool { files.isEmpty && damaged.isEmpty }

  init() {}

  /// Reads the record of a folder; empty if there is none.
  init(of folder: String) {
    // Without a record, each file is read to identify it.
    let bytes = (try? FileReader.bytes(of: Self.path(in: folder))) ?? []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      guard parts.count == 2, Attachment.isHash(parts[0]), !parts[1].contains("/"),
        parts[1].hasSuffix(SealedAttachment.ending)
      else { continue }
      files.append((parts[0], parts[1]))
    }
  }

  /// Writes the record to the disk.
  ///
  /// - Parameter folder: The path of the folder.
  /// - Throws: Why it was not written.
  func write(to folder: String) throws(FileError) {
    guard !files.isEmpty else { return }
    FileWiper.remove(Self.path(in: folder))
    let file = try AtomicFile(in: folder, isPrivate: true)
    for (hash, name) in files { try file.append(Array("\(hash) \(name)\n".utf8)) }
    try file.commit(as: FolderPath.name(of: Self.path(in: folder)))
  }

  /// Removes the sealed files, and then the record.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - isIntact: Whether the plain file of a hash is there and undamaged.
  func removeSealed(in folder: String, where isIntact: (String) -> Bool = { _ in true }) {
    var isDone = true
    for (hash, name) in files {
      let place = "\(folder)/\(name)"
      guard FileSystem.exists(place) else { continue }
      guard isIntact(hash), FileSystem.remove(place) else {
        isDone = false
        continue
      }
    }
    for name in damaged { FileSystem.remove("\(folder)/\(name)") }
    if isDone { FileSystem.remove(Self.path(in: folder)) }
  }

  static func path(in folder: String) -> String { folder + "/.unsealed" }
}

extension AttachmentFolder {
  /// Removes the sealed files that are left when a program is killed just after it has removed the seal.
  ///
  /// A file stays if its plain copy is missing or damaged. Nothing is done in a sealed folder.
  ///
  /// - Parameter hash: How the hash of a file is computed.
  public func removeSealedCopies(_ hash: FileHash = AttachmentFolder.hash(of:)) {
    guard !isSealed else { return }
    UnsealedRecord(of: path).removeSealed(in: path) { isIntact($0, hash) }
  }
}
