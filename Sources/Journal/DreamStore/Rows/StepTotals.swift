import Synchronization

/// Remembers between the transactions of a connection what the stored steps are together.
///
/// Only a transaction that adds a step knows it afterwards. Any other one may have changed steps.
final class StepTotals: Sendable {
  private struct Known {
    /// Which changes of other connections it takes in.
    var version: Int
    var totals: StepTable.Totals
    /// Whether the current transaction has learned it.
    var isNew: Bool
  }

  private let known = Mutex<Known?>(nil)

  /// A transaction that writes begins.
  func begin() { known.withLock { $0?.isNew = false } }

  /// Runs the last thing that a transaction does to steps.
  ///
  /// The body gets what is known, and leaves what is known then: nothing if it throws. `version` says how
  /// often other connections have changed the file.
  func use<R>(
    version: Int, _ body: (inout StepTable.Totals?) throws -> R
  ) rethrows -> R {
    let before = known.withLock { $0.take() }
    var totals = before?.version == version ? before?.totals : nil
    let result = try body(&totals)
    known.withLock { $0 = totals.map { Known(version: version, totals: $0, isNew: true) } }
    return result
  }

  /// The transaction is about to be committed.
  func end() { known.withLock { if $0?.isNew != true { $0 = nil } } }

  /// The transaction failed.
  func forget() { known.withLock { $0 = nil } }
}
