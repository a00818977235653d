import DreamControllers
import DreamSharing
import GtkKit

extension PicturesToShare {
  /// Copies the files to a folder, away from the screen; ``end()`` stops that.
  ///
  /// Each copy is whole or not there. What a try before this one has left in the same folder is not
  /// copied again.
  ///
  /// - Parameters:
  ///   - folder: The path of a folder.
  ///   - onEnd: Called with how many files are in the folder and why not all; also when there is
  ///     nobody left to look at them.
  func save(to folder: String, onEnd: @escaping (_ count: Int, _ trouble: (any Error)?) -> Void) {
    guard case .ready(let handover) = phase, let files else { return }
    let before = saved.flatMap { $0.folder == folder ? $0.count : nil } ?? 0
    change(.saving(SharingProgress(done: before, total: files.count)))
    task = Task { [weak self] in
      let (count, trouble) = await Self.copy(files, from: before, to: folder) {
        [weak self] count in
        Task { @MainActor in
          self?.noteSaved(SharingProgress(done: count, total: files.count))
        }
      }
      // The pictures may be others by now.
      if let self, case .saving = phase, !Task.isCancelled {
        saved = (folder, count)
        change(.ready(handover))
      }
      onEnd(count, trouble)
    }
  }

  private func noteSaved(_ progress: SharingProgress) {
    guard case .saving(let last) = phase, progress.done > last.done else { return }
    change(.saving(progress))
  }

  /// Copies files that follow those which are there already.
  @concurrent nonisolated private static func copy(
    _ files: [SharedFile], from first: Int, to folder: String,
    onProgress: @Sendable (_ count: Int) -> Void
  ) async -> (count: Int, trouble: (any Error)?) {
    for count in first..<files.count {
      do {
        try Task.checkCancellation()
        _ = try files[count].saved(to: folder)
      } catch {
        return (count, error)
      }
      onProgress(count + 1)
    }
    return (files.count, nil)
  }
}
