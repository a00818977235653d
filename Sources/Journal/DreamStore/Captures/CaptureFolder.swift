import Dreams
import Errors
import Files
import Foundation
import Sealing

/// The dreams that were captured while their sealed journal was locked, and wait for it to be unlocked.
///
/// The folder is `JOURNAL.captured`; only its owner can enter it. It has a file for each dream, sealed to the
/// public key of the journal together with its pictures and sounds. The name of a file tells only its place
/// in the order. Who can write the folder can add dreams; nobody can read them without the key of the journal.
public struct CaptureFolder: Hashable, Sendable {
  /// The absolute path of the folder, which may not exist yet.
  public let path: String

  private let journal: String

  private static let ending = ".sealed"
  private static let digits = 8
  private static let last = 99_999_999
  /// How long to wait for a program that takes the dreams, or removes the seal of the journal.
  private static let patience = Duration.seconds(60)

  /// The captured dreams of a journal.
  ///
  /// - Parameter journal: The path of the journal.
  public init(beside journal: String) {
    self.journal = FolderPath.absolute(journal)
    path = self.journal + ".captured"
  }

  /// The names of the files, in the order of their capture.
  ///
  /// - Returns: None without a folder, and for one that cannot be read.
  public var waiting: [String] {
    // What cannot be listed now is found another time.
    let names = (try? FolderListing(of: path).names) ?? []
    return names.filter { Self.number(of: $0) != nil }.sorted()
  }

  /// The paths of the files, in the order of their capture.
  ///
  /// - Returns: None without a folder, and for one that cannot be read.
  public var waitingPaths: [String] { waiting.map { "\(path)/\($0)" } }

  /// The number in the name of a file; nil for another file.
  private static func number(of name: String) -> Int? {
    guard name.hasSuffix(ending), !name.hasPrefix(".") else { return nil }
    let beginning = name.utf8.prefix(digits)
    guard beginning.allSatisfy({ (0x30...0x39).contains($0) }), name.dropFirst(digits).first == "-"
    else { return nil }
    return Int(String(name.prefix(digits)))
  }

  // MARK: Keeping

  /// Keeps a dream until the journal is unlocked: sealed from the first byte on, and on the disk when this
  /// returns.
  ///
  /// - Parameters:
  ///   - capture: The dream.
  ///   - files: The paths of its pictures and sounds, whose bytes are kept with it.
  ///   - followingLinks: Whether a file may be a link to another one.
  ///   - name: The file that has the same dream from before, and is removed then; it may have joined meanwhile.
  ///   - checkpoint: Called before each piece of the files; an error it throws stops the work.
  /// - Returns: The name of the file.
  /// - Throws: A ``DreamStoreError`` if the journal is not sealed, has no public key yet, or if the dream
  ///   cannot be written; an ``AttachmentError`` for one of the files; or the checkpoint's error. Nothing is
  ///   kept then.
  @discardableResult public func keep(
    _ capture: Capture, attaching files: [String] = [], followingLinks: Bool = true,
    replacing name: String? = nil, checkpoint: () throws -> Void = {}
  ) throws -> String {
    do {
      try FolderPath.makeDurably(path)
      let lock = try lock(.shared)
      defer { withExtendedLifetime(lock) {} }
      // As long as there is the lock, the journal keeps the key.
      let key = try SealRecord(ofJournal: journal)?.captureKey
      guard let key, var sealing = CaptureSealing(to: key) else {
        throw DreamStoreError.locked(journal, because: .locked)
      }
      let file = try AtomicFile(in: path, isPrivate: true)
      try file.append(sealing.header)
      let described = try files.map { try Self.describe($0, followingLinks) }
      try file.append(sealing.append(capture.head(described)))
      for (path, size) in zip(files, described.compactMap(\.size)) {
        try append(path, followingLinks, size, &sealing, to: file, checkpoint: checkpoint)
      }
      try file.append(sealing.finish())
      let kept = try commit(file)
      if let name { remove([name]) }
      return kept
    } catch let error as FileError {
      throw DreamStoreError(error, keepingIn: path)
    }
  }

  /// Whether the journal is sealed and has the key to which dreams are sealed while it is locked.
  public var isPossible: Bool {
    // A journal that cannot be read now takes nothing now.
    ((try? SealRecord(ofJournal: journal)) ?? nil)?.captureKey != nil
  }

  /// Removes a file, whose dream is to be kept no longer.
  ///
  /// - Parameter name: The name that ``keep(_:attaching:replacing:checkpoint:)`` has returned.
  public func discard(_ name: String) { remove([name]) }

  /// Finds out what a picture or a sound is, before anything of it is kept.
  private static func describe(
    _ path: String, _ followingLinks: Bool
  ) throws(AttachmentError) -> Capture.File {
    let source = FileName.readable(path)
    let (status, beginning): (FileStatus, [UInt8])
    do throws(FileError) {
      let reader = try FileReader(path, followingLinks: followingLinks, waitsForWriters: false)
      status = try reader.status()
      beginning =
        status.kind == .file ? try reader.readFully(upTo: AttachmentType.tellingBytes) : []
    } catch {
      throw AttachmentError(opening: error)
    }
    guard status.kind == .file else { throw .notAFile(source) }
    let name = FolderPath.name(of: source)
    guard AttachmentType(beginning: beginning, named: name) != nil else {
      throw .unknownType(source)
    }
    guard status.size <= AttachmentFolder.largest else { throw .tooLarge(source) }
    return Capture.File(name: name, size: status.size)
  }

