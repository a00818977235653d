public import Dreams
public import Files
import Foundation

/// Computes the hash that names an attachment's file: of all its unsealed bytes.
///
/// That is ``AttachmentFolder/hash(of:)``, unless a test counts what is read.
public typealias FileHash =
  @Sendable (_ content: inout AttachmentReader) throws(FileError) -> String

/// The files of attachments next to a journal, each named by the hash of its bytes.
///
/// The folder is `JOURNAL.attachments`, with the whole name of the journal; only its owner can
/// enter it. A file there never changes: it is added in full before a dream refers to it, and stays
/// after the last reference is gone, until ``Backups/makeIfDue(at:)`` finds it long unused. The
/// same content is stored once for any number of dreams.
///
/// With a sealed journal, files are sealed, and named by a tag of the hash that requires the key.
/// Those from before it was sealed are still read.
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
  ///   - seal: Seals and opens its files; nil for unsealed files.
  public init(path: String, seal: (any RowSeal)? = nil) {
    self.path = FolderPath.absolute(path)
    self.seal = seal
  }

  /// The folder of a journal, or of a file that a journal was exported or copied to.
  ///
  /// - Parameters:
  ///   - journal: The path of that file.
  ///   - seal: Seals and opens its files; nil for unsealed files.
  public init(beside journal: String, seal: (any RowSeal)? = nil) {
    self.init(path: journal + ".attachments", seal: seal)
  }

  /// The path of a file, which may be missing, and sealed.
  ///
  /// - Parameter attachment: Which file.
  /// - Returns: Its path.
  public func path(of attachment: Attachment) -> String { file(attachment.hash) }

  /// The unsealed bytes of a file; for a sealed one in memory.
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
  public func isIntact(_ name: String, _ hash: FileHash = AttachmentFolder.hash(of:)) -> Bool {
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

  /// The size of a file in bytes; nil if it is missing, and 0 for one that cannot be opened.
  ///
  /// - Parameter attachment: Which file.
  /// - Returns: The information from the folder, or from the label of a sealed file; the rest is
  ///   not read.
  public func size(of attachment: Attachment) -> Int? {
    let place = file(attachment.hash)
    guard let status = Self.status(place) else { return nil }
    guard let seal, place.hasSuffix(SealedAttachment.ending) else { return status.size }
    // One that cannot be opened exists nevertheless; reading it reports the error.
    return ((try? SealedAttachment(of: place, seal)) ?? nil)?.size ?? 0
  }

  /// Lists the hashes of the files.
  ///
  /// - Returns: The hashes, in no order, without sealed files that cannot be opened; none without a folder.
  /// - Throws: Why the folder cannot be read.
  public func hashes() throws(FileError) -> [String] {
    let names: [String]
    do throws(FileError) { names = try FolderListing(of: path).names } catch {
      if error.number == ENOENT { return [] }
      throw error
    }
    let plain = names.filter(Attachment.isHash)
    guard let seal else { return plain }
    let sealed = names.filter { $0.hasSuffix(SealedAttachment.ending) }.compactMap { name in
      // One that this key does not open is not an attachment of this journal.
      ((try? SealedAttachment(of: "\(path)/\(name)", seal)) ?? nil)?.hash
    }
    return Array(Set(plain + sealed))
  }

  /// Creates the folder, which only its owner can enter, unless it exists.
  ///
  /// - Throws: Why it cannot be made.
  public func make() throws(FileError) { try FolderPath.makeDurably(path) }

  /// Which files that are here already are read when others are taken.
  public enum Comparison: Sendable {
    /// None.
    case missing
    /// Those that have another size or time in the other folder.
    case changed
    /// All of those here.
    case own
    /// All, in both folders.
    case both
  }

  /// The files that were not copied, and those damaged in the other folder, by hash.
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

    /// The files that are missing or damaged here.
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
  /// A copy gets its name only if its bytes match the hash, so that damage never spreads. A file
  /// here is left alone, unless it is compared: then an intact one replaces a damaged one, which is
  /// quarantined as `HASH.damaged`. A hard link to the other file is replaced with a copy, because
  /// damage to one would be damage to both.
  ///
  /// - Parameters:
  ///   - hashes: The files.
  ///   - other: The other folder.
  ///   - hash: How the hash of a file is computed.
  ///   - comparison: Which files are read that are here already.
  /// - Returns: The files that are missing or damaged here. One failure doesn't affect the other
  ///   files.
  public func take(
    _ hashes: some Sequence<String>, from other: AttachmentFolder,
    hash: FileHash = AttachmentFolder.hash(of:),
    comparing comparison: Comparison = .changed
  ) -> CopyReport {
    var report = CopyReport()
    var isMade = false
    for name in hashes {
      do throws(FileError) {
        try take(name, from: other, hash, comparison, &report, &isMade)
      } catch {
        report.blocked.insert(name)
        report.error = report.error ?? error
      }
    }
    guard isMade else { return report }
    do { try FolderPath.synchronize(path) } catch { report.error = report.error ?? error }
    return report
  }

  private func take(
    _ name: String, from other: AttachmentFolder, _ hash: FileHash, _ comparison: Comparison,
    _ report: inout CopyReport, _ isMade: inout Bool
  ) throws(FileError) {
    // In addition to an unsealed file, a sealed folder gets a sealed one.
    let (source, place) = (other.file(name), "\(path)/\(self.name(of: name))")
    let (there, here) = (Self.status(source), Self.status(place))
    let isLinked = there.map { there in here.map { there.identity == $0.identity } == true } == true
    if let here, !isLinked {
      guard comparison != .missing else { return }
      let hasChanged = there.map { Self.hasChanged($0, since: here) } == true
      let isIntact: Bool
      if comparison != .changed || hasChanged {
        isIntact = self.isIntact(name, hash)
      } else {
        isIntact = true
      }
      if isIntact {
        guard let there else {
          report.onlyHere.insert(name)
          return
        }
        guard comparison == .both || (comparison == .changed && hasChanged) else { return }
        if !other.isIntact(name, hash) {
          report.onlyHere.insert(name)
        } else if hasChanged {
          // So that it does not look changed the next time.
          FileSystem.setModified(place, to: there.modifiedTime)
        }
        return
      }
    }
    guard let there else {
      if here == nil { report.missing.insert(name) } else { report.damaged.insert(name) }
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
      report.damaged.insert(name)
      return
    }
    var copied = try copy.reader(as: name)
    guard try hash(&copied) == name else {
      report.damaged.insert(name)
      return
    }
    if isLinked {
      try replace(place, by: copy, named: name)
    } else {
      // If it can't be renamed, committing finds the name taken.
      if here != nil { try? Self.putAside(place) }
      do { try copy.commit(as: name) } catch {
        // Another program may have removed it in the meantime.
        guard error.code == .taken, Self.status(place) != nil else { throw error }
      }
    }
    FileSystem.setModified(place, to: there.modifiedTime)
  }

  /// Replaces a file, which exists until then.
  private func replace(
    _ place: String, by copy: AttachmentWriter, named name: String
  ) throws(FileError) {
    // Left behind by a killed program.
    FileSystem.remove(place + ".new")
    let new = try copy.commit(as: name, ending: ".new")
    try FileSystem.rename(new, replacing: place)
  }

  /// Whether a file of this name is an attachment as this folder keeps it.
  ///
  /// - Parameter name: The name of a file in the folder.
  /// - Returns: Whether it is one, whichever.
  public func isName(_ name: String) -> Bool {
    isSealed ? name.hasSuffix(SealedAttachment.ending) : Attachment.isHash(name)
  }

  /// The path of a file: the sealed one, or else the unsealed one.
  func file(_ hash: String) -> String {
    let stored = "\(path)/\(name(of: hash))"
    guard seal != nil, Self.status(stored) == nil, Self.status("\(path)/\(hash)") != nil else {
      return stored
    }
    return "\(path)/\(hash)"
  }

  /// The name of a new file in the folder.
  func name(of hash: String) -> String { seal.map { SealedAttachment.name(of: hash, $0) } ?? hash }

  /// Gives a damaged file another name, `HASH.damaged`.
  static func putAside(_ place: String) throws(FileError) {
    try FileSystem.rename(place, replacing: place + ".damaged")
  }

  /// The status of a file; nil for anything else, such as a link.
  private static func status(_ path: String) -> FileStatus? {
    // A file that can't be examined counts as missing.
    guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
    return status
  }

  /// Whether a file differs from its copy in size or in modification time, which the copy
  /// inherited: one of them was written since, regardless of the clock.
  private static func hasChanged(_ file: FileStatus, since copy: FileStatus) -> Bool {
    (file.size, file.modifiedTime) != (copy.size, copy.modifiedTime)
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
