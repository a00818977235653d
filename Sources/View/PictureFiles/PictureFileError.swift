/// Why a picture could not be written to a folder, in words for whoever wanted it there.
///
/// Nothing was left behind when this is thrown: no file, and no part of one.
public struct PictureFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of trouble, for programs.
  public enum Code: Hashable, Sendable {
    /// There is no folder at the path.
    case noFolder
    /// The folder may not be written to.
    case readOnly
    /// The disk is full, or what a person may use of it.
    case full
    /// The system failed to write.
    case io
  }

  /// The kind of trouble.
  public let code: Code
  /// What happened, without a full stop.
  public let happened: String
  /// What to do, without a full stop.
  public let advice: String

  /// What happened, what is safe and what to do: whole sentences.
  public var message: String { "\(happened). Nothing was left behind. \(advice)." }

  /// The same as ``message``.
  public var description: String { message }
}
