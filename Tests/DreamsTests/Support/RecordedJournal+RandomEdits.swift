import Foundation
import TestSupport
@testable import Dreams

extension RecordedJournal {
  /// Changes the journal and records that as a step, unless nothing changed.
  mutating func record(
    as action: JournalAction = "Edit", coalescingKey: CoalescingKey? = nil, at time: Moment = .min,
    _ edit: (inout Journal) -> Void
  ) {
    let before = journal
    edit(&journal)
    let diff = before.diffed(with: journal)
    if diff.isEmpty { return }
    history.record(diff, as: action, coalescing: coalescingKey, id: UUID(), at: time)
  }

  @discardableResult mutating func undo() -> JournalHistory.Outcome? { history.undo(&journal) }

  @discardableResult mutating func redo() -> JournalHistory.Outcome? { history.redo(&journal) }
}
