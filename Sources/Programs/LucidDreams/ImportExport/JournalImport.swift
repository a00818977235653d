import DreamControllers
import DreamFormats
import DreamStore
import Dreams
import Files
import Foundation
import JournalUse

/// Dreams that were read to be imported, and where they came from.
struct JournalImport: Sendable {
  private(set) var dreams: PreparedImport

  /// Where pictures and sounds are looked for; nil for nowhere.
  private let place: String?

  /// Where dreams are read from.
  enum Source: Sendable {
    /// A file or a folder.
    case path(String)
    /// The decrypted contents of a file.
    case decrypted([UInt8])
  }

  /// Reads dreams and merges them into a journal, without blocking the main thread.
  ///
  /// Without an order, dates such as 11/12/2026 are problems.
  ///
  /// - Throws: What is wrong with the source, or a `CancellationError`.
  static func read(
    _ source: Source, for base: Journal, order: DateOrder? = nil,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> JournalImport {
    try await BlockingWork.run {
      let found =
        switch source {
        case .path(let path): try ImportedFiles(at: path) { try Task.checkCancellation() }
        case .decrypted(let bytes): ImportedFiles([ImportedFile(bytes: bytes)])
        }
      let importer = DreamImporter(
        creature: base.favoriteCreature, timeZone: .ofClock, dateOrder: order)
      var imported = try importer.dreams(in: found.files) { done, total in
        try Task.checkCancellation()
        if total > 0 { progress(Double(done) / Double(total)) }
      }
      imported.problems = found.problems + imported.problems
      if found.skipped > 0 { imported.notTaken["other files", default: 0] += found.skipped }
      var place: String?
      if case .path(let path) = source { place = path }
      return JournalImport(dreams: PreparedImport(of: imported, into: base), place: place)
    }
  }

  /// Puts the pictures and sounds of the dreams beside the journal, before a dream names them.
  ///
  /// - Parameter folder: The files of the journal.
  /// - Returns: The same import, whose dreams have their files.
  /// - Throws: `AttachmentError` where files cannot be stored, or a `CancellationError`; no dream was
  ///   imported then.
  func withFiles(in folder: AttachmentFolder) async throws -> JournalImport {
    try await BlockingWork.run {
      var done = self
      try done.dreams.takeFiles(from: place, to: folder) { try Task.checkCancellation() }
      return done
    }
  }

  /// Imports the dreams into the list as one step.
  ///
  /// - Returns: What was imported.
  func apply(to list: DreamListController) -> ImportReport {
    var done = dreams.report
    let step = DreamListController.Step(JournalAction(.imported, count: done.dreams))
    list.withValues(step) { model, _ in
      if model == dreams.base { model = dreams.journal } else { done = model.add(dreams.imported) }
    }
    return done
  }
}
