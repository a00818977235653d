public import Errors
public import GtkKit

nonisolated extension ThumbnailError: UserFacingError {
  /// The error among those for which there are words.
  public var problem: Problem {
    switch self {
    case .missing(let path): .thumbnail(.missing, path: path)
    case .unreadable(let path, let reason): .thumbnail(.unreadable(reason: reason), path: path)
    case .notAPicture(let path): .thumbnail(.notAPicture, path: path)
    case .unsupported(let path, let format):
      .thumbnail(.unsupported(format: format.name), path: path)
    case .tooLarge(let path): .thumbnail(.tooLarge, path: path)
    case .damaged(let path, let reason): .thumbnail(.damaged(reason: reason), path: path)
    case .timedOut(let path): .thumbnail(.timedOut, path: path)
    case .cancelled: .thumbnail(.cancelled, path: "")
    }
  }
}
