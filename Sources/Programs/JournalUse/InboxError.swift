import Files

/// Why an inbox cannot be used; no dream and no file has been touched.
public struct InboxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons.
  public enum Code: Hashable, Sendable {
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
    /// Another program is taking dreams from it.
    case busy
  }

  /// The reason.
  public let code: Code

  /// The folder, or the file with the settings.
  public let path: String

  /// The system's message, if any.
  public let reason: String?

  init(_ code: Code, _ path: String, because reason: String? = nil) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// Settings that cannot be read or written.
  init(_ error: FileError) {
    self.init(
      error.isWriting ? .settingsNotWritten : .settingsNotRead, error.path, because: error.reason)
  }

  /// What happened: a sentence that begins in lowercase and has no period.
  public var description: String {
    switch code {
    case .missing: "there is no folder “\(path)”"
    case .notAFolder: "“\(path)” is a file"
    case .unreadable: "the folder “\(path)” cannot be read"
    case .tooWide: "“\(path)” holds more than notes from a phone"
    case .settingsNotWritten: "the settings in “\(path)” cannot be written" + why
    case .settingsNotRead: "the settings in “\(path)” cannot be read" + why
    case .busy: "another program is importing from “\(path)”"
    }
  }

  private var why: String { reason.map { ": " + $0 } ?? "" }

  /// What to do: a sentence that begins in lowercase and has no period.
  public var advice: String {
    switch code {
    case .missing: "make the folder, or name another one"
    case .notAFolder: "name the folder that the phone fills"
    case .unreadable, .settingsNotRead: "check its permissions"
    case .tooWide: "name a folder with nothing but notes"
    case .settingsNotWritten: "check the permissions and the space on the disk"
    case .busy: "try again when it has finished"
    }
  }
}
