public import Dreams
public import Files
import Foundation

/// Computes the hash by which the file of an attachment is called: of all its bytes as they were attached.
///
/// The programs bring it along; this module has no hash that nobody can forge.
public typealias FileHash =
  @Sendable (_ content: inout AttachmentReader) throws(FileError) -> String

/// The files of attachments beside a journal, each called by the hash of its bytes.
///
/// The folder is `JOURNAL.attachments`, with the whole name of the journal; only its owner can enter
/// it. A file there never changes: it is added whole before a dream names it, and stays when none
/// does any longer, until ``Backups/makeIfDue(at:)`` finds that nothing has needed it for long. The same
/// content is there once, for however many dreams.
///
/// Beside a sealed journal files are sealed, and called by a tag of the hash that only the key makes. Those
/// from before it was sealed are still read.
public struct AttachmentFolder: Sendable {
  /// The absolute path of the folder, which may not exist yet.
  public let path: String

  /// What opens the files; nil for a folder that is not sealed.
  let seal: (any RowSeal)?

  /// Whether files come sealed to the folder.
  public var isSealed: Bool { seal != nil }

  /// Takes any folder.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - seal: What seals and opens its files; nil for files as they are.
  public init(path: String, seal: (any RowSeal)? = nil) {
    self.path = JournalFile.absolute(path)
    self.seal = seal
  }

  /// The folder of a journal, or of a file that a journal was exported or copied to.
  ///
  /// - Parameters:
  ///   - journal: The path of that file.
  ///   - seal: What seals and opens its files; nil for files as they are.
  public init(beside journal: String, seal: (any RowSeal)? = nil) {
    self.init(path: journal + ".attachments", seal: seal)
  }

  /// The path of a file, which may be missing, and sealed.
  ///
  /// - Parameter attachment: Which file.
  /// - Returns: Its path.
  public func path(of attachment: Attachment) -> String { file(attachment.hash) }

  /// The bytes of a file as they were attached; of a sealed one in memory.
  ///
  /// - Parameter attachment: Which file.
  /// - Returns: Where this process can read them.
  /// - Throws: Why they cannot be read; `EBADMSG` for a sealed file that is damaged.
  public func plain(of attachment: Attachment) throws(FileError) -> PlainFile {
    try plain(attachment.hash)
  }

  /// Opens a file to read the bytes that were attached, a piece at a time.
  ///
  /// - Parameter hash: Which file.
  /// - Returns: What reads it.
  /// - Throws: Why it cannot be read; `EBADMSG` for a sealed file that is damaged.
  public func reader(of hash: String) throws(FileError) -> AttachmentReader {
    let place = file(hash)
    guard let seal, place.hasSuffix(SealedAttachment.ending) else {
      return try AttachmentReader(plain: place)
    }
    return try AttachmentReader(sealed: place, hash, seal)
  }

  /// Whether a file has the bytes that were attached.
  ///
  /// - Parameters:
  ///   - name: Its hash.
  ///   - hash: How the hash of a file is computed.
  /// - Returns: False also for one that cannot be read.
  public func isIntact(_ name: String, _ hash: FileHash) -> Bool {
    do throws(FileError) {
      var content = try reader(of: name)
      return try hash(&content) == name
    } catch {
      return false
    }
  }

  private func plain(_ hash: String) throws(FileError) -> PlainFile {
    let place = file(hash)
    guard seal != nil, place.hasSuffix(SealedAttachment.ending) else {
      return PlainFile(path: place)
    }
    let memory = try MemoryFile()
    var content = try reader(of: hash)
    while let piece = try content.next() { try memory.append(piece) }
    return PlainFile(memory)
  }

  /// The size of a file in bytes; nil when it is missing, and 0 for one that cannot be opened.
  ///
  /// - Parameter attachment: Which file.
  /// - Returns: What the folder, or the label of a sealed file, says; the rest is not read.
  public func size(of attachment: Attachment) -> Int? {
    let place = file(attachment.hash)
    guard let status = Self.status(place) else { return nil }
    guard let seal, place.hasSuffix(SealedAttachment.ending) else { return Int(status.st_size) }
    // One that cannot be opened is there all the same; reading it says what is wrong.
    return ((try? SealedAttachment(of: place, seal)) ?? nil)?.size ?? 0
  }

