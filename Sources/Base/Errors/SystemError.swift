import Foundation

/// What the numbers of the system's errors mean to people.
public enum SystemError {
  /// Whether the disk is full, or the person's share of it.
  ///
  /// - Parameter number: The number, such as `ENOSPC`.
  /// - Returns: Whether freeing some space would help.
  public static func isFull(_ number: Int32) -> Bool { [ENOSPC, EDQUOT, EFBIG].contains(number) }

  /// Whether the person may not do it.
  ///
  /// - Parameter number: The number, such as `EACCES`.
  /// - Returns: Whether other permissions would help.
  public static func isDenied(_ number: Int32) -> Bool { [EACCES, EPERM, EROFS].contains(number) }

  /// The system's own words, for numbers that are too rare for words of ours.
  ///
  /// - Parameter number: The number, such as `ENOSPC`.
  /// - Returns: A text in the language of the system: `Protocol error`.
  public static func text(of number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}
