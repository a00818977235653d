import Dreams

/// The names of steps as a menu shows them after “Undo”.
extension Wording {
  typealias Step = DreamListController.Step

  func step(deleting dreams: [Dream]) -> Step {
    let name = onlyTitle(of: dreams).map { tr("Delete “{title}”", ["title": $0]) }
    return Step(name ?? tr("Delete {count} Dream", "Delete {count} Dreams", count: dreams.count))
  }

  func step(restoring dreams: [Dream]) -> Step {
    let name = onlyTitle(of: dreams).map { tr("Restore “{title}”", ["title": $0]) }
    return Step(name ?? tr("Restore {count} Dream", "Restore {count} Dreams", count: dreams.count))
  }

  func step(erasing dreams: [Dream]) -> Step {
    let name = onlyTitle(of: dreams).map { tr("Delete “{title}” for Ever", ["title": $0]) }
    return Step(
      name
        ?? tr(
          "Delete {count} Dream for Ever", "Delete {count} Dreams for Ever", count: dreams.count)
    )
  }

  func step(duplicating dream: Dream) -> Step {
    Step(tr("Duplicate “{title}”", ["title": shortTitle(of: dream)]))
  }

  func step(adding dreams: [Dream]) -> Step {
    let name = onlyTitle(of: dreams).map { tr("Add “{title}”", ["title": $0]) }
    return Step(name ?? tr("Add {count} Dream", "Add {count} Dreams", count: dreams.count))
  }

  func step(editing dreams: [Dream]) -> Step {
    let name = onlyTitle(of: dreams).map { tr("Edit “{title}”", ["title": $0]) }
    return Step(name ?? tr("Edit {count} Dream", "Edit {count} Dreams", count: dreams.count))
  }

  func step(typingIn dream: Dream?, burst: Burst) -> Step {
    guard let dream, !dream.isUntitled else { return Step(tr("Typing"), burst: burst) }
    return Step(tr("Typing in “{title}”", ["title": dream.shortTitle]), burst: burst)
  }

  /// A step named after what it changed.
  func step(describing diff: Journal.Diff) -> Step {
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
      return Step(tr("Change Favorite Creature"))
    default: return Step(tr("Edit Journal"))
    }
  }

  private func onlyTitle(of dreams: [Dream]) -> String? {
    dreams.count == 1 ? shortTitle(of: dreams[0]) : nil
  }
}
