import DreamFormats
import Dreams

/// A note that was imported before, and is there again: as it was, or with more at its end.
///
/// The memory of an inbox says so, and the journal says what it has of it: the dreams may be in the trash,
/// edited, undone or forgotten, and the journal may be an older one, or another.
struct ReturnedNote: Sendable {
  /// The note as it was imported at an earlier time.
  struct Version: Sendable {
    /// Its dream then; nil where it was not a note of one dream.
    let dream: Dream?
    /// What was added since, as dreams of their own.
    let rest: ImportedDreams
  }

  /// The dreams that had its words when it was last imported.
  let dreams: [Dream.ID]

  /// All of the note.
  let whole: ImportedDreams

  /// The dream that it would be now; nil where it is not a note of one dream.
  let dream: Dream?

  /// The night in which more was added, where nothing but the file's last change tells; the dream of
  /// another night does not grow.
  let night: Night?

  /// The note at earlier times, the latest first.
  let versions: [Version]

  /// Whether more was added since it was last imported.
  let isLonger: Bool

  /// What of a note a journal does not have.
  enum Missing {
    case nothing
    /// These dreams, as far as they are not there.
    case words(ImportedDreams)
    /// What the one dream of the note, which is in the list, got between two versions of it.
    case growth(from: Dream, to: Dream)
  }

  /// Finds out what a journal does not have, by the texts of the dreams.
  func missing(in journal: Journal) -> Missing {
    if journal.dreams(of: whole) != nil { return .nothing }
    guard journal.has(dreams) else { return .words(whole) }
    if dreams.count == 1, let now = journal.dream(dreams[0]), let dream {
      let text = ExactText(now.description)
      if now.description.contains(dream.description) { return .nothing }
      let version = versions.first { $0.dream.map { ExactText($0.description) } == text }
      if let version, let old = version.dream {
        let isListed = journal.dreams[now.id] != nil
        guard isListed, night == nil || night == now.date else { return .words(version.rest) }
        return .growth(from: old, to: dream)
      }
    }
    // Any other text is one that somebody has edited.
    return isLonger ? .words(versions.first?.rest ?? whole) : .nothing
  }

  /// The dreams of a journal that stand for the note; nil where they do not have all of it.
  func dreams(in journal: Journal) -> [Dream.ID]? {
    let words: [Dream.ID]?
    switch missing(in: journal) {
    case .nothing: words = journal.dreams(of: whole) ?? []
    case .growth: words = nil
    case .words(let imported): words = journal.dreams(of: imported)
    }
    guard let words, journal.has(dreams) else { return words }
    return dreams + words.filter { !dreams.contains($0) }
  }
}
