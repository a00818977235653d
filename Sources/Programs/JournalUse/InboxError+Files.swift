import Errors
import Files

extension InboxError {
  /// Settings that cannot be read or written.
  init(_ error: FileError) {
    self.init(
      error.isWriting ? .settingsNotWritten : .settingsNotRead, error.path, number: error.number)
  }
}
