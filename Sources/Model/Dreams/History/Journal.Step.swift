public import Foundation

extension Journal {
  /// One thing that somebody did to a journal, such as throwing a dream away: what it changed, and
  /// nothing of the rest.
  ///
  /// A step can be taken back and taken again on any version of the journal. It changes only what
  /// it had changed and what is still as it left it: parts that were changed since stay.
  ///
  /// Of a dream that was added a step knows only the name for good: the dream itself is in the
  /// journal. Taking the addition back moves the dream, as it is by then, into the step, and taking
  /// it again moves it back.
  public struct Step: Identifiable, Equatable, Sendable {
    /// Names the step for good, in every copy of the history.
    public let id: UUID

    /// What was done, as a menu says it: `Delete “Flying”`.
    public let name: String

    /// When the last edit of the step was made.
    public internal(set) var time: Moment

    /// Whether the step was taken back and can be taken again.
    public internal(set) var isUndone: Bool

    /// How many bytes it takes, at least, to keep the step so that it can be undone and redone.
    public internal(set) var size: Int

    /// What happened to the dreams, each once.
    var touches: [Touch]

    var favoriteCreature: Change<Dream.Creature>?

    /// The dreams that were added, changed or removed.
    public var dreams: [Dream.ID] { touches.map(\.id) }

    /// Whether nothing was changed, so that there is nothing to take back.
    public var isEmpty: Bool { touches.isEmpty && favoriteCreature == nil }

    /// Describes what was done.
    ///
    /// - Parameters:
    ///   - diff: The differences that it made to the journal.
    ///   - name: What was done, as a menu says it.
    ///   - id: The name of the step for good.
    ///   - time: When it was done.
    /// - Complexity: O(*m* log *m*) for *m* differences.
    public init(_ diff: Diff, name: String, id: UUID, time: Moment) {
      self.init(
        id: id, name: name, time: time, isUndone: false, size: 0, touches: diff.touches,
        favoriteCreature: diff.favoriteCreature)
      let added = diff.dreams.inserted.reduce(0) { $0 + StepEncoder.size(of: $1.dream) }
      let trashed = diff.trash.inserted.reduce(0) { $0 + StepEncoder.size(of: $1.dream) }
      size = StepEncoder.size(of: self) + added + trashed
    }

    init(
      id: UUID, name: String, time: Moment, isUndone: Bool, size: Int, touches: [Touch],
      favoriteCreature: Change<Dream.Creature>?
    ) {
      self.id = id
      self.name = name
      self.time = time
      self.isUndone = isUndone
      self.size = size
      self.touches = touches
      self.favoriteCreature = favoriteCreature
    }
  }
}

extension Journal.Diff {
  /// What happened to each dream, in an order that depends on nothing else.
  fileprivate var touches: [Journal.Step.Touch] {
    guard dreams.removed.isEmpty, trash.isEmpty else {
      return changesByDream.sorted { IdentifierKey($0.key) < IdentifierKey($1.key) }
        .compactMap { Journal.Step.Touch($0.key, from: $0.value.old, to: $0.value.new) }
    }
    return dreams.inserted.map { Journal.Step.Touch(id: $0.dream.id, kind: .added(taken: nil)) }
      + dreams.updated.compactMap { update in
        Journal.Step.Touch(
          update.new.id, from: PlacedDream(dreams: update.old, trash: nil),
          to: PlacedDream(dreams: update.new, trash: nil))
      }
  }
}
