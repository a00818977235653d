import Errors
import Files
import Foundation
import Sealing

/// Reads files that are encrypted with a passphrase.
nonisolated enum SealedFileReader {
  /// The decrypted bytes, which the caller should wipe; blocks until they are read.
  static func decrypt(
    _ path: String, with passphrase: Passphrase
  ) throws(SealedFileError) -> [UInt8] {
    do {
      return try Sealed.open(try FileReader.bytes(of: path), with: passphrase)
    } catch let error as SealingError {
      throw SealedFileError(error)
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

  init(isWrongPassphrase: Bool, message: String) {
    (self.isWrongPassphrase, self.message) = (isWrongPassphrase, message)
  }

  /// Says why a passphrase did not open it.
  init(_ error: SealingError) {
    self.init(isWrongPassphrase: error == .wrongPassphrase, message: words.message(of: error))
  }
}
