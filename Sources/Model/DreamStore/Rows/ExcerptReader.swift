import Dreams
import Foundation
import GRDB

/// Reads parts of journals, by way of the indexes.
struct ExcerptReader {
  let db: Database

  /// More dreams than so many are read faster by reading all.
  private static let manyIDs = 5_000
  /// Of dreams whose identifiers begin alike.
  private static let mostAlike = 8

  func contents(_ excerpt: Excerpt) throws -> JournalContents {
    var reader = JournalReader()
    switch excerpt {
    case .whole:
      return try JournalReader.contents(db)
    case .nothing:
      break
    case .dreams(let ids):
      guard ids.count <= Self.manyIDs else { return try contents(.whole) }
      for id in Set(ids) { _ = try read(id, &reader) }
    case .dreamsBeginning(let beginnings):
      for beginning in Set(beginnings) {
        guard try read(beginning, &reader) else { return try contents(.whole) }
      }
    case .newest(let limit, let from, let to):
      try reader.read(
        db,
        """
        WHERE trashed IS NULL AND night >= ? AND night <= ?
        ORDER BY night DESC, created DESC, id LIMIT ?
        """, [(from ?? .min).description, (to ?? .max).description, limit])
    case .trash:
      try reader.read(db, "WHERE trashed IS NOT NULL")
    }
    return try reader.contents(db)
  }

  /// Reads the rows with these numbers.
  func contents(rows numbers: [Int64]) throws -> JournalContents {
    var reader = JournalReader()
    for number in numbers { try reader.read(db, "WHERE number = ?", [number]) }
    return try reader.contents(db)
  }

  /// Reads one dream, whose row may be one that a tool has written.
  private func read(_ id: Dream.ID, _ reader: inout JournalReader) throws -> Bool {
    if let number = StandIn.row(of: id) {
      return try reader.read(db, "WHERE number = ?", [number]) > 0
    }
    let text = id.uuidString
    if try reader.read(db, "WHERE id = ?", [text.lowercased()]) > 0 { return true }
    return try reader.read(db, "WHERE id = ?", [text]) > 0
  }

  /// Reads the dreams whose identifiers begin so; answers whether there are any.
  private func read(_ beginning: String, _ reader: inout JournalReader) throws -> Bool {
    guard let beginning = Self.canonical(beginning), !StandIn.mayBegin(with: beginning) else {
      return false
    }
    // What comes next in an identifier is a hyphen or a digit, all of which sort before "g".
    return try reader.read(
      db, "WHERE id >= ? AND id < ? ORDER BY id LIMIT ?",
      [beginning, beginning + "g", Self.mostAlike]) > 0
  }

  /// The beginning as identifiers are stored; nil for what begins none.
  private static func canonical(_ beginning: String) -> String? {
    let digits = beginning.filter { $0 != "-" }.lowercased()
    guard (1...32).contains(digits.utf8.count), digits.allSatisfy({ $0.isHexDigit && $0.isASCII })
    else { return nil }
    var text = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { text.append("-") }
      text.append(digit)
    }
    return text
  }
}
