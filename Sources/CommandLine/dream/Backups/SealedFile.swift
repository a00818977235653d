import DreamStore
import Foundation
import Sealing

/// Files that only a passphrase opens.
enum SealedFile {
  /// Whether to ask for a passphrase; not where there is no file, which is noticed later.
  static func isSealed(_ path: String) throws -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return Sealed.isSealed((try? file.read(upToCount: 8)) ?? Data())
  }

  /// The bytes inside.
  static func open(_ path: String, _ options: PassphraseOptions) throws -> [UInt8] {
    let sealed = try Backups.bytes(of: path)
    return try Sealed.open(sealed, with: options.forOpening(path))
  }
}
