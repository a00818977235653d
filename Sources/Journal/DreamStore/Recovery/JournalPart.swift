import Dreams
import Errors
import GRDB

/// A part of the journal without dreams, which a change to a dream can do without.
enum JournalPart: CaseIterable {
  case history
  case nights
  case settings

  /// The tables of the part; the journal's identity is in a table that is never sealed.
  func tables(isSealed: Bool) -> [String] {
    switch self {
    case .history: [isSealed ? SealedRows.Table.steps.rawValue : "step"]
    case .nights: [isSealed ? SealedRows.Table.nights.rawValue : "night"]
    case .settings: isSealed ? ["setting", SealedRows.Table.settings.rawValue] : ["setting"]
    }
  }

  /// The error of a change to the part itself if the part is damaged.
  var error: DatabaseError {
    switch self {
    case .history: FoundDamage.history.error
    case .nights: FoundDamage.nights.error
    case .settings: FoundDamage.settings.error
    }
  }

  /// Why a change of the part itself is not written.
  var reason: JournalReason {
    switch self {
    case .history: .unreadablePart(.history)
    case .nights: .unreadablePart(.nights)
    case .settings: .unreadablePart(.settings)
    }
  }

  /// The problem: a sentence without its period.
  var problem: String {
    switch self {
    case .history: "The history cannot be read"
    case .nights: "The nights cannot be read"
    case .settings: "The favorite creature cannot be read"
    }
  }
}

extension JournalTables {
  /// Verifies that the history can be read and changed.
  func needHistory() throws {
    guard !lost.contains(.history) else { throw JournalPart.history.error }
  }

  /// Reverts the parts of a journal that cannot be written; returns where something was.
  func takeBack(_ journal: inout Journal, to old: Journal) -> JournalPart? {
    var part: JournalPart?
    if lost.contains(.settings), journal.favoriteCreature != old.favoriteCreature {
      journal.favoriteCreature = old.favoriteCreature
      part = .settings
    }
    if lost.contains(.nights), journal.nights != old.nights {
      journal.nights = old.nights
      part = .nights
    }
    return part
  }
}

extension JournalPart {
  /// The message for a reader who gets the journal without the part.
  var issue: RowIssue { RowIssue(dream: nil, problem: problem + ": its table is damaged") }

  /// Finds the parts in whose tables or indexes the database finds anything wrong.
  ///
  /// Outside of transactions: within one, a single damaged page keeps all of it from being committed.
  static func damaged(isSealed: Bool, _ db: Database) throws -> Set<JournalPart> {
    Set(
      try allCases.filter { part in
        try !part.tables(isSealed: isSealed).allSatisfy { try IntegrityCheck.isSound($0, db) }
      })
  }
}
