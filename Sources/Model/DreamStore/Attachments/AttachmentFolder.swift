public import Dreams
public import Files
import Foundation

/// The files of attachments beside a journal, each called by the hash of its bytes.
///
/// The folder is `JOURNAL.attachments`, with the whole name of the journal; only its owner can enter
/// it. A file there never changes: it is added whole before a dream names it, and stays when none
/// does any longer. The same content is there once, for however many dreams.
public struct AttachmentFolder: Hashable, Sendable {
  /// The absolute path of the folder, which may not exist yet.
  public let path: String

  /// Takes any folder.
  ///
  /// - Parameter path: The path of the folder.
  public init(path: String) {
    self.path = JournalFile.absolute(path)
  }

  /// The folder of a journal, or of a file that a journal was exported or copied to.
  ///
  /// - Parameter journal: The path of that file.
  public init(beside journal: String) {
    self.init(path: journal + ".attachments")
  }

  /// The path of a file, which may be missing.
  ///
  /// - Parameter attachment: Which file.
  /// - Returns: Its path.
  public func path(of attachment: Attachment) -> String { file(attachment.hash) }

  /// The size of a file in bytes; nil when it is missing.
  ///
  /// - Parameter attachment: Which file.
  /// - Returns: What the folder says; the file is not read.
  public func size(of attachment: Attachment) -> Int? {
    Self.status(file(attachment.hash)).map { Int($0.st_size) }
  }

  /// The hashes by which the files are called, in no order; none without a folder.
  public var hashes: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return (names ?? []).filter(Attachment.isHash)
  }

  /// Makes the folder, which only its owner can enter, unless it is there.
  ///
  /// - Throws: Why it cannot be made.
  public func make() throws(FileError) {
    if unsafe mkdir(path, 0o700) == 0 { return try Self.synchronize(JournalFile.folder(of: path)) }
    guard errno == EEXIST else { throw FileError(errno, writing: path) }
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw FileError(ENOTDIR, writing: path)
    }
  }

  /// Takes files of another folder that are missing here: as hard links, which take no room, or as
  /// copies, where there can be no links or none are wanted.
  ///
  /// - Parameters:
  ///   - hashes: The files; those that the other folder has not are left out.
  ///   - other: The other folder.
  ///   - asCopies: Whether damage to a file there must not reach the one here.
  /// - Throws: Why a file cannot be taken; those before it are here.
  public func take(
    _ hashes: some Sequence<String>, from other: AttachmentFolder, asCopies: Bool = false
  ) throws(FileError) {
    var isMade = false
    for hash in hashes {
      let (source, place) = (other.file(hash), file(hash))
      guard let status = Self.status(source), Self.status(place)?.st_size != status.st_size else {
        continue
      }
      if !isMade { try make() }
      isMade = true
      if !asCopies, unsafe link(source, place) == 0 || errno == EEXIST { continue }
      let reader = try FileReader(source)
      let file = try AtomicFile(in: path, isPrivate: true)
      while let piece = try reader.read(upTo: 1 << 18) { try file.append(piece) }
      do { try file.commit(as: hash) } catch { if error.code != .taken { throw error } }
    }
    if isMade { try Self.synchronize(path) }
  }

  func file(_ hash: String) -> String { "\(path)/\(hash)" }

  /// What the system says about a file; nil for what is none, such as a link.
  private static func status(_ path: String) -> stat? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return status
  }

  /// Waits until the disk has the names in a folder.
  ///
  /// - Parameter folder: The path of the folder.
  /// - Throws: Why it cannot be done.
  public static func synchronize(_ folder: String) throws(FileError) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(errno, writing: folder) }
    defer { close(descriptor) }
    // Some network file systems cannot synchronize a folder and answer EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileError(errno, writing: folder) }
  }
}

extension Journal {
  /// The attachments of all dreams, in the list and in the trash.
  public var attachments: Set<Attachment> {
    var found: Set<Attachment> = []
    for dream in dreams { found.formUnion(dream.attachments) }
    for dream in trash { found.formUnion(dream.attachments) }
    return found
  }
}
