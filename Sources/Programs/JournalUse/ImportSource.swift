import DreamFormats
public import Errors
public import Foundation
public import Sealing

/// What somebody has chosen to import: a file, a folder of files, or standard input, read to its end.
///
/// ```swift
/// var source = try ImportSource(at: "/Downloads/dreams.sealed")
/// if source.isSealed { source = try source.opened(with: passphrase) }
/// ```
public struct ImportSource: Sendable {
  /// The files.
  let files: ImportedFiles

  /// What was chosen, beside or in which pictures and sounds are looked for; nil for nowhere.
  let path: String?

  private init(_ files: ImportedFiles, at path: String?) {
    (self.files, self.path) = (files, path)
  }

  /// Reads a file, or the files of a folder and of the folders in it.
  ///
  /// - Parameters:
  ///   - path: The path of the file or the folder.
  ///   - checkpoint: Called now and then; may throw to stop.
  /// - Throws: An `UnreadableFile`, an `ImportProblem` where no file has a name by which it can be read, or
  ///   what `checkpoint` throws.
  public init(at path: String, checkpoint: @escaping @Sendable () throws -> Void = {}) throws {
    self.init(try ImportedFiles(at: path, checkpoint: checkpoint), at: path)
  }

  /// Reads a pipe to its end; the dreams from it get no pictures and sounds.
  ///
  /// - Parameter pipe: The pipe.
  /// - Throws: An `UnreadableFile`.
  public init(reading pipe: FileHandle) throws {
    self.init(try ImportedFiles(reading: pipe), at: nil)
  }

  /// Whether it is one file that is sealed with a passphrase.
  public var isSealed: Bool { onlyFile.map { Sealed.isSealed($0.bytes) } ?? false }

  /// Whether it is one file that is a journal, a backup of one, or another database.
  public var isDatabase: Bool { onlyFile?.isDatabase ?? false }

  /// Opens the one file of a source that is sealed.
  ///
  /// - Parameter passphrase: What the file was sealed with.
  /// - Returns: What is in it.
  /// - Throws: Why that does not open it.
  /// - Complexity: About a second, on purpose.
  public func opened(with passphrase: Passphrase) throws(SealingError) -> ImportSource {
    guard let file = onlyFile, Sealed.isSealed(file.bytes) else { return self }
    let bytes = try Sealed.open(file.bytes, with: passphrase)
    return ImportSource(ImportedFiles([ImportedFile(bytes: bytes)]), at: path)
  }

  private var onlyFile: ImportedFile? { files.files.count == 1 ? files.files[0] : nil }
}
