import Foundation
import GRDB

/// A value of a row as its bytes are in the file.
enum StoredValue: Hashable {
  case null
  case integer(Int64)
  case real(UInt64)
  case text([UInt8])
  case blob([UInt8])

  /// The bytes of a text; nil for anything else.
  var textBytes: [UInt8]? {
    if case .text(let bytes) = self { bytes } else { nil }
  }

  var isInteger: Bool {
    if case .integer = self { true } else { false }
  }

  /// The value passed to the database; text as bytes, because it may be invalid.
  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let bits): Double(bitPattern: bits).databaseValue
    case .text(let bytes), .blob(let bytes): Data(bytes).databaseValue
    }
  }
}
