import Dreams
import Errors
import Foundation
import Yams

/// A document of YAML that is a mapping with names.
struct YAMLDocument {
  struct Entry {
    let name: String
    let value: JSONNode
    /// The line in the document, from 0.
    let line: Int
  }

  let entries: [Entry]

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - keepsMarks: Whether a text may begin with U+FEFF, which the reader takes for a byte order mark
  ///     and removes. Our own files have it twice there.
  /// - Throws: The problem, with its line in the document.
  init(_ text: String, keepingMarks keepsMarks: Bool = false) throws(ImportProblem) {
    let placeholder = keepsMarks ? ByteOrderMarkPlaceholder(in: text) : nil
    let text = placeholder?.text ?? text
    guard !Self.hasAliases(text) else {
      throw ImportProblem(.aliases)
    }
    if !keepsMarks, let entries = Self.plainEntries(of: text) {
      self.entries = entries
      return
    }
    do {
      // The reader keeps a pointer to the text, which would not stay valid for a very short one. Its
      // own rules for plain scalars are slow, and JSON's are used instead.
      guard let root = try Yams.compose(yaml: Self.head + text, .basic, .default, .utf8) else {
        entries = []
        return
      }
      guard case .mapping(let mapping) = root else {
        throw ImportProblem(.notNamesAndValues)
      }
      entries = mapping.compactMap { key, value in
        guard case .scalar(let name) = key else { return nil }
        return Entry(
          name: name.string, value: JSONNode(value, placeholder),
          line: max(0, (key.mark?.line ?? 2) - 2))
      }
    } catch let problem as ImportProblem {
      throw problem
    } catch {
      throw Self.problem(error)
    }
  }

  /// The entries of a document that has only lines like `name: value` and `name: [one, two]`, of which no rule of
  /// YAML says anything else than it seems; nil for any other one.
  ///
  /// Most front matter is like this, and the library takes five times as long.
  private static func plainEntries(of text: String) -> [Entry]? {
    var entries: [Entry] = []
    var names: Set<String> = []
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !line.isEmpty {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isName(line[..<colon]) else {
        return nil
      }
      let name = String(Substring(line[..<colon]))
      let value = withoutSpaces(line[line.index(after: colon)...])
      guard line[colon...].dropFirst().first == 0x20, names.insert(name).inserted,
        let value = plainValue(value)
      else { return nil }
      entries.append(Entry(name: name, value: JSONNode(value: value, offset: 0), line: number))
    }
    return entries.isEmpty ? nil : entries
  }

  private static func plainValue(_ text: Substring.UTF8View) -> JSONValue? {
    if text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") {
      let items = text.dropFirst().dropLast()
        .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(withoutSpaces)
      guard items.allSatisfy({ isPlain($0) && !$0.contains(where: "[]{}:".utf8.contains) }) else {
        return nil
      }
      return .list(
        items.map { JSONNode(value: JSONValue(plain: String(Substring($0))), offset: 0) })
    }
    return isPlain(text) ? JSONValue(plain: String(Substring(text))) : nil
  }

  private static func isName(_ text: Substring.UTF8View) -> Bool {
    text.count <= 60 && text.first.map(isLetter) == true
      && text.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "-_".utf8.contains($0) }
  }

  /// Whether a text begins with a letter or a digit and has no comment, no name and no special line break.
  private static func isPlain(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first, isLetter(first) || (0x30...0x39).contains(first) || first > 0xC2
    else { return false }
    var last: UInt8 = 0x20
    for byte in text {
      switch byte {
      case UInt8(ascii: "#"), 0..<0x20, 0x7F, 0xC2, 0xE2, 0xEF: return false
      case 0x20 where last == UInt8(ascii: ":"): return false
      default: last = byte
      }
    }
    return last != UInt8(ascii: ":")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & ~0x20) }

  private static func withoutSpaces(_ text: Substring.UTF8View) -> Substring.UTF8View {
    var text = text.drop { $0 == 0x20 }
    while text.last == 0x20 { text.removeLast() }
    return text
  }

  private static let head = "# one document of names and values\n"

  /// Aliases of aliases can expand a hundred bytes beyond any memory.
  static func hasAliases(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return false }
    let anchors = names(after: UInt8(ascii: "&"), in: text)
    return !anchors.isEmpty && !anchors.isDisjoint(with: names(after: UInt8(ascii: "*"), in: text))
  }

  private static func names(after sign: UInt8, in text: String) -> Set<String> {
    var names: Set<String> = []
    var rest = text.utf8[...]
    while let found = rest.firstIndex(of: sign) {
      rest = rest[rest.index(after: found)...]
      let name = rest.prefix { byte in
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
          || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20)
      }
      if !name.isEmpty { names.insert(String(decoding: name, as: UTF8.self)) }
    }
    return names
  }

  private static func problem(_ error: any Error) -> ImportProblem {
    switch error as? YamlError {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      ImportProblem(.yaml(problem), line: max(1, mark.line - 1))
    case .reader(let problem, _, _, _):
      ImportProblem(.yaml(problem))
    case .duplicatedKeysInMapping(let names, _):
      ImportProblem(.sameNames(names))
    default:
      ImportProblem(.yaml(nil))
    }
  }
}

extension JSONNode {
  /// Converts a YAML value; plain scalars that are JSON have the same meaning there.
  fileprivate init(_ node: Node, _ placeholder: ByteOrderMarkPlaceholder?) {
    let value: JSONValue =
      switch node {
      case .scalar(let scalar) where scalar.style == .plain:
        JSONValue(plain: Self.text(of: scalar, placeholder))
      case .scalar(let scalar): .text(Self.text(of: scalar, placeholder))
      case .sequence(let sequence): .list(sequence.map { JSONNode($0, placeholder) })
      case .mapping(let mapping):
        .object(
          mapping.compactMap { key, value in
            key.scalar.map {
              JSONMember(name: Self.text(of: $0, placeholder), node: JSONNode(value, placeholder))
            }
          })
      case .alias: .null
      }
    self.init(value: value, offset: 0)
  }

  private static func text(
    of scalar: Node.Scalar, _ placeholder: ByteOrderMarkPlaceholder?
  ) -> String {
    placeholder?.restored(scalar.string) ?? scalar.string
  }

  /// The text of a value that is neither a list nor an object; nil for null.
  var scalar: String? {
    switch value {
    case .text(let text), .number(let text): text
    case .bool(let flag): flag ? "true" : "false"
    case .null, .list, .object: nil
    }
  }

  /// The words of a list, or those between the commas of a text.
  var words: [String]? {
    if case .null = value { return [] }
    if let list {
      let words = list.compactMap(\.scalar)
      return words.count == list.count ? words : nil
    }
    return scalar?.split(separator: ",").map { $0.trimmed() }
      .filter { !$0.isEmpty }
  }
}

extension JSONValue {
  fileprivate init(plain text: String) {
    switch text.lowercased() {
    case "", "~", "null": self = .null
    case "true" where text == "true": self = .bool(true)
    case "false" where text == "false": self = .bool(false)
    default:
      let isNumeric = text.utf8.first.map { $0 == 0x2D || (0x30...0x39).contains($0) } == true
      if isNumeric, let node = try? JSONReader.node(of: Array(text.utf8)), case .number = node.value
      {
        self = node.value
      } else {
        self = .text(text)
      }
    }
  }
}
