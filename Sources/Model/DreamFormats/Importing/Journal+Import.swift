public import Dreams

extension Journal {
  /// Takes imported dreams in; none that is here is changed or removed.
  ///
  /// A dream whose identifier is new is added. Of one that is here, in the list or in the trash, the
  /// file's text is put beside ours as a conflicting copy when the two texts differ; all else stays
  /// as it is here. An identifier that was made from the entry itself stands for what that entry
  /// said, so that a dream changed here since an earlier import is left alone. The favorite
  /// creature is taken only where there was no dream yet.
  ///
  /// Taking the same dreams in twice is taking them in once.
  ///
  /// - Parameter imported: What was read.
  /// - Returns: What was done.
  /// - Complexity: O(*m* log *n*) for *m* imported dreams.
  public mutating func take(_ imported: ImportedDreams) -> ImportReport {
    var report = ImportReport()
    if dreams.isEmpty, trash.isEmpty, let favorite = imported.favoriteCreature,
      favorite != favoriteCreature
    {
      favoriteCreature = favorite
      report.tookFavorite = true
    }
    for (dreams, isTrash) in [(imported.dreams, false), (imported.trash, true)] {
      var fresh: [Dream] = []
      var freshIDs: Set<Dream.ID> = []
      for dream in dreams {
        if self.dreams[dream.id] == nil, trash[dream.id] == nil,
          freshIDs.insert(dream.id).inserted
        {
          fresh.append(dream)
          continue
        }
        // One that comes twice is held against the one that came first.
        if freshIDs.contains(dream.id), !fresh.isEmpty {
          add(fresh, toTrash: isTrash, &report)
          fresh = []
        }
        compare(dream, asTrash: isTrash, isMade: imported.madeIDs.contains(dream.id), &report)
      }
      add(fresh, toTrash: isTrash, &report)
    }
    return report
  }

  /// When those dreams were thrown away that taking imported ones in adds to the trash.
  ///
  /// - Parameter imported: What was read.
  /// - Returns: The times that the file says, without dreams that are in this journal already.
  public func newlyTrashed(of imported: ImportedDreams) -> [Dream.ID: Moment] {
    imported.trashed.filter { dreams[$0.key] == nil && trash[$0.key] == nil }
  }

  /// Adds dreams whose identifiers are new; many at once as fast as they can be sorted.
  private mutating func add(_ fresh: [Dream], toTrash isTrash: Bool, _ report: inout ImportReport) {
    let list = isTrash ? \Journal.trash : \Journal.dreams
    if fresh.count > self[keyPath: list].count / 4 {
      self[keyPath: list] = DreamList(Array(self[keyPath: list]) + fresh)
    } else {
      for dream in fresh { self[keyPath: list].insert(dream) }
    }
    if isTrash { report.addedToTrash += fresh.count } else { report.added += fresh.count }
  }

  private mutating func compare(
    _ dream: Dream, asTrash isTrash: Bool, isMade: Bool, _ report: inout ImportReport
  ) {
    let inList = dreams[dream.id]
    guard let ours = inList ?? trash[dream.id] else { return }
    if !isTrash, inList == nil { report.waitingInTrash += 1 }
    if ours == dream {
      report.alreadyThere += 1
    } else if isMade || ours.description.utf8.elementsEqual(dream.description.utf8) {
      report.kept += 1
    } else {
      keepBoth(dream, asTrash: isTrash, &report)
    }
  }

  /// Merges as with a change from elsewhere that knew nothing of ours.
  private mutating func keepBoth(
    _ dream: Dream, asTrash isTrash: Bool, _ report: inout ImportReport
  ) {
    let before = dreams.count + trash.count
    let theirs = isTrash ? Journal(trash: [dream]) : Journal(dreams: [dream])
    merge(Journal().diffed(with: theirs))
    if dreams.count + trash.count > before {
      report.conflictingCopies += 1
    } else {
      report.alreadyThere += 1
    }
  }
}
