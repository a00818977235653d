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

  /// What happened: a sentence without its full stop.
  public var happened: String {
    switch self {
    case .notSealed: "It is not sealed by this program"
    case .newer(let version): "It was sealed by a newer version of this program (format \(version))"
    case .excessive: "It asks for more memory or time than any sealed file should"
    case .wrongPassphrase: "The passphrase does not fit, or the file is damaged"
    case .damaged: "It is damaged or incomplete"
    case .noMemory: "There is not enough memory to open it"
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
  public var description: String { "\(happened). \(advice)." }
}
