public import Files

/// A file on its way into a folder of attachments: it gets its name when its bytes are known.
///
/// In a sealed folder nothing but sealed bytes comes to the disk. For one thread at a time. A class, because
/// what it has not stored goes with it.
public final class AttachmentWriter {
  /// The path at which this process can read what was appended.
  public var path: String { memory?.path ?? file.path }

  private let folder: AttachmentFolder
  private let file: AtomicFile
  private let memory: MemoryFile?

  /// Begins a file.
  ///
  /// - Parameter folder: An existing folder.
  /// - Throws: Why it cannot be written to.
  public init(in folder: AttachmentFolder) throws(FileError) {
    self.folder = folder
    file = try AtomicFile(in: folder.path, isPrivate: true)
    memory = folder.seal == nil ? nil : try MemoryFile()
  }

  /// Appends bytes.
  ///
  /// - Parameter bytes: Any number of bytes.
  /// - Throws: ``FileError``; nothing is then left behind.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    if let memory { try memory.append(bytes) } else { try file.append(bytes) }
  }

  /// Appends another file.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``FileError``; nothing is then left behind.
  public func append(contentsOf path: String) throws(FileError) {
    let reader = try FileReader(path)
    while let piece = try reader.read(upTo: 1 << 18) { try append(piece) }
  }

  /// Puts the file on the disk.
  ///
  /// - Parameters:
  ///   - hash: The hash of its bytes.
  ///   - ending: What follows the name; nothing unless it waits to take the place of another one.
  /// - Returns: Its path.
  /// - Throws: ``FileError``, with the code `taken` when it is there.
  @discardableResult
  public func commit(as hash: String, ending: String = "") throws(FileError) -> String {
    if let memory, let seal = folder.seal {
      try SealedAttachment.write(memory.path, as: hash, to: file, seal)
    }
    return try file.commit(as: folder.name(of: hash) + ending)
  }
}

/// The bytes of an attachment as they were attached, at a path that this process can open as long as it
/// has this value.
public struct PlainFile: Sendable {
  /// The path, which other processes cannot open where the folder is sealed.
  public let path: String

  /// What is in memory, and goes with the last copy of this value.
  private let memory: MemoryFile?

  init(path: String) { (self.path, memory) = (path, nil) }

  init(_ memory: MemoryFile) { (path, self.memory) = (memory.path, memory) }
}