  /// Seals the bytes of a picture or a sound: as many as it had before.
  private func append(
    _ path: String, _ followingLinks: Bool, _ size: Int, _ sealing: inout CaptureSealing,
    to file: AtomicFile, checkpoint: () throws -> Void
  ) throws {
    var left = size
    let reader: FileReader
    do throws(FileError) {
      reader = try FileReader(path, followingLinks: followingLinks)
    } catch {
      throw AttachmentError(opening: error)
    }
    while left > 0 {
      try checkpoint()
      let piece: [UInt8]?
      do throws(FileError) { piece = try reader.read(upTo: min(left, 1 << 18)) } catch {
        throw AttachmentError(error)
      }
      guard let piece else { throw AttachmentError(FileError(EIO, reading: path)) }
      try file.append(sealing.append(piece))
      left -= piece.count
    }
  }

  /// Puts a file behind all others.
  private func commit(_ file: AtomicFile) throws(FileError) -> String {
    let name = nextName()
    try file.commit(as: name)
    return name
  }

  /// A name behind all others that are there.
  private func nextName() -> String {
    let last = waiting.last.flatMap(Self.number) ?? 0
    // A file that somebody else put there may have the last number of all.
    let number = min(last + 1, Self.last).padded(to: Self.digits)
    // The random part keeps names unique, even if other programs add files to the folder.
    let random = String(UInt64.random(in: 1 << 60 ... .max), radix: 16)
    return "\(number)-\(random)\(Self.ending)"
  }

  // MARK: Recording

  /// How the name of a recording begins until its dream is in it.
  private static let unbegun = ".recording-"

  /// Begins to keep what is said until the journal is unlocked: sealed from the first byte on, and all that was
  /// said before on the disk whenever the program or the power ends.
  ///
  /// - Parameters:
  ///   - capture: The dream that is told; its words are kept elsewhere.
  ///   - name: What to call the recording, with the ending of its type.
  /// - Returns: What takes the bytes.
  /// - Throws: A ``DreamStoreError`` if the journal is not sealed, has no public key yet, or if nothing can be
  ///   written.
  public func record(_ capture: Capture, named name: String) throws -> CaptureRecording {
    do {
      try FolderPath.makeDurably(path)
      let lock = try lock(.shared)
      defer { withExtendedLifetime(lock) {} }
      // As long as there is the lock, the journal keeps the key; then the file has a lock of its own.
      let key = try SealRecord(ofJournal: journal)?.captureKey
      guard let key, var sealing = CaptureSealing(to: key, inPieces: true) else {
        throw DreamStoreError.locked(journal, because: .locked)
      }
      let random = String(UInt64.random(in: 1 << 60 ... .max), radix: 16)
      let file = try OpenFile("\(path)/\(Self.unbegun)\(random)", [.writing, .new, .durable])
      // Where nothing can be locked, its time tells that it is being written.
      let fileLock = try? FileLock(on: file)
      let head = capture.head([Capture.File(name: name, size: nil)])
      try file.write(sealing.header + sealing.append(head))
      let final = "\(path)/\(nextName())"
      try FileSystem.rename(file.path, replacing: final)
      try FolderPath.synchronize(path)
      return CaptureRecording(file, at: final, fileLock, sealing)
    } catch let error as FileError {
      throw DreamStoreError(error, keepingIn: path)
    }
  }

  /// Whether a program is recording to a file now.
  func isBeingRecorded(_ name: String) -> Bool {
    CaptureRecording.isRunning(at: "\(path)/\(name)")
  }

  /// Removes recordings of programs that were killed before they began; the caller has the exclusive lock.
  func removeUnbegun() {
    // What cannot be listed now is found another time.
    let names = (try? FolderListing(of: path).names) ?? []
    for name in names where name.hasPrefix(Self.unbegun) { FileSystem.remove("\(path)/\(name)") }
  }

  // MARK: Taking

  /// Keeps others from taking dreams, and from adding some.
  ///
  /// - Returns: The lock; nil without a folder, and where nothing can be locked.
  /// - Throws: ``FileError``, with the code `taken` if another program has the lock for a long time.
  func lock(_ mode: FileLock.Mode) throws(FileError) -> FileLock? {
    do throws(FileError) {
      let file = try OpenFile(path + "/.lock", [.writing, .creating])
      return try FileLock(on: file, mode, limit: Self.patience)
    } catch {
      guard error.isUnsupported || error.code == .missing else { throw error }
      return nil
    }
  }

  /// Opens a dream.
  func reader(of name: String, with key: CaptureKey) throws -> CaptureReader {
    try CaptureReader("\(path)/\(name)", with: key)
  }

  /// Removes files whose dreams the journal has on the disk.
  func remove(_ names: [String]) {
    guard !names.isEmpty else { return }
    for name in names { FileWiper.remove("\(path)/\(name)") }
    // A power failure may bring them back: the journal remembers that it has them.
    try? FolderPath.synchronize(path)
  }

  /// Makes sure that no power failure brings back what was removed; answers whether that is certain.
  func settle() -> Bool {
    // Then the journal goes on remembering.
    (try? FolderPath.synchronize(path)) != nil
  }
}

extension DreamStoreError {
  /// Why a captured dream was not kept.
  fileprivate init(_ error: FileError, keepingIn path: String) {
    if error.code == .taken {
      self = .busy(path)
    } else if SystemError.isFull(error.number) {
      self = .full(path)
    } else if SystemError.isDenied(error.number) {
      self = .readOnly(path)
    } else {
      self = .io(path, task: .writing, because: .systemError(error.number))
    }
  }
}
