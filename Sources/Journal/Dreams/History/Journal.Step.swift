public import Foundation

extension Journal {
  /// Which way a step is applied.
  public enum Direction: Hashable, Sendable {
    /// Back to how the journal was before the step.
    case undo
    /// Forward to how the journal was after the step.
    case redo
  }

  /// What became of a journal when a step was undone or redone.
  public struct UndoResult: Hashable, Sendable {
    /// Whether anything changed.
    public internal(set) var isChanged = false

    /// The dreams of which something newer was kept.
    public internal(set) var kept: [Dream.ID] = []

    /// Whether there is something to report: false if nothing was left to undo.
    public var hasEffect: Bool { isChanged || !kept.isEmpty }
  }

  /// One action on a journal, such as deleting a dream: only what it changed.
  ///
  /// A step can be undone and redone on any version of the journal. It changes only fields that are
  /// still as it left them: later changes stay.
  ///
  /// For an added dream, a step stores only the identifier, because the dream itself is in the
  /// journal. Undoing moves the dream, in its current state, into the step, and redoing moves it
  /// back. Where the step would become too large, the trash takes the place of the step.
  public struct Step: Identifiable, Equatable, Sendable {
    /// Names the step for good, in every copy of the history.
    public let id: UUID

    /// The action.
    public let action: JournalAction

    /// When the last edit of the step was made.
    public private(set) var time: Moment

    /// Whether the step was undone and can be redone.
    public private(set) var isUndone: Bool

    /// The minimum number of bytes for storing the step so that it can be undone and redone.
    public private(set) var size: Int

    /// What happened to the dreams, each once.
    private(set) var dreamChanges: [DreamChange]

    /// What happened to the nights, each once.
    private(set) var nightChanges: [NightChange]

    let favoriteCreature: Change<Dream.Creature>?

    /// The dreams that were added, changed or removed.
    public var dreams: [Dream.ID] { dreamChanges.map(\.id) }

    /// The nights that were changed.
    public var nights: [Night] { nightChanges.map(\.date) }

    /// Whether nothing was changed, so that there is nothing to undo.
    public var isEmpty: Bool {
      dreamChanges.isEmpty && nightChanges.isEmpty && favoriteCreature == nil
    }

    /// Describes the step.
    ///
    /// A step that would be too large carries no texts of dreams that were added to the list or moved
    /// to the trash: it only names them. Undone, it moves the added dreams to the trash, from which
    /// redoing brings them back; those that the trash has erased stay erased.
    ///
    /// - Parameters:
    ///   - diff: The differences that it made to the journal.
    ///   - action: The name of the step, for people.
    ///   - id: The name of the step for good.
    ///   - time: When it was done.
    ///   - sizeLimit: The bytes from which a step is too large.
    /// - Complexity: O(*m* log *m*) for *m* differences.
    public init(
      _ diff: Diff, action: JournalAction, id: UUID, time: Moment,
      sizeLimit: Int = JournalHistory.sizeLimit
    ) {
      self.init(
        id: id, action: action, time: time, isUndone: false, size: 0,
        content: StepContent(
          dreams: diff.dreamChanges, nights: diff.nights.map(NightChange.init),
          favoriteCreature: diff.favoriteCreature))
      let added = diff.dreams.inserted.reduce(0) { $0 + StepFormat.size(of: $1.dream) }
      let trashed = diff.trash.inserted.reduce(0) { $0 + StepFormat.size(of: $1.dream) }
      size = StepFormat.size(of: self) + added + trashed
      if size > sizeLimit { leaveTexts(in: diff) }
    }

    /// Leaves the texts of dreams to the list and the trash, so that the step only names these dreams.
    private mutating func leaveTexts(in diff: Diff) {
      let addedToTrash = Dictionary(diff.trash.inserted.map { ($0.dream.id, $0.dream) }) { $1 }
      var carried = 0
      for index in dreamChanges.indices {
        switch dreamChanges[index].kind {
        case .added:
          guard let dream = addedToTrash[dreamChanges[index].id] else {
            dreamChanges[index].kind = .listed
            continue
          }
          carried += StepFormat.size(of: dream)
        case .edited(var edit):
          guard edit.whole != nil else { continue }
          edit.whole = nil
          dreamChanges[index].kind = .edited(edit)
        case .removed: break
        }
      }
      size = StepFormat.size(of: self) + carried
    }

