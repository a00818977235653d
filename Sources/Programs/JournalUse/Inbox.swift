public import DreamFormats
public import Dreams
public import DreamStore
public import Errors
public import Files
import Foundation

/// A folder that a phone fills with notes, pictures and sounds, each of which becomes a dream.
///
/// A note on its way: ``InboxReader`` reads it, ``InboxBatch`` says which dreams come of it, its pictures and
/// sounds go into an `AttachmentFolder`, the dreams into the `Journal`, and once that is on the disk,
/// ``finish(_:in:erasing:)`` moves it away. ``InboxImport`` does all that in its order.
///
/// Only files at the top of the folder count. Those that were imported are in its folder `Imported`.
public struct Inbox: Sendable {
  /// The name of the folder inside the inbox that files are moved to.
  public static let doneName = "Imported"

  /// The most bytes that a note can have: 1 MiB, some 200,000 words.
  public static let byteLimit = 1 << 20

  /// How long a file must not have changed before it is read.
  public static let settlingTime = Duration.seconds(10)

  /// How old a short note may be to count as a scribble; older ones have nothing to add.
  static let freshness = Duration.seconds(2 * 86_400)

  /// The path of the folder.
  public let folder: String

  private let memoryFile: SettingsFile
  private let lockPath: String

  /// Describes the inbox of a journal.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder.
  ///   - state: What programs keep of the journal, and where.
  public init(_ folder: String, of state: JournalState) {
    self.folder = folder
    let name = "inbox-" + JournalState.number(of: InboxSettings.key(folder))
    // It is of no value to the user, who isn't told when it is renamed.
    memoryFile = state.file(name, formerly: Self.earlierName(of: folder, of: state.journal))
    lockPath = "\(state.folder)/\(name).lock"
  }

  /// An earlier version's name of the inbox memory.
  static func earlierName(of folder: String, of journal: String) -> String {
    var hash = FNV1a()
    hash.combine(InboxSettings.key(journal))
    hash.combine(InboxSettings.key(folder))
    return "inbox-\(String(hash.value, radix: 16)).json"
  }

  // MARK: Choosing a folder

  /// Verifies that a folder can be an inbox.
  ///
  /// - Parameters:
  ///   - folder: The absolute path of the folder.
  ///   - journal: The absolute path of the journal.
  ///   - home: The path of the person's home.
  /// - Returns: How many notes, pictures and sounds are in it.
  /// - Throws: Why it cannot be one.
  public static func check(
    _ folder: String, journal: String, home: String
  ) throws(InboxError) -> Int {
    let names = try listing(of: folder).names
    guard !FolderPath.isTooWide(folder, forJournal: journal, home: home) else {
      throw InboxError(.tooWide, folder)
    }
    return names.filter { name in
      SkippedFile.reason(ofName: name) == nil
        && (SkippedFile.isNote(name) || AttachmentType.isSaid(by: name))
    }.count
  }

  private static func listing(of folder: String) throws(InboxError) -> FolderListing {
    do {
      return try FolderListing(of: folder)
    } catch {
      // If nothing is visible, the listing's error counts.
      let isFile = (try? FileStatus(of: folder))?.kind == .file
      throw InboxError(
        isFile ? .notAFolder : error.code == .missing ? .missing : .unreadable, folder)
    }
  }

  // MARK: Importing notes

  /// Keeps other programs from importing from the inbox while the lock lives.
  ///
  /// - Parameter waits: Whether to wait for another program that is at it.
  /// - Returns: The lock.
  /// - Throws: ``InboxError/Code/busy`` when another program is at it.
  public func lock(waits: Bool) throws(InboxError) -> FileLock {
    let (folder, _) = FolderPath.split(lockPath)
    do throws(FileError) {
      try FolderPath.make(folder)
      return try FileLock(lockPath, waits: waits)
    } catch {
      guard error.code == .taken else { throw InboxError(error) }
      throw InboxError(.busy, folder)
    }
  }

