public import Dreams
public import Files
import Foundation

/// Computes the hash by which the file of an attachment is called: of all bytes of a file.
///
/// The programs bring it along; this module has no hash that nobody can forge.
public typealias FileHash = @Sendable (_ path: String) throws(FileError) -> String

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

  /// Lists the hashes by which the files are called.
  ///
  /// - Returns: The hashes, in no order; none without a folder.
  /// - Throws: Why the folder cannot be read.
  public func hashes() throws(FileError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).filter(Attachment.isHash)
    } catch CocoaError.fileReadNoSuchFile {
      return []
    } catch {
      throw FileError(
        unsafe access(path, R_OK | X_OK) == 0 ? ENOTDIR : EACCES, reading: path)
    }
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

  /// What was not taken, by hashes.
  public struct Untaken: Hashable, Sendable {
    /// Files that neither folder has.
    public var missing: Set<String> = []
    /// Files whose bytes are not those that were attached, wherever they are.
    public var damaged: Set<String> = []
    /// Files that cannot be read or stored.
    public var blocked: Set<String> = []
    /// Why the first one of those cannot.
    public var error: FileError?

    /// How many files were not taken.
    public var count: Int { missing.count + damaged.count + blocked.count }
  }

  /// Copies files of another folder that are missing here.
  ///
  /// A copy gets its name when its bytes are those that were attached, so that damage is never handed
  /// on. A file here is left alone, unless it has another size than there, or is to be compared: then a
  /// whole one takes the place of a damaged one, which is put aside as `HASH.damaged`.
  ///
  /// - Parameters:
  ///   - hashes: The files.
  ///   - other: The other folder.
  ///   - hash: How the hash of a file is computed.
  ///   - isComparing: Whether to read those that are here already, too.
  /// - Returns: The files that are not here, or not as they were attached. No file keeps another one out.
  public func take(
    _ hashes: some Sequence<String>, from other: AttachmentFolder, hash: FileHash,
    isComparing: Bool = false
  ) -> Untaken {
    var untaken = Untaken()
    var isMade = false
    for name in hashes {
      let (source, place) = (other.file(name), file(name))
      let (there, here) = (Self.status(source), Self.status(place))
      do throws(FileError) {
        if let here {
          guard isComparing || there.map({ $0.st_size != here.st_size }) == true else { continue }
          if (try? hash(place)) == name { continue }
        }
        guard there != nil else {
          if here == nil { untaken.missing.insert(name) } else { untaken.damaged.insert(name) }
          continue
        }
        if !isMade { try make() }
        isMade = true
        let copy = try AtomicFile(in: path, isPrivate: true)
        let reader = try FileReader(source)
        while let piece = try reader.read(upTo: 1 << 18) { try copy.append(piece) }
        guard try hash(copy.path) == name else {
          untaken.damaged.insert(name)
          continue
        }
        if here != nil { _ = unsafe rename(place, place + ".damaged") }
        do { try copy.commit(as: name) } catch { if error.code != .taken { throw error } }
      } catch {
        untaken.blocked.insert(name)
        untaken.error = untaken.error ?? error
      }
    }
    guard isMade else { return untaken }
    do { try Self.synchronize(path) } catch { untaken.error = untaken.error ?? error }
    return untaken
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
