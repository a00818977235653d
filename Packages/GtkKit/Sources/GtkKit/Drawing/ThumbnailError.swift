/// Why a file is not shown as a small picture; the file is never changed.
public nonisolated enum ThumbnailError: Error, Hashable, Sendable, CustomStringConvertible {
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

  /// The task was cancelled, because nobody waits for the picture any longer.
  case cancelled

  /// What happened, what is safe and what to do, in English.
  public var description: String {
    switch self {
    case .missing(let path):
      "There is no file “\(path)”. Nothing was changed. Check the name."
    case .unreadable(let path, let reason):
      """
      “\(path)” cannot be read: \(reason). Nothing was changed. \
      Check the file and its permissions.
      """
    case .notAPicture(let path):
      """
      “\(path)” is no picture that can be shown. The file was not changed. \
      Choose a PNG, JPEG, WebP or HEIC.
      """
    case .unsupported(let path, let format):
      """
      “\(path)” cannot be shown: the system cannot decode \(format.name). The file was not \
      changed. Install what decodes such pictures for GdkPixbuf.
      """
    case .tooLarge(let path):
      """
      “\(path)” has too many pixels to be shown here. The file was not changed. \
      Open it with another program.
      """
    case .damaged(let path, let reason):
      "“\(path)” is damaged\(Self.inBrackets(reason)). The file was not changed."
    case .timedOut(let path):
      "“\(path)” cannot be shown: decoding it takes too long. The file was not changed."
    case .cancelled:
      "The picture is not needed any longer. The file was not changed."
    }
  }

  private static func inBrackets(_ reason: String) -> String {
    reason.isEmpty ? "" : " (\(reason))"
  }
}
