import DreamControllers
import DreamStore
import Dreams
import Files
import GtkKit

/// Keeps what is written on a page while its journal is locked: sealed, and again after each pause.
///
/// The words join the journal when it is unlocked. A class because the page goes on while a file is written.
final class PageCapture {
  /// The dream of the page; its identifier and its night stay.
  private(set) var dream: Dream

  /// Called when the words are on the disk, have changed again, or could not be written.
  var onChanged: () -> Void = {}

  private let folder: CaptureFolder
  private let takesFavoriteCreature: Bool
  /// The file with the words so far.
  private var file: String?
  private var autosave = Autosave()
  private var waiting: Task<Void, Never>?
  private var writing: Task<Void, Never>?
  private let clock = ContinuousClock()
  private let beginning = ContinuousClock.now

  /// Begins with nothing to keep.
  ///
  /// - Parameters:
  ///   - folder: Where to keep it.
  ///   - dream: The dream that the page has begun, as it was then; nil for none.
  ///   - new: The dream that it is otherwise.
  init(in folder: CaptureFolder, of dream: Dream?, orNew new: Dream) {
    self.folder = folder
    takesFavoriteCreature = dream == nil
    self.dream = dream ?? new
  }

  /// Whether all words are on the disk.
  var isKept: Bool { autosave.status == .saved }

  /// Why the words could not be written; nil if they were, or are about to be.
  var failure: String? {
    if case .failed(let message, _) = autosave.status { message } else { nil }
  }

  /// Keeps the words of the page soon.
  func write(_ words: String) {
    guard dream.description != words else { return }
    dream.description = words
    dream.markIfShort()
    perform(autosave.edited(at: now, isTyping: true))
  }

  /// Keeps the words now.
  ///
  /// - Returns: Whether the disk has them.
  func finish() async -> Bool {
    perform(autosave.flush(at: now))
    while let writing { await writing.value }
    return isKept
  }

  /// Discards what was kept, because a journal has all words of the page now.
  func discard() async {
    waiting?.cancel()
    while let writing { await writing.value }
    guard let file else { return }
    self.file = nil
    await BlockingWork.run { [folder] in folder.discard(file) }
  }

  private var now: Duration { beginning.duration(to: clock.now) }

  private func perform(_ action: Autosave.Action) {
    waiting?.cancel()
    switch action {
    case .nothing: break
    case .wake(let time):
      waiting = Task { [weak self, beginning, clock] in
        do { try await clock.sleep(until: beginning + time) } catch { return }
        guard let self else { return }
        perform(autosave.tick(at: now))
      }
    case .write: writing = Task { await write() }
    }
    onChanged()
  }

  private func write() async {
    let capture = Capture(dream, takesFavoriteCreature: takesFavoriteCreature)
    let old = file
    let result = await BlockingWork.run { [folder] in
      Result { () throws -> String? in
        guard !capture.dream.description.isEmpty else {
          if let old { folder.discard(old) }
          return nil
        }
        return try folder.keep(capture, replacing: old)
      }
    }
    writing = nil
    switch result {
    case .success(let name):
      file = name
      perform(autosave.saved(at: now))
    case .failure(let error):
      perform(autosave.failed(at: now, message: words.message(of: error)))
    }
  }
}