    private init(
      id: UUID, action: JournalAction, time: Moment, isUndone: Bool, size: Int,
      content: StepContent
    ) {
      self.id = id
      self.action = action
      self.time = time
      self.isUndone = isUndone
      self.size = size
      dreamChanges = content.dreams
      nightChanges = content.nights
      favoriteCreature = content.favoriteCreature
    }

    /// Undoes the step, or redoes it when it was undone before.
    ///
    /// Only the dreams and nights of the step are looked at, so that a journal of just these will do.
    /// Laws: on the journal that the step left, undoing gives the one from before, with the dreams
    /// added by a step that only names them in the trash; undoing and redoing gives the same journal.
    ///
    /// - Parameter journal: Any version of the journal, which is changed.
    /// - Returns: What became of the journal.
    /// - Complexity: O(*m* log *n*) for *m* dreams of the step.
    public mutating func toggle(in journal: inout Journal) -> UndoResult {
      let direction: Direction = isUndone ? .redo : .undo
      var result = UndoResult()
      if let change = favoriteCreature {
        let (from, to) =
          direction == .undo ? (change.new, change.old) : (change.old, change.new)
        if journal.favoriteCreature == from {
          journal.favoriteCreature = to
          result.isChanged = true
        }
      }
      // The order doesn't matter: each change is to a different dream or night.
      for index in dreamChanges.indices {
        switch dreamChanges[index].apply(direction, to: &journal) {
        case .unneeded: break
        case .applied: result.isChanged = true
        case .kept(let changed):
          result.isChanged = result.isChanged || changed
          result.kept.append(dreamChanges[index].id)
        }
      }
      for change in nightChanges where change.apply(direction, to: &journal.nights) {
        result.isChanged = true
      }
      isUndone = direction == .undo
      size = max(size, StepFormat.size(of: self))
      return result
    }

    /// How the step changed a text; nil for one that changed no text of the key's field.
    func textEdit(of key: CoalescingKey) -> UTF8Edit? {
      guard dreamChanges.count == 1, case .edited(let edit) = dreamChanges[0].kind,
        let change = edit.fields.first(where: { $0.key == key.field }),
        case .replaced(let old, let new) = change.kind, (old ?? new)?.text != nil
      else { return nil }
      return UTF8Edit(from: old?.text ?? "", to: new?.text ?? "")
    }

    /// Joins the step with the next one; nil if they are two.
    func followed(by next: Step) -> Step? {
      guard favoriteCreature == nil, next.favoriteCreature == nil, !isUndone else { return nil }
      var step = self
      if dreamChanges.isEmpty, next.dreamChanges.isEmpty {
        guard let both = nightChanges.followed(by: next.nightChanges) else { return nil }
        step.nightChanges = both
      } else {
        guard dreamChanges.count == 1, next.dreamChanges.count == 1, nightChanges.isEmpty,
          next.nightChanges.isEmpty, dreamChanges[0].id == next.dreamChanges[0].id,
          case .edited(let first) = dreamChanges[0].kind,
          case .edited(let second) = next.dreamChanges[0].kind,
          let both = first.followed(by: second)
        else { return nil }
        step.dreamChanges =
          both.isEmpty ? [] : [DreamChange(id: dreamChanges[0].id, kind: .edited(both))]
      }
      step.time = next.time
      step.size = StepFormat.size(of: step)
      return step
    }
  }

  /// A step's change to one night.
  struct NightChange: Equatable, Sendable {
    var date: Night
    var fields: [FieldChange]

    /// Makes the changes as far as the fields are as the step left them.
    ///
    /// - Returns: Whether anything changed.
    func apply(_ direction: Direction, to nights: inout NightList) -> Bool {
      let old = nights[record: date]
      var new = old
      for change in fields { _ = new.apply(direction == .undo ? change.inverted : change) }
      nights[record: date] = new
      return new != old
    }
  }

