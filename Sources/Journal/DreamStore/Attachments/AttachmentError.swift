public import Errors
public import Files
import Glibc

/// Why a file was not attached, or not copied out.
public struct AttachmentError: UserFacingError, Hashable {
  /// The cause.
  public enum Code: Hashable, Sendable {
    /// The file doesn't exist.
    case missing
    /// It is a folder, a pipe or a link.
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
    /// There isn't enough space for it.
    case full
  }

  private let cause: AttachmentProblem
  private let path: String

  /// The error among those for which there are words.
  public var problem: Problem { .attachment(cause, path: path) }

  /// The cause.
  public var code: Code {
    switch cause {
    case .missing: .missing
    case .notAFile: .notAFile
    case .unknownType: .unknownType
    case .tooLarge: .tooLarge
    case .damaged: .damaged
    case .notRead: .unreadable
    case .notWritten: .unwritable
    case .full, .noMemory: .full
    }
  }

  private init(_ cause: AttachmentProblem, _ path: String) {
    self.cause = cause
    self.path = path
  }

  static func notAFile(_ path: String) -> Self { Self(.notAFile, path) }
  static func unknownType(_ path: String) -> Self { Self(.unknownType, path) }
  static func tooLarge(_ path: String) -> Self { Self(.tooLarge, path) }
  static func damaged(_ path: String) -> Self { Self(.damaged, path) }

  /// The system's message about a file.
  ///
  /// - Parameter error: Why it could not be read or written.
  public init(_ error: FileError) {
    let cause: AttachmentProblem =
      switch (error.isInMemory, error.isWriting, error.code) {
      case (true, _, _): .noMemory(error.number)
      case (_, false, .missing): .missing
      case (_, false, _): .notRead(error.number)
      case (_, true, .full): .full
      case (_, true, _): .notWritten(error.number)
      }
    self.init(cause, error.path)
  }

  /// Why a file that somebody has named cannot be opened.
  init(opening error: FileError) {
    // A link that is not followed, and a socket, cannot even be opened.
    self = [ELOOP, ENXIO].contains(error.number) ? .notAFile(error.path) : Self(error)
  }
}
