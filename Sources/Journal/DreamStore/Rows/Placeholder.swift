import Dreams
import Foundation

/// The placeholder for an unreadable part of a row; the same every time it is read.
enum Placeholder {
  static let creature = Dream.Creature.unicorn(.pink)

  static func id(forRow number: Int64) -> Dream.ID {
    // Version 8 is for custom identifiers, never for random ones.
    let padded = UInt64(bitPattern: number).padded(to: 16, radix: 16)
    let text = "f1a3ed00-0000-8\(padded.prefix(3))-8\(padded.dropFirst(3).prefix(3))-00"
    return UUID(uuidString: text + padded.suffix(10)) ?? UUID()
  }

  private static let beginning = "f1a3ed00-0000-8"

  /// The row that a placeholder identifier refers to; nil for other identifiers.
  static func row(of id: Dream.ID) -> Int64? {
    let text = id.canonical
    guard text.hasPrefix(beginning) else { return nil }
    let digits =
      text.dropFirst(beginning.count).prefix(3) + text.dropFirst(20).prefix(3) + text.suffix(10)
    guard let number = UInt64(digits, radix: 16), self.id(forRow: Int64(bitPattern: number)) == id
    else {
      return nil
    }
    return Int64(bitPattern: number)
  }

  /// Whether a placeholder identifier may begin with this prefix.
  static func mayBegin(with beginning: String) -> Bool {
    self.beginning.hasPrefix(beginning) || beginning.hasPrefix(self.beginning)
  }

  static func night(_ created: Moment) -> Night {
    Night(created, in: .gmt)
  }
}
