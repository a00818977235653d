package import Dreams
package import Errors

/// How a journal stands with its folder, for those who show it.
package struct SyncStanding: Hashable, Sendable {
  /// The absolute path of the folder.
  package let folder: String

  /// Since when a sync is running; nil while none is.
  package private(set) var begun: Moment?

  /// Whether it has been running for longer than ``patience``.
  package var isSlow = false

  /// When the last sync was complete, as far as known.
  package private(set) var last: Moment?

  /// Why the last sync has failed; nil if it has not.
  package private(set) var problem: Problem?

  /// The dreams that other devices have erased for good, as long as nobody has agreed; nil for no question.
  package private(set) var question: Int?

  /// The pictures and sounds that have not arrived, and the files that a newer version has written.
  package private(set) var lacking = 0
  package private(set) var newer = 0

  /// The files of a sealed folder that no device has written so.
  package private(set) var foreign: [String] = []

  /// What is told once, when it happens.
  package enum News: Hashable, Sendable {
    /// So many texts were changed on two devices at once; both are kept.
    case copies(Int)
    /// So many dreams were erased on another device.
    case erased(Int)
    /// A question waits.
    case question(Int)
  }

  /// A sync that takes longer than this has much to do, or a folder that answers slowly.
  package static let patience: Duration = .seconds(20)

  /// Describes a journal that was not synced yet.
  ///
  /// - Parameter folder: The absolute path of the folder.
  package init(folder: String) { self.folder = folder }

  /// Notes that a sync begins.
  ///
  /// - Parameter now: The time.
  package mutating func begin(at now: Moment) { (begun, isSlow) = (now, false) }

  /// Notes how it has ended.
  ///
  /// - Parameters:
  ///   - outcome: How.
  ///   - now: The time.
  /// - Returns: What to tell.
  package mutating func end(_ outcome: SyncOutcome, at now: Moment) -> [News] {
    (begun, isSlow) = (nil, false)
    switch outcome {
    case .busy: return []
    case .failed(let problem):
      self.problem = problem
      return []
    case .asks(let count):
      let isNew = question != count
      (problem, question) = (nil, count)
      return isNew ? [.question(count)] : []
    case .done(let report):
      (last, problem, question) = (now, nil, nil)
      (lacking, newer, foreign) = (report.lacking, report.newer, report.foreign)
      return (report.copies > 0 ? [.copies(report.copies)] : [])
        + (report.erased > 0 ? [.erased(report.erased)] : [])
    }
  }
}
