/// Why a picture could not be painted, in words for whoever asked for it.
///
/// Nothing was painted or written when this is thrown, and who threw it can be used again.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of trouble, for programs.
  public enum Code: Hashable, Sendable {
    /// The size or the scale is no positive number.
    case noSize
    /// There would be more pixels than ``PixelSize/sideLimit`` and ``PixelSize/countLimit`` allow.
    case tooLarge
    /// The memory is full.
    case memory
    /// The bytes are not a picture of the format.
    case notAPicture
  }

  /// The kind of trouble.
  public let code: Code
  /// What happened, what is safe and what to do: whole sentences.
  public let message: String

  /// The same as ``message``.
  public var description: String { message }
}
