import Dreams
public import Errors
import Files
public import Foundation

/// The files of an import: one file, all files of a folder, or standard input.
public struct ImportedFiles: Sendable {
  /// The files; those in a folder are sorted by name.
  public private(set) var files: [ImportedFile] = []

  /// How many files of a folder have another extension, such as photos, and were skipped.
  public var skipped: Int { others.count }

  /// The documents of office programs in a folder, which were skipped, by their names in it.
  public private(set) var documents: [String] = []

  /// Copies and folders of programs that synchronize or keep notes, which were skipped, by their names.
  public private(set) var strayCopies: [String] = []

  /// The files of a folder that have another extension, such as photos.
  public private(set) var others: [String] = []

  /// Links in a folder, which are not followed, and pipes and the like, by their names in it.
  public private(set) var links: [String] = []

  /// Which files and folders of a folder cannot be read.
  public private(set) var problems: [ImportProblem] = []

  /// The extensions of the files of a folder that are read.
  public static let extensions: Set = [
    "csv", "daylio", "doentry", "enex", "json", "jsonl", "markdown", "md", "mdown", "ndjson",
    "opml",
    "org", "tab",
    "tsv",
    "txt",
  ]

  /// The extensions of files that are read only where a folder has no others.
  private static let pages: Set = ["html", "htm"]

  private let checkpoint: @Sendable () throws -> Void

  /// Wraps files that were read by other means, such as sealed ones.
  ///
  /// - Parameter files: The files.
  public init(_ files: [ImportedFile]) {
    self.files = files
    checkpoint = {}
  }

  /// Reads a file, or the files of a folder and of the folders in it, whether their names are UTF-8 or not.
  ///
  /// Hidden files of a folder are skipped, and so are copies of notes that another program has made; links
  /// in it are not followed.
  ///
  /// - Parameters:
  ///   - path: The path of the file or the folder.
  ///   - checkpoint: Called occasionally; may throw to stop.
  /// - Throws: An ``UnreadableFile``, an ``ImportProblem`` where there are only documents of office programs,
  ///   or what `checkpoint` throws.
  public init(at path: String, checkpoint: @escaping @Sendable () throws -> Void = {}) throws {
    self.checkpoint = checkpoint
    let target = FolderPath.resolvingLinks(path)
    // A path that can't be examined can't be read either.
    guard let status = try? FileStatus(of: target) else { throw UnreadableFile(.missing, path) }
    if status.kind == .folder {
      try readFolder(target)
    } else {
      files = [
        try Self.file(
          path, name: (path as NSString).lastPathComponent,
          modified: Moment(millisecondsSince1970: status.modified), checkpoint)
      ]
    }
  }

  /// Reads a pipe to its end.
  ///
  /// - Parameters:
  ///   - handle: The pipe.
  ///   - checkpoint: Called occasionally; may throw to stop.
  /// - Throws: An ``UnreadableFile``, or what `checkpoint` throws.
  public init(
    reading handle: FileHandle, checkpoint: @escaping @Sendable () throws -> Void = {}
  ) throws {
    self.checkpoint = checkpoint
    files = [ImportedFile(bytes: try bytes(of: handle, nil))]
  }

  /// A file of a folder that may be read.
  private struct FoundFile: Sendable {
    /// Its path below the folder.
    let name: String
    let size: Int
    let modified: Moment
  }

  private mutating func readFolder(_ path: String) throws {
    var found: [FoundFile] = []
    do throws(FileError) {
      try list(path, below: "", into: &found)
    } catch {
      throw UnreadableFile(.unreadable, path)
    }
    found.sort { FileOrder.isBefore($0.name, $1.name) }
    var read = found.filter { isRead($0.name) }
    // Beside other files, pages repeat what these have, as in a Takeout.
    if read.isEmpty {
      func isPage(_ name: String) -> Bool {
        Self.pages.contains((name as NSString).pathExtension.lowercased())
      }
      let pages = Set(others.filter(isPage))
      read = found.filter { pages.contains($0.name) }
      others.removeAll(where: isPage)
    }
    let size = read.reduce(0) { $0 + $1.size }
    guard size <= ImportedFile.byteLimit else { throw UnreadableFile(.tooLarge, path) }
    for (one, file) in zip(read, Self.files(path, read, checkpoint)) {
      do {
        files.append(try file.get())
      } catch let error as UnreadableFile where error.code == .unreadable {
        problems.append(ImportProblem(.unreadable, file: Self.shown(one.name)))
      }
    }
    joinBundles(in: (path as NSString).lastPathComponent)
    leaveRepetitions()
    strayCopies.sort()
    guard !files.isEmpty else {
      if let name = documents.first, let document = OfficeDocument(named: name) {
        throw ImportProblem(.document(document), file: name)
      }
      if let name = others.first(where: ImportedFile.isArchive) {
        throw ImportProblem(.archive, file: Self.shown(name))
      }
      if let name = others.first(where: AttachmentType.isSaid) {
        throw ImportProblem(.media, file: Self.shown(name))
      }
      throw UnreadableFile(problems.isEmpty ? .empty : .unreadable, path)
    }
  }

