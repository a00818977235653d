import DreamControllers
import Dreams

/// What the panes of a journal have others do.
struct PaneActions {
  /// Opens, duplicates or selects the dream of a row that is clicked, or changes the favorite creature.
  let tap: (DreamListController.Row) -> Void

  /// Moves a dream to the trash.
  let delete: (Dream.ID) -> Void

  /// Shares a dream.
  let share: (Dream.ID) -> Void

  /// Duplicates the open dream.
  let duplicate: () -> Void

  /// Selects dreams.
  let select: ([Dream.ID]) -> Void

  /// Does something with the selected dreams.
  let perform: (SelectionBar.Action) -> Void

  /// Finishes a scribble, whose writer says that's all.
  let finishScribble: (Dream.ID) -> Void

  /// Begins a dream of a night that has none.
  let newDream: (Night) -> Void

  /// Makes the page of a place other than Home.
  let makePlace: (Place) -> any PlacePage

  /// What can be done at Home.
  let home: HomePage.Actions

  /// Notes that the list was scrolled, or is wider or narrower now.
  let noteScrolled: () -> Void

  /// Has screen readers say something.
  let announce: (String) -> Void
}
