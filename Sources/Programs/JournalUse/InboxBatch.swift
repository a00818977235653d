import DreamFormats
public import Dreams
public import Errors
import Files
public import Foundation

/// The files read from an inbox in one run.
public struct InboxBatch: Sendable {
  /// A file with its contents.
  struct File: Sendable {
    let name: String
    let status: FileStatus
    let checksum: UUID
    var content: Content

    /// The night of its first dream.
    let night: Night?

    /// All that a note has; nil for other files, and for copies.
    var note: ImportedDreams? {
      switch content {
      case .dreams(let imported): imported
      case .returned(let returned): returned.whole
      case .copy, .media: nil
      }
    }
  }

  /// What there is to import from a file.
  enum Content: Sendable {
    // One place in memory, so that copying a file copies no dreams.
    indirect case dreams(ImportedDreams)
    indirect case returned(ReturnedNote)
    /// The same bytes as an earlier note of the batch, by its offset; notes come first.
    case copy(of: Int)
    case media(InboxMedia)
  }

  var files: [File] = []

  /// The files that stay where they are, by name.
  public internal(set) var skipped: [SkippedFile] = []

  /// The names of files that were changed a moment ago and may not be complete.
  public internal(set) var waiting: [String] = []

  /// Values that their fields cannot have and that were left out of dreams.
  public var leftOut: [ImportProblem] {
    files.flatMap { file -> [ImportProblem] in
      guard case .dreams(let imported) = file.content else { return [] }
      return imported.leftOut.map { problem in
        var problem = problem
        problem.file = file.name
        // A note that is the whole file has the same name.
        if case .file = problem.entry { problem.entry = nil }
        return problem
      }
    }
  }
}

/// What importing from an inbox did to a journal.
public struct InboxReport: Hashable, Sendable {
  /// The new dreams, in the order of the files' names; those of pictures and sounds are last.
  public var imported: [Dream.ID] = []
  /// The dreams that have more text now, or a picture or a sound more.
  public var updated: [Dream.ID] = []

  /// Creates the report of an inbox in which nothing was.
  public init() {}

  /// How many dreams changed.
  public var count: Int { imported.count + updated.count }
}

extension Journal {
  /// Adds the files read from an inbox; nothing is removed.
  ///
  /// A note that returns longer gives its dream the longer text if the dream is in the list and
  /// still has an imported text; otherwise the new text becomes a separate dream. If the earlier
  /// dreams are neither in the list nor in the trash, the whole note does. Adding the same batch
  /// twice is the same as adding it once. Pictures and sounds are added once
  /// ``InboxBatch/storeAttachments(for:_:)`` has stored them.
  ///
  /// - Parameter batch: The files read.
  /// - Returns: The effect.
  public mutating func add(_ batch: InboxBatch) -> InboxReport {
    var report = InboxReport()
    var fresh = FreshDreams()
    for file in batch.files {
      switch file.content {
      case .copy, .media: break
      case .dreams(let imported):
        add(imported, &fresh, &report)
      case .returned(let note):
        let dream = note.dreams.first.flatMap { dreams[$0] }
        switch note.missing(in: self) {
        case .nothing: break
        case .words(let imported): add(imported, &fresh, &report)
        case .growth(let old, let new):
          guard let dream else { break }
          grow(dream, by: new, since: old)
          report.updated.append(dream.id)
        }
      }
    }
    add(&fresh, &report)
    for file in batch.files {
      guard case .media(let media) = file.content, let attachment = media.attachment else {
        continue
      }
      add(media, attachment, &report)
    }
    return report
  }

  /// Extends the dream of a note that is unchanged since its import.
  ///
  /// First lines become fields once there are lines after them, so this is a merge of all fields.
  private mutating func grow(_ dream: Dream, by new: Dream, since old: Dream) {
    var (before, after) = (dream, dream)
    let kept = ["date", Dream.scribbleField.key]
    for field in Dream.fields where !kept.contains(field.key) {
      guard old[field.key] != new[field.key] else { continue }
      before[field.key] = old[field.key]
      after[field.key] = new[field.key]
    }
    merge(Journal(dreams: [before]).diffed(with: Journal(dreams: [after])))
    guard var grown = dreams[dream.id] else { return }
    grown.unmarkIfGrown(since: dream)
    dreams.insert(grown)
  }

  /// Attaches a picture or a sound to the dream of its note if that is in the list; otherwise it
  /// becomes a separate dream.
  private mutating func add(
    _ media: InboxMedia, _ attachment: Attachment, _ report: inout InboxReport
  ) {
    guard media.holder(in: self) == nil else { return }
    let own = media.own.dreams[0]
    let id = media.notes.first { dreams[$0] != nil } ?? own.id
    guard var dream = dreams[id] ?? trash[id] else {
      var imported = media.own
      _ = imported.dreams[0].attach(attachment)
      return add(imported, &report)
    }
    _ = dream.attach(attachment)
    if dreams[id] != nil { dreams.insert(dream) } else { trash.insert(dream) }
    if !report.imported.contains(id), !report.updated.contains(id) { report.updated.append(id) }
  }

  private mutating func add(
    _ imported: ImportedDreams, _ fresh: inout FreshDreams, _ report: inout InboxReport
  ) {
    if fresh.add(imported, for: self) { return }
    add(&fresh, &report)
    add(imported, &report)
  }

  /// Adds everything so far at once.
  private mutating func add(_ fresh: inout FreshDreams, _ report: inout InboxReport) {
    guard let imported = fresh.imported else { return }
    _ = add(imported)
    report.imported += imported.dreams.map(\.id)
    fresh = FreshDreams()
  }

  private mutating func add(_ imported: ImportedDreams, _ report: inout InboxReport) {
    let all = Set(imported.dreams.map(\.id))
    let known = all.filter { dreams[$0] != nil || trash[$0] != nil }
    let copies = add(imported).conflictingCopies
    var added: Set<Dream.ID> = []
    for dream in imported.dreams where !known.contains(dream.id) {
      if added.insert(dream.id).inserted { report.imported.append(dream.id) }
    }
    if copies > 0 { report.imported += known.filter { dreams[$0] != nil } }
  }
}

/// Dreams of which a journal knows nothing, which are sorted in faster together than one by one.
private struct FreshDreams {
  /// The dreams of all notes; nil if there are none.
  private(set) var imported: ImportedDreams?
  private var ids: Set<Dream.ID> = []

  /// Takes the dreams of a note, unless one is in the journal or here already, or there is more in it.
  mutating func add(_ note: ImportedDreams, for journal: Journal) -> Bool {
    guard note.trash.isEmpty, note.nights.isEmpty, note.favoriteCreature == nil else {
      return false
    }
    var own: Set<Dream.ID> = []
    for dream in note.dreams {
      guard journal.dreams[dream.id] == nil, journal.trash[dream.id] == nil,
        !ids.contains(dream.id), own.insert(dream.id).inserted
      else { return false }
    }
    ids.formUnion(own)
    if imported == nil { imported = note } else { imported?.dreams += note.dreams }
    return true
  }
}
