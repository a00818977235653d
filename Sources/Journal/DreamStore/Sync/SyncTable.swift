import Dreams
import Foundation
import GRDB

/// The rows about syncing: what is known of each dream and night under its name, such as `d/ID`; records that no
/// file has yet; the device; and the clocks that it has used.
///
/// Without syncing there are none.
struct SyncTable {
  /// At most this many clocks are read and written with each change; earlier ones are in rows of their own, which
  /// only a sync of everything reads.
  private static let mostClocks = 1_000

  private static let clocksPrefix = "clocks/"
  private static let placeName = "device"
  private static let outgoingName = "outgoing"

  private let tables: JournalTables
  private let sealed: SealedRows?

  init(_ tables: JournalTables) {
    (self.tables, sealed) = (tables, tables.sealed(.sync))
  }

  private var db: Database { tables.db }

  // MARK: Rows

  /// Goes through the rows; what the key does not open is left out.
  private func forEach(_ body: (_ name: String, _ content: [UInt8]) throws -> Void) throws {
    if let sealed {
      return try sealed.forEach(unreadable: { _ in }) { _, columns in
        let row = StoredRow(columns)
        try body(row.repairedText(0), row.bytes(1))
      }
    }
    try db.cachedStatement(sql: "SELECT tag, content FROM sync ORDER BY number")
      .forEachRow(db, []) { row in
        try body(row.repairedText(0), row.bytes(1))
      }
  }

  private func content(of name: String) throws -> [UInt8]? {
    if let sealed { return try sealed.columns(of: name).map { StoredRow($0).bytes(1) } }
    var content: [UInt8]?
    try db.cachedStatement(sql: "SELECT content FROM sync WHERE tag = ?")
      .forEachRow(db, [.blob(Array(name.utf8))]) { content = $0.bytes(0) }
    return content
  }

  private func set(_ content: [UInt8]?, of name: String) throws {
    switch (content, sealed) {
    case (let content?, let sealed?):
      try sealed.set([.text(name), .blob(content)], of: name)
    case (nil, let sealed?):
      try sealed.remove(name)
    case (let content?, nil):
      try db.cachedStatement(
        sql: """
          INSERT INTO sync (tag, content) VALUES (?, ?)
          ON CONFLICT (tag) DO UPDATE SET content = excluded.content
          """
      ).run([.blob(Array(name.utf8)), .blob(content)], db)
    case (nil, nil):
      try db.cachedStatement(sql: "DELETE FROM sync WHERE tag = ?")
        .run([.blob(Array(name.utf8))], db)
    }
  }

  /// Copies all rows into another journal.
  func copy(to other: SyncTable) throws {
    try forEach { try other.set($1, of: $0) }
  }

  // MARK: The device

  /// Which device this is; nil if the journal was never synced.
  func place() throws -> SyncPlace? {
    guard let content = try content(of: Self.placeName) else { return nil }
    return try JSONDecoder().decode(SyncPlace.self, from: Data(content))
  }

