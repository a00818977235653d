import CSodium

/// A code that opens a sealed journal when its passphrase is forgotten: 160 random bits as 32 letters
/// and digits, in eight groups of four.
///
/// The alphabet is Crockford's Base 32 (https://www.crockford.com/base32.html), which has no
/// letters that look alike. Nobody guesses 160 bits, so deriving a key from it may be cheap.
///
///     RecoveryCode().text  // "7Q2M-…-9XKD"
public struct RecoveryCode: Sendable {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let count = 32

  /// The displayed code: groups of four separated by hyphens.
  public let text: String

  /// Draws a code.
  public init() {
    let letters = Sodium.random(Self.count).map { Self.alphabet[Int($0 & 31)] }
    text = Self.grouped(letters)
  }

  /// Parses a typed code; nil if invalid.
  ///
  /// - Parameter typed: Upper or lower case, with or without hyphens and spaces; O counts as 0, and I
  ///   and L as 1.
  public init?(_ typed: String) {
    var letters: [Character] = []
    for letter in typed.uppercased() where letter != "-" && !letter.isWhitespace {
      let meant: Character =
        switch letter {
        case "O": "0"
        case "I", "L": "1"
        default: letter
        }
      guard Self.alphabet.contains(meant) else { return nil }
      letters.append(meant)
    }
    guard letters.count == Self.count else { return nil }
    text = Self.grouped(letters)
  }

  /// The code as what opens a ``WrappedKey``.
  public var passphrase: Passphrase {
    guard let passphrase = Passphrase(text) else {
      preconditionFailure("A recovery code has 32 letters.")
    }
    return passphrase
  }

  /// Parses a code typed at a passphrase prompt; nil if invalid.
  init?(_ typed: Passphrase) {
    let text = unsafe typed.secret.withBytes { bytes in
      unsafe String(
        decoding: UnsafeBufferPointer(start: bytes, count: typed.secret.count), as: UTF8.self)
    }
    self.init(text)
  }

  private static func grouped(_ letters: [Character]) -> String {
    stride(from: 0, to: letters.count, by: 4).map { String(letters[$0..<$0 + 4]) }
      .joined(separator: "-")
  }
}

extension Passphrase {
  /// The recovery code that was typed instead of a passphrase, if it is one.
  public var recoveryCode: RecoveryCode? { RecoveryCode(self) }
}
