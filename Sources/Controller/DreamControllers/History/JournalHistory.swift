import Dreams

/// The journals to which undo and redo go back, kept true to what other processes do meanwhile.
///
/// What others did since a journal was kept is put on top of it only when it is asked for. So
/// taking in ten thousand imported dreams costs the same with one step as with a thousand, and the
/// journals kept go on sharing their memory.
///
/// Law: undo and redo never take back what others did.
public struct JournalHistory: Sendable {
  /// A journal from before or after a step.
  private struct Kept: Sendable {
    var journal: Journal
    /// How much of `foreign` the journal has in it.
    var seen: Int
  }

  private var steps = History<Kept>()

  /// What others did since the first step, in the order it came in.
  private var foreign: [Journal.Overlay] = []

  /// Creates a history without steps.
  public init() {}

  /// The name of the step that would be undone; nil when there is none.
  public var undoName: String? { steps.undoName }

  /// The name of the step that would be redone; nil when there is none.
  public var redoName: String? { steps.redoName }

  /// Notes that an edit was made; from now on nothing can be redone.
  mutating func record(
    _ before: Journal, as step: DreamListController.Step, at time: Moment
  ) {
    steps.record(kept(before), as: step.name, coalescing: step.burst, at: time)
  }

  /// Goes back one step from the current journal.
  mutating func undo(from current: Journal) -> (journal: Journal, name: String)? {
    steps.undo(from: kept(current)).map { (journal: upToDate($0.value), name: $0.name) }
  }

  /// Goes forward again one step from the current journal.
  mutating func redo(from current: Journal) -> (journal: Journal, name: String)? {
    steps.redo(from: kept(current)).map { (journal: upToDate($0.value), name: $0.name) }
  }

  /// Takes note of what another process did, which is in the current journal already.
  mutating func receive(_ theirs: Journal.Diff, mergedInto current: Journal) {
    guard undoName != nil || redoName != nil else {
      foreign = []
      return
    }
    foreign.append(Journal.Overlay(theirs, mergedInto: current))
  }

  private func kept(_ journal: Journal) -> Kept {
    Kept(journal: journal, seen: foreign.count)
  }

  private func upToDate(_ kept: Kept) -> Journal {
    foreign.dropFirst(kept.seen).reduce(into: kept.journal) { $1.apply(to: &$0) }
  }
}
