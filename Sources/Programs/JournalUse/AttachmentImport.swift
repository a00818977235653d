public import DreamFormats
public import DreamStore
public import Dreams
import Files
import Foundation
import Sealing

/// The pictures and sounds of imported dreams: stores their files with the journal, before a dream
/// refers to them.
///
/// A file that is missing, or neither a picture nor a sound, is named and loses no dream.
struct AttachmentImport {
  /// How many files were added to dreams that lacked them, or were missing from the journal.
  private(set) var attached = 0
  /// The files that dreams have not got, by their paths in the import.
  private(set) var lost: [String] = []

  private let source: String
  private let folder: AttachmentFolder
  private let checkpoint: () throws -> Void

  /// Prepares an import.
  ///
  /// - Parameters:
  ///   - source: The path of the file or the folder that is imported.
  ///   - folder: Where the files of the journal are.
  ///   - checkpoint: Called before each piece of a file; an error it throws stops the work.
  init(
    from source: String, to folder: AttachmentFolder, checkpoint: @escaping () throws -> Void
  ) {
    (self.source, self.folder, self.checkpoint) = (source, folder, checkpoint)
  }

  /// Stores the files that dreams name by their hashes, from beside an export of this program or from
  /// where their links lead.
  ///
  /// - Parameters:
  ///   - imported: The dreams.
  ///   - base: The journal before the import.
  ///   - journal: The journal with them; what it does not name is not stored.
  /// - Throws: ``AttachmentError`` if the folder cannot be written, or the checkpoint's error.
  mutating func storeNamed(
    by imported: inout ImportedDreams, _ base: Journal, _ journal: Journal
  ) throws {
    let root = Self.root(of: source)
    for path in Set(imported.linkedFiles.values) where Self.isFile(path, below: root) {
      imported.uncount("other files")
    }
    let other = AttachmentFolder(beside: source)
    let named = Set((imported.dreams + imported.trash).flatMap(\.attachments))
    folder.claim(named.map(\.hash))
    let missing = named.filter { folder.size(of: $0) == nil }
    guard !missing.isEmpty else { return }
    let (known, wanted) = (base.attachments, journal.attachments)
    for attachment in missing.intersection(wanted).sorted() {
      if case .sound = try other.condition(of: attachment, checkpoint: checkpoint) {
        let report = folder.take([attachment.hash], from: other)
        if let error = report.error { throw AttachmentError(error) }
      } else if try !storeLinked(attachment, by: imported, below: root) {
        lost.append(attachment.name)
        continue
      }
      if known.contains(attachment) { attached += 1 }
    }
  }

  /// Stores the files that other programs have named by their paths.
  ///
  /// A dream that is in the list already, from an earlier import, gets those that it does not have.
  ///
  /// - Parameters:
  ///   - imported: The dreams, which name their files afterwards.
  ///   - base: The journal before the import.
  /// - Throws: ``AttachmentError`` if the folder cannot be written, or the checkpoint's error.
  mutating func storeShown(by imported: inout ImportedDreams, _ base: Journal) throws {
    let root = Self.root(of: source)
    var stored: Set<String> = []
    for index in imported.dreams.indices {
      let id = imported.dreams[index].id
      guard let files = imported.wantedFiles[id], base.trash[id] == nil else { continue }
      let hashes = base.dreams[id].map { Set($0.attachments.map(\.hash)) }
      for file in files {
        if let contents = file.contents {
          try store(contents, file, for: index, hashes, &imported)
          continue
        }
        let path = file.paths.first { Self.isFile($0, below: root) }
        if let hashes {
          // Missing and unreadable files were reported by the import that added the dream.
          guard let path, let hash = try? hash(of: path, below: root), !hashes.contains(hash)
          else { continue }
        }
        guard path != nil || !file.isOptional else { continue }
        guard let path, let attachment = try add(path, below: root, file.name) else {
          lost.append(FileName.readable(path ?? file.paths.first ?? ""))
          continue
        }
        attach(attachment, to: index, isNew: hashes == nil, countedAs: file.countedAs, &imported)
        // The same file is stored once, for any number of dreams.
        if stored.insert(path).inserted { imported.uncount("other files") }
      }
    }
  }

