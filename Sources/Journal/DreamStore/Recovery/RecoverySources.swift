import Dreams
import Foundation

/// Assembles a journal from salvaged data, a backup, and the memory of a program.
struct RecoverySources {
  private(set) var journal: Journal
  private(set) var report = RecoveryReport()

  /// The dreams with a part that is not understood.
  private var incomplete: Set<Dream.ID>
  /// The corrupted dreams.
  private var changed: Set<Dream.ID> = []
  /// The same by the checksums of their originals, until those are found.
  private var sums: [Int64: Dream.ID] = [:]
  /// The same in their current state.
  private var changedDreams: [Dream.ID: Dream] = [:]
  private var missing: Set<Dream.ID>
  /// How many the journal has no row of, and the backup has.
  private var broughtBack = 0
  private let unreadableRows: Int
  private let hasFavorite: Bool
  /// Which journal it is, as far as its file says so.
  private let identity: UUID?
  /// The dreams known to have been in the journal.
  private var known: Set<Dream.ID>

  init(_ salvage: Salvage, _ reading: Salvage.Reading) {
    let contents = reading.contents
    journal = contents.journal
    incomplete = contents.issues.dreams(of: .notUnderstood)
    let read = Set(contents.journal.dreams.map(\.id) + contents.journal.trash.map(\.id))
    missing = salvage.indexed.subtracting(read)
    unreadableRows = salvage.unreadableRows + contents.unreadableRows
    hasFavorite = reading.hasFavorite
    identity = salvage.identity
    known = salvage.indexed.union(read)
    for (id, row) in contents.damagedRows {
      guard let sum = row.lostChecksum else { continue }
      changed.insert(id)
      sums[sum] = id
      changedDreams[id] = journal.dreams[id] ?? journal.trash[id]
    }
    report.read = read.count
    report.unreadablePages = salvage.unreadablePages
    count()
  }

  /// Whether an earlier backup may have the originals of some dreams.
  var hasChanged: Bool { !sums.isEmpty }

  /// Whether the journal once had dreams that nothing read so far has.
  var hasMissing: Bool { !missing.isEmpty }

  /// Learns from a program's memory which dreams the journal had.
  mutating func know(_ memory: Journal) {
    known.formUnion(memory.dreams.map(\.id) + memory.trash.map(\.id))
  }

  /// Whether a backup belongs to this journal; nil if undecided.
  func isOwn(_ backup: BackupContents) -> Bool? {
    if Self.all(backup.journal).contains(where: { known.contains($0.0.id) }) { return true }
    guard let identity, let other = backup.identity else { return nil }
    return identity == other
  }

  mutating func setOtherBackups(_ count: Int) { report.otherBackups = count }

  /// Restores corrupted rows from a backup: exactly those whose checksums match.
  mutating func takeBack(from backup: BackupContents, _ file: Backup) {
    guard hasChanged else { return }
    for (dream, isTrashed) in Self.all(backup.journal) {
      let sum = RowCoder.checksum(of: dream, trashed: isTrashed ? backup.trashed[dream.id] : nil)
      guard let id = sums.removeValue(forKey: sum) else { continue }
      journal.dreams.remove(id: id)
      journal.trash.remove(id: id)
      replace(id, dream, isTrashed, made: backup.made ?? file.made)
      missing.remove(dream.id)
    }
    count()
  }

