import Files
import Foundation
import Sealing

/// Files that are sealed with a passphrase.
enum SealedFile {
  /// Whether a file is sealed; false if it doesn't exist, which is an error later.
  static func isSealed(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return Sealed.isSealed((try? file.read(upToCount: 8)) ?? Data())
  }

  /// Seals bytes.
  static func seal(_ bytes: [UInt8], with passphrase: Passphrase) throws(Failure) -> [UInt8] {
    do {
      return try Sealed.seal(bytes, with: passphrase)
    } catch {
      throw Failure(error, of: "the file")
    }
  }

  /// Opens a sealed file.
  static func open(_ path: String, _ source: PassphraseSource) throws -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.bytes(of: path)
    } catch {
      throw Failure(
        status: .cannotRead, happened: "'\(path.clipped)' cannot be read: \(error.reason)",
        advice: "nothing was changed; check the file and its permissions")
    }
    let passphrase = try source.forOpening(path)
    do {
      return try Sealed.open(bytes, with: passphrase)
    } catch {
      throw Failure(error, of: path)
    }
  }
}