  struct StepContent: Equatable {
    var dreams: [DreamChange] = []
    var nights: [NightChange] = []
    var favoriteCreature: Change<Dream.Creature>?
  }
}

extension Journal.Step {
  /// The changes as bytes, the same on all machines.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public var encoded: [UInt8] { StepFormat.bytes(of: self) }

  /// Reconstructs a step from its stored parts.
  ///
  /// - Parameters:
  ///   - encoded: The bytes of its changes; nil for damaged ones, and those of a newer program.
  ///   - id: The name of the step for good.
  ///   - action: The name of the step, for people.
  ///   - time: When the last edit of the step was made.
  ///   - isUndone: Whether it was undone.
  ///   - size: The ``size`` that the step had.
  /// - Complexity: O(*n*) for *n* bytes.
  public init?(
    encoded: [UInt8], id: UUID, action: JournalAction, time: Moment, isUndone: Bool, size: Int
  ) {
    guard let content = try? StepFormat.content(of: encoded) else { return nil }
    self.init(
      id: id, action: action, time: time, isUndone: isUndone, size: max(size, encoded.count),
      content: content)
  }
}

extension Journal.Step {
  /// The step without its changes to some dreams, and without their words in its name.
  ///
  /// - Parameter dreams: The dreams to be forgotten.
  /// - Returns: The same step for one that did nothing to them; nil if it did nothing else.
  /// - Complexity: O(*n*) for *n* dreams of the step.
  public func forgetting(_ dreams: Set<Dream.ID>) -> Journal.Step? {
    let kept = dreamChanges.filter { !dreams.contains($0.id) }
    guard kept.count < dreamChanges.count else { return self }
    let content = Journal.StepContent(
      dreams: kept, nights: nightChanges, favoriteCreature: favoriteCreature)
    // The action may name one of the dreams, in any wording.
    var step = Journal.Step(
      id: id, action: JournalAction(.editedJournal), time: time, isUndone: isUndone, size: 0,
      content: content)
    if step.isEmpty { return nil }
    step.size = StepFormat.size(of: step)
    return step
  }
}

extension [Journal.NightChange] {
  /// Joins changes to one night with those made after them; nil if they are to several.
  fileprivate func followed(by next: [Journal.NightChange]) -> [Journal.NightChange]? {
    guard count == 1, next.count == 1, self[0].date == next[0].date,
      let fields = self[0].fields.followed(by: next[0].fields)
    else { return nil }
    return fields.isEmpty ? [] : [Journal.NightChange(date: self[0].date, fields: fields)]
  }
}

extension Journal.NightChange {
  fileprivate init(_ change: Change<NightRecord>) {
    self.init(date: change.new.date, fields: change.old.changes(to: change.new))
  }
}

extension Journal.Diff {
  /// What happened to each dream, in an order that depends on nothing else.
  fileprivate var dreamChanges: [Journal.DreamChange] {
    guard dreams.removed.isEmpty, trash.isEmpty else {
      return changesByDream.sorted { IdentifierKey($0.key) < IdentifierKey($1.key) }
        .compactMap { Journal.DreamChange($0.key, from: $0.value.old, to: $0.value.new) }
    }
    return dreams.inserted.map { Journal.DreamChange(id: $0.dream.id, kind: .added(taken: nil)) }
      + dreams.updated.compactMap { update in
        Journal.DreamChange(
          update.new.id, from: PlacedDream(dreams: update.old, trash: nil),
          to: PlacedDream(dreams: update.new, trash: nil))
      }
  }
}

extension Journal.Step {
  /// The dreams that the step, as it is now, has taken out of the journal: deleted for good, or added and undone.
  package var takenOut: [Dream.ID] {
    dreamChanges.compactMap { change in
      switch change.kind {
      case .added(taken: .some), .removed(.some): change.id
      default: nil
      }
    }
  }
}
