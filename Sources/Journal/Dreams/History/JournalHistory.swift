public import Foundation

/// The undoable history of a journal: steps in the order in which they were made, by any program.
///
/// The history belongs to the journal, not to a program: every program undoes the last step that is
/// not undone yet, regardless of its origin. The oldest steps are dropped when there are more than
/// ``limit`` of them, or when they take more than ``sizeLimit`` bytes.
///
///     var history = JournalHistory()
///     history.record(before.diffed(with: journal), as: .init(.added), id: UUID(), at: .now())
///     history.undoAction           // .added
///     history.undo(&journal)       // journal == before
///
/// Laws: undoing everything restores the journal before the first step, byte by byte, except that
/// the dreams of an addition too large for a history are in the trash; redoing everything restores
/// the last. Changes outside of steps are never undone.
public struct JournalHistory: Sendable {
  /// The number of steps kept by default.
  public static let limit = 1_000

  /// The bytes of steps kept by default: 64 MB.
  public static let sizeLimit = 64 << 20

  /// What undoing or redoing a step did.
  public struct Outcome: Hashable, Sendable {
    /// The changes of the step.
    public var action: JournalAction

    /// The dreams of which something stayed because it was changed after the step.
    public var kept: [Dream.ID]
  }

  /// The steps, the oldest first; those that were undone stay in their places.
  public private(set) var steps: [Journal.Step] = []

  private let limit: Int
  private let sizeLimit: Int

  /// The key by which the next edit may join the last step.
  private var coalescingKey: CoalescingKey?

  /// The typing in the last step, if the next edit may join it.
  private var typingRun: TypingRun?

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

  /// The action of the next step to undo, if any.
  public var undoAction: JournalAction? { undoIndex.map { steps[$0].action } }

  /// The action of the next step to redo, if any.
  public var redoAction: JournalAction? { redoIndex.map { steps[$0].action } }

  private var undoIndex: Int? { steps.lastIndex { !$0.isUndone } }

  private var redoIndex: Int? { steps.firstIndex { $0.isUndone } }

  /// Records that an edit was made; from now on nothing can be redone.
  ///
  /// Edits with the same coalescing key are one step, with the action of the first, while less than
  /// `CoalescingKey.interval` lies between them and nothing else does: neither another edit nor an
  /// undo nor a redo. In a text, a step is at most a few words, a deletion or a paste. If such
  /// edits end where they began, there is no step.
  ///
  /// - Parameters:
  ///   - diff: The changes of the edit.
  ///   - action: The name of the step, for people.
  ///   - coalescingKey: Shared by edits that form one step; nil makes a separate step.
  ///   - id: The permanent identifier of the step, if this starts one.
  ///   - time: When the edit was made.
  /// - Returns: False if the step alone is too large to be kept, even without the texts of dreams
  ///   that it added, so that it cannot be undone.
  @discardableResult
  public mutating func record(
    _ diff: Journal.Diff, as action: JournalAction, coalescing coalescingKey: CoalescingKey? = nil,
    id: UUID, at time: Moment
  ) -> Bool {
    let step = Journal.Step(diff, action: action, id: id, time: time, sizeLimit: sizeLimit)
    defer { self.coalescingKey = coalescingKey }
    let edit = coalescingKey.flatMap { step.textEdit(of: $0) }
    if let last = steps.last, continues(last, coalescingKey, at: time),
      edit.map({ typingRun?.join($0) ?? false }) ?? true, let both = last.followed(by: step)
    {
      steps.removeLast()
      return both.isEmpty || append(both)
    }
    typingRun = edit.map(TypingRun.init)
    steps.removeAll { $0.isUndone }
    return append(step)
  }

  /// Joins the last steps into one if all of them are typing in one dream: the user has finished
  /// writing, and wouldn't undo it word by word later.
  ///
  /// - Parameter dream: The dream.
  public mutating func joinTyping(in dream: Dream.ID) {
    coalescingKey = nil
    while steps.count > 1 {
      let (first, second) = (steps[steps.count - 2], steps[steps.count - 1])
      guard [first, second].allSatisfy({ $0.action.kind == .typed && $0.dreams == [dream] }),
        !second.isUndone, let both = first.followed(by: second), both.size <= sizeLimit
      else { return }
      steps.removeLast(2)
      if !both.isEmpty { steps.append(both) }
    }
  }

  /// Whether the last thing that was done is that a dream was begun.
  ///
  /// - Parameter dream: The dream.
  /// - Returns: Whether the last step began it and is not undone.
  public func endsWithBeginning(of dream: Dream.ID) -> Bool {
    guard let last = steps.last else { return false }
    return last.action.kind == .began && last.dreams == [dream] && !last.isUndone
  }

