import Files
import Foundation
import GRDB
public import Sealing

/// A sealed journal's record of its key: the key itself, wrapped by its owner's secrets.
public struct SealRecord: Hashable, Sendable {
  /// The key, wrapped by a passphrase.
  public var passphrase: [UInt8]
  /// The key, wrapped by a recovery code.
  public var recoveryCode: [UInt8]
  /// Which journal it is, by which a keyring knows its key.
  public var identity: String
  /// Something sealed, by which a key shows that it is the right one.
  var check: [UInt8] = []
  /// The key to which dreams are sealed while the journal is locked.
  ///
  /// Nil for a journal that no program which knows of such keys has opened yet. Only who has the journal's key
  /// knows whether it is the right one.
  public internal(set) var captureKey: CapturePublicKey?

  /// Creates a record from wrapped keys.
  ///
  /// - Parameters:
  ///   - passphrase: The key, wrapped by a passphrase.
  ///   - recoveryCode: The key, wrapped by a recovery code.
  ///   - identity: Which journal it is.
  public init(passphrase: [UInt8], recoveryCode: [UInt8], identity: String) {
    (self.passphrase, self.recoveryCode, self.identity) = (passphrase, recoveryCode, identity)
  }

  /// Whether a key belongs to this journal.
  ///
  /// - Parameter seal: The seal with the key.
  /// - Returns: Whether it opens the check value of the journal.
  public func isOpened(by seal: some RowSeal) -> Bool {
    var content: [UInt8] = []
    return seal.open(check.span, as: Self.checkName, into: &content) && content == Self.checkName
  }

  /// Gets the key of the journal at a path.
  func opened(by unlocking: Unlocking?, _ path: String) throws(DreamStoreError) -> any RowSeal {
    guard let unlocking else { throw .sealed(path) }
    let seal = try unlocking(self)
    guard isOpened(by: seal) else { throw .wrongKey(path) }
    return seal
  }

  /// Gets the key of the journal at a path, and keeps both together.
  func sealing(by unlocking: Unlocking?, _ path: String) throws(DreamStoreError) -> Sealing {
    Sealing(record: self, seal: try opened(by: unlocking, path))
  }

  private static let checkName = Array("check".utf8)

  /// Reads the record of an open journal; nil if it is not sealed.
  static func read(_ queue: DatabaseQueue) throws -> SealRecord? {
    do {
      return try queue.read { try SealRecord($0) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      // A journal that is not sealed keeps nothing there, so that damage there costs nothing.
      let isSealed = try queue.read { try $0.tableExists(SealedRows.Table.dreams.rawValue) }
      guard !isSealed else { throw error }
      return nil
    }
  }

  /// Reads only a journal's seal record; nil if it is not sealed.
  ///
  /// - Parameter path: The path of the journal.
  /// - Throws: Why the file cannot be read.
  public init?(ofJournal path: String) throws(DreamStoreError) {
    let record: SealRecord?
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(
        path: Schema.immutableURL(FolderPath.absolute(path)), configuration: configuration)
      record = try queue.read { try SealRecord($0) }
    } catch {
      throw DreamStoreError(error, path: path, task: .reading)
    }
    guard let record else { return nil }
    self = record
  }

  /// Reads the record; nil for a journal that is not sealed.
  ///
  /// - Throws: The error of the database, or that the journal is damaged if it has sealed rows
  ///   without a record: treated as unsealed, it would look empty, and the next change would be
  ///   written in the clear.
  init?(_ db: Database) throws {
    var parts: [String: [UInt8]] = [:]
    // A write-protected journal of an older format has no such table.
    if try db.tableExists("seal") {
      for row in try Row.fetchAll(db, sql: "SELECT kind, content FROM seal") {
        // Another program may have made the table, for anything.
        guard let kind = String.fromDatabaseValue(row[0]) else { continue }
        parts[kind] = [UInt8](Data.fromDatabaseValue(row[1]) ?? Data())
      }
    }
    if parts.isEmpty, try db.tableExists(SealedRows.Table.dreams.rawValue) {
      throw FoundDamage.lostKey.error
    }
    self.init(parts)
  }

  /// Creates a record from the table's rows by kind; nil if the journal is not sealed.
  init?(_ parts: [String: [UInt8]]) {
    guard !parts.isEmpty else { return nil }
    self.init(
      passphrase: parts["passphrase"] ?? [], recoveryCode: parts["recovery"] ?? [],
      identity: String(decoding: parts["identity"] ?? [], as: UTF8.self))
    check = parts["check"] ?? []
    captureKey = parts[Self.captureKind].flatMap(CapturePublicKey.init)
  }

  private static let captureKind = "capture"

  /// Makes the tables of a sealed journal in one that has no dream yet, as format 6 has them.
  static func makeTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE sealedDream (
          number INTEGER PRIMARY KEY,
          tag BLOB NOT NULL UNIQUE,
          trashed INTEGER,
          content BLOB NOT NULL
        ) STRICT;
        CREATE TABLE sealedNight (
          number INTEGER PRIMARY KEY, tag BLOB NOT NULL UNIQUE, content BLOB NOT NULL
        ) STRICT;
        CREATE TABLE sealedSetting (
          number INTEGER PRIMARY KEY, tag BLOB NOT NULL UNIQUE, content BLOB NOT NULL
        ) STRICT;
        CREATE TABLE sealedStep (
          number INTEGER PRIMARY KEY,
          id BLOB NOT NULL UNIQUE,
          isUndone INTEGER NOT NULL,
          size INTEGER NOT NULL,
          content BLOB NOT NULL
        ) STRICT;
        CREATE INDEX sealedDreamByTrashing ON sealedDream (trashed) WHERE trashed IS NOT NULL;
        """)
    try Migrations.watchSealed(db)
  }

  /// Stores the record in a journal, replacing the current one.
  func write(sealing seal: any RowSeal, _ db: Database) throws {
    let parts = [
      "passphrase": passphrase, "recovery": recoveryCode, "identity": Array(identity.utf8),
      "check": seal.seal(Self.checkName, as: Self.checkName),
      Self.captureKind: seal.captureKey.publicKey.bytes,
    ]
    for (kind, content) in parts { try Self.write(kind, content, db) }
  }

  /// Stores the key to which dreams are sealed while the journal is locked, and nothing else.
  static func writeCaptureKey(of seal: any RowSeal, _ db: Database) throws {
    try write(captureKind, seal.captureKey.publicKey.bytes, db)
  }

  private static func write(_ kind: String, _ content: [UInt8], _ db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO seal (kind, content) VALUES (?, ?)",
      arguments: [kind, Data(content)])
  }
}

/// How a journal is sealed.
struct Sealing: Sendable {
  let record: SealRecord
  let seal: any RowSeal
}
