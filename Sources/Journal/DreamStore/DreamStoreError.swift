public import Errors

/// What went wrong with the journal on disk.
///
/// Every operation that throws this error leaves the journal unchanged, unless its words say otherwise.
public struct DreamStoreError: UserFacingError, Hashable {
  /// The kind of trouble, for programs.
  public enum Code: Hashable, Sendable {
    /// Another program kept the journal busy beyond the store's timeout.
    case busy
    /// The journal was written by a newer version of this program.
    case newerVersion
    /// There is something at the path, but no journal.
    case notAJournal
    /// The journal, or its folder, is read-only.
    case readOnly
    /// The disk is full.
    case full
    /// The file or its folder can be neither opened nor made.
    case cannotOpen
    /// The file is a journal whose content makes no sense.
    case damaged
    /// The journal is damaged outside of its dreams; all dreams were stored.
    case partlyWritten
    /// The journal is sealed, and the key is missing or wrong.
    case sealed
    /// The file was moved, deleted or replaced while it was open.
    case moved
    /// The disk or the system failed to read or write.
    case io
  }

  /// What went wrong.
  let cause: JournalProblem
  /// The journal; nil where it is not known which one.
  let path: String?

  /// The error among those for which there are words.
  public var problem: Problem { .journal(cause, path: path) }

  /// The kind of trouble.
  public var code: Code {
    switch cause {
    case .busy, .sealedMeanwhile: .busy
    case .newerVersion: .newerVersion
    case .notAJournal: .notAJournal
    case .readOnly: .readOnly
    case .full: .full
    case .noLocks, .cannotOpen: .cannotOpen
    case .damaged: .damaged
    case .partlyWritten: .partlyWritten
    case .sealed: .sealed
    case .moved: .moved
    case .attachmentsNotUnsealed(let number):
      SystemError.isFull(number) ? .full : SystemError.isDenied(number) ? .readOnly : .io
    case .captureWaits, .notRead, .notWritten, .unconfirmed: .io
    }
  }

  /// Whether the journal is sealed, and nobody has given what opens it.
  public var isLocked: Bool { cause == .sealed(.locked) }

  init(_ cause: JournalProblem, _ path: String?) {
    self.cause = cause
    self.path = path
  }

  /// Why a sealed journal was not opened.
  ///
  /// - Parameters:
  ///   - path: The journal; nil where it is not known which one it is.
  ///   - reason: Why there is no key.
  /// - Returns: An error of the code ``Code/sealed``.
  public static func locked(_ path: String? = nil, because reason: JournalReason) -> Self {
    Self(.sealed(reason), path)
  }
}
