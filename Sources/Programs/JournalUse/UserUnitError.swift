/// Why units are not, or not all, as they should be.
public enum UserUnitError: Error, Hashable, Sendable {
  /// A file in this folder cannot be written or removed; systemd has not been notified.
  case notWritten(folder: String)

  /// The files are correct, but systemd cannot be reached, such as without a desktop login; these
  /// commands notify it later.
  case notReached(commands: [String])
}
