import DreamControllers
import DreamFormats
import Dreams
import Foundation

/// Dreams that were read for the journal, together with the journal that they would make.
struct JournalImport: Sendable {
  let imported: ImportedDreams
  /// The journal that was there when the reading ended.
  let base: Journal
  /// That journal with the dreams in it.
  let journal: Journal
  let report: ImportReport

  /// Where dreams are read from.
  enum Source: Sendable {
    /// A file or a folder.
    case path(String)
    /// What was in a sealed file.
    case opened([UInt8])
  }

  /// Reads a file or a folder and takes the dreams into a journal, away from the screen.
  ///
  /// - Throws: What is wrong, in words for the person, or a `CancellationError`.
  @concurrent nonisolated static func read(
    _ source: Source, for base: Journal, progress: @escaping @Sendable (Double) -> Void
  ) async throws -> JournalImport {
    let found =
      switch source {
      case .path(let path): try ImportedFiles(at: path) { try Task.checkCancellation() }
      case .opened(let bytes): ImportedFiles([ImportedFile(bytes: bytes)])
      }
    let importer = DreamImporter(creature: base.favoriteCreature, timeZone: .ofClock)
    var imported = try importer.dreams(in: found.files) { done, total in
      try Task.checkCancellation()
      if total > 0 { progress(Double(done) / Double(total)) }
    }
    if found.passedOver > 0 { imported.notTaken["other files", default: 0] += found.passedOver }
    var journal = base
    let report = journal.take(imported)
    return JournalImport(imported: imported, base: base, journal: journal, report: report)
  }

  /// Puts the dreams into the list as one step.
  ///
  /// - Returns: What was done.
  func take(into list: DreamListController) -> ImportReport {
    let count = report.added + report.addedToTrash + report.conflictingCopies
    var done = report
    list.withValues(DreamListController.Step(words.stepName(importing: count))) { model, _ in
      if model == base { model = journal } else { done = model.take(imported) }
    }
    return done
  }
}
