/// Why a file is not shown as a small picture; the file is never changed.
public enum ThumbnailProblem: Hashable, Sendable {
  /// There is no such file.
  case missing

  /// The file cannot be read, for a reason in the words of the system.
  case unreadable(reason: String)

  /// It is not a file, or not a picture of a known format.
  case notAPicture

  /// The system cannot decode pictures of this format.
  case unsupported(format: String)

  /// The picture has so many pixels that decoding it would take too much memory.
  case tooLarge

  /// The picture is damaged so badly that nothing of it can be shown.
  case damaged(reason: String)

  /// Decoding took longer than it may.
  case timedOut

  /// The picture is no longer needed.
  case cancelled
}
