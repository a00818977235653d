/// Why an animated picture could not be created, in words for the user.
///
/// Nothing was written when this is thrown.
public struct AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error, for programs.
  public enum Code: Hashable, Sendable {
    /// The format does not support the size, or frames differ in size.
    case size
    /// Memory ran out.
    case memory
    /// The library refused, for a reason in its own words.
    case refused(reason: String)
  }

  /// The kind of error, for programs.
  public let code: Code
  /// What happened, what is safe and what to do, in full sentences.
  public let message: String

  /// The same as ``message``.
  public var description: String { message }

  static func size(_ happened: String) -> AnimationError {
    AnimationError(code: .size, message: "\(happened) Nothing was written. Choose another scale.")
  }

  static func refused(because reason: String) -> AnimationError {
    AnimationError(
      code: .refused(reason: reason),
      message:
        "The animation could not be created: \(reason). Nothing was written. Choose a smaller "
        + "scale or another format.")
  }

  static var memory: AnimationError {
    AnimationError(
      code: .memory,
      message: "There is not enough memory. Nothing was written. Close other programs or choose a "
        + "smaller scale.")
  }
}
