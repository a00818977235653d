public import Files

/// A file on its way into a folder of attachments: it gets its name when its bytes are known.
///
/// In a sealed folder, only sealed bytes reach the disk, piece by piece. For one thread at a time.
/// A class, because unstored data is discarded with it.
public final class AttachmentWriter {
  private let folder: AttachmentFolder
  private let file: AtomicFile
  private var sealed: SealedAttachment.Writer?
  /// The hash in the label of a sealed file, once that is written.
  private var labelled: String?

  /// Begins a file.
  ///
  /// - Parameter folder: An existing folder.
  /// - Throws: Why it cannot be written to.
  public init(in folder: AttachmentFolder) throws(FileError) {
    self.folder = folder
    file = try AtomicFile(in: folder.path, isPrivate: true)
    if let seal = folder.seal { sealed = try SealedAttachment.Writer(to: file, seal) }
  }

  /// Appends bytes.
  ///
  /// - Precondition: The file was not read back.
  /// - Parameter bytes: Any number of bytes.
  /// - Throws: ``FileError``; no file is left behind.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    precondition(labelled == nil, "A sealed file that was read back cannot grow.")
    if sealed != nil { try sealed?.append(bytes, to: file) } else { try file.append(bytes) }
  }

  /// Appends another file.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``FileError``; no file is left behind.
  public func append(contentsOf path: String) throws(FileError) {
    let reader = try FileReader(path)
    while let piece = try reader.read(upTo: 1 << 18) { try append(piece) }
  }

  /// Reads back the appended bytes, from the still unnamed file.
  ///
  /// - Parameter hash: The hash by which it is to be stored.
  /// - Returns: What reads it.
  /// - Throws: ``FileError``; no file is left behind.
  public func reader(as hash: String) throws(FileError) -> AttachmentReader {
    guard let seal = folder.seal else { return try AttachmentReader(plain: file.path) }
    try finish(as: hash)
    return try AttachmentReader(sealed: file.path, hash, seal)
  }

  /// Puts the file on the disk.
  ///
  /// - Parameters:
  ///   - hash: The hash of its bytes.
  ///   - ending: What follows the name; nothing unless it waits to take the place of another one.
  /// - Returns: Its path.
  /// - Throws: ``FileError``, with the code `taken` if the name exists.
  @discardableResult
  public func commit(as hash: String, ending: String = "") throws(FileError) -> String {
    try finish(as: hash)
    return try file.commit(as: folder.name(of: hash) + ending)
  }

  /// Writes the label of a sealed file, once.
  private func finish(as hash: String) throws(FileError) {
    guard sealed != nil, labelled != hash else { return }
    precondition(labelled == nil, "A file has one hash.")
    try sealed?.finish(as: hash, to: file)
    labelled = hash
  }
}

/// The unsealed bytes of an attachment, at a path that this process can open while this value
/// lives.
public struct PlainFile: Sendable {
  /// The path, which other processes cannot open where the folder is sealed.
  public let path: String

  /// The file in memory, released with the last copy of this value.
  private let memory: MemoryFile?

  init(path: String) { (self.path, memory) = (path, nil) }

  init(_ memory: MemoryFile) { (path, self.memory) = (memory.path, memory) }
}
