import Foundation
import PictureFiles

extension SharedFile {
  /// Copies the file into another folder, under a name that was free there.
  ///
  /// The copy appears when it is whole; of one that was not finished nothing is left. No more than a
  /// megabyte is in memory at a time.
  ///
  /// - Parameter folder: The path of a folder that exists.
  /// - Returns: The copy.
  /// - Throws: What reading throws, `PictureFileError`, or a `CancellationError`.
  public func saved(to folder: String) throws -> SharedFile {
    let parts = name.split(separator: ".").map(String.init)
    let ending = parts.last ?? ""
    let stem = String(name.dropLast(ending.count + 1))
    let source = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? source.close() }
    let copy = try PictureFile(named: stem, ending: ending, in: folder)
    while let piece = try source.read(upToCount: 1 << 20), !piece.isEmpty {
      try Task.checkCancellation()
      try copy.append([UInt8](piece))
    }
    return SharedFile(path: try copy.commit(), dreams: dreams)
  }
}
