public import Dreams

/// Edits one dream of a journal, which may disappear meanwhile.
///
/// A small value over the shared ``DreamListController``: it keeps no copy of the dream, so any
/// number of them always agree.
///
/// ```swift
/// let detail = DreamDetailController(list: list, id: id)
/// detail.setDescription("Flying")
/// detail.toggle(.rain)
/// ```
public struct DreamDetailController {
  /// The controller of the journal, through which every edit goes.
  public let list: DreamListController

  /// The dream being edited.
  public let id: Dream.ID

  /// Creates a controller of one dream.
  ///
  /// - Parameters:
  ///   - list: The controller of the journal.
  ///   - id: The dream, which need not exist.
  public init(list: DreamListController, id: Dream.ID) {
    self.list = list
    self.id = id
  }

  /// The dream as it is now; nil when it was deleted, here or by another process.
  public var dream: Dream? { list.model.dreams[id] }

  /// Changes the dream: the only way anything here does.
  ///
  /// - Parameters:
  ///   - step: The name of the step to undo; derived from what changed when left out.
  ///   - mutate: Changes the dream, whose id it must keep.
  /// - Returns: False when there is no such dream any more, and nothing happened.
  /// - Precondition: `mutate` keeps the dream's id.
  @discardableResult public func withDream(
    _ step: DreamListController.Step? = nil, _ mutate: (inout Dream) -> Void
  ) -> Bool {
    guard var dream else { return false }
    mutate(&dream)
    precondition(
      dream.id == id, "An edit put dream \(dream.id) in the place of \(id); an id never changes.")
    list.withValues(step) { model, _ in model.dreams[id] = dream }
    return true
  }
}
