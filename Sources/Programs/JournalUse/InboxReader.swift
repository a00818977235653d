import DreamFormats
import Dreams
import Errors
import Files
import Foundation

/// Reads the files of an inbox once, and finds out what in them is new.
struct InboxReader {
  /// The path of the inbox.
  let folder: String
  /// The time.
  let now: Moment
  /// How long before that time a file must have been changed last.
  let settlingTime: Duration
  let importer: DreamImporter
  /// What was imported before.
  let memory: InboxMemory

  /// What was read so far.
  var batch = InboxBatch()
  /// The notes of it, which pictures and sounds may have come with.
  private var notes: [InboxNote] = []
  /// The notes without a date that are in the batch, by their bytes.
  private var found: [UUID: (night: Night?, file: Int)] = [:]

  init(
    _ folder: String, at now: Moment, settlingTime: Duration, _ importer: DreamImporter,
    _ memory: InboxMemory
  ) {
    (self.folder, self.now, self.settlingTime) = (folder, now, settlingTime)
    (self.importer, self.memory) = (importer, memory)
  }

  /// How many files are read between two checkpoints.
  private static let chunkSize = 1_000

  /// Reads the files that a listing has.
  mutating func read(_ listing: FolderListing, checkpoint: () throws -> Void) throws {
    let names = listing.names.sorted()
    var media: [(name: String, status: FileStatus)] = []
    batch.skipped = listing.otherNames.sorted().map {
      SkippedFile(name: FileName.readable($0), reason: .unreadableName)
    }
    for start in stride(from: 0, to: names.count, by: Self.chunkSize) {
      try checkpoint()
      let chunk = Array(names[start..<min(start + Self.chunkSize, names.count)])
      for (name, look) in zip(chunk, looks(at: chunk)) {
        switch look {
        case .nothing: break
        case .skipped(let reason): batch.skipped.append(SkippedFile(name: name, reason: reason))
        case .waiting: batch.waiting.append(name)
        case .media(let status): media.append((name, status))
        case .read(let note): add(note, named: name)
        }
      }
    }
    try readMedia(media, with: notes, checkpoint: checkpoint)
  }

  private mutating func add(_ note: Note, named name: String) {
    let content = content(of: note)
    notes.append(InboxNote(name, note.dreams, content))
    batch.files.append(
      .init(
        name: name, status: note.status, checksum: note.checksum, content: content,
        night: note.night))
  }

