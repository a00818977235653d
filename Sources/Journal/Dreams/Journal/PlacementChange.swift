extension Journal {
  /// What happened to one dream in the list and in the trash; nil if nothing did.
  struct PlacementChange {
    var dreams: Change<Dream?>?
    var trash: Change<Dream?>?

    var old: PlacedDream? {
      PlacedDream(dreams: dreams?.old, trash: trash?.old)
    }

    var new: PlacedDream? {
      PlacedDream(dreams: dreams?.new, trash: trash?.new)
    }

    /// Whether the change started from the dream's current state.
    func isFrom(dreams inDreams: Dream?, trash inTrash: Dream?) -> Bool {
      switch (dreams, trash) {
      case (let dreams?, let trash?): dreams.old == inDreams && trash.old == inTrash
      case (let dreams?, nil): dreams.old == inDreams && (inTrash == nil || inDreams != nil)
      case (nil, let trash?): trash.old == inTrash && (inDreams == nil || inTrash != nil)
      case (nil, nil): true
      }
    }
  }
}

extension Journal.Diff {
  /// The differences of both lists, combined by dream: a deleted one has only moved.
  var changesByDream: [Dream.ID: Journal.PlacementChange] {
    var changes: [Dream.ID: Journal.PlacementChange] = [:]
    for (list, path) in [(dreams, \Journal.PlacementChange.dreams), (trash, \.trash)] {
      for update in list.updated {
        changes[update.new.id, default: .init()][keyPath: path] =
          Change(old: update.old, new: update.new)
      }
      for entry in list.removed {
        changes[entry.dream.id, default: .init()][keyPath: path] =
          Change(old: entry.dream, new: nil)
      }
      for entry in list.inserted {
        let old = changes[entry.dream.id]?[keyPath: path]?.old
        changes[entry.dream.id, default: .init()][keyPath: path] =
          Change(old: old, new: entry.dream)
      }
    }
    return changes
  }
}