  /// Stores a file from where the link to it leads; answers whether it is there, with its bytes.
  private func storeLinked(
    _ attachment: Attachment, by imported: ImportedDreams, below root: String
  ) throws -> Bool {
    guard let path = imported.linkedFiles[attachment.hash], Self.isFile(path, below: root),
      try hash(of: path, below: root) == attachment.hash
    else { return false }
    return try add(path, below: root, attachment.name)?.hash == attachment.hash
  }

  /// Stores a file whose bytes came with the entry.
  private mutating func store(
    _ contents: [UInt8], _ file: WantedFile, for index: Int, _ hashes: Set<String>?,
    _ imported: inout ImportedDreams
  ) throws {
    let name = file.name ?? ""
    var hash = ContentHash()
    hash.append(contents)
    guard hashes?.contains(hash.finished()) != true else { return }
    let memory = try MemoryFile()
    try memory.append(contents)
    guard let attachment = try add(FileReader(memory.path), from: name, name) else {
      if hashes == nil { lost.append(name) }
      return
    }
    attach(attachment, to: index, isNew: hashes == nil, countedAs: file.countedAs, &imported)
  }

  /// Gives a stored file to a dream: to the imported one, or, by its report, to the one that is here already.
  private mutating func attach(
    _ attachment: Attachment, to index: Int, isNew: Bool, countedAs kind: String?,
    _ imported: inout ImportedDreams
  ) {
    if isNew {
      _ = imported.dreams[index].attach(attachment)
    } else {
      imported.foundFiles[imported.dreams[index].id, default: []].append(attachment)
    }
    attached += 1
    if let kind { imported.uncount(kind) }
  }

  /// The folder in which files are looked for.
  private static func root(of source: String) -> String {
    let place = FolderPath.resolvingLinks(source)
    // Inaccessible files are reported by their reader.
    if (try? FileStatus(of: place))?.kind == .folder { return place }
    return FolderPath.split(source).folder
  }

  private func hash(of path: String, below root: String) throws -> String {
    let reader = try FileReader(path, below: root)
    return try ContentHash.digits {
      try checkpoint()
      return try reader.read(upTo: 1 << 18)
    }
  }

  /// Adds a file; nil when it is neither a picture nor a sound, or cannot be read.
  private func add(
    _ path: String, below root: String, _ name: String?
  ) throws -> Attachment? {
    do {
      return try add(FileReader(path, below: root), from: path, name)
    } catch is FileError {
      return nil
    }
  }

  /// Adds an open file; nil when it is neither a picture nor a sound, or cannot be read.
  private func add(
    _ reader: consuming FileReader, from path: String, _ name: String?
  ) throws -> Attachment? {
    do {
      return try folder.add(reader, from: path, named: name, checkpoint: checkpoint)
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
  /// Gives dreams that are already in the journal their attachments from there, so that they
  /// compare equal.
  ///
  /// - Parameter journal: The journal before the import.
  mutating func keepAttachments(of journal: Journal) {
    guard !wantedFiles.isEmpty else { return }
    for index in dreams.indices where wantedFiles[dreams[index].id] != nil {
      let id = dreams[index].id
      for attachment in (journal.dreams[id] ?? journal.trash[id])?.attachments ?? [] {
        _ = dreams[index].attach(attachment)
      }
    }
  }

  /// Subtracts one from the count of files not imported.
  fileprivate mutating func uncount(_ kind: String) {
    guard let count = notTaken[kind], count > 0 else { return }
    notTaken[kind] = count > 1 ? count - 1 : nil
  }
}

extension AttachmentFolder {
  /// Copies the files of dreams next to a file that the dreams were exported to.
  ///
  /// - Parameters:
  ///   - attachments: The files that the exported dreams name.
  ///   - path: The path of the file.
  /// - Returns: How many files could not be copied, and why; 0 and nil when all were.
  public func export(
    _ attachments: Set<Attachment>, beside path: String
  ) -> (left: Int, error: AttachmentError?) {
    let hashes = Set(attachments.map(\.hash))
    guard !hashes.isEmpty else { return (0, nil) }
    let place = AttachmentFolder(beside: path)
    let report = place.take(hashes, from: self)
    return (report.lacking.count, report.error.map(AttachmentError.init))
  }
}

extension DreamFormat {
  /// The files that the dreams in a file of this format refer to.
  ///
  /// - Parameter journal: The journal that is exported.
  /// - Returns: The attachments of those dreams.
  public func attachments(of journal: Journal) -> Set<Attachment> {
    Set(dreams(of: journal).flatMap(\.attachments))
  }
}
