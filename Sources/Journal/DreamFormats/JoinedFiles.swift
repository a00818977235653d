import Dreams

/// What the files of an import have together, each of which an ``EntryReader`` has read.
struct JoinedFiles {
  private(set) var imported = ImportedDreams(.markdownFolder)

  /// How many entries had the same words at the same time, by the identifier of the first of them.
  private var seen: [Dream.ID: Int] = [:]

  /// How many dreams stay in their order at a time.
  private var counts: [Moment: Int] = [:]

  /// How many entries of the files so far have the same words at the same time as those of another file.
  ///
  /// - Parameter file: The other file.
  /// - Returns: The numbers, none for most files. A file with some is read again after them, because its
  ///   entries need identifiers of their own.
  func seen(by file: EntryReader) -> [Dream.ID: Int] {
    guard !seen.isEmpty else { return [:] }
    var before: [Dream.ID: Int] = [:]
    for id in file.seen.keys { before[id] = seen[id] }
    return before
  }

  /// Adds what was read from the next file.
  mutating func append(_ file: EntryReader) {
    seen.merge(file.seen) { $1 }
    let first = imported.dreams.count
    imported.append(file.imported)
    spread(file.inOrder.map { first + $0 })
  }

  /// Moves the dreams that were written at the same time apart by a millisecond each, so that they stay in the order
  /// of the files, and of a file, which may begin with the latest one; those that say when somebody woke, in that one.
  ///
  /// - Parameter places: The dreams of a file that stay in its order.
  private mutating func spread(_ places: [Int]) {
    let pairs = zip(places, places.dropFirst())
    let times = pairs.map { (imported.dreams[$0].created, imported.dreams[$1].created) }
    let isNewestFirst = times.count { $0 > $1 } > times.count { $0 < $1 }
    for place in inOrderOfWaking(isNewestFirst ? places.reversed() : places) {
      let dream = imported.dreams[place]
      let count = counts[dream.created, default: 0]
      counts[dream.created] = count + 1
      guard count > 0 else { continue }
      let time = dream.created.advanced(by: .milliseconds(count))
      imported.dreams[place] = dream.copied(as: dream.id, created: time)
    }
  }

  /// Places of dreams, where those of one time that say when somebody woke have changed places.
  private func inOrderOfWaking(_ places: [Int]) -> [Int] {
    func minute(_ place: Int) -> Int? {
      guard case .text(let time)? = imported.dreams[place].facts["woke"],
        let second = ClockText.secondOfDay(time.string)
      else { return nil }
      // The evening is before the morning.
      return (second / 60 + 720) % 1_440
    }
    var waking: [Moment: [Int]] = [:]
    for (rank, place) in places.enumerated() where imported.dreams[place].facts["woke"] != nil {
      waking[imported.dreams[place].created, default: []].append(rank)
    }
    var places = places
    for ranks in waking.values where ranks.count > 1 {
      let sorted = ranks.enumerated().sorted { one, other in
        let minutes = (minute(places[one.element]) ?? 0, minute(places[other.element]) ?? 0)
        return minutes.0 == minutes.1 ? one.offset < other.offset : minutes.0 < minutes.1
      }.map { places[$0.element] }
      for (rank, place) in zip(ranks, sorted) { places[rank] = place }
    }
    return places
  }
}

extension ImportedDreams {
  /// Adds what another file has.
  fileprivate mutating func append(_ other: ImportedDreams) {
    dreams += other.dreams
    trash += other.trash
    trashed.merge(other.trashed) { $1 }
    nights += other.nights
    favoriteCreature = other.favoriteCreature ?? favoriteCreature
    problems += other.problems
    leftOut += other.leftOut
    notTaken.merge(other.notTaken, uniquingKeysWith: +)
    wantedFiles.merge(other.wantedFiles) { $1 }
    linkedFiles.merge(other.linkedFiles) { $1 }
    undatedFiles += other.undatedFiles
    undatableNotes += other.undatableNotes
    looseFiles += other.looseFiles
    inheritedDates += other.inheritedDates
    completedDates += other.completedDates
    wordsBeforeDates += other.wordsBeforeDates
    datesAmongWords += other.datesAmongWords
    files += other.files
    origins.merge(other.origins) { $1 }
    derivedIDs.formUnion(other.derivedIDs)
    formerTexts.merge(other.formerTexts) { $1 }
  }
}
