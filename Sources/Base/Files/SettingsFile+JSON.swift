import Foundation

extension SettingsFile {
  /// Reads a value that is kept as an object of JSON.
  ///
  /// - Parameter type: The type of the value.
  /// - Returns: The value; nil without a file, or with an invalid one, which is renamed.
  /// - Throws: ``FileError`` if the file cannot be read or renamed.
  public func value<Value: Decodable>(of type: Value.Type) throws(FileError) -> Value? {
    try read { bytes in
      // An invalid file is renamed; the reason would not help the person.
      try? JSONDecoder().decode(type, from: Data(bytes))
    }
  }

  /// Makes the same change to the file as was made to a value that is kept there as an object of JSON.
  ///
  /// Only keys that differ between the two values are written or removed. All others are preserved
  /// in the file, including those unknown to this version and those that another program has
  /// changed in the meantime.
  ///
  /// - Parameters:
  ///   - old: The value before the change; nil to write all keys of the new one.
  ///   - new: The value after it.
  /// - Throws: ``FileError`` if the file cannot be read, renamed or written.
  public func change<Value: Encodable>(from old: Value?, to new: Value) throws(FileError) {
    let (before, after) = (Self.object(of: old), Self.object(of: new))
    try change({ SettingsValue(json: $0)?.keys }) { keys in
      let merged = SettingsValue.merging(keys ?? [:], before, after)
      return merged == keys ? nil : SettingsValue.object(merged).json
    }
  }

  /// Changes a value that is kept as an object of JSON, under the lock of the folder.
  ///
  /// Keys that the change doesn't touch are preserved in the file.
  ///
  /// - Parameters:
  ///   - initial: The value where the file says none.
  ///   - body: Changes the value as it is in the file now.
  /// - Throws: ``FileError`` if the file cannot be read, renamed or written.
  public func update<Value: Codable & Sendable>(
    _ initial: Value, _ body: (inout Value) -> Void
  ) throws(FileError) {
    try change({ Stored<Value>($0) }) { stored in
      var value = stored?.value ?? initial
      body(&value)
      let before = Self.object(of: stored?.value)
      let keys = SettingsValue.merging(stored?.keys ?? [:], before, Self.object(of: value))
      return keys == stored?.keys ? nil : SettingsValue.object(keys).json
    }
  }

  /// A value, and all keys of the file that it was read from.
  private struct Stored<Value: Decodable & Sendable> {
    let value: Value
    let keys: [String: SettingsValue]

    init?(_ bytes: [UInt8]) {
      // An invalid file is renamed; the reason would not help the person.
      guard let value = try? JSONDecoder().decode(Value.self, from: Data(bytes)),
        let keys = SettingsValue(json: bytes)?.keys
      else { return nil }
      (self.value, self.keys) = (value, keys)
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

/// A JSON value in a settings file, regardless of its meaning.
indirect enum SettingsValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case list([SettingsValue])
  case object([String: SettingsValue])

  init?(json: [UInt8]) {
    // Invalid JSON has no value.
    guard let value = try? JSONDecoder().decode(SettingsValue.self, from: Data(json)) else {
      return nil
    }
    self = value
  }

  /// The members of an object; nil for other values.
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
    } else if let value = Self.decoded(Bool.self, container) {
      self = .bool(value)
    } else if let value = Self.decoded(Int64.self, container) {
      self = .integer(value)
    } else if let value = Self.decoded(Double.self, container) {
      self = .number(value)
    } else if let value = Self.decoded(String.self, container) {
      self = .text(value)
    } else if let value = Self.decoded([SettingsValue].self, container) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: SettingsValue].self))
    }
  }

  private static func decoded<Value: Decodable>(
    _ type: Value.Type, _ container: any SingleValueDecodingContainer
  ) -> Value? {
    // Other types are tried next.
    try? container.decode(type)
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

extension SettingsFile {
  /// Removes everything that names one of some texts, in any file.
  ///
  /// Of a list, each element goes that has one of the texts anywhere inside; of an object, each key whose value
  /// is one of them. A file without any of them is not written.
  ///
  /// - Parameter texts: The texts, in lowercase; case does not count.
  /// - Throws: ``FileError`` if the file cannot be read or written.
  public func removeMentions(of texts: Set<String>) throws(FileError) {
    try change({ SettingsValue(json: $0) }) { value in
      guard let value, value.mentions(texts) else { return nil }
      return (value.removingMentions(of: texts) ?? .list([])).json
    }
  }
}

extension SettingsValue {
  fileprivate func mentions(_ texts: Set<String>) -> Bool {
    switch self {
    case .text(let text): texts.contains(text.lowercased())
    case .list(let values): values.contains { $0.mentions(texts) }
    case .object(let keys): keys.values.contains { $0.mentions(texts) }
    case .null, .bool, .integer, .number: false
    }
  }

  fileprivate func removingMentions(of texts: Set<String>) -> SettingsValue? {
    switch self {
    case .text: mentions(texts) ? nil : self
    case .list(let values): .list(values.filter { !$0.mentions(texts) })
    case .object(let keys): .object(keys.compactMapValues { $0.removingMentions(of: texts) })
    case .null, .bool, .integer, .number: self
    }
  }
}
