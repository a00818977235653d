import DreamFormats
import Dreams

/// A note that was imported before and is back: unchanged, or with more at its end.
///
/// The memory of the inbox knows the note, and the journal knows what it has of it: the dreams may
/// be in the trash, edited, undone or forgotten, and the journal may be an older one, or a
/// different one.
struct ReturnedNote: Sendable {
  /// The note at its earlier import.
  struct Version: Sendable {
    /// Its dream then; nil if the note had several.
    let dream: Dream?
    /// The text added since, as separate dreams.
    let rest: ImportedDreams
  }

  /// The dreams that had its words when it was last imported.
  let dreams: [Dream.ID]

  /// All of the note.
  let whole: ImportedDreams

  /// The dream that it would be now; nil where it is not a note of one dream.
  let dream: Dream?

  /// The night of the addition, if known only from the file's last change; a dream of another night
  /// doesn't grow.
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
    /// What the note's only dream, which is in the list, gained between two versions.
    case growth(from: Dream, to: Dream)
  }

  /// Determines what a journal lacks, by the texts of the dreams.
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

  /// The dreams of a journal that cover the note; nil if they don't have all of it.
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