  /// Reads the files that are complete; changes nothing.
  ///
  /// A note of which any entry cannot be read is skipped as a whole. A picture or a sound belongs to the
  /// note that shows it (`![](sea.jpg)`), or that has its name (`sea.md`), and is a dream of its own
  /// otherwise; it waits for a note of its name that is still being written.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - settlingTime: How long before that time a note must have been changed last.
  ///   - importer: Reads the notes.
  ///   - checkpoint: Called occasionally; may throw to stop.
  /// - Returns: Their contents.
  /// - Throws: An ``InboxError``, or what `checkpoint` throws.
  public func read(
    at now: Moment, settlingTime: Duration = Inbox.settlingTime, _ importer: DreamImporter,
    checkpoint: () throws -> Void = {}
  ) throws -> InboxBatch {
    var importer = importer
    importer.readsNotes = true
    var reader = InboxReader(
      folder, at: now, settlingTime: settlingTime, importer, InboxMemory(memoryFile))
    try reader.read(Self.listing(of: folder), checkpoint: checkpoint)
    return reader.batch
  }

  /// Erases a file of which the journal has all words, or whose bytes it says that it has as an
  /// attachment; false where the file is to be moved.
  public typealias Erasing = (_ path: String, _ attachment: Attachment?) -> Bool

  /// As many files as are worth moving on another processor.
  private static let manyFiles = 500

  /// Moves the files of a batch away, now that the journal with their dreams is on the disk.
  ///
  /// A file that has changed since it was read stays, and is read again; so does one that the journal does
  /// not have.
  ///
  /// - Parameters:
  ///   - batch: The batch that was added to the journal.
  ///   - journal: The journal as it is on the disk.
  ///   - erase: Erases a file; nil to move all. Not called for one with more than the journal has.
  /// - Returns: The files that cannot be moved; they are not imported again while the journal has them.
  public func finish(
    _ batch: InboxBatch, in journal: Journal, erasing erase: Erasing? = nil
  ) -> [SkippedFile] {
    var files: [InboxBatch.File] = []
    var memory = InboxMemory(memoryFile)
    for file in batch.files {
      guard let dreams = batch.dreams(of: file, in: journal) else { continue }
      files.append(file)
      memory.remember(
        .init(
          name: file.name, size: file.status.size, checksum: file.checksum, dreams: dreams,
          night: file.night))
    }
    guard !files.isEmpty else { return [] }
    memory.save()
    guard let erase else { return move(files) }
    return files.compactMap { file in
      putAway(file) { path in
        let attachment = batch.attachment(of: file, in: journal)
        return (attachment != nil || batch.hasWords(of: file, in: journal))
          && erase(path, attachment)
      }
    }
  }

  /// Moves files away, on all processors at once.
  private func move(_ files: [InboxBatch.File]) -> [SkippedFile] {
    let skipped = files.indices.mapOnAllProcessors(minimum: Self.manyFiles) { part in
      files[part].compactMap { putAway($0) { _ in false } }
    }
    return Array(skipped.joined())
  }

  /// Moves a file away, unless it was moved or changed since it was read.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - erase: Erases the file at a path; false where it is to be moved.
  /// - Returns: Why the file stays; nil otherwise.
  func putAway(_ file: InboxBatch.File, erasing erase: (_ path: String) -> Bool) -> SkippedFile? {
    let (path, done) = ("\(folder)/\(file.name)", "\(folder)/\(Self.doneName)")
    // Another program has moved or changed it meanwhile.
    guard let status = try? FileStatus(of: path), status.hasSameBytes(as: file.status),
      !erase(path)
    else { return nil }
    do throws(FileError) {
      // Making a folder says what is wrong with a place that cannot be examined.
      if (try? FileStatus(of: done))?.kind != .folder {
        try FolderPath.make(done, isPrivate: false)
        guard try FileStatus(of: done).kind != .link else { throw FileError(EPERM, writing: done) }
      }
      _ = try FileMove.move(path, into: done)
      return nil
    } catch {
      // A missing one need not be moved.
      guard error.code != .missing || (try? FileStatus(of: path)) != nil else { return nil }
      return SkippedFile(name: file.name, reason: .cannotMove(error.number))
    }
  }
}
