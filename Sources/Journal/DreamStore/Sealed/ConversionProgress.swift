import Dreams
import Files
import Foundation

/// The progress of a conversion, with reporting and cancellation.
///
/// A dream counts three times, since it is copied and read twice; 4 KiB of a picture or a sound count once.
/// A class, because the parts of the work share it.
final class ConversionProgress {
  /// How many dreams go by between two looks.
  private static let stride = 64

  private var step = JournalConversion.Step.checking
  private var done = 0
  private var total: Int
  private var dreams = 0
  private var lastLook = 0
  private let onProgress: JournalConversion.OnProgress
  private let isCancelled: () -> Bool

  /// Begins with the files of folders still to come.
  init(
    files folders: [String], _ onProgress: @escaping JournalConversion.OnProgress,
    _ isCancelled: @escaping () -> Bool
  ) {
    (self.onProgress, self.isCancelled) = (onProgress, isCancelled)
    total = 0
    for folder in folders {
      // A folder that can't be listed can't be converted either, which is reported then.
      for name in (try? FolderListing(of: folder).names) ?? []
      where Attachment.isHash(name) || name.hasSuffix(SealedAttachment.ending) {
        total += Self.cost(of: "\(folder)/\(name)")
      }
    }
  }

  /// Sets the number of dreams.
  func begin(dreams count: Int) {
    dreams = count
    total += 3 * count
  }

  /// Advances by one dream.
  ///
  /// - Throws: `CancellationError`.
  func advance() throws {
    done += 1
    if done - lastLook >= Self.stride { try look() }
  }

  /// Advances by all dreams, which were read.
  ///
  /// - Throws: `CancellationError`.
  func advanceByAll() throws {
    done += dreams
    try look()
  }

  private func look() throws {
    lastLook = done
    guard shouldContinue(to: step) else { throw CancellationError() }
  }

  /// Reports a step, and returns whether to continue with it.
  func shouldContinue(to step: JournalConversion.Step) -> Bool {
    self.step = step
    tell()
    return !isCancelled()
  }

  /// Reports once that another program is busy, and returns whether to keep waiting.
  func waits() -> Bool {
    if step != .waiting {
      step = .waiting
      tell()
    }
    return !isCancelled()
  }

  /// Counts a file as done, and returns whether to continue.
  func shouldContinue(with path: String) -> Bool {
    guard !isCancelled() else { return false }
    step = .files
    done += Self.cost(of: path)
    tell()
    return true
  }

  private func tell() { onProgress(.init(step: step, done: min(done, total), total: total)) }

  private static func cost(of path: String) -> Int {
    // What has vanished meanwhile costs nothing.
    (try? FileStatus(of: path, followingLinks: true)).map { 1 + $0.size >> 12 } ?? 0
  }
}