  // MARK: Looking at files

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
    case skipped(SkippingReason)
    case waiting
    case read(Note)
    /// A picture or a sound by its name, to be read by itself, because it may be large.
    case media(FileStatus)
  }

  /// Looks at files, on all processors at once.
  private func looks(at names: [String]) -> [Look] {
    let looks = names.indices.mapOnAllProcessors(minimum: 1) { part in
      part.map { look(at: names[$0]) }
    }
    return Array(looks.joined())
  }

  private func look(at name: String) -> Look {
    // It may have been removed since it was listed.
    guard let status = try? FileStatus(of: path(of: name)), status.kind != .folder else {
      return .nothing
    }
    if let reason = Self.reason(name, status) { return .skipped(reason) }
    if age(of: status) < settlingTime { return .waiting }
    if !SkippedFile.isNote(name) { return .media(status) }
    let bytes: [UInt8]
    do throws(FileError) {
      let reader = try FileReader(path(of: name), followingLinks: false)
      // One byte more than it had shows whether it has grown.
      bytes = try reader.readFully(upTo: status.size + 1)
      // Another program is still writing it.
      guard bytes.count == status.size, try reader.status().hasSameBytes(as: status) else {
        return .waiting
      }
    } catch {
      return error.code == .missing ? .nothing : .skipped(.unreadable)
    }
    let file = ImportedFile(
      name: name, bytes: bytes, modified: Moment(millisecondsSince1970: status.modified))
    do throws(ImportProblem) {
      var dreams = try dreams(in: file)
      if let note = dreams.onlyNote, note.created.duration(to: now) < Inbox.freshness {
        dreams.dreams[0].markIfShort()
      }
      return .read(
        Note(
          file: file, status: status, checksum: InboxMemory.checksum(bytes), dreams: dreams))
    } catch {
      return .skipped(.notUnderstood(error))
    }
  }

  func path(of name: String) -> String { "\(folder)/\(name)" }

  /// Why a file is skipped without being read.
  private static func reason(_ name: String, _ status: FileStatus) -> SkippingReason? {
    if status.kind == .link { return .link }
    if ![.file, .folder].contains(status.kind) { return .special }
    if let reason = SkippedFile.reason(ofName: name) { return reason }
    let isMedia = AttachmentType.isSaid(by: name)
    if !isMedia, !SkippedFile.isNote(name) { return .otherKind }
    if isMedia, status.size > Inbox.mediaByteLimit {
      return .tooLargeMedia(gibibytes: Int(Inbox.mediaByteLimit >> 30))
    }
    if !isMedia, status.size > Inbox.byteLimit {
      return .tooLargeNote(mebibytes: Int(Inbox.byteLimit >> 20))
    }
    return status.size == 0 ? .empty : nil
  }

  /// How long a file has not changed.
  ///
  /// A clock that was set back does not make a file wait until it has caught up.
  private func age(of status: FileStatus) -> Duration {
    .milliseconds(abs(now.millisecondsSince1970 - status.changed))
  }

  // MARK: What of a note is new

  /// Finds out what of a note is new, as far as the memory tells; the journal has the last word.
  private mutating func content(of note: Note) -> InboxBatch.Content {
    let (file, whole, checksum) = (note.file, note.dreams, note.checksum)
    let name = file.name ?? ""
    // A copy under another name is the same note, unless it says itself that it is of another night.
    let isDated = whole.undatedFiles.isEmpty
    if !isDated {
      if let first = found[checksum], note.repeats(first.night) { return .copy(of: first.file) }
      found[checksum] = (note.night, batch.files.count)
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
        versions: versions.map { version(of: note, to: $0.size) },
        isLonger: !file.bytes.dropFirst(last.size).allSatisfy(Self.isBlank)))
  }

  /// An earlier version of a note, which had so many bytes.
  private func version(of note: Note, to size: Int) -> ReturnedNote.Version {
    var (start, rest) = (note.file, note.file)
    start.bytes = Array(note.file.bytes.prefix(size))
    let end = note.file.bytes.dropFirst(size)
    rest.bytes = Array(end.drop(while: Self.isLineBreak))
    // What goes on in the same line, or is no text by itself, comes with what is before it.
    let isOnNewLine = rest.bytes.count < end.count || Self.isLineBreak(note.file.bytes[size - 1])
    // What is no dream by itself comes with what is before it.
    let added = isOnNewLine ? try? dreams(in: rest) : nil
    // A beginning that says nothing by itself has no dream that could grow.
    let dream = (try? dreams(in: start))?.onlyNote
    return .init(dream: dream, rest: added ?? note.dreams)
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private func dreams(in file: ImportedFile) throws(ImportProblem) -> ImportedDreams {
    let imported: ImportedDreams
    do {
      imported = try importer.dreams(in: [file])
    } catch let problem as ImportProblem {
      throw problem
    } catch {
      throw ImportProblem(.other("\(error)"))
    }
    if let problem = imported.problems.first { throw problem }
    if imported.dreams.isEmpty, imported.trash.isEmpty { throw ImportProblem(.noText) }
    return imported
  }
}

extension ImportedDreams {
  /// The dream of a file that is a note of one dream.
  fileprivate var onlyNote: Dream? {
    format == .markdownFolder && dreams.count == 1 && trash.isEmpty ? dreams[0] : nil
  }
}
