public import Files

/// Why a file was not attached, or not copied out, in words for the owner of the journal.
public struct AttachmentError: UserFacingError, Hashable {
  /// What a program can tell apart.
  public enum Code: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// It is no file but a folder, a pipe or a link.
    case notAFile
    /// It is neither a picture nor a sound of a known type.
    case unknownType
    /// It has more bytes than a file may have.
    case tooLarge
    /// Its bytes are not those that were added.
    case damaged
    /// It cannot be read.
    case unreadable
    /// It cannot be stored.
    case unwritable
    /// There is no room for it.
    case full
  }

  /// What a program can tell apart.
  public let code: Code
  /// What happened.
  public let happened: String
  /// What is safe.
  public let safe: String
  /// What to do.
  public let advice: String

  private init(_ code: Code, _ happened: String, _ advice: String) {
    (self.code, self.happened, self.advice) = (code, happened, advice)
    safe = "No dream was changed"
  }

  static func notAFile(_ path: String) -> Self {
    Self(.notAFile, "“\(path)” is not a file", "Choose a picture or a sound")
  }

  static func unknownType(_ path: String) -> Self {
    Self(
      .unknownType, "“\(path)” is not a picture or a sound that can be attached",
      "Choose a PNG, JPEG, WebP or HEIC, or an Ogg, M4A, AAC, MP3, WAV or FLAC")
  }

  static func tooLarge(_ path: String) -> Self {
    Self(.tooLarge, "“\(path)” is larger than 1 GiB", "Choose a smaller file")
  }

  static func damaged(_ path: String) -> Self {
    Self(
      .damaged, "“\(path)” is damaged: its bytes have changed since it was attached",
      "Attach the original again, which puts it right")
  }

  /// What the system says about a file.
  ///
  /// - Parameter error: Why it could not be read or written.
  public init(_ error: FileError) {
    guard !error.isInMemory else {
      self.init(
        .full, "There is too little memory for the file: \(error.reason)",
        "Close other programs, or choose a smaller file")
      return
    }
    guard error.isWriting else {
      if error.code == .missing {
        self.init(.missing, "There is no file “\(error.path)”", "Check the name")
      } else {
        self.init(
          .unreadable, "“\(error.path)” cannot be read: \(error.reason)",
          "Check the file and its permissions")
      }
      return
    }
    if error.code == .full {
      self.init(
        .full, "There is no room left in “\(error.path)”", "Free some space and try again")
    } else {
      self.init(
        .unwritable, "“\(error.path)” cannot be written: \(error.reason)",
        "Check the folder and its permissions")
    }
  }
}
