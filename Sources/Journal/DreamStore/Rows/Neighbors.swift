import Dreams
import Foundation
import GRDB

/// Compares identifiers with the ones before and after them, by way of their index.
struct Neighbors {
  let tables: JournalTables

  private static let minimumLength = 8
  /// For more identifiers than so many it is faster to go through all there are.
  private static let many = 1_000

  func prefixLength(distinguishing ids: [Dream.ID]) throws -> Int {
    let texts = ids.map { $0.canonical }
    // Sealed identifiers have no index that finds adjacent ones.
    let isSlow = texts.count > Self.many || tables.seal != nil
    return try isSlow ? length(amongAll: Set(texts)) : length(texts)
  }

  private func length(_ ids: [String]) throws -> Int {
    let neighbors = ["id < ? ORDER BY id DESC", "id > ? ORDER BY id"]
    var length = Self.minimumLength
    for order in neighbors {
      let statement = try tables.db.cachedStatement(
        sql: "SELECT id FROM dream WHERE \(order) LIMIT 1")
      for id in ids {
        guard let neighbor = try String.fetchOne(statement, arguments: [id]) else { continue }
        length = max(length, Self.shared(id, neighbor) + 1)
      }
    }
    return length
  }

  private func length(amongAll ids: Set<String>) throws -> Int {
    var length = Self.minimumLength
    var last = ""
    for id in try tables.dreams.ids() {
      let shared = Self.shared(last, id)
      if shared >= length, ids.contains(id) || ids.contains(last) { length = shared + 1 }
      last = id
    }
    return length
  }

  private static func shared(_ one: String, _ other: String) -> Int {
    zip(one.utf8, other.utf8).prefix { $0 == $1 }.count
  }
}
