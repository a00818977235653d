import Dispatch
public import DreamFormats
public import DreamStore
public import Dreams
public import Files
import Foundation
import Synchronization

/// A folder that a phone fills with notes, pictures and sounds, each of which becomes a dream.
///
/// Taking dreams in has four parts, so that a program killed at any time loses nothing and takes nothing
/// twice: read the files, keep pictures and sounds beside the journal, add all to the journal, and move
/// the files away once the journal is on the disk.
///
/// ```swift
/// let inbox = Inbox(folder, of: store.state(in: folders))
/// let lock = try inbox.lock(waits: false)
/// var batch = try inbox.read(at: .now(), importer)
/// try batch.storeAttachments(for: journal) { path, name in try attachments.add(path, named: name) }
/// let report = journal.add(batch)   // …and save the journal
/// let left = inbox.finish(batch, in: journal)
/// ```
///
/// Only files at the top of the folder count. Those that were taken are in its folder `Imported`.
public struct Inbox: Sendable {
  /// The name of the folder inside the inbox that files are moved to.
  public static let doneName = "Imported"

  /// The most bytes that a note can have: 1 MiB, some 200,000 words.
  public static let byteLimit = 1 << 20

  /// How long a file must not have changed before it is read.
  public static let settlingTime = Duration.seconds(10)

