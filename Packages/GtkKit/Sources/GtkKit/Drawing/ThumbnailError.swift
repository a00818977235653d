/// Why a file is not shown as a small picture; the file is never changed.
public nonisolated enum ThumbnailError: Error, Hashable, Sendable {
  /// The file doesn't exist.
  case missing(path: String)

  /// The file cannot be read, for a reason in the words of the system.
  case unreadable(path: String, reason: String)

  /// It isn't a regular file, or doesn't begin like any ``Thumbnail/Format``.
  case notAPicture(path: String)

  /// The system has no decoder for pictures of this format.
  case unsupported(path: String, format: Thumbnail.Format)

  /// The picture has so many pixels that decoding it would take too much memory.
  case tooLarge(path: String)

  /// The picture is damaged so badly that nothing of it can be shown.
  case damaged(path: String, reason: String)

  /// Decoding took longer than it may.
  case timedOut(path: String)

  /// The task was cancelled, because the picture is no longer needed.
  case cancelled
}
