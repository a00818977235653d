public import Dreams

/// The names of steps as a menu shows them after “Undo”: the same for the app and the command line.
extension Wording {
  /// Names the throwing away of dreams.
  ///
  /// - Parameter dreams: The dreams; at least one.
  /// - Returns: `Delete “Flying”`, or `Delete 3 Dreams`.
  public func step(deleting dreams: [Dream]) -> DreamListController.Step {
    let name = onlyTitle(of: dreams).map { tr("Delete “{title}”", ["title": $0]) }
    return .init(name ?? tr("Delete {count} Dream", "Delete {count} Dreams", count: dreams.count))
  }

  /// Names the taking of dreams out of the trash.
  ///
  /// - Parameter dreams: The dreams; at least one.
  /// - Returns: `Restore “Flying”`, or `Restore 3 Dreams`.
  public func step(restoring dreams: [Dream]) -> DreamListController.Step {
    let name = onlyTitle(of: dreams).map { tr("Restore “{title}”", ["title": $0]) }
    return .init(name ?? tr("Restore {count} Dream", "Restore {count} Dreams", count: dreams.count))
  }

  /// Names the erasing of dreams from the trash.
  ///
  /// - Parameter dreams: The dreams; at least one.
  /// - Returns: `Delete “Flying” for Ever`, or `Delete 3 Dreams for Ever`.
  public func step(erasing dreams: [Dream]) -> DreamListController.Step {
    let name = onlyTitle(of: dreams).map { tr("Delete “{title}” for Ever", ["title": $0]) }
    return .init(
      name
        ?? tr(
          "Delete {count} Dream for Ever", "Delete {count} Dreams for Ever", count: dreams.count)
    )
  }

  /// Names the copying of dreams.
  ///
  /// - Parameter dreams: The dreams that were copied; at least one.
  /// - Returns: `Duplicate “Flying”`, or `Duplicate 3 Dreams`.
  public func step(duplicating dreams: [Dream]) -> DreamListController.Step {
    let name = onlyTitle(of: dreams).map { tr("Duplicate “{title}”", ["title": $0]) }
    return .init(
      name ?? tr("Duplicate {count} Dream", "Duplicate {count} Dreams", count: dreams.count))
  }

  /// Names the adding of dreams.
  ///
  /// - Parameter dreams: The dreams; at least one.
  /// - Returns: `Add “Flying”`, or `Add 3 Dreams`.
  public func step(adding dreams: [Dream]) -> DreamListController.Step {
    let name = onlyTitle(of: dreams).map { tr("Add “{title}”", ["title": $0]) }
    return .init(name ?? tr("Add {count} Dream", "Add {count} Dreams", count: dreams.count))
  }

  /// Names a change of dreams.
  ///
  /// - Parameter dreams: The dreams; at least one.
  /// - Returns: `Edit “Flying”`, or `Edit 3 Dreams`.
  public func step(editing dreams: [Dream]) -> DreamListController.Step {
    let name = onlyTitle(of: dreams).map { tr("Edit “{title}”", ["title": $0]) }
    return .init(name ?? tr("Edit {count} Dream", "Edit {count} Dreams", count: dreams.count))
  }

  func step(typingIn dream: Dream?, burst: Burst) -> DreamListController.Step {
    guard let dream, !dream.isUntitled else { return .init(tr("Typing"), burst: burst) }
    return .init(tr("Typing in “{title}”", ["title": dream.shortTitle]), burst: burst)
  }

  /// Names a step after what it changed.
  ///
  /// - Parameter diff: The differences that it made; not empty.
  /// - Returns: Such as `Edit “Flying”`, `Change Favorite Creature`, or `Edit Journal` for what has
  ///   no name of its own.
  public func step(describing diff: Journal.Diff) -> DreamListController.Step {
    let dreams = diff.dreams
    let kept = Set(dreams.inserted.map(\.dream.id))
    let removed = dreams.removed.map(\.dream)
    let isMoved = Set(removed.map(\.id))
    let added = dreams.inserted.map(\.dream).filter { !isMoved.contains($0.id) }
    let edited =
      dreams.updated.map(\.new) + dreams.inserted.map(\.dream).filter { isMoved.contains($0.id) }
    let deleted = removed.filter { !kept.contains($0.id) }
    switch (added.isEmpty, deleted.isEmpty, edited.isEmpty) {
    case (false, true, true): return step(adding: added)
    case (true, false, true): return step(deleting: deleted)
    case (true, true, false): return step(editing: edited)
    case (true, true, true) where diff.favoriteCreature != nil:
      return .init(tr("Change Favorite Creature"))
    default: return .init(tr("Edit Journal"))
    }
  }

  /// Says of which dreams an undo or redo has left something.
  ///
  /// - Parameter dreams: The dreams; at least one.
  /// - Returns: A sentence without its full stop.
  public func message(keeping dreams: [Dream]) -> String {
    onlyTitle(of: dreams).map {
      tr("“{title}” keeps what was changed since", ["title": $0])
    }
      ?? tr(
        "{count} dream keeps what was changed since",
        "{count} dreams keep what was changed since", count: dreams.count)
  }

  private func onlyTitle(of dreams: [Dream]) -> String? {
    dreams.count == 1 ? shortTitle(of: dreams[0]) : nil
  }
}