  /// Forgets the last step, as if it had not been made.
  ///
  /// - Precondition: There is a step.
  public mutating func removeLast() {
    steps.removeLast()
    coalescingKey = nil
  }

  /// Removes all changes to some dreams, so that no undo brings back a word of them.
  ///
  /// - Parameter dreams: The dreams.
  /// - Complexity: O(*n*) for *n* dreams of all steps.
  public mutating func forget(_ dreams: Set<Dream.ID>) {
    (coalescingKey, typingRun) = (nil, nil)
    steps = steps.compactMap { $0.forgetting(dreams) }
  }

  /// Undoes the last step that is not undone yet.
  ///
  /// A step that later ones have overridden, so that nothing is left to undo or report, is skipped.
  ///
  /// - Parameter journal: The current journal, which reverts to its state before the step, except
  ///   for later changes.
  /// - Returns: The undone step, or nil if there was nothing to undo.
  @discardableResult
  public mutating func undo(_ journal: inout Journal) -> Outcome? {
    while let index = undoIndex {
      if let outcome = toggle(index, &journal) { return outcome }
    }
    return nil
  }

  /// Redoes the first step that is undone.
  ///
  /// - Parameter journal: The current journal, which returns to its state after the step, except
  ///   for later changes.
  /// - Returns: The redone step, or nil if there was nothing to redo.
  @discardableResult
  public mutating func redo(_ journal: inout Journal) -> Outcome? {
    while let index = redoIndex {
      if let outcome = toggle(index, &journal) { return outcome }
    }
    return nil
  }

  /// Merges what someone else did in an older version of this history, the base: steps made, undone,
  /// redone and dropped.
  ///
  /// Their steps come after those that are here. Making a step ends redoing, on this side too.
  ///
  /// Merging the base into itself changes nothing, and merging twice is merging once. A history that
  /// is as the base becomes theirs.
  ///
  /// - Parameters:
  ///   - base: The history that both sides last agreed on.
  ///   - theirs: Their version of the history.
  /// - Complexity: O(*n*) for *n* steps.
  public mutating func merge(from base: JournalHistory, to theirs: JournalHistory) {
    guard self != base else {
      (steps, coalescingKey, typingRun) = (theirs.steps, theirs.coalescingKey, theirs.typingRun)
      return
    }
    coalescingKey = nil
    guard theirs != base else { return }
    let before = base.steps.byID
    let after = theirs.steps.byID
    let present = Set(steps.map(\.id))
    let made = theirs.steps.filter { step in
      guard !present.contains(step.id) else { return false }
      guard let old = before[step.id] else { return true }
      return old != step && !step.isUndone
    }
    steps = steps.compactMap { step in
      guard let old = before[step.id] else { return after[step.id] ?? step }
      guard let new = after[step.id] else { return nil }
      return new == old ? step : new
    }
    if !made.isEmpty { steps.removeAll { $0.isUndone && after[$0.id] == nil } }
    steps += made
    prune()
  }

  private mutating func toggle(_ index: Int, _ journal: inout Journal) -> Outcome? {
    coalescingKey = nil
    let result = steps[index].toggle(in: &journal)
    guard result.hasEffect else { return nil }
    return Outcome(action: steps[index].action, kept: result.kept)
  }

  private func continues(
    _ last: Journal.Step, _ key: CoalescingKey?, at time: Moment
  ) -> Bool {
    guard let key, key == coalescingKey, !last.isUndone else { return false }
    // A clock that was set back says nothing about the pause.
    return (.zero..<CoalescingKey.interval).contains(last.time.duration(to: time))
  }

  private mutating func append(_ step: Journal.Step) -> Bool {
    guard step.size <= sizeLimit else { return false }
    steps.append(step)
    prune()
    return true
  }

  /// Drops the oldest steps while there are too many.
  private mutating func prune() {
    var size = steps.reduce(0) { $0 + $1.size }
    var dropped = 0
    while steps.count - dropped > limit || size > sizeLimit, dropped < steps.count {
      size -= steps[dropped].size
      dropped += 1
    }
    if dropped > 0 { steps.removeFirst(dropped) }
  }
}

extension [Journal.Step] {
  fileprivate var byID: [Journal.Step.ID: Journal.Step] {
    Dictionary(map { ($0.id, $0) }) { $1 }
  }
}

extension JournalHistory: Equatable {
  /// Returns whether two histories have the same steps.
  ///
  /// - Parameters:
  ///   - lhs: One history.
  ///   - rhs: The other history.
  /// - Returns: Whether all steps are equal and in the same order.
  /// - Complexity: O(*n*) for *n* steps of versions of one history, which share storage.
  public static func == (lhs: JournalHistory, rhs: JournalHistory) -> Bool {
    lhs.steps == rhs.steps
  }
}
