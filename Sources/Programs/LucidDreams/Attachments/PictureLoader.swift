import DreamStore
import Dreams
import Files
import GtkKit

/// Reads small pictures of attachments, a few at a time in the order of the requests.
///
/// Each may take the memory of the whole picture for a moment, and a thread. A class because it knows how
/// many are being read.
final class PictureLoader {
  private let limit: Int
  private let decode: @Sendable (_ path: String, _ side: Int) throws(ThumbnailError) -> Pixels
  private var running = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - limit: How many pictures it reads at the same time.
  ///   - decode: Reads a picture that fills a square of so many pixels; blocks its thread.
  init(
    limit: Int = 2,
    decode: @escaping @Sendable (String, Int) throws(ThumbnailError) -> Pixels = {
      path, side throws(ThumbnailError) in
      try Thumbnail.decode(path, fitting: side, isCropped: true)
    }
  ) {
    self.limit = limit
    self.decode = decode
  }

  /// Reads the picture of an attachment, sealed or not, away from the main thread.
  ///
  /// - Parameters:
  ///   - attachment: Which file.
  ///   - folder: Where it is.
  ///   - side: The width and height of the square that it fills, in pixels of the screen.
  /// - Returns: The picture, or why there is none; soon, if the task is cancelled.
  func load(
    _ attachment: Attachment, in folder: AttachmentFolder, fitting side: Int
  ) async -> Result<Pixels, ThumbnailError> {
    await waitForPlace()
    defer { startNext() }
    if Task.isCancelled { return .failure(.cancelled) }
    return await BlockingWork.run { [decode] in
      let file = try? folder.plain(of: attachment)
      // Opened pictures stay in memory while they are in use.
      defer { withExtendedLifetime(file) {} }
      return Result { () throws(ThumbnailError) in
        try decode(file?.path ?? folder.path(of: attachment), side)
      }
    }
  }

  private func waitForPlace() async {
    if running < limit {
      running += 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Hands the place of a request that is done to the one that has waited longest.
  private func startNext() {
    if waiting.isEmpty {
      running -= 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
