import Errors
import Files
import Foundation
import Sealing

/// Reads files that are encrypted with a passphrase, without blocking the main thread.
nonisolated enum SealedFileReader {
  /// Whether a file needs a passphrase; false if it doesn't exist.
  static func isSealed(_ path: String) async -> Bool {
    await BlockingWork.run {
      // Opening a pipe would wait for its writer.
      guard (try? FileStatus(of: path, followingLinks: true))?.kind == .file,
        let file = FileHandle(forReadingAtPath: path)
      else { return false }
      defer { try? file.close() }
      return Sealed.isSealed((try? file.read(upToCount: 8)) ?? Data())
    }
  }

  /// The decrypted bytes, which the caller should wipe.
  static func bytes(
    of path: String, with passphrase: Passphrase
  ) async throws(SealedFileError) -> [UInt8] {
    try await BlockingWork.run { () throws(SealedFileError) in
      try decrypt(path, with: passphrase)
    }
  }

  /// The decrypted bytes, which the caller should wipe; blocks until they are read.
  static func decrypt(
    _ path: String, with passphrase: Passphrase
  ) throws(SealedFileError) -> [UInt8] {
    do {
      return try Sealed.open(try FileReader.bytes(of: path), with: passphrase)
    } catch let error as SealingError {
      throw SealedFileError(
        isWrongPassphrase: error == .wrongPassphrase, message: words.message(of: error))
    } catch {
      throw SealedFileError(isWrongPassphrase: false, message: words.message(of: error))
    }
  }
}

/// Why an encrypted file was not opened, in the user's language; nothing was changed.
nonisolated struct SealedFileError: Error {
  /// Whether another passphrase could open it.
  let isWrongPassphrase: Bool
  let message: String
}
