public import DreamControllers
import Dreams

/// A list controller together with every change it has reported.
final class Recorder {
  let list: DreamListController
  private(set) var changes: [DreamListController.Change] = []

  init(
    _ model: Journal, _ state: DreamListController.State = .viewing,
    history: JournalHistory = JournalHistory(), world: TestWorld = TestWorld(9)
  ) {
    list = DreamListController(
      model: model, state: state, history: history, source: world.source)
    list.onChange = { [unowned self] in changes.append($0) }
  }

  convenience init(_ recorded: RecordedJournal, world: TestWorld) {
    self.init(recorded.journal, history: recorded.history, world: world)
  }

  var descriptions: [String] { list.model.dreams.map(\.description) }

  var ids: [Dream.ID] { list.model.dreams.map(\.id) }
}

extension DreamListController {
  /// Merges what another process did without a step.
  func receive(elsewhere theirs: Journal.Diff) {
    var changed = model
    changed.merge(theirs)
    receive(RecordedJournal(changed, history: history), since: recorded)
  }
}

extension DreamListController.Step: ExpressibleByStringLiteral {
  /// Creates a separate step from its name.
  public init(stringLiteral name: String) { self.init(JournalAction(.named, word: name)) }
}
