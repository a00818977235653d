/// What was done to a journal and can be taken back: steps in the order in which they were made, by
/// whoever made them.
///
/// The history belongs to the journal, not to a program: everybody takes back the last step that
/// was not, whoever made it. The oldest steps go when there are more than ``limit`` of them, or when
/// they take more than ``sizeLimit`` bytes.
///
///     var history = JournalHistory()
///     history.record(before.diffed(with: journal), as: "New Dream", id: UUID(), at: .now())
///     history.undoName             // "New Dream"
///     history.undo(&journal)       // journal == before
///
/// Laws: undoing all gives back the journal before the first step, byte by byte, and redoing all
/// gives the last; what was changed by no step is never taken back.
public struct JournalHistory: Sendable {
  /// The number of steps kept unless told otherwise.
  public static let limit = 1_000

  /// The bytes of steps kept unless told otherwise: 64 MB.
  public static let sizeLimit = 64 << 20

  /// The steps, the oldest first; those that were undone stay in their places.
  public internal(set) var steps: [Journal.Step] = []

  let limit: Int
  let sizeLimit: Int

  /// The burst to which the last step belongs, as long as more may come.
  var burst: Burst?

  /// Creates a history without steps.
  ///
  /// - Parameters:
  ///   - limit: The number of steps to keep, at least 1.
  ///   - sizeLimit: The bytes of steps to keep, at least 1.
  public init(limit: Int = Self.limit, sizeLimit: Int = Self.sizeLimit) {
    precondition(limit >= 1, "A history cannot keep \(limit) steps.")
    precondition(sizeLimit >= 1, "A history cannot keep steps of \(sizeLimit) bytes.")
    self.limit = limit
    self.sizeLimit = sizeLimit
  }

  /// Creates a history of steps that were kept elsewhere.
  ///
  /// - Parameter steps: The steps, the oldest first; those that are too many are left out.
  public init(_ steps: [Journal.Step]) {
    self.init()
    self.steps = steps
    prune()
  }

  /// The name of the step that would be undone, or nil when there is none.
  public var undoName: String? { undoIndex.map { steps[$0].name } }

  /// The name of the step that would be redone, or nil when there is none.
  public var redoName: String? { redoIndex.map { steps[$0].name } }

  var undoIndex: Int? { steps.lastIndex { !$0.isUndone } }

  var redoIndex: Int? { steps.firstIndex { $0.isUndone } }

  /// Drops the oldest steps while there are too many.
  mutating func prune() {
    var size = steps.reduce(0) { $0 + $1.size }
    var gone = 0
    while steps.count - gone > limit || size > sizeLimit, gone < steps.count {
      size -= steps[gone].size
      gone += 1
    }
    if gone > 0 { steps.removeFirst(gone) }
  }
}

extension JournalHistory: Equatable {
  /// Tells whether two histories have the same steps.
  ///
  /// - Parameters:
  ///   - lhs: One history.
  ///   - rhs: The other history.
  /// - Returns: Whether all steps are equal and in the same order.
  /// - Complexity: O(*n*) for *n* steps of versions of one history, which share what they have.
  public static func == (lhs: JournalHistory, rhs: JournalHistory) -> Bool {
    lhs.steps == rhs.steps
  }
}
