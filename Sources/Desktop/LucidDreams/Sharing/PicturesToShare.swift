import CairoDrawing
import DreamControllers
import DreamPictures
import DreamSharing
import Dreams
import Foundation
import GtkKit

/// The pictures that a window shares: being made, there, being saved, or not to be had.
///
/// A class because the work goes on while the window shows it.
final class PicturesToShare {
  enum Phase {
    case making(SharingProgress)
    case ready(Handover)
    case saving(SharingProgress)
    case failed(String)
  }

  let dreams: [Dream]
  private(set) var format = PictureFormat.png
  private(set) var phase: Phase
  var onChange: () -> Void = {}

  /// Whether another program may still want to read the files.
  var isHandedOver = false

  var task: Task<Void, Never>?

  /// How many files, from the first, a try to save them has left whole in which folder.
  var saved: (folder: String, count: Int)?

  private var folder: SharingFolder?

  init(of dreams: [Dream]) {
    self.dreams = dreams
    phase = .making(SharingProgress(done: 0, total: dreams.count))
  }

  /// The files, when all are there.
  private(set) var files: [SharedFile]?

  /// Makes the pictures anew in a format.
  func make(_ format: PictureFormat) {
    end()
    self.format = format
    change(.making(SharingProgress(done: 0, total: dreams.count)))
    do {
      let folder = try SharingFolder()
      self.folder = folder
      guard let options = PictureOptions(format, locale: .ofThisLanguage) else { return }
      let workers = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
      let job = SharingJob(dreams, options, in: folder.path, workers: workers, words: words)
      task = Task { [weak self] in await self?.run(job) }
    } catch {
      change(.failed(SharingTrouble(error).inWords))
    }
  }

  /// Stops the work, and removes the files unless somebody has them.
  func end() {
    task?.cancel()
    if let folder, !isHandedOver {
      Task { [task] in
        // A picture that was nearly there appears yet.
        await task?.value
        await folder.remove()
      }
    }
    task = nil
    folder = nil
    files = nil
    saved = nil
    isHandedOver = false
  }

  private func run(_ job: SharingJob) async {
    do {
      let files = try await job.files { [weak self] progress in
        Task { @MainActor in self?.note(progress) }
      }
      // A program that wants a picture takes one only.
      let picture = dreams.count == 1 ? await Self.pixels(of: dreams[0]) : nil
      guard !Task.isCancelled else { return }
      self.files = files
      change(.ready(Handover(files: files.map(\.path), picture: picture)))
    } catch {
      guard !Task.isCancelled, case .failed(_, let cause) = error.reason else { return }
      change(.failed(SharingTrouble(cause).inWords))
    }
  }

  /// Paints a picture for programs that take no files.
  @concurrent nonisolated private static func pixels(of dream: Dream) async -> Pixels? {
    let saying = words.pictureWords(of: dream, in: .ofThisLanguage)
    let picture = DreamPicture(of: dream, saying: saying, measuring: .pango)
    guard let bitmap = try? Renderer().bitmap(of: picture.drawing, scale: 2) else { return nil }
    return Pixels(
      width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.bytesPerRow,
      bytes: bitmap.bytes)
  }

  private func note(_ progress: SharingProgress) {
    // Told late, of work that is over or of one that was begun before.
    guard case .making(let last) = phase, progress.done > last.done else { return }
    change(.making(progress))
  }

  func change(_ phase: Phase) {
    self.phase = phase
    onChange()
  }
}
