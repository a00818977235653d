import DreamFormats
import Dreams
import Errors
import Files
import Foundation
import Sealing

/// A picture or a sound in an inbox, and where it belongs.
struct InboxMedia: Sendable {
  /// Where it lies.
  let path: String

  /// The SHA-256 of its bytes, as attachments have it.
  let hash: String

  /// The dream made of it.
  let own: ImportedDreams

  /// The dreams of the note that it came with, the likeliest first.
  let notes: [Dream.ID]

  /// The dreams that got these bytes when they were imported before.
  let known: [Dream.ID]

  /// The attachment, once it is stored with the journal.
  var attachment: Attachment?
}

/// A note that pictures and sounds may have come with.
struct InboxNote {
  /// Its name without its extension, in lowercase.
  let stem: String

  /// The dream that files with its name belong to, in the order in which to look for it; empty where it
  /// has several.
  let dreams: [Dream.ID]

  /// The dreams that show a file, by its name.
  var shown: [String: [Dream.ID]] = [:]

  init(_ name: String, _ imported: ImportedDreams, _ content: InboxBatch.Content) {
    stem = Self.stem(of: name)
    // Dreams imported before keep their identifiers.
    let owners: [Dream.ID?]? =
      switch content {
      case .dreams, .copy, .media: nil
      case .returned(let note):
        [note.dreams.only, note.versions.first?.rest.dreams.only?.id, note.whole.dreams.only?.id]
      }
    dreams = (owners ?? [imported.dreams.only?.id]).compactMap(\.self)
    for one in imported.dreams {
      let showers = owners == nil ? [one.id] : dreams
      guard !showers.isEmpty else { continue }
      for path in (imported.wantedFiles[one.id] ?? []).flatMap(\.paths) where shown[path] == nil {
        shown[path] = showers
      }
    }
  }

  static func stem(of name: String) -> String {
    (name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name).lowercased()
  }
}

/// A file of a picture or a sound, read to its end.
struct MediaContents {
  let hash: String
  let type: AttachmentType
  /// The whole seconds of a sound, where they are certain.
  let seconds: Int?

  /// The title of a dream made of it alone.
  var title: String {
    if type.isPicture { return "Picture" }
    return seconds.map { "Recording, " + SoundLength.text($0) } ?? "Recording"
  }

  /// Reads a file; nil when it has changed since it was looked at.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - status: Its status.
  ///   - checkpoint: Called before each piece; an error it throws stops the work.
  /// - Throws: A `FileError`, an `ImportProblem` if it is neither a picture nor a sound, or the
  ///   checkpoint's error.
  init?(_ path: String, _ status: FileStatus, checkpoint: () throws -> Void) throws {
    let reader = try FileReader(path, followingLinks: false)
    var size = 0
    var (beginning, end): ([UInt8], [UInt8]) = ([], [])
    let digits = try ContentHash.digits {
      guard size <= status.size, let piece = try reader.read(upTo: 1 << 18) else { return nil }
      try checkpoint()
      size += piece.count
      let room = SoundLength.tellingBytes - beginning.count
      if room > 0 { beginning += piece.prefix(room) }
      end = Array((end + piece).suffix(SoundLength.tellingBytes))
      return piece
    }
    guard size == status.size, try reader.status().hasSameBytes(as: status) else { return nil }
    let name = FolderPath.name(of: path)
    let telling = Array(beginning.prefix(AttachmentType.tellingBytes))
    guard let type = AttachmentType(beginning: telling, named: name) else {
      throw ImportProblem(.neitherPictureNorSound)
    }
    self.type = type
    hash = digits
    seconds = SoundLength.seconds(of: type, beginning: beginning, end: end, size: size)
  }

  /// Identifies these bytes in the memory of the inbox.
  var checksum: UUID {
    let (high, low) = (hash.prefix(16), hash.dropFirst(16).prefix(16))
    return UUID(high: UInt64(high, radix: 16) ?? 0, low: UInt64(low, radix: 16) ?? 0)
  }
}

extension Inbox {
  /// The most bytes that a picture or a sound can have: 1 GiB.
  static let mediaByteLimit = 1 << 30

  /// The extensions of notes, the usual ones first.
  static let noteExtensions = ["md", "txt", "markdown", "org"]
}

extension InboxReader {
  /// Reads pictures and sounds, and determines where they belong.
  ///
  /// One belongs to the note that embeds it, or that has its name apart from the extension; such a
  /// note may have arrived shortly before. All others become separate dreams.
  mutating func readMedia(
    _ files: [(name: String, status: FileStatus)], with notes: [InboxNote],
    checkpoint: () throws -> Void
  ) throws {
    let named = Dictionary(notes.map { ($0.stem, $0.dreams) }) { first, _ in first }
    var shown: [String: [Dream.ID]] = [:]
    for note in notes { shown.merge(note.shown) { first, _ in first } }
    let unread = Set(batch.waiting.filter(SkippedFile.isNote).map(InboxNote.stem))
    for (name, status) in files {
      let stem = InboxNote.stem(of: name)
      guard !unread.contains(stem) else {
        batch.waiting.append(name)
        continue
      }
      do {
        guard let contents = try MediaContents(path(of: name), status, checkpoint: checkpoint)
        else {
          batch.waiting.append(name)
          continue
        }
        batch.files.append(
          try file(name, status, contents, shown[name] ?? named[stem] ?? []))
      } catch let error as FileError {
        guard error.code != .missing else { continue }
        batch.skipped.append(SkippedFile(name: name, reason: .unreadable))
      } catch let problem as ImportProblem {
        batch.skipped.append(SkippedFile(name: name, reason: .notUnderstood(problem)))
      }
    }
  }

  private func file(
    _ name: String, _ status: FileStatus, _ contents: MediaContents, _ notes: [Dream.ID]
  ) throws(ImportProblem) -> InboxBatch.File {
    let checksum = contents.checksum
    var own = try importer.dream(
      titled: contents.title, of: name,
      modified: Moment(millisecondsSince1970: status.modified),
      identity: "attachment/" + contents.hash)
    let night = own.dreams[0].date
    if own.dreams[0].created.duration(to: now) < Inbox.freshness { own.dreams[0].isScribble = true }
    let earlier = memory.entry(named: name)
    let known =
      earlier?.checksum == checksum ? earlier : notes.isEmpty ? memory.entry(with: checksum) : nil
    let content = InboxBatch.Content.media(
      InboxMedia(
        path: path(of: name), hash: contents.hash, own: own,
        notes: notes.isEmpty ? earlierNote(of: name, night) : notes,
        known: known?.dreams ?? []))
    return InboxBatch.File(
      name: name, status: status, checksum: checksum, content: content, night: night)
  }

  /// The dream of a note that was imported before the file came, of the same name and night.
  private func earlierNote(of name: String, _ night: Night) -> [Dream.ID] {
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    for ending in Inbox.noteExtensions {
      if let note = memory.entry(named: stem + "." + ending), note.night == night {
        return note.dreams.count == 1 ? note.dreams : []
      }
    }
    return []
  }
}

extension Array {
  /// The element of an array of one.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
