package import Dreams
import GRDB

extension DreamStore {
  /// Which device of which group this journal is; nil if it was never synced.
  ///
  /// - Returns: What the journal has stored.
  /// - Throws: Why the journal cannot be read.
  package func syncPlace() throws(DreamStoreError) -> SyncPlace? {
    try read { tables in
      // A journal that cannot be written may have an earlier format.
      guard try tables.db.tableExists("sync") else { return nil }
      return try SyncTable(tables).place()
    }
  }

  /// What a sync would find; nil if the journal was never synced.
  ///
  /// As quick among a hundred thousand dreams as among ten.
  ///
  /// - Parameter mark: Identifies this computer, its start and this file.
  /// - Returns: What the journal has stored, and what was changed since the last sync.
  /// - Throws: Why the journal cannot be read.
  package func syncOutlook(mark: String) throws(DreamStoreError) -> SyncOutlook? {
    try read { tables in
      guard try tables.db.tableExists("sync") else { return nil }
      let table = SyncTable(tables)
      guard let place = try table.place() else { return nil }
      var outlook = SyncOutlook(place: place, changes: .unknown)
      guard let names = try table.names(besides: [], place, mark: mark) else { return outlook }
      let isQuiet = try names.isEmpty && table.outgoing().isEmpty && place.problem == nil
      outlook.changes = isQuiet ? .nothing : .some
      return outlook
    }
  }

  /// The dreams and nights of which no file has the last change yet, whether a sync has found it or not.
  ///
  /// - Returns: How many they are; one that was changed back counts until the next sync.
  /// - Throws: Why the journal cannot be read.
  package func syncWaiting() throws(DreamStoreError) -> Int {
    try read { tables in
      guard try tables.db.tableExists("sync") else { return 0 }
      return try SyncTable(tables).waiting()
    }
  }

  /// The conflicting copies that the next sync erases with dreams that are forgotten: those nobody has edited.
  ///
  /// - Parameter ids: The dreams.
  /// - Returns: The copies, without any of these dreams.
  /// - Throws: Why the journal cannot be read.
  package func syncCopies(of ids: [Dream.ID]) throws(DreamStoreError) -> Set<Dream.ID> {
    try read { try SyncTable($0).copies(of: Set(ids)) }
  }

  /// A number that changes when another program writes the journal.
  ///
  /// - Returns: The number.
  /// - Throws: Why the journal cannot be read.
  package func dataVersion() throws(DreamStoreError) -> Int {
    try read { try Int.fetchOne($0.db, sql: "PRAGMA data_version") ?? 0 }
  }

  /// Makes this journal a device of a group; what it knows of another group is forgotten.
  ///
  /// - Parameter place: Which one.
  /// - Throws: Why the journal cannot be written.
  package func beginSyncing(_ place: SyncPlace) throws(DreamStoreError) {
    try write { tables in
      try connection.checkFormat(tables.db)
      let table = SyncTable(tables)
      try table.removeAll()
      try table.set(place)
      return ((), nil)
    }
  }

  /// Changes what is stored about the device.
  ///
  /// - Parameters:
  ///   - isWritten: Whether a file has all outgoing records now.
  ///   - body: Makes the change.
  /// - Throws: Why the journal cannot be written.
  package func changeSyncPlace(
    isWritten: Bool = false, _ body: (inout SyncPlace) -> Void
  ) throws(DreamStoreError) {
    try write { tables in
      try connection.checkFormat(tables.db)
      let table = SyncTable(tables)
      if isWritten { try table.removeOutgoing() }
      if var place = try table.place() {
        let old = place
        body(&place)
        if place != old { try table.set(place) }
      }
      return ((), try connection.stillKnown(tables))
    }
  }