  func set(_ place: SyncPlace) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try set([UInt8](try encoder.encode(place)), of: Self.placeName)
  }

  /// Forgets everything, for a device that joins another group.
  func removeAll() throws { try db.execute(sql: "DELETE FROM sync") }

  /// The records that no file has yet.
  func outgoing() throws -> [SyncRecord] {
    try content(of: Self.outgoingName).map { [SyncRecord](understoodIn: $0) } ?? []
  }

  /// Forgets the records that a file has now.
  func removeOutgoing() throws { try set(nil, of: Self.outgoingName) }

  /// Reads what is known; nil if the journal was never synced.
  ///
  /// - Parameters:
  ///   - names: Of which dreams and nights; nil for all.
  ///   - mark: Identifies this computer, its start and this file: with another one, a new writer is drawn.
  ///   - now: The time.
  /// - Returns: The device, with what it knows.
  /// - Throws: The error of the database.
  func load(
    _ names: Set<String>? = nil, mark: String, now: Moment
  ) throws -> Loaded? {
    guard var place = try place() else { return nil }
    var (state, outgoing) = (SyncState(), [SyncRecord]())
    var earlier: [String: [Int]] = [:]
    func take(_ name: String, _ content: [UInt8]) {
      switch name {
      case Self.placeName: break
      case Self.outgoingName:
        outgoing = [SyncRecord](understoodIn: content)
      case _ where name.hasPrefix(Self.clocksPrefix):
        earlier[name] = Self.clocks(in: content)
      default:
        // What is damaged is told again, as if it were new.
        _ = state.restore(content, of: name)
      }
    }
    if let names {
      for name in names.union([Self.outgoingName]) {
        if let content = try content(of: name) { take(name, content) }
      }
    } else {
      try forEach(take)
    }
    state.clock = place.clock
    var device = SyncDevice(
      writer: place.writer, clocks: Set(place.clocks).union(earlier.values.joined()),
      last: place.last, state: state, now: now)
    device.outgoing = outgoing
    device.forgotten = place.forgotten
    if place.mark != mark || place.writer.isEmpty {
      device.drawWriter()
      place.mark = mark
      place.since = nil
    }
    return Loaded(place: place, device: device, earlierClocks: earlier)
  }

  /// A device as it was read.
  struct Loaded {
    var place: SyncPlace
    var device: SyncDevice
    /// The clocks in rows of their own, by row; empty unless everything was read.
    var earlierClocks: [String: [Int]]
  }

  /// Stores all that has changed.
  ///
  /// - Parameters:
  ///   - place: Which device this is.
  ///   - device: The device.
  ///   - earlier: The clocks in rows of their own, by row, as they were read.
  /// - Throws: The error of the database.
  func store(
    _ place: SyncPlace, _ device: SyncDevice, earlierClocks earlier: [String: [Int]]
  ) throws {
    for name in device.state.changed { try set(device.state.stored(name), of: name) }
    try set(device.outgoing.isEmpty ? nil : device.outgoing.lines, of: Self.outgoingName)
    var place = place
    place.clocks = try storeClocks(of: device, place, earlier)
    place.writer = device.writer
    place.last = device.last
    place.clock = device.state.clock
    place.forgotten = device.forgotten
    // Nothing new is nothing to write.
    if try self.place() != place { try set(place) }
  }

  /// Moves the clocks of a device into a row of their own if there are many.
  ///
  /// - Returns: The clocks that are in no such row.
  private func storeClocks(
    of device: SyncDevice, _ place: SyncPlace, _ earlier: [String: [Int]]
  ) throws -> [Int] {
    var recent = device.clocks
    if place.writer == device.writer {
      recent.subtract(earlier.values.joined())
    } else {
      for name in earlier.keys { try set(nil, of: name) }
    }
    let sorted = recent.sorted()
    guard sorted.count > Self.mostClocks else { return sorted }
    try set(Self.bytes(of: sorted), of: Self.clocksPrefix + String(device.last))
    return []
  }

  /// Clocks as they are stored: eight bytes each, the lowest first.
  private static func bytes(of clocks: [Int]) -> [UInt8] {
    clocks.flatMap { clock in (0..<8).map { UInt8(truncatingIfNeeded: clock >> (8 * $0)) } }
  }

  private static func clocks(in bytes: [UInt8]) -> [Int] {
    stride(from: 0, to: bytes.count - 7, by: 8).map { start in
      (0..<8).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
  }

  // MARK: What was changed

  /// Whether SQLite notes each change of a row: a journal of a program in development may lack that.
  private var isWatched: Bool {
    get throws {
      let names = sealed == nil ? Migrations.watching : Migrations.watchingSealed
      let list = names.map { "'\($0)'" }.joined(separator: ", ")
      return try Int.fetchOne(
        db.cachedStatement(
          sql: "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND name IN (\(list))"))
        == names.count
    }
  }

  /// The dreams, nights and values of which a row was changed since that was asked; nil if it may be any.
  ///
  /// A dream that is gone from a sealed journal has no name any longer: then it may be any.
  func changedNames() throws -> Set<String>? {
    guard try isWatched else { return nil }
    var rows: [(kind: Int64, tag: [UInt8])] = []
    try db.cachedStatement(sql: "SELECT kind, tag FROM syncChanged LIMIT \(Self.mostNames + 1)")
      .forEachRow(db, []) { rows.append(($0.integer(0) ?? 0, $0.bytes(1))) }
    guard rows.count <= Self.mostNames else { return nil }
    var names: Set<String> = []
    for row in rows {
      guard let name = try name(row.kind, row.tag), SyncName(name) != nil else { return nil }
      names.insert(name)
    }
    return names
  }

  /// What a sync has to compare besides some names, with those; nil for everything.
  ///
  /// After a start of the computer, in another file, or in one of another place, everything: whatever has written
  /// the file meanwhile, and however.
  func names(besides names: Set<String>, _ place: SyncPlace, mark: String) throws -> Set<String>? {
    guard place.mark == mark, !place.writer.isEmpty, place.forgotten.isEmpty,
      place.unerased.isEmpty, names.count <= Self.mostNames, let changed = try changedNames()
    else { return nil }
    return names.union(changed)
  }

  /// More are found faster by comparing all.
  static let mostNames = 1_000

  private func name(_ kind: Int64, _ tag: [UInt8]) throws -> String? {
    guard kind != 3 else { return SyncName.journal.text }
    let prefix = kind == 1 ? "d/" : "n/"
    guard let sealed = tables.sealed(kind == 1 ? .dreams : .nights) else {
      return prefix + String(decoding: tag, as: UTF8.self)
    }
    var name: String?
    try sealed.forEach("WHERE tag = ?", [.blob(tag)], unreadable: { _ in }) { number, columns in
      name =
        prefix
        + (kind == 1
          ? RowCoder.storedID(StoredRow(number: number, columns)).lowercased()
          : StoredRow(columns).repairedText(0))
    }
    return name
  }

  /// How many dreams and nights no file has as they are.
  func waiting() throws -> Int {
    let told = Set(try outgoing().map(\.name))
    guard try isWatched else { return told.count }
    let favorite: Set = [SyncName.journal.text]
    if let changed = try changedNames() { return told.union(changed).subtracting(favorite).count }
    // Many, or some of which nobody knows the names any longer.
    let rows = try Int.fetchOne(db, sql: "SELECT count(*) FROM syncChanged WHERE kind <> 3") ?? 0
    return max(rows, told.count)
  }

  /// Forgets what was changed: all of it is compared.
  func removeChangedNames() throws {
    guard try isWatched else { return }
    try db.execute(sql: "DELETE FROM syncChanged")
  }

  // MARK: Forgetting

  /// The conflicting copies that are erased with dreams because nobody has edited them.
  func copies(of ids: Set<Dream.ID>) throws -> Set<Dream.ID> {
    guard try db.tableExists("sync") else { return [] }
    let names = Set(ids.map { SyncName.dream($0).text })
    var copies: Set<Dream.ID> = []
    try forEach { name, content in
      guard case .dream(let id)? = SyncName(name), !ids.contains(id) else { return }
      var state = SyncState()
      guard state.restore(content, of: name), let life = state[name]?.life else { return }
      if !names.isDisjoint(with: life.origins.map(\.name)) { copies.insert(id) }
    }
    return copies
  }

  /// Erases the words of dreams, and has the next sync tell the other devices; false if there was nothing to do.
  func forget(_ ids: Set<Dream.ID>) throws -> Bool {
    // A backup of an earlier format has no such table.
    guard try db.tableExists("sync"), var place = try place() else { return false }
    let names = Set(ids.map { SyncName.dream($0).text })
    var isChanged = false
    for name in names.sorted() {
      var state = SyncState()
      if let content = try content(of: name) { _ = state.restore(content, of: name) }
      let entry = state[name] ?? SyncEntry()
      // Another device has erased it, and this one follows.
      guard entry.forgotten < 0 || !entry.lives.isEmpty else { continue }
      place.forgotten[name] = entry.number
      var erased = SyncEntry()
      (erased.forgotten, erased.expired) = (entry.forgotten, entry.expired)
      state.restore(erased, of: name)
      try set(state.stored(name), of: name)
      isChanged = true
    }
    guard isChanged else { return false }
    try leaveOut(names, except: \.isDeath)
    try set(place)
    return true
  }

  /// Erases all that is known of dreams; false if there was nothing to do.
  func erase(_ ids: Set<Dream.ID>) throws -> Bool {
    guard try db.tableExists("sync"), var place = try place() else { return false }
    let names = Set(ids.map { SyncName.dream($0).text })
    let old = place
    var isChanged = false
    if try db.tableExists("syncChanged") {
      // What is noted there has the names, too; without it, the next sync compares all.
      try db.execute(sql: "DELETE FROM syncChanged")
      if db.changesCount > 0 { place.mark = "" }
    }
    for name in names where try content(of: name) != nil {
      try set(nil, of: name)
      isChanged = true
    }
    if try leaveOut(names, except: { _ in false }) { isChanged = true }
    place.forgotten = place.forgotten.filter { !names.contains($0.key) }
    place.unerased.removeAll { ids.contains($0) }
    guard isChanged || place != old else { return false }
    try set(place)
    return true
  }

  /// Leaves records out of those that no file has yet; false if there were none.
  @discardableResult
  private func leaveOut(
    _ names: Set<String>, except isKept: (SyncRecord) -> Bool
  ) throws -> Bool {
    let records = try outgoing()
    let kept = records.filter { !names.contains($0.name) || isKept($0) }
    guard kept.count < records.count else { return false }
    try set(kept.isEmpty ? nil : kept.lines, of: Self.outgoingName)
    return true
  }
}

extension StoredRow {
  fileprivate func bytes(_ column: Int32) -> [UInt8] {
    withBytes(column) { bytes in unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) } }
  }
}
