import CairoDrawing
import DreamControllers
import DreamPictures
import DreamSharing
import Dreams
import Errors
import Files
import Foundation
import GtkKit

/// The pictures that a window shares: being created, ready, being saved, or failed.
///
/// A class because the work continues while the window shows it.
final class ShareModel {
  enum Phase {
    case creating(SharingProgress)
    case ready(ContentProvider)
    case saving(SharingProgress)
    case failed(String)
  }

  let dreams: [Dream]
  private(set) var format = PictureFormat.png
  private(set) var phase: Phase

  /// Called when the phase has changed.
  var onChange: () -> Void = {}

  /// The files, once all are created.
  private(set) var files: [SharedFile]?

  /// Whether another program may still want to read the files.
  var isShared = false

  private var task: Task<Void, Never>?
  private var folder: SharingFolder?

  /// How many files, counted from the first, were saved to which folder by an attempt that failed.
  private var saved: (folder: String, count: Int)?

  init(of dreams: [Dream]) {
    self.dreams = dreams
    phase = .creating(SharingProgress(done: 0, total: dreams.count))
  }

  // MARK: - Creating

  /// Creates the pictures in another format.
  func create(_ format: PictureFormat) {
    end()
    self.format = format
    change(.creating(SharingProgress(done: 0, total: dreams.count)))
    guard let options = PictureOptions(format, locale: .ofThisLanguage) else { return }
    task = Task { [weak self] in await self?.createFiles(options) }
  }

  private func createFiles(_ options: PictureOptions) async {
    do {
      let folder = try await SharingFolder.make()
      guard !Task.isCancelled else { return await folder.remove() }
      self.folder = folder
      let workers = max(1, Processors.count - 1)
      await run(
        PictureExporter(of: dreams, options, in: folder.path, workers: workers, words: words))
    } catch {
      if !Task.isCancelled { change(.failed(words.message(of: .sharing(SharingProblem(error))))) }
    }
  }

  private func run(_ exporter: PictureExporter) async {
    do {
      let files = try await exporter.files { [weak self] progress in
        Task { @MainActor in self?.noteCreated(progress) }
      }
      // A program that wants a picture takes only one.
      let picture = dreams.count == 1 ? await Self.pixels(of: dreams[0]) : nil
      guard !Task.isCancelled else { return }
      self.files = files
      change(.ready(ContentProvider(files: files.map(\.path), picture: picture)))
    } catch {
      guard !Task.isCancelled, case .failed(let cause) = error.reason else { return }
      change(.failed(words.message(of: .sharing(SharingProblem(cause)))))
    }
  }

  /// Paints a picture for programs that take no files.
  @concurrent nonisolated private static func pixels(of dream: Dream) async -> Pixels? {
    let caption = words.pictureCaption(of: dream, in: .ofThisLanguage)
    let picture = DreamPicture(of: dream, caption: caption, measuring: .pango)
    guard let bitmap = try? Renderer().bitmap(of: picture.drawing, scale: 2) else { return nil }
    return Pixels(
      width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.bytesPerRow,
      bytes: bitmap.bytes)
  }

  private func noteCreated(_ progress: SharingProgress) {
    // Progress of work that is over or was replaced may arrive late.
    guard case .creating(let last) = phase, progress.done > last.done else { return }
    change(.creating(progress))
  }

  /// Stops the work, and removes the files unless another program may want them.
  func end() {
    task?.cancel()
    if let folder, !isShared {
      Task { [task] in
        // A picture that was nearly done is still written.
        await task?.value
        await folder.remove()
      }
    }
    task = nil
    folder = nil
    files = nil
    saved = nil
    isShared = false
  }

  private func change(_ phase: Phase) {
    self.phase = phase
    onChange()
  }

  // MARK: - Saving

  /// Copies the files to a folder, without blocking the main thread; ``end()`` cancels it.
  ///
  /// Files appear in the folder only when they are complete. Those that an earlier attempt has saved
  /// to the same folder are skipped.
  ///
  /// - Parameters:
  ///   - folder: The path of a folder.
  ///   - completion: Called with how many files are in the folder, and the error that prevented the
  ///     others; also if the window is closed.
  func save(to folder: String, completion: @escaping (_ count: Int, _ error: (any Error)?) -> Void)
  {
    guard case .ready(let content) = phase, let files else { return }
    let first = saved.flatMap { $0.folder == folder ? $0.count : nil } ?? 0
    change(.saving(SharingProgress(done: first, total: files.count)))
    let noteSaved: @Sendable (Int) -> Void = { [weak self] count in
      Task { @MainActor in
        self?.noteSaved(SharingProgress(done: count, total: files.count))
      }
    }
    task = Task { [weak self] in
      let (count, error) = await BlockingWork.run {
        Self.copy(files, from: first, to: folder, onProgress: noteSaved)
      }
      // By now the window may show other pictures.
      if let self, case .saving = phase, !Task.isCancelled {
        saved = (folder, count)
        change(.ready(content))
      }
      completion(count, error)
    }
  }

  private func noteSaved(_ progress: SharingProgress) {
    guard case .saving(let last) = phase, progress.done > last.done else { return }
    change(.saving(progress))
  }

  /// Copies the files from a position on.
  nonisolated private static func copy(
    _ files: [SharedFile], from first: Int, to folder: String,
    onProgress: @Sendable (_ count: Int) -> Void
  ) -> (count: Int, error: (any Error)?) {
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
