/// Why an inbox cannot be used; no dream and no file has been touched.
public struct InboxError: UserFacingError, Hashable {
  /// The reasons.
  public enum Code: Hashable, Sendable, CaseIterable {
    /// The folder doesn't exist.
    case missing
    /// It is a file.
    case notAFolder
    /// The system does not allow looking into it.
    case unreadable
    /// The user's home, the journal's folder or a parent of it, whose files aren't notes.
    case tooWide
    /// The settings cannot be written.
    case settingsNotWritten
    /// The settings cannot be read, and are left as they are.
    case settingsNotRead
    /// Another program is importing from it.
    case busy
  }

  /// The reason.
  public let code: Code

  /// The folder, or the file with the settings.
  public let path: String

  /// The number of the system's error, if there was one.
  public let number: Int32?

  /// The error among those for which there are words.
  public var problem: Problem { .inbox(self) }

  /// Describes why an inbox cannot be used.
  ///
  /// - Parameters:
  ///   - code: The reason.
  ///   - path: The folder, or the file with the settings.
  ///   - number: The number of the system's error, if there was one.
  public init(_ code: Code, _ path: String, number: Int32? = nil) {
    self.code = code
    self.path = path
    self.number = number
  }
}
