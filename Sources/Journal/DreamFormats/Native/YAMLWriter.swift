import Dreams

/// Writes members of YAML, each on one line.
///
/// A text that YAML would read as something else is a JSON string, and nested values are JSON,
/// which is valid YAML, too.
struct YAMLWriter {
  private var lines = ""
  private var names: [String: Int] = [:]

  /// The output.
  var text: String {
    // The reader refuses aliases, and takes an asterisk in quotation marks for one.
    guard YAMLDocument.hasAliases(lines) else { return lines }
    let escaped = lines.utf8.flatMap { $0 == UInt8(ascii: "*") ? Array("\\u002A".utf8) : [$0] }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Writes a member whose value is plain text that means itself.
  mutating func member(_ name: String, raw value: String) {
    lines += "\(name): \(value)\n"
  }

  /// Writes a member.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value; nil is an empty set.
  ///   - kind: The kind of the field, if known.
  mutating func member(_ name: String, _ value: FieldValue?, _ kind: FieldKind? = nil) {
    let key = Self.key(name, &names)
    lines += key.utf8.count > Self.shortKey ? "? \(key)\n: " : "\(key): "
    switch value {
    case nil: lines += "[]"
    case .flag(let flag)?: lines += flag ? "true" : "false"
    case .number(let number)?: lines += String(number)
    case .text(let text)?: lines += scalar(text.string)
    case .words(let words)?:
      let words = value.flatMap { kind?.words(of: $0) } ?? words.map(\.string)
      lines += "[\(words.map(scalar).joined(separator: ", "))]"
    case .json(let json)?:
      // It was JSON when it was read.
      if let node = try? JSONReader.node(of: Array(json.string.utf8)) {
        write(node)
      } else {
        lines += scalar(json.string)
      }
    }
    lines += "\n"
  }

  private mutating func write(_ node: JSONNode) {
    switch node.value {
    case .null: lines += "null"
    case .bool(let flag): lines += flag ? "true" : "false"
    case .number(let digits): lines += digits
    case .text(let text): lines += scalar(text)
    case .list(let list):
      lines += "["
      for (index, node) in list.enumerated() {
        if index > 0 { lines += ", " }
        write(node)
      }
      lines += "]"
    case .object(let members):
      lines += "{"
      var names: [String: Int] = [:]
      for (index, member) in members.enumerated() {
        if index > 0 { lines += ", " }
        let key = Self.key(member.name, &names)
        lines += key.utf8.count > Self.shortKey ? "? \(key) : " : "\(key): "
        write(member.node)
      }
      lines += "}"
    }
  }

  /// A longer name needs a question mark before it.
  private static let shortKey = 500

  /// Writes a name.
  ///
  /// The reader takes two names for the same when they differ only in how accents are encoded; a tag
  /// keeps them apart.
  private static func key(_ name: String, _ names: inout [String: Int]) -> String {
    let count = names[name, default: 0]
    names[name] = count + 1
    let isPlain =
      name.utf8.first.map(isLetter) == true
      && name.utf8.allSatisfy {
        isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
      }
    return (count > 0 ? "!\(count) " : "") + (isPlain ? name : quoted(name))
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & ~0x20) }

  private func scalar(_ text: String) -> String {
    Self.isPlain(text) ? text : Self.quoted(text)
  }

  /// Whether a text means itself to every reader of YAML: it begins with a letter or is a date, and has
  /// nothing but letters, digits, hyphens and single spaces.
  private static func isPlain(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, last != " " else { return false }
    guard first.properties.isAlphabetic else { return Night(text) != nil }
    return scalars.allSatisfy {
      $0.properties.isAlphabetic || " -0123456789".unicodeScalars.contains($0)
    }
      && !["null", "true", "false", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
  }

  /// A JSON string without the characters that YAML forbids or takes for line breaks.
  static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    // The reader removes a byte order mark from the beginning of a text.
    writer.text(text.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" + text : text)
    var quoted = ""
    for scalar in String(decoding: writer.bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x80...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
        quoted += "\\u" + scalar.value.padded(to: 4, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }
}
