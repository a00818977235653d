import Errors
import Files

extension UnreadableFile {
  /// Describes a file by what an import reads.
  init(_ code: Code, _ path: String?) {
    self.init(
      code, path.map(FileName.readable), extensions: ImportedFiles.extensions.sorted(),
      mebibytes: ImportedFile.byteLimit >> 20)
  }
}
