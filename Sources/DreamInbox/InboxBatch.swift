public import DreamFormats
public import Dreams
import Files
public import Foundation

/// What was read from an inbox at one time.
public struct InboxBatch: Sendable {
  /// A file that was read, and what it holds.
  struct File: Sendable {
    let name: String
    let status: FileStatus
    let checksum: UUID
    var content: Content

    /// The night of its first dream.
    let night: Night?

    /// The dreams that it stands for.
    var dreams: [Dream.ID] {
      switch content {
      case .dreams(let imported): imported.dreams.map(\.id)
      case .grown(let growth): [growth.dream]
      case .nothing(let dreams): dreams
      case .media(let media): [media.target]
      }
    }

    /// What the dreams have of a picture or a sound.
    var attachment: Attachment? {
      if case .media(let media) = content { media.attachment } else { nil }
    }

    /// Whether the dreams have all of it, as far as is known; of a picture or a sound that has come again
    /// nothing tells which file it became.
    var isTakenWhole: Bool {
      switch content {
      case .dreams(let imported): Self.isWhole(imported)
      case .grown(let growth): Self.isWhole(growth.rest)
      case .nothing: LeftFile.isNote(name)
      case .media: true
      }
    }

    private static func isWhole(_ imported: ImportedDreams) -> Bool {
      imported.leftOut.isEmpty && imported.notTaken.isEmpty && imported.trash.isEmpty
    }
  }

  /// What there is to take from a file.
  enum Content: Sendable {
    case dreams(ImportedDreams)
    case grown(Growth)
    /// Its dreams were taken before.
    case nothing([Dream.ID])
    case media(InboxMedia)
  }

  /// A note of one dream that has come back with more at its end.
  struct Growth: Sendable {
    let dream: Dream.ID
    /// The night in which more was added, where nothing but the file's last change tells; the dream of
    /// another night does not grow.
    let night: Night?
    /// The text that was taken before.
    let before: String
    /// That text with what was added.
    let after: String
    /// What was added as dreams of their own, for when the dream is no longer as it was taken.
    let rest: ImportedDreams
  }

  var files: [File] = []

  /// The files that stay where they are, by name.
  public internal(set) var left: [LeftFile] = []

  /// The names of files that were changed a moment ago and may not be complete.
  public internal(set) var waiting: [String] = []

  /// Values that their fields cannot have and that were left out of dreams.
  public var leftOut: [ImportProblem] {
    files.flatMap { file -> [ImportProblem] in
      guard case .dreams(let imported) = file.content else { return [] }
      return imported.leftOut.map { problem in
        var problem = problem
        problem.file = file.name
        return problem
      }
    }
  }
}

/// What taking in an inbox did to a journal.
public struct InboxReport: Hashable, Sendable {
  /// The dreams that are new, in the order of the files' names; those of pictures and sounds are last.
  public var added: [Dream.ID] = []
  /// The dreams that have more text now, or a picture or a sound more.
  public var grown: [Dream.ID] = []

  /// Creates the report of an inbox in which nothing was.
  public init() {}

  /// How many dreams are not as they were.
  public var count: Int { added.count + grown.count }
}

extension Journal {
  /// Adds what was read from an inbox; nothing that is here is removed.
  ///
  /// A note that has come back longer gives its dream the longer text where the dream still has the text
  /// that was taken; otherwise what is new becomes a dream of its own. Adding the same batch twice is
  /// adding it once. Pictures and sounds are added when ``InboxBatch/keepFiles(_:)`` has kept them.
  ///
  /// - Parameter batch: What was read.
  /// - Returns: What was done.
  public mutating func add(_ batch: InboxBatch) -> InboxReport {
    var report = InboxReport()
    var fresh = FreshDreams()
    for file in batch.files {
      switch file.content {
      case .nothing, .media: break
      case .dreams(let imported):
        if fresh.take(imported, for: self) { continue }
        add(&fresh, &report)
        add(imported, &report)
      case .grown(let growth):
        add(&fresh, &report)
        guard var dream = dreams[growth.dream] else {
          if trash[growth.dream] == nil { add(growth.rest, &report) }
          continue
        }
        let text = ExactText(dream.description)
        if text == ExactText(growth.before), growth.night == nil || growth.night == dream.date {
          let old = dream
          dream.description = growth.after
          dream.unmarkIfGrown(since: old)
          dreams.insert(dream)
          report.grown.append(dream.id)
        } else if text != ExactText(growth.after) {
          add(growth.rest, &report)
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

  /// Gives a picture or a sound to the dream of its note, wherever that is by now; where there is none,
  /// it is a dream of its own.
  private mutating func add(
    _ media: InboxMedia, _ attachment: Attachment, _ report: inout InboxReport
  ) {
    for list in [\Journal.dreams, \Journal.trash] {
      guard let id = media.dream, let old = self[keyPath: list][id] else { continue }
      var dream = old
      _ = dream.attach(attachment)
      guard dream != old else { return }
      self[keyPath: list].insert(dream)
      if !report.added.contains(id), !report.grown.contains(id) { report.grown.append(id) }
      return
    }
    var own = media.own
    _ = own.dreams[0].attach(attachment)
    add(own, &report)
  }

  /// Adds what has come so far, all at once.
  private mutating func add(_ fresh: inout FreshDreams, _ report: inout InboxReport) {
    guard let imported = fresh.imported else { return }
    _ = add(imported)
    report.added += imported.dreams.map(\.id)
    fresh = FreshDreams()
  }

  private mutating func add(_ imported: ImportedDreams, _ report: inout InboxReport) {
    let all = Set(imported.dreams.map(\.id))
    let known = all.filter { dreams[$0] != nil || trash[$0] != nil }
    let copies = add(imported).conflictingCopies
    var added: Set<Dream.ID> = []
    for dream in imported.dreams where !known.contains(dream.id) {
      if added.insert(dream.id).inserted { report.added.append(dream.id) }
    }
    if copies > 0 { report.added += known.filter { dreams[$0] != nil } }
  }
}

/// Dreams of which a journal knows nothing, which are sorted in faster together than one by one.
private struct FreshDreams {
  /// The dreams of all notes; nil when there are none.
  private(set) var imported: ImportedDreams?
  private var ids: Set<Dream.ID> = []

  /// Takes the dreams of a note, unless one is in the journal or here already, or there is more in it.
  mutating func take(_ note: ImportedDreams, for journal: Journal) -> Bool {
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
