import DreamFormats
public import DreamStore
public import Dreams
public import Files
import Foundation
import Sealing

/// Writes a journal as a folder with a note for each dream, and their pictures and sounds in a folder beside
/// them: how both programs export one.
///
/// ```swift
/// let export = FolderExport(of: journal, with: store.attachments)
/// let made = try export.write(to: .named(folder)) { done, total in print(done, total) }
/// made.unchanged  // 0
/// ```
///
/// The files appear together, and none replaces another: a number keeps names apart, also from those that
/// are there. A file that is there with the same bytes counts as written.
public struct FolderExport {
  /// Where the folder goes.
  public enum Place: Hashable, Sendable {
    /// This folder, into which the files go if it exists.
    case named(String)
    /// A new folder of this name, or with a number if something has the name.
    case new(String)
  }

  /// What was made.
  public struct Result: Hashable, Sendable {
    /// The path of the folder.
    public let path: String
    /// How many notes were there already, with the same bytes.
    public let unchanged: Int
    /// How many pictures and sounds could not be copied.
    public let left: Int
    /// Why the first of them could not; nil if it is missing.
    public let error: FileError?
  }

  private let dreams: [Dream]
  private let attachments: AttachmentFolder

  /// Prepares an export.
  ///
  /// - Parameters:
  ///   - journal: The journal; the dreams of its list are exported.
  ///   - attachments: Where its pictures and sounds are.
  public init(of journal: Journal, with attachments: AttachmentFolder) {
    // The dream that came first keeps its name when others follow.
    dreams = journal.dreams.sorted { ($0.date, $0.created) < ($1.date, $1.created) }
    self.attachments = attachments
  }

  /// Writes the files.
  ///
  /// - Parameters:
  ///   - place: Where the folder goes.
  ///   - progress: Called with the number of files done so far and of all; may throw to stop.
  /// - Returns: What was made.
  /// - Throws: A `FileError`, or what `progress` throws; nothing is left behind then.
  public func write(
    to place: Place, progress: (_ done: Int, _ total: Int) throws -> Void
  ) throws -> Result {
    let folder =
      switch place {
      case .named(let path): try AtomicFolder(at: path)
      case .new(let path): try AtomicFolder(at: path, isNumbered: true)
      }
    var names = FreeNames(in: folder.isThere ? folder.path : nil)
    let shown = Set(dreams.flatMap(\.attachments)).sorted()
    let total = shown.count + dreams.count
    var (files, left, reason): ([String: String], Int, FileError?) = ([:], 0, nil)
    for (number, file) in shown.enumerated() where files[file.hash] == nil {
      try progress(number, total)
      let (stem, ending) = DreamNote.fileName(of: file)
      let (name, isThere) = names.name(stem, ending, in: DreamNote.fileFolder) { path in
        hasBytes(of: file, path)
      }
      files[file.hash] = name
      guard !isThere else { continue }
      do {
        try copy(file, to: "\(DreamNote.fileFolder)/\(name)", of: folder) {
          try progress(number, total)
        }
      } catch let error as FileError where !error.isWriting {
        left += 1
        if error.code != .missing { reason = reason ?? error }
      }
    }
    var unchanged = 0
    for (number, dream) in dreams.enumerated() {
      try progress(shown.count + number, total)
      let note = DreamNote(of: dream)
      let bytes = note.bytes(showing: dream.attachments.compactMap { files[$0.hash] })
      let (name, isThere) = names.name(note.name, "." + DreamNote.fileExtension, in: note.folder) {
        path in hasBytes(bytes, path)
      }
      unchanged += isThere ? 1 : 0
      if !isThere { try folder.write(bytes, to: "\(note.folder)/\(name)") }
    }
    try progress(total, total)
    try folder.commit()
    return Result(path: folder.path, unchanged: unchanged, left: left, error: reason)
  }

  /// Copies a picture or a sound unless it is damaged.
  private func copy(
    _ file: Attachment, to name: String, of folder: AtomicFolder, _ checkpoint: () throws -> Void
  ) throws {
    guard attachments.isIntact(file.hash) else {
      // What is wrong with a file shows when it is opened.
      _ = try attachments.reader(of: file.hash)
      throw FileError(EBADMSG, reading: attachments.path(of: file))
    }
    var content = try attachments.reader(of: file.hash)
    try folder.write(to: name) {
      try checkpoint()
      return try content.next()
    }
  }

  private func hasBytes(_ bytes: [UInt8], _ path: String) -> Bool {
    // What can't be read counts as another file.
    guard (try? FileStatus(of: path))?.size == bytes.count else { return false }
    // The same holds if it has changed in between.
    return (try? FileReader.bytes(of: path)) == bytes
  }

  private func hasBytes(of file: Attachment, _ path: String) -> Bool {
    // What can't be read counts as another file.
    guard let size = (try? FileStatus(of: path))?.size, size == attachments.size(of: file) else {
      return false
    }
    // The same holds if it has changed in between.
    guard let reader = try? FileReader(path) else { return false }
    // The same holds for a damaged disk.
    return (try? ContentHash.digits { try reader.read(upTo: 1 << 18) }) == file.hash
  }
}
