public import Dreams

/// Chooses the journal's favorite creature: Done saves the choice, Cancel discards it.
///
/// ```swift
/// var picker = CreaturePickerController(list: list)
/// picker.choose(.shark)
/// picker.done()
/// ```
public struct CreaturePickerController {
  /// The controller of the journal.
  public let list: DreamListController

  /// The creature with the check mark.
  public private(set) var chosen: Dream.Creature

  /// The favorite when the picker was opened or last saved.
  private var original: Dream.Creature

  /// Opens a picker with the present favorite chosen.
  ///
  /// - Parameter list: The controller of the journal.
  public init(list: DreamListController) {
    self.list = list
    chosen = list.model.favoriteCreature
    original = chosen
  }

  /// The creatures to choose from, in the order to show them.
  public var creatures: [Dream.Creature] { Array(Dream.Creature.allCases) }

  /// Moves the check mark; the journal is unchanged.
  ///
  /// - Parameter creature: The creature to choose.
  public mutating func choose(_ creature: Dream.Creature) {
    chosen = creature
  }

  /// Makes the chosen creature the favorite, as one step.
  ///
  /// If no other creature was chosen, the favorite stays, even if another process has changed it in
  /// the meantime.
  ///
  /// - Returns: Whether the favorite has changed, so that there is a step to undo.
  @discardableResult public mutating func done() -> Bool {
    guard chosen != original else { return false }
    original = chosen
    let isNew = chosen != list.model.favoriteCreature
    list.setFavoriteCreature(chosen)
    return isNew
  }

  /// Discards the choice.
  public mutating func cancel() {
    chosen = original
  }
}