  /// Lists the hashes of the files.
  ///
  /// - Returns: The hashes, in no order, without sealed files that cannot be opened; none without a folder.
  /// - Throws: Why the folder cannot be read.
  public func hashes() throws(FileError) -> [String] {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      let plain = names.filter(Attachment.isHash)
      guard let seal else { return plain }
      let sealed = names.filter { $0.hasSuffix(SealedAttachment.ending) }.compactMap { name in
        // One that this key does not open is not an attachment of this journal.
        ((try? SealedAttachment(of: "\(path)/\(name)", seal)) ?? nil)?.hash
      }
      return Array(Set(plain + sealed))
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

  /// Which files that are here already are read when others are taken.
  public enum Comparison: Sendable {
    /// Those that have another size or time in the other folder.
    case changed
    /// All of those here.
    case own
    /// All, in both folders.
    case both
  }

  /// What was not taken, and what is not right in the other folder, by hashes.
  public struct CopyReport: Hashable, Sendable {
    /// Files that neither folder has.
    public var missing: Set<String> = []
    /// Files whose bytes are not those that were attached, wherever they are.
    public var damaged: Set<String> = []
    /// Files that cannot be read or stored.
    public var blocked: Set<String> = []
    /// Why the first one of those cannot.
    public var error: FileError?
    /// Files that are here, and that the other folder has lost or was found to have damaged.
    public var onlyHere: Set<String> = []

    /// Nothing yet.
    public init() {}

    /// The files that are not here, or not as they were attached.
    public var lacking: Set<String> { missing.union(damaged).union(blocked) }

    /// The same of some files only.
    func of(_ hashes: Set<String>) -> Self {
      var some = Self()
      some.missing = missing.intersection(hashes)
      some.damaged = damaged.intersection(hashes)
      some.blocked = blocked.intersection(hashes)
      some.error = some.blocked.isEmpty ? nil : error
      some.onlyHere = onlyHere.intersection(hashes)
      return some
    }
  }

  /// Copies files of another folder that are missing here.
  ///
  /// A copy gets its name when its bytes are those that were attached, so that damage is never handed
  /// on. A file here is left alone, unless it is compared: then a whole one takes the place of a damaged
  /// one, which is put aside as `HASH.damaged`. A file that is a link to the one there gives way to a
  /// copy of its own, because damage to one would be damage to both.
  ///
  /// - Parameters:
  ///   - hashes: The files.
  ///   - other: The other folder.
  ///   - hash: How the hash of a file is computed.
  ///   - comparison: Which files are read that are here already.
  /// - Returns: The files that are not here, or not as they were attached. No file keeps another one out.
  public func take(
    _ hashes: some Sequence<String>, from other: AttachmentFolder, hash: FileHash,
    comparing comparison: Comparison = .changed
  ) -> CopyReport {
    var untaken = CopyReport()
    var isMade = false
    for name in hashes {
      do throws(FileError) {
        try take(name, from: other, hash, comparison, &untaken, &isMade)
      } catch {
        untaken.blocked.insert(name)
        untaken.error = untaken.error ?? error
      }
    }
    guard isMade else { return untaken }
    do { try Self.synchronize(path) } catch { untaken.error = untaken.error ?? error }
    return untaken
  }

  private func take(
    _ name: String, from other: AttachmentFolder, _ hash: FileHash, _ comparison: Comparison,
    _ untaken: inout CopyReport, _ isMade: inout Bool
  ) throws(FileError) {
    // Beside a plain file, a sealed folder gets a sealed one.
    let (source, place) = (other.file(name), "\(path)/\(self.name(of: name))")
    let (there, here) = (Self.status(source), Self.status(place))
    let isLinked = there.map { there in here.map { Self.isSame(there, $0) } == true } == true
    if let here, !isLinked {
      let hasChanged = there.map { Self.hasChanged($0, since: here) } == true
      let isIntact: Bool
      if comparison != .changed || hasChanged {
        isIntact = self.isIntact(name, hash)
      } else {
        isIntact = true
      }
      if isIntact {
        guard let there else {
          untaken.onlyHere.insert(name)
          return
        }
        guard comparison == .both || (comparison == .changed && hasChanged) else { return }
        if !other.isIntact(name, hash) {
          untaken.onlyHere.insert(name)
        } else if hasChanged {
          // So that it does not look changed the next time.
          Self.setModified(place, to: there.st_mtim)
        }
        return
      }
    }
    guard let there else {
      if here == nil { untaken.missing.insert(name) } else { untaken.damaged.insert(name) }
      return
    }
    if !isMade { try make() }
    isMade = true
    let copy = try AttachmentWriter(in: self)
    do throws(FileError) {
      var content = try other.reader(of: name)
      while let piece = try content.next() { try copy.append(piece) }
    } catch {
      guard error.number == EBADMSG else { throw error }
      untaken.damaged.insert(name)
      return
    }
    var copied = try copy.reader(as: name)
    guard try hash(&copied) == name else {
      untaken.damaged.insert(name)
      return
    }
    if isLinked {
      try replace(place, by: copy, named: name)
    } else {
      if here != nil { _ = unsafe rename(place, place + ".damaged") }
      do { try copy.commit(as: name) } catch {
        // Somebody else may have taken it meanwhile.
        guard error.code == .taken, Self.status(place) != nil else { throw error }
      }
    }
    Self.setModified(place, to: there.st_mtim)
  }

  /// Puts a file in the place of another one, which is there until then.
  private func replace(
    _ place: String, by copy: AttachmentWriter, named name: String
  ) throws(FileError) {
    // What a program left that was killed here.
    _ = unsafe unlink(place + ".new")
    let new = try copy.commit(as: name, ending: ".new")
    guard unsafe rename(new, place) == 0 else { throw FileError(errno, writing: place) }
  }

  /// The path of a file: the sealed one, or else the one as it was attached.
  func file(_ hash: String) -> String {
    let stored = "\(path)/\(name(of: hash))"
    guard seal != nil, Self.status(stored) == nil, Self.status("\(path)/\(hash)") != nil else {
      return stored
    }
    return "\(path)/\(hash)"
  }

  /// What a file is called that comes to the folder.
  func name(of hash: String) -> String { seal.map { SealedAttachment.name(of: hash, $0) } ?? hash }

  /// What the system says about a file; nil for what is none, such as a link.
  private static func status(_ path: String) -> stat? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return status
  }

  private static func isSame(_ one: stat, _ other: stat) -> Bool {
    one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Whether a file differs from its copy in size or in time, which the copy got from it: one of them was
  /// written since, whatever the clock said then.
  private static func hasChanged(_ file: stat, since copy: stat) -> Bool {
    (file.st_size, file.st_mtim.tv_sec, file.st_mtim.tv_nsec)
      != (copy.st_size, copy.st_mtim.tv_sec, copy.st_mtim.tv_nsec)
  }

  private static func setModified(_ path: String, to time: timespec) {
    _ = unsafe utimensat(AT_FDCWD, path, [time, time], AT_SYMLINK_NOFOLLOW)
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
