public import Dreams
import Files

/// A file that was made to be shared.
public struct SharedFile: Hashable, Sendable {
  /// The path of the file.
  public let path: String

  /// The dreams it shows, in their order.
  public let dreams: [Dream.ID]

  /// The name of the file in its folder.
  public var name: String { FolderPath.name(of: path) }

  /// Copies the file into another folder, under the first name that is free there.
  ///
  /// The copy appears when it is complete; of one that is not finished nothing is left. At most a
  /// megabyte is in memory at a time.
  ///
  /// - Parameter folder: The path of an existing folder.
  /// - Returns: The copy.
  /// - Throws: `FileError`, or a `CancellationError` when the task is cancelled.
  public func saved(to folder: String) throws -> SharedFile {
    let `extension` = name.split(separator: ".").last.map(String.init) ?? ""
    let stem = String(name.dropLast(`extension`.count + 1))
    let reader = try FileReader(path)
    let copy = try AtomicFile(in: folder)
    while let piece = try reader.read(upTo: 1 << 20) {
      try Task.checkCancellation()
      try copy.append(piece)
    }
    return SharedFile(
      path: try copy.commit(named: stem, extension: `extension`).path, dreams: dreams)
  }
}
