import DreamStore
import Dreams
import Errors
import Foundation
package import Sealing

/// What seals the files of a folder: a random key, which its marker has wrapped by a code.
package struct SyncSeal: Sendable {
  /// All devices that share the folder.
  let group: String

  let key: JournalKey

  /// What opens the folder on another device.
  package let code: RecoveryCode

  /// Draws a key and a code for a new folder.
  init(group: String) { (self.group, key, code) = (group, JournalKey(), RecoveryCode()) }

  init(group: String, key: JournalKey, code: RecoveryCode) {
    (self.group, self.key, self.code) = (group, key, code)
  }

  /// What a journal keeps of it.
  var stored: SyncPlace.Seal { key.withBytes { .init(key: Data($0), code: code.text) } }

  /// The name under which the code is sealed for who knows the passphrase only.
  static func codeName(_ group: String) -> [UInt8] { Array("sync code \(group)".utf8) }

  /// The name under which a segment is sealed: no file can take the place of another one.
  func name(ofSegment path: String) -> [UInt8] {
    // The number and the folder of the device; the hash is that of the sealed bytes.
    Array("sync segment \(group)/\(path.split(separator: "-").first ?? "")".utf8)
  }
}

extension SyncPlace {
  /// What opens the folder; nil if it is not sealed.
  ///
  /// - Throws: ``SyncError`` if what the journal has stored is no key: nothing is written unsealed then.
  func opened(_ folder: String) throws(SyncError) -> SyncSeal? {
    guard let seal else { return nil }
    var bytes = [UInt8](seal.key)
    guard let key = JournalKey(consuming: &bytes), let code = RecoveryCode(seal.code) else {
      throw SyncError(.sealed, folder)
    }
    return SyncSeal(group: group, key: key, code: code)
  }
}
