import Errors

extension UnreadableFile {
  /// Describes a file by what an import reads.
  init(_ code: Code, _ path: String?) {
    self.init(
      code, path, extensions: ImportedFiles.extensions.sorted(),
      mebibytes: ImportedFile.byteLimit >> 20)
  }
}
