import Dreams

/// What a journal holds, without trees, differences and steps.
struct PlainJournal: Equatable {
  var dreams: [Dream.ID: Dream] = [:]
  var trash: [Dream.ID: Dream] = [:]
  var favoriteCreature: Dream.Creature

  init(_ journal: Journal) {
    for dream in journal.dreams { dreams[dream.id] = dream }
    for dream in journal.trash { trash[dream.id] = dream }
    favoriteCreature = journal.favoriteCreature
  }
}

/// Every version of the journal, in order: undoing is going back by one.
struct PlainHistory {
  private var journals: [PlainJournal]
  private var place = 0

  init(_ first: PlainJournal) { journals = [first] }

  var current: PlainJournal { journals[place] }

  /// How many steps can be undone.
  var depth: Int { place }

  mutating func record(_ journal: PlainJournal) {
    guard journal != current else { return }
    journals.removeSubrange((place + 1)...)
    journals.append(journal)
    // The oldest steps go first.
    if journals.count > JournalHistory.limit + 1 { journals.removeFirst() }
    place = journals.count - 1
  }

  mutating func undo() -> Bool {
    guard place > 0 else { return false }
    place -= 1
    return true
  }

  mutating func redo() -> Bool {
    guard place + 1 < journals.count else { return false }
    place += 1
    return true
  }
}
