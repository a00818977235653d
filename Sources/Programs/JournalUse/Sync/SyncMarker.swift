import Dreams
import Foundation
import Sealing

/// The file that says that a folder is one that devices share, `lucid-dreams-GROUP.json`.
///
/// That of a sealed folder has its key, wrapped by the code and, if its maker wanted that, by a passphrase.
struct SyncMarker: Sendable {
  /// What opens a sealed folder.
  private struct Wrapped {
    var code: [UInt8]
    var passphrase: [UInt8]?
    /// The code, sealed with the key: also who knows the passphrase only can pass it on.
    var sealedCode: [UInt8]
  }

  let group: String
  private var wrapped: Wrapped?

  /// Whether the folder is sealed.
  let isSealed: Bool

  /// Describes a folder that is not sealed.
  init(group: String) { (self.group, wrapped, isSealed) = (group, nil, false) }

  /// Describes a sealed folder.
  ///
  /// - Parameters:
  ///   - seal: Its key and its code.
  ///   - passphrase: What opens it besides the code.
  /// - Throws: `SealingError.noMemory`.
  init(_ seal: SyncSeal, passphrase: Passphrase?) throws {
    (group, isSealed) = (seal.group, true)
    wrapped = Wrapped(
      // Nobody guesses a code, however cheap a guess is.
      code: try WrappedKey.wrap(seal.key, with: seal.code.passphrase, strength: .minimal),
      passphrase: try passphrase.map { try WrappedKey.wrap(seal.key, with: $0) },
      sealedCode: seal.key.seal(Array(seal.code.text.utf8), as: SyncSeal.codeName(seal.group)))
  }

  // MARK: JSON

  /// Reads the marker of a group; what is not understood of a seal opens nothing.
  init(group: String, _ node: JSONNode) {
    self.group = group
    isSealed = node["sealed"] != nil
    func bytes(_ name: String) -> [UInt8]? {
      node["sealed"]?[name]?.text.flatMap { Data(base64Encoded: $0) }.map { [UInt8]($0) }
    }
    if let code = bytes("code"), let sealedCode = bytes("sealedCode") {
      wrapped = Wrapped(code: code, passphrase: bytes("passphrase"), sealedCode: sealedCode)
    }
  }

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.raw("{\"group\":")
    json.text(group)
    json.raw(",\"lucidDreamsSync\":1")
    if let wrapped {
      json.raw(",\"sealed\":{\"code\":")
      json.text(Data(wrapped.code).base64EncodedString())
      if let passphrase = wrapped.passphrase {
        json.raw(",\"passphrase\":")
        json.text(Data(passphrase).base64EncodedString())
      }
      json.raw(",\"sealedCode\":")
      json.text(Data(wrapped.sealedCode).base64EncodedString())
      json.raw("}")
    }
    json.raw("}\n")
    return json.bytes
  }

  // MARK: Opening

  /// Opens the folder.
  ///
  /// - Parameter typed: The code, or the passphrase.
  /// - Returns: Its key and its code; nil if that is not what opens it.
  /// - Complexity: About a second for a passphrase, on purpose.
  func opened(with typed: Passphrase) -> SyncSeal? {
    guard let wrapped else { return nil }
    var key: JournalKey?
    if let code = typed.recoveryCode {
      // What does not open it is the wrong one, as the caller says.
      key = try? WrappedKey.open(wrapped.code, with: code.passphrase)
    }
    if key == nil, let passphrase = wrapped.passphrase {
      // The same.
      key = try? WrappedKey.open(passphrase, with: typed)
    }
    var text: [UInt8] = []
    guard let key,
      // A marker that was put in the place of another group's opens nothing.
      key.open(wrapped.sealedCode.span, as: SyncSeal.codeName(group), into: &text),
      let code = RecoveryCode(String(decoding: text, as: UTF8.self))
    else { return nil }
    return SyncSeal(group: group, key: key, code: code)
  }
}
