import Dreams

/// What a sync has done.
package struct SyncReport: Hashable, Sendable {
  /// The dreams and nights that others have changed, by the names of their devices.
  package var received: [String: Int] = [:]

  /// The dreams and nights that were changed here, and that the folder has now.
  package var written = 0

  /// The conflicting copies that were made.
  package var copies = 0

  /// The dreams that others have erased.
  package var erased = 0

  /// The files that a newer version has written, and that wait for it.
  package var newer = 0

  /// The pictures and sounds that have not arrived.
  package var lacking = 0

  /// The files of a sealed folder that no device of it has written so, by their paths in it: none is read.
  package var foreign: [String] = []

  /// Nothing was done.
  init(newer: Int) { self.newer = newer }

  /// Counts.
  init(
    read: SyncRun.Read, told: ArraySlice<SyncRecord>, from old: Journal, to new: Journal,
    erased: Int,
    state: SyncState
  ) {
    let diff = old.diffed(with: new)
    var changed = Set(diff.nights.map { SyncName.night($0.new.date).text })
    for list in [diff.dreams, diff.trash] {
      changed.formUnion((list.inserted + list.removed).map { SyncName.dream($0.dream.id).text })
      changed.formUnion(list.updated.map { SyncName.dream($0.new.id).text })
    }
    var counted: [String: Set<String>] = [:]
    for segment in read.found.values {
      counted[segment.name, default: []].formUnion(
        segment.records.map(\.name).filter { changed.contains($0) })
    }
    received = counted.mapValues(\.count).filter { $0.value > 0 }
    written = Set(told.map(\.name)).count
    copies = diff.dreams.inserted.count { entry in
      state[SyncName.dream(entry.dream.id).text]?.life?.origins.isEmpty == false
    }
    self.erased = erased
    newer = read.newer.count
    foreign = read.foreign
  }
}
