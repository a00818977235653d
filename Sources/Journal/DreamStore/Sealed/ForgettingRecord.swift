import Dreams
import Files
import Foundation

/// An unfinished request to forget dreams: the hidden file `.unfinished-forgetting-NAME` next to
/// the journal, sealed if the journal is.
///
/// Once a dream is gone from the journal, nothing else tells which pictures and sounds belonged to
/// it.
struct ForgettingRecord: Equatable {
  private static let name = Array("forgetting".utf8)

  var ids: Set<Dream.ID> = []
  /// The hashes of their pictures and sounds.
  var hashes: Set<String> = []

  init() {}

  /// Reads the record; empty if there is none, or an invalid one.
  init(of journal: String, _ seal: (any RowSeal)?) {
    // Without it, the dreams to forget are found in the journal and in backups.
    guard var bytes = try? FileReader.bytes(of: Self.path(for: journal)) else { return }
    if let seal {
      var content: [UInt8] = []
      if seal.open(bytes.span, as: Self.name, into: &content) { bytes = content }
    }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init) {
      if let id = UUID(uuidString: line) { ids.insert(id) }
      if Attachment.isHash(line) { hashes.insert(line) }
    }
  }

  /// Puts the record onto the disk, in the place of another one.
  func write(for journal: String, _ seal: (any RowSeal)?) throws(FileError) {
    Self.remove(for: journal)
    let path = Self.path(for: journal)
    let lines = ids.map(\.canonical) + Array(hashes)
    let text = Array(lines.map { $0 + "\n" }.joined().utf8)
    let file = try AtomicFile(in: FolderPath.parent(of: path), isPrivate: true)
    try file.append(seal?.seal(text, as: Self.name) ?? text)
    try file.commit(as: FolderPath.name(of: path))
  }

  /// Seals the record of a journal that was not sealed when it was written.
  static func sealPlain(for journal: String, _ seal: any RowSeal) {
    var content: [UInt8] = []
    // Without a readable one, nothing can be sealed.
    guard let bytes = try? FileReader.bytes(of: path(for: journal)),
      !seal.open(bytes.span, as: name, into: &content)
    else { return }
    // One that cannot be written is removed: then nothing names what is to be erased.
    try? ForgettingRecord(of: journal, seal).write(for: journal, seal)
  }

  static func remove(for journal: String) { FileWiper.remove(path(for: journal)) }

  static func path(for journal: String) -> String {
    let real = FolderPath.resolvingLinks(journal)
    let name = FolderPath.name(of: real)
    return "\(FolderPath.parent(of: real))/\(AtomicFile.hiddenPrefix)forgetting-\(name)"
  }
}
