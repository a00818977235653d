public import Dreams

extension Journal {
  /// Adds imported dreams and nights; nothing that somebody has written here is changed or removed.
  ///
  /// A dream with a new identifier is added. If it exists here, in the list or in the trash, and a
  /// text differs, theirs is added as a conflicting copy; everything else stays unchanged. An
  /// identifier derived from the entry represents its content, so a dream edited here since an
  /// earlier import is left alone, and so is one that an earlier release imported with its title
  /// and tags in its text. A dream in the list gets pictures and sounds that an earlier import did
  /// not find. To an existing night, only unknown facts are added, and a different text is appended
  /// to ours. The favorite creature is imported only if there were no dreams.
  ///
  /// A dream of another program remembers its source. It is also found by its night, its minute and
  /// its words, where only its tags, its title or its spaces have changed there; then it gets the words
  /// of sets that it lacks. If its words have changed, too, it becomes what the same source says now,
  /// unless somebody has edited it here: then theirs is added as a conflicting copy.
  ///
  /// Adding the same dreams twice is adding them once.
  ///
  /// - Parameters:
  ///   - imported: The dreams to import.
  ///   - fields: The table that says which fields are texts, of which both versions are kept.
  /// - Returns: A report of the import.
  /// - Complexity: O(*m* log *n*) for *m* imported dreams.
  public mutating func add(
    _ imported: ImportedDreams, fields: FieldTable<Dream> = Dream.fields
  ) -> ImportReport {
    var report = ImportReport()
    if dreams.isEmpty, trash.isEmpty, let favorite = imported.favoriteCreature,
      favorite != favoriteCreature
    {
      favoriteCreature = favorite
      report.tookFavorite = true
    }
    let matches = ImportMatches(of: imported, in: self)
    let repeated = imported.repeatedIDs
    for (dreams, isTrash) in [(imported.dreams, false), (imported.trash, true)] {
      var fresh: [Dream] = []
      var freshIDs: Set<Dream.ID> = []
      for dream in dreams {
        let origin = imported.origins[dream.id]
        if !isTrash, let origin, let match = matches[dream.id] {
          take(dream, from: origin, for: match.dream, match.kind, fields, &report)
          continue
        }
        if self.dreams[dream.id] == nil, trash[dream.id] == nil,
          freshIDs.insert(dream.id).inserted
        {
          fresh.append(dream)
          continue
        }
        // One that comes twice is compared with the one that came first.
        if freshIDs.contains(dream.id), !fresh.isEmpty {
          add(fresh, from: imported.origins, toTrash: isTrash, &report)
          fresh = []
        }
        let isDerived = imported.derivedIDs.contains(dream.id)
        // Two with one identifier are no correction of each other: either would lose its words.
        if let origin, !repeated.contains(dream.id),
          update(dream, from: origin, isDerived: isDerived, fields, &report)
        {
          continue
        }
        compare(
          dream, asTrash: isTrash, isDerived: isDerived,
          formerTexts: imported.formerTexts[dream.id] ?? [], fields, &report)
      }
      add(fresh, from: imported.origins, toTrash: isTrash, &report)
    }
    for (id, files) in imported.foundFiles {
      guard let old = dreams[id] else { continue }
      var dream = old
      for file in files { _ = dream.attach(file) }
      guard dream != old else { continue }
      dreams.insert(dream)
      report.updated += 1
    }
    add(imported.nights, &report)
    return report
  }

  /// When those dreams were moved to the trash that importing adds to the trash of this journal.
  ///
  /// - Parameter imported: The dreams to import.
  /// - Returns: The times of the file, without dreams that are in this journal already.
  public func newlyTrashed(of imported: ImportedDreams) -> [Dream.ID: Moment] {
    imported.trashed.filter { dreams[$0.key] == nil && trash[$0.key] == nil }
  }

  /// Adds dreams with new identifiers, which remember their origins; many at once in the time it takes to sort
  /// them.
  private mutating func add(
    _ fresh: [Dream], from origins: [Dream.ID: ImportOrigin], toTrash isTrash: Bool,
    _ report: inout ImportReport
  ) {
    let fresh = fresh.indices.mapOnAllProcessors(minimum: 1_000) { part in
      fresh[part].map { origins[$0.id]?.remembered(by: $0) ?? $0 }
    }.flatMap(\.self)
    let list = isTrash ? \Journal.trash : \Journal.dreams
    if fresh.count > self[keyPath: list].count / 4 {
      self[keyPath: list] = DreamList(Array(self[keyPath: list]) + fresh)
    } else {
      for dream in fresh { self[keyPath: list].insert(dream) }
    }
    if isTrash { report.addedToTrash += fresh.count } else { report.imported += fresh.count }
  }

  private mutating func compare(
    _ dream: Dream, asTrash isTrash: Bool, isDerived: Bool, formerTexts: Set<ExactText>,
    _ fields: FieldTable<Dream>, _ report: inout ImportReport
  ) {
    let inList = dreams[dream.id]
    guard let ours = inList ?? trash[dream.id] else { return }
    if !isTrash, inList == nil { report.waitingInTrash += 1 }
    let hasOtherText = fields.contains { field in
      guard case .text = field.kind, let text = dream[field.key] else { return false }
      return text != ours[field.key]
    }
    if ours == dream || ImportOrigin.stripped(ours) == ImportOrigin.stripped(dream) {
      report.alreadyThere += 1
    } else if isDerived || !hasOtherText || formerTexts.contains(ExactText(ours.description)) {
      report.kept += 1
    } else {
      keepBoth(dream, asTrash: isTrash, fields, &report)
    }
  }

  /// Merges as with a change from elsewhere that knew nothing of ours.
  mutating func keepBoth(
    _ dream: Dream, asTrash isTrash: Bool, _ fields: FieldTable<Dream>,
    _ report: inout ImportReport
  ) {
    let before = dreams.count + trash.count
    let theirs = isTrash ? Journal(trash: [dream]) : Journal(dreams: [dream])
    merge(Journal().diffed(with: theirs), fields: fields)
    if dreams.count + trash.count > before {
      report.conflictingCopies += 1
    } else {
      report.alreadyThere += 1
    }
  }

  private mutating func add(_ records: [NightRecord], _ report: inout ImportReport) {
    for record in records {
      let before = nights[record.date]
      merge(Journal().diffed(with: Journal(nights: NightList([record]))))
      let after = nights[record.date]
      guard after != before else { continue }
      report.nights += 1
      let isConflict = NightRecord.fields.contains { field in
        guard case .text = field.kind, let text = before[field.key] else { return false }
        return after[field.key] != text
      }
      if isConflict { report.conflictingNights += 1 }
    }
  }
}
