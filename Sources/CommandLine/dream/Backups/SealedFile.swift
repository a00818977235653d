import DreamStore
import Foundation
import Sealing

/// Files that only a passphrase opens.
enum SealedFile {
  /// Whether to ask for a passphrase; not where there is no file, which is noticed later.
  static func isSealed(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return Sealed.isSealed((try? file.read(upToCount: 8)) ?? Data())
  }

  /// Bytes that only a passphrase opens.
  static func seal(_ bytes: [UInt8], with passphrase: Passphrase) throws(Failure) -> [UInt8] {
    do {
      return try Sealed.seal(bytes, with: passphrase)
    } catch {
      throw Failure(error, of: "the file")
    }
  }

  /// The bytes inside a file.
  static func open(_ path: String, _ options: PassphraseOptions) throws -> [UInt8] {
    try open(Backups.bytes(of: path), called: path, options)
  }

  /// The bytes inside sealed ones.
  static func open(
    _ sealed: [UInt8], called name: String, _ options: PassphraseOptions
  ) throws -> [UInt8] {
    let passphrase = try options.forOpening(name)
    do {
      return try Sealed.open(sealed, with: passphrase)
    } catch {
      throw Failure(error, of: name)
    }
  }
}
