/// Why a file cannot be read; nothing was imported.
public struct UnreadableFile: UserFacingError, Hashable {
  /// The reasons.
  public enum Code: Hashable, Sendable, CaseIterable {
    /// There is nothing at the path.
    case missing
    /// The system does not allow reading it.
    case unreadable
    /// A folder has no file that could hold dreams.
    case empty
    /// It is larger than what is imported at once.
    case tooLarge
  }

  /// The reason.
  public let code: Code
  /// The path of the file or the folder; nil for a pipe.
  public let path: String?
  /// How the names of files that could hold dreams end.
  public let extensions: [String]
  /// How large a file may be.
  public let mebibytes: Int

  /// The error among those for which there are words.
  public var problem: Problem { .unreadableFile(self) }

  /// Describes a file that cannot be read.
  ///
  /// - Parameters:
  ///   - code: The reason.
  ///   - path: The path of the file or the folder; nil for a pipe.
  ///   - extensions: How the names of files that could hold dreams end.
  ///   - mebibytes: How large a file may be.
  public init(_ code: Code, _ path: String?, extensions: [String], mebibytes: Int) {
    self.code = code
    self.path = path
    self.extensions = extensions
    self.mebibytes = mebibytes
  }
}
