import Dreams
public import Foundation

/// The files that somebody names for an import: one, all of a folder, or what comes in a pipe.
public struct ImportedFiles: Sendable {
  /// The files; those of a folder in the order of their names.
  public private(set) var files: [ImportedFile] = []

  /// How many files of a folder are none with dreams, by their endings: photos and the like.
  public private(set) var passedOver = 0

  /// The endings of the files that are read of a folder.
  public static let endings: Set = ["csv", "json", "markdown", "md", "mdown", "txt"]

  private let checkpoint: @Sendable () throws -> Void

  /// Takes files that were read by other means, such as sealed ones.
  ///
  /// - Parameter files: The files.
  public init(_ files: [ImportedFile]) {
    self.files = files
    checkpoint = {}
  }

  /// Reads a file, or the files of a folder and of those in it.
  ///
  /// Of a folder hidden files are passed over, and links are not followed.
  ///
  /// - Parameters:
  ///   - path: The path of the file or the folder.
  ///   - checkpoint: Called now and then; may throw to end the reading.
  /// - Throws: An ``UnreadableFile``, or what `checkpoint` throws.
  public init(at path: String, checkpoint: @escaping @Sendable () throws -> Void = {}) throws {
    self.checkpoint = checkpoint
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let type = Self.type(target) else { throw UnreadableFile(.missing, path) }
    if type == .typeDirectory {
      try readFolder(target)
    } else {
      files = [try file(path, name: URL(fileURLWithPath: path).lastPathComponent)]
    }
  }

  /// Reads what comes in a pipe.
  ///
  /// - Parameters:
  ///   - handle: Where it comes from.
  ///   - checkpoint: Called now and then; may throw to end the reading.
  /// - Throws: An ``UnreadableFile``, or what `checkpoint` throws.
  public init(
    reading handle: FileHandle, checkpoint: @escaping @Sendable () throws -> Void = {}
  ) throws {
    self.checkpoint = checkpoint
    files = [ImportedFile(bytes: try bytes(of: handle, nil))]
  }

  private static func type(_ path: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }

  private mutating func readFolder(_ path: String) throws {
    guard
      let names = FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String })
    else { throw UnreadableFile(.unreadable, path) }
    var size = 0
    for name in names.sorted() {
      try checkpoint()
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      guard !isHidden, Self.type(path + "/" + name) == .typeRegular else { continue }
      guard Self.endings.contains((name as NSString).pathExtension.lowercased()) else {
        passedOver += 1
        continue
      }
      let file = try file(path + "/" + name, name: name)
      size += file.bytes.count
      guard size <= ImportedFile.byteLimit else { throw UnreadableFile(.tooLarge, path) }
      files.append(file)
    }
    guard !files.isEmpty else { throw UnreadableFile(.empty, path) }
  }

  private func file(_ path: String, name: String) throws -> ImportedFile {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw UnreadableFile(.unreadable, path)
    }
    defer { try? handle.close() }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let modified = (attributes?[.modificationDate] as? Date).map {
      Moment(millisecondsSince1970: Int64(($0.timeIntervalSince1970 * 1_000).rounded(.down)))
    }
    return ImportedFile(name: name, bytes: try bytes(of: handle, path), modified: modified)
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