  /// Whether a file of a folder is read by its name; documents are noted, and the others are counted.
  private mutating func isRead(_ name: String) -> Bool {
    if SyncCopy.isConflict((name as NSString).lastPathComponent) {
      strayCopies.append(Self.shown(name))
      return false
    }
    // A drawing with a text of its own kind.
    if name.lowercased().hasSuffix(".excalidraw.md") {
      others.append(name)
      return false
    }
    let isRead = Self.extensions.contains((name as NSString).pathExtension.lowercased())
    if isRead || Self.isDay(name) { return true }
    if OfficeDocument(named: name) == nil {
      others.append(name)
    } else {
      documents.append(Self.shown(name))
    }
    return false
  }

  /// Whether a name without an extension is that of a day, as org-journal names its files: "20261120".
  private static func isDay(_ name: String) -> Bool {
    let last = (name as NSString).lastPathComponent
    guard NoteName.withoutExtension(last) == last, last.utf8.count <= 40 else { return false }
    return NoteName(last, order: nil).date != nil
  }

  /// Leaves the files that have the words of another one and its name with a number, as in "a (1).md", and
  /// those that repeat what a list of the same export has.
  private mutating func leaveRepetitions() {
    var places: [String: Int] = [:]
    for (index, file) in files.enumerated() { places[file.name ?? ""] = index }
    let repetitions = files.indices.filter { index in
      guard let original = SyncCopy.original(of: files[index].name ?? ""),
        let place = places[original]
      else { return false }
      return Self.words(of: files[place].bytes) == Self.words(of: files[index].bytes)
    }
    leave(repetitions)
    leave(SimplenoteCopies.places(in: files))
    leave(NotionTables.places(in: files))
    leave(KeepLabels.places(in: files))
  }

  /// Makes notes of the bundles of text that Bear and Ulysses write.
  private mutating func joinBundles(in folder: String) {
    let bundles = TextBundles(files, in: folder)
    files = bundles.files
    strayCopies += bundles.trashed
    others += bundles.others
  }

  /// Leaves files, and notes that they are copies.
  private mutating func leave(_ places: [Int]) {
    guard !places.isEmpty else { return }
    strayCopies += places.compactMap { files[$0].name }
    let left = Set(places)
    files = files.enumerated().filter { !left.contains($0.offset) }.map(\.element)
  }

  /// The bytes of a text that are no white space.
  static func words(of bytes: [UInt8]) -> [UInt8] {
    bytes.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }
  }

  /// Finds the files of a folder and of the folders in it.
  private mutating func list(
    _ folder: String, below prefix: String, into found: inout [FoundFile]
  ) throws(FileError) {
    let listing = try FolderListing(of: folder)
    for name in (listing.names + listing.otherNames).sorted() {
      let path = folder + "/" + name
      // A file deleted since is not imported.
      guard let status = try? FileStatus(of: path) else { continue }
      let isFolder = status.kind == .folder
      if name.hasPrefix(".") || isFolder && SyncCopy.isFolderOfCopies(name, in: prefix) {
        let isTold = !name.hasPrefix(".") || SyncCopy.isHidden(name, isFolder: isFolder)
        if isTold { strayCopies.append(Self.shown(prefix + name)) }
        continue
      }
      switch status.kind {
      case .file:
        found.append(
          FoundFile(
            name: prefix + name, size: status.size,
            modified: Moment(millisecondsSince1970: status.modified)))
      case .folder:
        do throws(FileError) {
          try list(path, below: prefix + name + "/", into: &found)
        } catch {
          problems.append(ImportProblem(.unreadableFolder, file: Self.shown(prefix + name)))
        }
      case .link, .pipe, .socket, .device: links.append(Self.shown(prefix + name))
      }
    }
  }

  /// A name for people to read: in the encoding of its time where that is certain.
  private static func shown(_ name: String) -> String {
    guard FileName.readable(name) != name else { return name }
    let text = try? TextDecoder.decoded(FileName.bytes(of: name))
    return text.map { String(decoding: $0.bytes, as: UTF8.self) } ?? FileName.readable(name)
  }

  /// Reads files of a folder; after what `checkpoint` throws, the others are not read.
  private static func files(
    _ folder: String, _ found: [FoundFile], _ checkpoint: @escaping @Sendable () throws -> Void
  ) -> [Result<ImportedFile, any Error>] {
    found.indices.mapOnAllProcessors(minimum: 32) { part in
      found[part].map { one in
        Result {
          try file(
            folder + "/" + one.name, name: one.name, modified: one.modified, checkpoint)
        }
      }
    }.flatMap(\.self)
  }

  private static func file(
    _ path: String, name: String, modified: Moment, _ checkpoint: () throws -> Void
  ) throws -> ImportedFile {
    var bytes: [UInt8] = []
    do {
      let reader = try FileReader(path)
      while let part = try reader.read(upTo: 1 << 20) {
        try checkpoint()
        bytes += part
        guard bytes.count <= ImportedFile.byteLimit else { throw UnreadableFile(.tooLarge, path) }
      }
    } catch is FileError {
      throw UnreadableFile(.unreadable, path)
    }
    var file = ImportedFile(name: shown(name), bytes: bytes, modified: modified)
    if file.name != name { file.path = name }
    return file
  }

  private func bytes(of handle: FileHandle, _ path: String?) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      try checkpoint()
      let part: Data?
      do { part = try handle.read(upToCount: 1 << 20) } catch {
        throw UnreadableFile(.unreadable, path)
      }
      guard let part, !part.isEmpty else { return bytes }
      bytes += part
      guard bytes.count <= ImportedFile.byteLimit else { throw UnreadableFile(.tooLarge, path) }
    }
  }
}
