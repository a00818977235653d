import Foundation

extension SettingsFile {
  /// Reads a value that is kept as an object of JSON.
  ///
  /// - Parameter type: The type of the value.
  /// - Returns: The value; nil where there is no file, or none that is understood, which is set aside.
  /// - Throws: ``FileError`` when the file cannot be read, or not be set aside.
  public func value<Value: Decodable>(of type: Value.Type) throws(FileError) -> Value? {
    try read { bytes in
      // What is not understood is set aside; why is of no use to the person.
      try? JSONDecoder().decode(type, from: Data(bytes))
    }
  }

  /// Makes the same change to the file as was made to a value that is kept there as an object of JSON.
  ///
  /// Only keys that differ between the two values are written or removed. All others stay as they are in the
  /// file, also those that this version does not know and those that another program has changed meanwhile.
  ///
  /// - Parameters:
  ///   - old: The value before the change; nil to write all keys of the new one.
  ///   - new: The value after it.
  /// - Throws: ``FileError`` when the file cannot be read, set aside or written; it is then as it was.
  public func change<Value: Encodable>(from old: Value?, to new: Value) throws(FileError) {
    let (before, after) = (Self.object(of: old), Self.object(of: new))
    try change({ SettingsValue(json: $0)?.keys }) { keys in
      let merged = SettingsValue.merging(keys ?? [:], before, after)
      return merged == keys ? nil : SettingsValue.object(merged).json
    }
  }

  private static func object<Value: Encodable>(of value: Value?) -> [String: SettingsValue] {
    guard let value else { return [:] }
    do {
      let json = try JSONEncoder().encode(value)
      guard let keys = SettingsValue(json: Array(json))?.keys else {
        preconditionFailure("Settings are an object of JSON.")
      }
      return keys
    } catch {
      preconditionFailure("Settings can be encoded: \(error).")
    }
  }
}

/// A value of JSON, as files of settings keep it, whatever it means.
indirect enum SettingsValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case list([SettingsValue])
  case object([String: SettingsValue])

  init?(json: [UInt8]) {
    // There is no value in what is not JSON.
    guard let value = try? JSONDecoder().decode(SettingsValue.self, from: Data(json)) else {
      return nil
    }
    self = value
  }

  /// What an object has; nil for other values.
  var keys: [String: SettingsValue]? {
    if case .object(let keys) = self { keys } else { nil }
  }

  /// The value as text for people, too.
  var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(self)) + [0x0A]
    } catch {
      preconditionFailure("What was read from JSON can be written as JSON: \(error).")
    }
  }

  /// The keys with the change between two others made to them, object by object.
  static func merging(
    _ keys: [String: SettingsValue], _ old: [String: SettingsValue],
    _ new: [String: SettingsValue]
  ) -> [String: SettingsValue] {
    var merged = keys
    for key in Set(old.keys).union(new.keys) where old[key] != new[key] {
      if let current = merged[key]?.keys, let after = new[key]?.keys {
        merged[key] = .object(merging(current, old[key]?.keys ?? [:], after))
      } else {
        merged[key] = new[key]
      }
    }
    return merged
  }
}

extension SettingsValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([SettingsValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: SettingsValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
