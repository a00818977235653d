/// Why a picture could not be rendered, in words for the user.
///
/// Nothing was rendered or written when this is thrown, and the renderer can be used again.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error, for programs.
  public enum Code: Hashable, Sendable {
    /// The size or the scale is not a positive number.
    case noSize
    /// There would be more pixels than ``PixelSize/sideLimit`` and ``PixelSize/countLimit`` allow.
    case tooLarge
    /// Memory ran out.
    case memory
    /// The bytes are not a picture of the format.
    case notAPicture
  }

  /// The kind of error, for programs.
  public let code: Code
  /// What happened, what is safe and what to do, in full sentences.
  public let message: String

  /// The same as ``message``.
  public var description: String { message }
}
