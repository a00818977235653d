/// Why sealed bytes were not opened; nothing of them is given away then.
public enum SealingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// They do not begin as sealed bytes do.
  case notSealed

  /// They were sealed by a newer version of this program.
  case newer(version: Int)

  /// They ask for more memory or time than this program is willing to spend.
  case excessive

  /// The passphrase is another one, or the beginning was changed: one looks like the other.
  case wrongPassphrase

  /// The passphrase is right, and something behind the beginning was changed, cut off or added.
  case damaged

  /// This machine has not the memory that the passphrase needs.
  case noMemory

  /// What happened.
  ///
  /// - Parameter name: What is called so by whoever wanted it opened, such as a file.
  /// - Returns: A sentence without its full stop.
  public func happened(to name: String) -> String {
    switch self {
    case .notSealed: "\(name) is not sealed by this program"
    case .newer(let version):
      "\(name) was sealed by a newer version of this program (format \(version))"
    case .excessive: "\(name) asks for more memory or time than any sealed file should"
    case .wrongPassphrase: "The passphrase does not fit \(name), or the file is damaged"
    case .damaged: "\(name) is damaged or incomplete"
    case .noMemory: "There is not enough memory for what the passphrase needs"
    }
  }

  /// What to do: a sentence without its full stop.
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