  /// Adds unread dreams from the newest backup, and complete dreams next to incomplete ones.
  ///
  /// Where the journal is whole, it has a row of every dream, and what only the backup has was deleted
  /// on purpose.
  mutating func add(_ backup: BackupContents, from file: Backup, isIntact: Bool) {
    report.backup = file
    let made = backup.made ?? file.made
    let changed = backup.changed
    let flawed = backup.issues.dreams(of: .notUnderstood)
    for (dream, isTrashed) in Self.all(backup.journal) {
      guard let read = journal.dreams[dream.id] ?? journal.trash[dream.id] else {
        if !isIntact { bringBack(dream, isTrashed, changed, flawed, made: made) }
        continue
      }
      let isIncomplete = incomplete.contains(dream.id)
      guard isIncomplete || self.changed.contains(dream.id) else { continue }
      if isIncomplete, !flawed.contains(dream.id), !changed.contains(dream.id),
        dream.description.utf8.starts(with: read.description.utf8)
      {
        // The salvaged text is the beginning of the backup's complete one.
        replace(dream.id, dream, isTrashed, made: made)
        report.perhapsOlder.insert(dream.id)
      } else {
        // A merge keeps both texts where they differ.
        let before = journal.dreams.count
        journal.merge(Journal().diffed(with: Journal(dreams: [dream])))
        report.copies += journal.dreams.count - before
      }
    }
    if !hasFavorite { journal.favoriteCreature = backup.journal.favoriteCreature }
    for night in backup.journal.nights where !isIntact && journal.nights[night.date].isEmpty {
      journal.nights[night.date] = night.facts
    }
    count()
  }

  /// Adds from an earlier backup the dreams that were in the journal last, by its index, and were
  /// found nowhere else.
  mutating func addMissing(_ backup: BackupContents, from file: Backup) {
    let changed = backup.changed
    let flawed = backup.issues.dreams(of: .notUnderstood)
    for (dream, isTrashed) in Self.all(backup.journal) where missing.contains(dream.id) {
      bringBack(dream, isTrashed, changed, flawed, made: backup.made ?? file.made)
    }
    count()
  }

  private mutating func bringBack(
    _ dream: Dream, _ isTrashed: Bool, _ changed: Set<Dream.ID>, _ flawed: Set<Dream.ID>,
    made: Moment
  ) {
    place(dream, isTrashed)
    broughtBack += 1
    report.restored[dream.id] = made
    report.perhapsOlder.insert(dream.id)
    if changed.contains(dream.id) { self.changed.insert(dream.id) }
    if flawed.contains(dream.id) { incomplete.insert(dream.id) }
    missing.remove(dream.id)
  }

  /// Lets a program's memory override everything else, except dreams that it read after they were
  /// corrupted.
  mutating func add(_ memory: Journal) {
    for (dream, isTrashed) in Self.all(memory) where changedDreams[dream.id] != dream {
      if (journal.dreams[dream.id] ?? journal.trash[dream.id]) != dream {
        incomplete.remove(dream.id)
        changed.remove(dream.id)
      }
      place(dream, isTrashed)
      missing.remove(dream.id)
      report.restored[dream.id] = nil
      report.perhapsOlder.remove(dream.id)
    }
    journal.favoriteCreature = memory.favoriteCreature
    count()
  }

  /// Puts a dream as a backup has it in place of one that was read.
  private mutating func replace(
    _ id: Dream.ID, _ dream: Dream, _ isTrashed: Bool, made: Moment
  ) {
    place(dream, isTrashed)
    incomplete.remove(id)
    changed.remove(id)
    report.read -= 1
    report.restored[dream.id] = made
  }

  private mutating func place(_ dream: Dream, _ isTrashed: Bool) {
    journal.dreams.remove(id: dream.id)
    journal.trash.remove(id: dream.id)
    if isTrashed { journal.trash.insert(dream) } else { journal.dreams.insert(dream) }
  }

  private mutating func count() {
    report.dreams = journal.dreams.count
    report.trash = journal.trash.count
    report.lost = missing
    report.incomplete = incomplete
    report.changed = changed.subtracting(incomplete)
    // A row that the index names is counted by its name.
    report.unreadableRows = max(0, unreadableRows - missing.count - broughtBack)
  }

  private static func all(_ journal: Journal) -> [(Dream, isTrashed: Bool)] {
    journal.dreams.map { ($0, false) } + journal.trash.map { ($0, true) }
  }
}
