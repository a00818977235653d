import Dreams
import Foundation

/// The dreams as a table: RFC 4180 in UTF-8, lines ended by CR LF, the names of the columns first.
///
/// A cell has quotation marks where it needs them, and when space is at one of its ends. What looks
/// like a formula is kept as it is: this is a copy of the journal, not of a spreadsheet.
enum JournalCSV {
  static let columns = [
    "id", "date", "created", "creature", "numberOfCreatures", "effects", "description",
  ]

  static func bytes(of dreams: DreamList) -> [UInt8] {
    var bytes: [UInt8] = []
    append(columns, to: &bytes)
    for dream in dreams {
      append(
        [
          dream.id.uuidString.lowercased(), dream.date.description, dream.created.description,
          dream.creature.identifier, String(dream.numberOfCreatures),
          dream.effects.map(\.identifier).joined(separator: " "), dream.description,
        ], to: &bytes)
    }
    return bytes
  }

  private static func append(_ cells: [String], to bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      guard needsQuotes(cell) else {
        bytes += cell.utf8
        continue
      }
      bytes.append(quote)
      for byte in cell.utf8 {
        if byte == quote { bytes.append(quote) }
        bytes.append(byte)
      }
      bytes.append(quote)
    }
    bytes += [0x0D, 0x0A]
  }

  private static let quote = UInt8(ascii: "\"")

  private static func needsQuotes(_ cell: String) -> Bool {
    let bytes = cell.utf8
    // Semicolons and tabs, too: programs that look for them must not find them.
    return bytes.first == 0x20 || bytes.last == 0x20
      || bytes.contains {
        $0 == quote || $0 < 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";")
      }
  }
}