  /// Reads what is known of all devices, has it changed together with the journal, and stores both in one
  /// transaction, which is no step.
  ///
  /// - Parameters:
  ///   - mark: Identifies this computer, its start and this file.
  ///   - names: What the body needs besides what was changed here: then only that is read and compared. Nil to
  ///     read and compare everything.
  ///   - body: Makes the changes; an error reverts them and is rethrown.
  /// - Returns: The body's result; nil if the journal was never synced.
  /// - Throws: The body's error, ``SyncFlaw``, ``SyncNeedsAll`` where some names are not enough, or a
  ///   `DreamStoreError`.
  package func sync<R>(
    mark: String, reading names: Set<String>?, _ body: (inout SyncPass) throws -> R
  ) throws -> R? {
    var refusal: (any Error)?
    func refusing<T>(_ work: () throws -> T) throws -> T {
      do { return try work() } catch {
        refusal = error
        throw error
      }
    }
    do {
      return try write { tables in
        let table = SyncTable(tables)
        guard let place = try table.place() else { return (nil, nil) }
        let some = try names.map { names -> Set<String> in
          let all = try table.names(besides: names, place, mark: mark)
          return try refusing {
            guard let all else { throw SyncNeedsAll() }
            // The favorite creature is always read.
            return all.union([SyncName.journal.text])
          }
        }
        var old = try contents(of: some, tables)
        let removed = try removedDreams(some, old.journal, tables)
        guard let loaded = try table.load(some, mark: mark, now: now()) else {
          return (nil, nil)
        }
        var pass = SyncPass(
          place: loaded.place, device: loaded.device, journal: old.journal, removed: removed ?? [],
          isWhole: some == nil)
        let result = try refusing {
          // What cannot be read would look changed.
          guard tables.lost.isEmpty, old.issues.isEmpty, old.damagedRows.isEmpty,
            old.unreadableRows == 0
          else { throw SyncFlaw() }
          // Who took it out is in the history, which is long.
          guard removed != nil else { throw SyncNeedsAll() }
          return try body(&pass)
        }
        let written = try write(&pass.journal, over: &old, isIntact: some == nil, tables)
        try table.store(pass.place, pass.device, earlierClocks: loaded.earlierClocks)
        try table.removeChangedNames()
        // Who has the journal in memory reads it again only if it has changed.
        return (result, written.diff.isEmpty ? try connection.stillKnown(tables) : nil)
      }
    } catch {
      throw refusal ?? error
    }
  }

  /// All of the journal, or what has some names.
  private func contents(
    of names: Set<String>?, _ tables: JournalTables
  ) throws -> JournalContents {
    guard let names else { return try connection.contents(tables) }
    var (ids, nights): ([Dream.ID], [Night]) = ([], [])
    for name in names {
      switch SyncName(name) {
      case .dream(let id)?: ids.append(id)
      case .night(let night)?: nights.append(night)
      case .journal?, nil: break
      }
    }
    return try connection.contents(tables, .dreams(ids), nights: nights)
  }

  /// The dreams that steps have taken out of the journal; nil if that matters, and some names are not enough.
  private func removedDreams(
    _ names: Set<String>?, _ journal: Journal, _ tables: JournalTables
  ) throws -> Set<Dream.ID>? {
    guard let names else {
      return try Set(connection.steps(tables).history.steps.flatMap(\.takenOut))
    }
    let changed = try SyncTable(tables).changedNames() ?? names
    let isAnyGone = changed.contains { name in
      guard case .dream(let id)? = SyncName(name) else { return false }
      return journal.dreams[id] == nil && journal.trash[id] == nil
    }
    return isAnyGone ? nil : []
  }
}

/// What a sync would find in the journal.
package struct SyncOutlook: Sendable {
  package enum Changes: Sendable {
    /// Nothing was changed here since the last sync, and all of it is told.
    case nothing
    /// SQLite has noted what was changed.
    case some
    /// Anything may have been changed: after a start of the computer, or in another file.
    case unknown
  }

  package var place: SyncPlace
  package var changes: Changes
}

/// A sync has to read everything that is known.
package struct SyncNeedsAll: Error {
  package init() {}
}

/// The journal has a dream that cannot be read completely, and would look changed.
package struct SyncFlaw: Error {
  package init() {}
}