  /// How old a note may be whose few words are still to be told; older ones have nothing to add.
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
    // It is of no worth to the person, who is not told when it is set aside.
    memoryFile = state.file(name, formerly: Self.earlierName(of: folder, of: state.journal))
    lockPath = "\(state.folder)/\(name).lock"
  }

  /// What an earlier version called the memory of an inbox.
  static func earlierName(of folder: String, of journal: String) -> String {
    var hash = FNV1a()
    hash.combine(InboxSettings.key(journal))
    hash.combine(InboxSettings.key(folder))
    return "inbox-\(String(hash.value, radix: 16)).json"
  }

  // MARK: Choosing a folder

  /// Makes sure that a folder can be an inbox.
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
    let place = resolved(folder)
    for inner in [
      resolved(home), resolved(URL(filePath: journal).deletingLastPathComponent().path),
    ]
    where (inner + "/").hasPrefix(place == "/" ? "/" : place + "/") {
      throw InboxError(.tooWide, folder)
    }
    return names.filter { name in
      SkippedFile.reason(ofName: name) == nil
        && (SkippedFile.isNote(name) || AttachmentType.isSaid(by: name))
    }.count
  }

  private static func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  private static func listing(of folder: String) throws(InboxError) -> FolderListing {
    do {
      return try FolderListing(of: folder)
    } catch {
      // Where nothing can be seen, the reason of the listing counts.
      let isFile = (try? FileStatus(of: folder))?.kind == .file
      throw InboxError(
        isFile ? .notAFolder : error.code == .missing ? .missing : .unreadable, folder)
    }
  }

  // MARK: Taking dreams in

  /// Keeps other programs from taking dreams from the inbox as long as the lock lives.
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
  /// A note of which any entry cannot be read is left as a whole. A picture or a sound belongs to the
  /// note that shows it (`![](sea.jpg)`), or that has its name (`sea.md`), and is a dream of its own
  /// otherwise; it waits for a note of its name that is still being written.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - settlingTime: How long before that time a note must have been changed last.
  ///   - importer: Reads the notes.
  ///   - checkpoint: Called now and then; may throw to stop.
  /// - Returns: What they hold.
  /// - Throws: An ``InboxError``, or what `checkpoint` throws.
  public func read(
    at now: Moment, settlingTime: Duration = Inbox.settlingTime, _ importer: DreamImporter,
    checkpoint: () throws -> Void = {}
  ) throws -> InboxBatch {
    let memory = InboxMemory(memoryFile)
    var importer = importer
    importer.readsNotes = true
    var batch = InboxBatch()
    var found: [UUID: (night: Night?, file: Int)] = [:]
    var notes: [InboxNote] = []
    var media: [(name: String, status: FileStatus)] = []
    let listing = try Self.listing(of: folder)
    let names = listing.names.sorted()
    batch.left = listing.unreadable.sorted().map { SkippedFile(name: $0, reason: .unreadableName) }
    for start in stride(from: 0, to: names.count, by: Self.chunkSize) {
      try checkpoint()
      let chunk = Array(names[start..<min(start + Self.chunkSize, names.count)])
      for (name, look) in zip(chunk, looks(at: chunk, now, settlingTime, importer)) {
        switch look {
        case .nothing: break
        case .left(let reason): batch.left.append(SkippedFile(name: name, reason: reason))
        case .waiting: batch.waiting.append(name)
        case .media(let status): media.append((name, status))
        case .read(let note):
          let content = content(of: note, at: batch.files.count, importer, memory, &found)
          notes.append(InboxNote(name, note.dreams, content))
          batch.files.append(
            .init(
              name: name, status: note.status, checksum: note.checksum, content: content,
              night: note.night))
        }
      }
    }
    try readMedia(
      media, with: notes, at: now, importer, memory, into: &batch, checkpoint: checkpoint)
    return batch
  }

  /// How many files are read between two checkpoints.
  private static let chunkSize = 1_000

  /// A file that was read, with all its dreams.
  private struct Note: Sendable {
    var file: ImportedFile
    var status: FileStatus
    var checksum: UUID
    var dreams: ImportedDreams

    var night: Night? { (dreams.dreams.first ?? dreams.trash.first)?.date }

    /// Whether it is a note that was seen before with the very same bytes.
    ///
    /// A few words may be those of another night, and are a dream of their own then.
    func repeats(_ night: Night?) -> Bool {
      self.night == night || dreams.onlyNote?.isShort != true
    }
  }

  /// What a look at a file has shown.
  private enum Look: Sendable {
    case nothing
    case left(SkippedFile.Reason)
    case waiting
    case read(Note)
    /// A picture or a sound by its name, to be read by itself, because it may be large.
    case media(FileStatus)
  }

  /// Looks at files, on all processors at once.
  private func looks(
    at names: [String], _ now: Moment, _ settlingTime: Duration, _ importer: DreamImporter
  ) -> [Look] {
    let count = min(ProcessInfo.processInfo.activeProcessorCount, names.count)
    let looks = Mutex([Look](repeating: .nothing, count: names.count))
    DispatchQueue.concurrentPerform(iterations: count) { part in
      let range = names.count * part / count..<names.count * (part + 1) / count
      let some = range.map { look(at: names[$0], now, settlingTime, importer) }
      looks.withLock { $0.replaceSubrange(range, with: some) }
    }
    return looks.withLock(\.self)
  }

  private func look(
    at name: String, _ now: Moment, _ settlingTime: Duration, _ importer: DreamImporter
  ) -> Look {
    // A file that has vanished since is not ours any longer.
    guard let status = try? FileStatus(of: path(of: name)), status.kind != .folder else {
      return .nothing
    }
    if let reason = Self.reason(name, status) { return .left(reason) }
    if Self.age(of: status, at: now) < settlingTime { return .waiting }
    if !SkippedFile.isNote(name) { return .media(status) }
    let bytes: [UInt8]
    do throws(FileError) {
      let reader = try FileReader(path(of: name), followingLinks: false)
      // One byte more than it had shows whether it has grown.
      bytes = try reader.readFully(upTo: status.size + 1)
      // Whoever has written meanwhile is not done.
      guard bytes.count == status.size, try reader.status().hasSameBytes(as: status) else {
        return .waiting
      }
    } catch {
      return error.code == .missing ? .nothing : .left(.unreadable)
    }
    let file = ImportedFile(
      name: name, bytes: bytes, modified: Moment(millisecondsSince1970: status.modified))
    do throws(ImportProblem) {
      var dreams = try Self.dreams(in: file, importer)
      if let note = dreams.onlyNote, note.created.duration(to: now) < Self.freshness {
        dreams.dreams[0].markIfShort()
      }
      return .read(
        Note(
          file: file, status: status, checksum: InboxMemory.checksum(bytes), dreams: dreams))
    } catch {
      return .left(.notUnderstood(error))
    }
  }

  func path(of name: String) -> String { "\(folder)/\(name)" }

  /// Why a file is left without being read.
  private static func reason(_ name: String, _ status: FileStatus) -> SkippedFile.Reason? {
    if status.kind == .link { return .link }
    if ![.file, .folder].contains(status.kind) { return .special }
    if let reason = SkippedFile.reason(ofName: name) { return reason }
    let isMedia = AttachmentType.isSaid(by: name)
    if !isMedia, !SkippedFile.isNote(name) { return .otherKind }
    if status.size > (isMedia ? mediaByteLimit : byteLimit) { return .tooLarge }
    return status.size == 0 ? .empty : nil
  }

  /// How long a file has not changed.
  ///
  /// A clock that was set back does not make a file wait until it has caught up.
  private static func age(of status: FileStatus, at now: Moment) -> Duration {
    .milliseconds(abs(now.millisecondsSince1970 - status.changed))
  }

  /// Finds out what of a note is new, as far as the memory tells; the journal has the last word.
  private func content(
    of note: Note, at offset: Int, _ importer: DreamImporter, _ memory: InboxMemory,
    _ found: inout [UUID: (night: Night?, file: Int)]
  ) -> InboxBatch.Content {
    let (file, whole, checksum) = (note.file, note.dreams, note.checksum)
    let name = file.name ?? ""
    // A copy under another name is the same note, unless it says itself that it is of another night.
    let isDated = whole.undatedFiles.isEmpty
    if !isDated {
      if let first = found[checksum], note.repeats(first.night) { return .copy(of: first.file) }
      found[checksum] = (note.night, offset)
    }
    var same = memory.entry(named: name)
    if same?.checksum != checksum, !isDated { same = memory.entry(with: checksum) }
    if let entry = same, entry.checksum != checksum || !note.repeats(entry.night) { same = nil }
    let dream = (same ?? memory.entry(named: name))?.dreams
    let versions = memory.versions(
      named: name, of: dream?.count == 1 ? dream?[0] : nil, in: file.bytes)
    guard let last = same ?? versions.first else { return .dreams(whole) }
    return .returned(
      ReturnedNote(
        dreams: last.dreams, whole: whole, dream: whole.onlyNote, night: isDated ? nil : note.night,
        versions: versions.map { version(of: note, to: $0.size, importer) },
        isLonger: !file.bytes.dropFirst(last.size).allSatisfy(Self.isBlank)))
  }

  // An earlier version of a note, which had so many bytes.
  private func version(
    of note: Note, to size: Int, _ importer: DreamImporter
  ) -> ReturnedNote.Version {
    var (start, rest) = (note.file, note.file)
    start.bytes = Array(note.file.bytes.prefix(size))
    let end = note.file.bytes.dropFirst(size)
    rest.bytes = Array(end.drop(while: Self.isLineBreak))
    // What goes on in the same line, or is no text by itself, comes with what is before it.
    let isOnNewLine = rest.bytes.count < end.count || Self.isLineBreak(note.file.bytes[size - 1])
    // What is no dream by itself comes with what is before it.
    let added = isOnNewLine ? try? Self.dreams(in: rest, importer) : nil
    // A beginning that says nothing by itself has no dream that could grow.
    let dream = (try? Self.dreams(in: start, importer))?.onlyNote
    return .init(dream: dream, rest: added ?? note.dreams)
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func dreams(
    in file: ImportedFile, _ importer: DreamImporter
  ) throws(ImportProblem) -> ImportedDreams {
    let imported: ImportedDreams
    do {
      imported = try importer.dreams(in: [file])
    } catch let problem as ImportProblem {
      throw problem
    } catch {
      throw ImportProblem("\(error)")
    }
    if let problem = imported.problems.first { throw problem }
    if imported.dreams.isEmpty, imported.trash.isEmpty { throw ImportProblem("it has no text") }
    return imported
  }

  /// Erases a file of which the journal has all words, or whose bytes it says that it has as an
  /// attachment; false where the file is to be moved.
  public typealias Erasing = (_ path: String, _ attachment: Attachment?) -> Bool

  /// Moves the files of a batch away, now that the journal with their dreams is on the disk.
  ///
  /// A file that has changed since it was read stays, and is read again; so does one that the journal does
  /// not have.
  ///
  /// - Parameters:
  ///   - batch: The batch that was added to the journal.
  ///   - journal: The journal as it is on the disk.
  ///   - erase: Erases a file; nil to move all. It is not asked for one that says more than the journal.
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
    let done = path(of: Self.doneName)
    let problem = Self.problem(making: done)
    var left: [SkippedFile] = []
    for file in files {
      let path = path(of: file.name)
      // Who has taken or changed it meanwhile has it.
      guard let status = try? FileStatus(of: path), status.hasSameBytes(as: file.status) else {
        continue
      }
      if let erase {
        let attachment = batch.attachment(of: file, in: journal)
        let isIntact = attachment != nil || batch.hasWords(of: file, in: journal)
        if isIntact, erase(path, attachment) { continue }
      }
      do throws(FileError) {
        if let problem { throw problem }
        _ = try FileMove.move(path, into: done)
      } catch {
        // One that is gone need not be moved.
        if error.code != .missing || (try? FileStatus(of: path)) != nil {
          left.append(SkippedFile(name: file.name, reason: .cannotMove(error.reason)))
        }
      }
    }
    return left
  }

  /// Makes the folder that files are moved to; why that is impossible, if it is.
  private static func problem(making folder: String) -> FileError? {
    do throws(FileError) {
      try FolderPath.make(folder, isPrivate: false)
      return try FileStatus(of: folder).kind == .link ? FileError(EPERM, writing: folder) : nil
    } catch {
      return error
    }
  }
}

extension ImportedDreams {
  /// The dream of a file that is a note of one dream.
  fileprivate var onlyNote: Dream? {
    format == .markdownFolder && dreams.count == 1 && trash.isEmpty ? dreams[0] : nil
  }
}
