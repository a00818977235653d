public import Dreams

/// Changes that are in memory and not on disk: they wait for a journal that can't be written, such
/// as one that another program has replaced.
///
/// ```swift
/// let waiting = saver.unsaved
/// let merged = waiting.merged(into: reopened)   // to be written by another saver
/// ```
public struct UnsavedChanges: Equatable, Sendable {
  /// What memory and disk last agreed on.
  public let base: RecordedJournal

  /// The edited version in memory.
  public let edited: RecordedJournal

  /// Keeps what differs between two journals.
  ///
  /// - Parameters:
  ///   - base: What memory and disk last agreed on.
  ///   - edited: The edited version in memory.
  public init(base: RecordedJournal, edited: RecordedJournal) {
    (self.base, self.edited) = (base, edited)
  }

  /// Whether everything is on the disk.
  public var isEmpty: Bool { base == edited }

  /// The dreams that were begun or changed, newest first: what would be lost.
  public var dreams: [Dream] {
    let diff = base.journal.diffed(with: edited.journal).dreams
    let changed = Set(diff.inserted.map(\.dream.id) + diff.updated.map(\.new.id))
    return edited.journal.dreams.filter { changed.contains($0.id) }
  }

  /// The pictures and sounds that dreams have got.
  public var attachments: [Attachment] {
    dreams.flatMap { dream in
      let known = base.journal.dreams[dream.id]?.attachments ?? []
      return dream.attachments.filter { !known.contains($0) }
    }
  }

  /// Merges the changes into the current journal on disk.
  ///
  /// A dream that was changed and is not in that journal comes into it as a whole.
  ///
  /// - Parameter onDisk: The journal.
  /// - Returns: That journal with the changes.
  public func merged(into onDisk: RecordedJournal) -> RecordedJournal {
    var merged = onDisk
    merged.merge(from: base, to: edited)
    return merged
  }

  /// The dreams in memory of which another journal knows nothing, neither in the list nor in the trash.
  ///
  /// - Parameter journal: The other journal.
  /// - Returns: The dreams, newest first.
  public func dreams(missingIn journal: Journal) -> [Dream] {
    edited.journal.dreams.filter { journal.dreams[$0.id] == nil && journal.trash[$0.id] == nil }
  }
}
