import Dreams

/// Dreams that come again from where they came from before, and have changed there.
extension Journal {
  /// Brings a dream that has the identifier of an imported one up to date.
  ///
  /// - Returns: False where only their comparison can tell what to do.
  mutating func update(
    _ theirs: Dream, from origin: ImportOrigin, isDerived: Bool, _ fields: FieldTable<Dream>,
    _ report: inout ImportReport
  ) -> Bool {
    guard let ours = dreams[theirs.id], let before = ImportOrigin(of: ours) else { return false }
    // A derived identifier stands for the words: with others, they are of an earlier time.
    let isOlder =
      isDerived && DreamLikeness.words(of: ours) != DreamLikeness.words(of: theirs)
    guard !before.hadSaid(theirs), !isOlder else {
      // Nothing has changed there since.
      let isSame = ImportOrigin.digest(of: ours) == ImportOrigin.digest(of: theirs)
      if isSame { report.alreadyThere += 1 } else { report.kept += 1 }
      return true
    }
    guard !before.isEdited(ours) else { return false }
    if before.isSameSource(as: origin) {
      correct(
        ours, by: theirs.copied(as: ours.id, created: ours.created), from: origin, &report)
    } else if isDerived {
      complete(ours, with: theirs, from: origin, fields, &report)
    } else {
      return false
    }
    return true
  }

  /// Brings a dream up to date that an imported one is by its words.
  mutating func take(
    _ theirs: Dream, from origin: ImportOrigin, for id: Dream.ID, _ kind: ImportMatches.Kind,
    _ fields: FieldTable<Dream>, _ report: inout ImportReport
  ) {
    guard let ours = dreams[id] else {
      report.waitingInTrash += 1
      report.kept += 1
      return
    }
    let isMoved = !origin.isUndated && theirs.date != ours.date
    var theirs = theirs.copied(as: id, created: isMoved ? theirs.created : ours.created)
    // The file has no night of its own, only a time at which it was changed.
    if origin.isUndated { theirs.date = ours.date }
    let before = ImportOrigin(of: ours)
    let isEdited = before?.isEdited(ours)
    if let before, before.hadSaid(theirs) {
      // Nothing has changed there since but a space or a time.
      attach(
        theirs.attachments, to: ours, otherwise: isEdited == true ? \.kept : \.alreadyThere, &report
      )
    } else if let before, isEdited == false, kind != .lookalike, before.isSameSource(as: origin) {
      correct(ours, by: theirs, from: origin, &report)
    } else if kind == .words {
      if isEdited == true {
        attach(theirs.attachments, to: ours, otherwise: \.kept, &report)
      } else {
        complete(ours, with: theirs, from: origin, fields, &report)
      }
    } else {
      report.lookalikes.append("\(ours.shortTitle ?? ""), \(ours.date)")
      keepBoth(theirs, asTrash: false, fields, &report)
    }
  }

  /// Replaces what nobody has edited here by what the same source says now, under the same identifier.
  private mutating func correct(
    _ ours: Dream, by theirs: Dream, from origin: ImportOrigin, _ report: inout ImportReport
  ) {
    var new = theirs
    new.creature = ours.creature
    for attachment in ours.attachments { _ = new.attach(attachment) }
    new = origin.remembered(by: new)
    guard ImportOrigin.stripped(new) != ImportOrigin.stripped(ours) else {
      report.alreadyThere += 1
      return
    }
    dreams.insert(new)
    report.corrected += 1
  }

  /// Adds the words of sets that a dream lacks, and the pictures and sounds.
  private mutating func complete(
    _ ours: Dream, with theirs: Dream, from origin: ImportOrigin, _ fields: FieldTable<Dream>,
    _ report: inout ImportReport
  ) {
    var new = ours
    for field in fields where field.kind != .files {
      if let words = theirs.facts[field.key]?.words {
        new.facts[field.key] = .words((ours.facts[field.key]?.words ?? []) + words)
      }
    }
    guard new != ours else {
      let isSame = ImportOrigin.digest(of: ours) == ImportOrigin.digest(of: theirs)
      return attach(
        theirs.attachments, to: ours, otherwise: isSame ? \.alreadyThere : \.kept, &report)
    }
    for attachment in theirs.attachments { _ = new.attach(attachment) }
    // What has been added is theirs, too: nobody has edited the dream by that.
    if ImportOrigin(of: ours) != nil { new = origin.remembered(by: new, imported: theirs) }
    dreams.insert(new)
    report.completed += 1
  }

  /// Adds pictures and sounds, or counts a dream that has them all.
  private mutating func attach(
    _ files: [Attachment], to ours: Dream,
    otherwise count: WritableKeyPath<ImportReport, Int>, _ report: inout ImportReport
  ) {
    var new = ours
    for file in files { _ = new.attach(file) }
    guard new != ours else {
      report[keyPath: count] += 1
      return
    }
    dreams.insert(new)
    report.updated += 1
  }
}
