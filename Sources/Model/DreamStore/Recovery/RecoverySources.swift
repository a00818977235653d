import Dreams
import Foundation

/// Puts a journal together from what was salvaged, a backup, and the memory of a program.
struct RecoverySources {
  private(set) var journal: Journal
  private(set) var report = RecoveryReport()

  private let damaged: Set<Dream.ID>
  private var missing: Set<Dream.ID>
  private let unreadableRows: Int
  private let hasFavorite: Bool

  init(_ salvage: Salvage, _ contents: JournalContents) {
    journal = contents.journal
    damaged = Set(contents.flaws.compactMap(\.dream))
    let read = Set(contents.journal.dreams.map(\.id) + contents.journal.trash.map(\.id))
    missing = salvage.indexed.subtracting(read)
    unreadableRows = salvage.unreadableRows
    hasFavorite = salvage.favorite != nil
    report.read = read.count
    report.incomplete = damaged.count
    report.unreadablePages = salvage.unreadablePages
    count()
  }

  /// Adds from the newest backup what was not read, and whole dreams beside incomplete ones.
  mutating func add(_ backup: BackupContents, from file: Backup) {
    report.backup = file
    for (dream, isTrashed) in Self.all(backup.journal) {
      guard let read = journal.dreams[dream.id] ?? journal.trash[dream.id] else {
        place(dream, isTrashed)
        report.fromBackup += 1
        missing.remove(dream.id)
        continue
      }
      if !damaged.contains(dream.id) { continue }
      if dream.description.utf8.starts(with: read.description.utf8) {
        // What was read is the beginning of what the backup has whole.
        place(dream, isTrashed)
      } else {
        // A merge keeps both texts where they differ.
        var list = DreamList()
        list.insert(dream)
        journal.merge(Journal().diffed(with: Journal(dreams: list)))
      }
    }
    if !hasFavorite { journal.favoriteCreature = backup.journal.favoriteCreature }
    count()
  }

  /// Puts what a program still holds in place of all else.
  mutating func add(_ memory: Journal) {
    for (dream, isTrashed) in Self.all(memory) {
      place(dream, isTrashed)
      missing.remove(dream.id)
    }
    journal.favoriteCreature = memory.favoriteCreature
    count()
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
    // A row that the index names is counted by its name.
    let named = missing.count + report.fromBackup
    report.unreadableRows = max(0, unreadableRows - named)
  }

  private static func all(_ journal: Journal) -> [(Dream, isTrashed: Bool)] {
    journal.dreams.map { ($0, false) } + journal.trash.map { ($0, true) }
  }
}
