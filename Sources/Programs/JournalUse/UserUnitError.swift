/// Why units are not, or not all, as they should be.
public enum UserUnitError: Error, Hashable, Sendable {
  /// A file in this folder cannot be written or removed; systemd has not been told anything.
  case notWritten(folder: String)

  /// The files are as they should be, but systemd cannot be reached, as where nobody has logged in to the
  /// desktop; these commands tell it later.
  case notReached(commands: [String])
}
