public import DreamFormats
public import DreamStore
public import Dreams
import Files
import Foundation

/// The pictures and sounds of dreams that are imported: puts their files beside the journal, before a
/// dream names them.
///
/// A file that is missing, or neither a picture nor a sound, is named and loses no dream.
///
/// ```swift
/// var files = AttachmentImport(from: "/Downloads/Journal", to: AttachmentFolder(beside: journal))
/// try files.take(for: &imported, in: base)
/// files.lost  // ["photos/1f.jpeg"]
/// ```
public struct AttachmentImport: Sendable {
  /// How many files dreams have got.
  public private(set) var attached = 0
  /// The files that dreams have not got, by their paths in the import.
  public private(set) var lost: [String] = []

  private let source: String?
  private let folder: AttachmentFolder

  /// Prepares an import.
  ///
  /// - Parameters:
  ///   - source: The path of the file or the folder that is imported; nil where it is neither, such as
  ///     standard input. Then no dream gets a file.
  ///   - folder: Where the files of the journal are.
  public init(from source: String?, to folder: AttachmentFolder) {
    (self.source, self.folder) = (source, folder)
  }

  /// Takes all files of dreams that are not in the journal yet.
  ///
  /// - Parameters:
  ///   - imported: The dreams, which name their files afterwards.
  ///   - base: The journal before the import; a dream that is there keeps what it has.
  ///   - checkpoint: Called before each piece of a file; what it throws ends the work.
  /// - Throws: An ``AttachmentError`` when files cannot be stored, or what the checkpoint threw. Files
  ///   that were taken before stay beside the journal, where no dream names them.
  public mutating func take(
    for imported: inout ImportedDreams, in base: Journal, checkpoint: () throws -> Void = {}
  ) throws {
    guard let source else { return }
    try takeNamed(by: imported, beside: source, checkpoint)
    try takeWanted(by: &imported, base, below: Self.root(of: source), checkpoint)
  }

  /// Takes the files that dreams name by their hashes, from beside an export of this program.
  private mutating func takeNamed(
    by imported: ImportedDreams, beside source: String, _ checkpoint: () throws -> Void
  ) throws {
    let other = AttachmentFolder(beside: source)
    let named = Set((imported.dreams + imported.trash).flatMap(\.attachments))
    folder.claim(named.map(\.hash))
    for attachment in named.sorted()
    where folder.size(of: attachment) == nil {
      guard case .sound = try other.condition(of: attachment, checkpoint: checkpoint) else {
        lost.append(attachment.name)
        continue
      }
      let untaken = folder.take(
        [attachment.hash], from: other, hash: AttachmentFolder.hash(of:))
      if let error = untaken.error { throw AttachmentError(error) }
    }
  }

  /// Takes the files that other programs have named by their paths.
  private mutating func takeWanted(
    by imported: inout ImportedDreams, _ base: Journal, below root: String,
    _ checkpoint: () throws -> Void
  ) throws {
    var taken: Set<String> = []
    for index in imported.dreams.indices {
      let id = imported.dreams[index].id
      guard let files = imported.wantedFiles[id] else { continue }
      guard base.dreams[id] == nil, base.trash[id] == nil else { continue }
      for file in files {
        let path = file.paths.first { Self.isFile($0, below: root) }
        guard let path, let attachment = try add(path, below: root, file.name, checkpoint) else {
          lost.append(path ?? file.paths.first ?? "")
          continue
        }
        _ = imported.dreams[index].attach(attachment)
        attached += 1
        if let kind = file.countedAs { imported.uncount(kind) }
        // The same file is there once, however many dreams show it.
        if taken.insert(path).inserted { imported.uncount("other files") }
      }
    }
  }

  /// The folder in which files are looked for.
  private static func root(of source: String) -> String {
    let url = URL(fileURLWithPath: source).resolvingSymlinksInPath()
    // What cannot be looked at is reported by whoever reads it.
    if (try? FileStatus(of: url.path))?.kind == .folder { return url.path }
    return URL(fileURLWithPath: source).deletingLastPathComponent().path
  }

  /// Adds a file; nil when it is neither a picture nor a sound, or cannot be read.
  private func add(
    _ path: String, below root: String, _ name: String?, _ checkpoint: () throws -> Void
  ) throws -> Attachment? {
    do {
      let reader = try FileReader(path, below: root)
      return try folder.add(reader, from: path, named: name, checkpoint: checkpoint)
    } catch is FileError {
      return nil
    } catch let error as AttachmentError {
      switch error.code {
      case .missing, .notAFile, .unknownType, .tooLarge, .damaged, .unreadable: return nil
      case .unwritable, .full: throw error
      }
    }
  }

  /// Whether a path leads to a file without going through a link.
  private static func isFile(_ path: String, below root: String) -> Bool {
    do {
      return try FileReader(path, below: root).status().kind == .file
    } catch {
      return false
    }
  }
}

extension ImportedDreams {
  /// Gives dreams that are in a journal and show files what they have there, so that they are the same.
  ///
  /// - Parameter journal: The journal before the import.
  public mutating func keepFiles(of journal: Journal) {
    guard !wantedFiles.isEmpty else { return }
    for index in dreams.indices where wantedFiles[dreams[index].id] != nil {
      let id = dreams[index].id
      for attachment in (journal.dreams[id] ?? journal.trash[id])?.attachments ?? [] {
        _ = dreams[index].attach(attachment)
      }
    }
  }

  /// Takes one away from what is counted as not taken.
  fileprivate mutating func uncount(_ kind: String) {
    guard let count = notTaken[kind], count > 0 else { return }
    notTaken[kind] = count - 1
  }
}

extension AttachmentFolder {
  /// Puts copies of the files of dreams beside a file that the dreams were exported to.
  ///
  /// - Parameters:
  ///   - journal: The dreams.
  ///   - path: The path of the file.
  /// - Returns: How many files could not be copied, and why; 0 and nil when all were.
  public func export(
    filesOf journal: Journal, beside path: String
  ) -> (left: Int, error: AttachmentError?) {
    let hashes = Set(journal.attachments.map(\.hash))
    guard !hashes.isEmpty else { return (0, nil) }
    let place = AttachmentFolder(beside: path)
    let untaken = place.take(hashes, from: self, hash: Self.hash(of:))
    return (untaken.lacking.count, untaken.error.map(AttachmentError.init))
  }
}
