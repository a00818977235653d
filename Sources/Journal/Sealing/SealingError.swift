/// Why sealed bytes were not decrypted; no part of them is returned.
public enum SealingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// They do not start like sealed bytes.
  case notSealed

  /// They were sealed by a newer version of this program.
  case newer(version: Int)

  /// They ask for more memory or time than this program accepts.
  case excessive

  /// The passphrase is wrong, or the beginning was changed; the two cannot be distinguished.
  case wrongPassphrase

  /// The passphrase is right, and something after the beginning was changed, cut off or added.
  case damaged

  /// This machine does not have the memory that the key derivation needs.
  case noMemory

  /// What happened.
  ///
  /// - Parameter name: The name of the thing to open, such as a file.
  /// - Returns: A sentence without its full stop.
  public func happened(to name: String) -> String {
    switch self {
    case .notSealed: "\(name) was not sealed by this program"
    case .newer(let version):
      "\(name) was sealed by a newer version of this program (format \(version))"
    case .excessive: "\(name) asks for more memory or time than any sealed file should"
    case .wrongPassphrase: "The passphrase for \(name) is wrong, or the file is damaged"
    case .damaged: "\(name) is damaged or incomplete"
    case .noMemory: "There is not enough memory to check the passphrase"
    }
  }

  /// What to do, as a sentence without its full stop.
  public var advice: String {
    switch self {
    case .notSealed: "Choose another file"
    case .newer: "Update this program"
    case .excessive, .damaged: "Use another copy of the file"
    case .wrongPassphrase: "Try again, or use another copy of the file"
    case .noMemory: "Close other programs and try again"
    }
  }

  /// Both sentences together.
  public var description: String { "\(happened(to: "It")). \(advice)." }
}
