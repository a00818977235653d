/// Why an animated picture could not be made, in words for whoever asked for it.
///
/// Nothing was written when this is thrown.
public struct AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of trouble, for programs.
  public enum Code: Hashable, Sendable {
    /// The size is none that the format has, or frames differ in size.
    case size
    /// The memory is full.
    case memory
    /// The library refused, for the reason in the message.
    case refused
  }

  /// The kind of trouble.
  public let code: Code
  /// What happened, what is safe and what to do: whole sentences.
  public let message: String

  /// The same as ``message``.
  public var description: String { message }

  static func size(_ happened: String) -> AnimationError {
    AnimationError(code: .size, message: "\(happened) Nothing was written. Choose another scale.")
  }

  static var memory: AnimationError {
    AnimationError(
      code: .memory,
      message: "The memory is full. Nothing was written. Close other programs or choose a smaller "
        + "scale.")
  }
}
