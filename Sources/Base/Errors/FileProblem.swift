/// A file that cannot be read or written, where nothing more is known about it.
public struct FileProblem: Hashable, Sendable {
  /// The file or the folder.
  public let path: String
  /// The number of the system's error, such as `ENOSPC`.
  public let number: Int32
  /// Whether it happened while writing; while reading otherwise.
  public let isWriting: Bool

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - path: The file or the folder.
  ///   - number: The number of the system's error, such as `ENOSPC`.
  ///   - isWriting: Whether it happened while writing; while reading otherwise.
  public init(path: String, number: Int32, isWriting: Bool) {
    self.path = path
    self.number = number
    self.isWriting = isWriting
  }
}

/// What a person should learn about a file of settings.
public enum SettingsFault: Hashable, Sendable {
  /// It was not understood and has another name now; the program uses its defaults.
  case setAside(path: String, name: String)

  /// It cannot be read or written, and is as it was.
  case failed(FileProblem)
}
