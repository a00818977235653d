import Foundation
import Yams

/// A page of YAML whose entries have names.
struct YAMLPage {
  struct Entry {
    let name: String
    let value: YAMLValue
    /// The line of the page, from 0.
    let line: Int
  }

  let entries: [Entry]

  /// Reads a page.
  ///
  /// - Throws: What is wrong with it, with its line in the page.
  init(_ text: String) throws(ImportProblem) {
    if let entries = Self.plainEntries(text) {
      self.entries = entries
      return
    }
    guard !Self.hasReferences(text) else {
      throw ImportProblem("it has references of YAML (&name, *name), which are not read")
    }
    do {
      // The reader keeps a pointer to the text, which in a very short one would not stay valid.
      guard let root = try Yams.compose(yaml: Self.head + text) else {
        entries = []
        return
      }
      guard case .mapping(let mapping) = root else {
        throw ImportProblem("it is not a list of names and values")
      }
      entries = mapping.compactMap { key, value in
        guard case .scalar(let name) = key else { return nil }
        return Entry(
          name: name.string, value: YAMLValue(value), line: max(0, (key.mark?.line ?? 2) - 2))
      }
    } catch let problem as ImportProblem {
      throw problem
    } catch {
      throw Self.problem(error)
    }
  }

  subscript(name: String) -> YAMLValue? { entries.first { $0.name == name }?.value }

  private static let head = "# one page of names and values\n"

  /// References to references can grow a page of a hundred bytes beyond any memory.
  private static func hasReferences(_ text: String) -> Bool {
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
      ImportProblem("it is not YAML: \(problem)", line: max(1, mark.line - 1))
    case .reader(let problem, _, _, _):
      ImportProblem("it is not YAML: \(problem)")
    case .duplicatedKeysInMapping(let names, _):
      ImportProblem("it has the same name twice: \(names.joined(separator: ", "))")
    default:
      ImportProblem("it is not YAML")
    }
  }
}

/// A value of YAML, as far as journals use them.
indirect enum YAMLValue {
  case nothing
  case text(String)
  case list([YAMLValue])
  case page([(name: String, value: YAMLValue)])

  init(_ node: Node) {
    switch node {
    case .scalar(let scalar):
      self =
        scalar.style == .plain && ["", "~", "null"].contains(scalar.string.lowercased())
        ? .nothing : .text(scalar.string)
    case .sequence(let sequence):
      self = .list(sequence.map(YAMLValue.init))
    case .mapping(let mapping):
      self = .page(
        mapping.compactMap { key, value in key.scalar.map { ($0.string, YAMLValue(value)) } })
    case .alias:
      self = .nothing
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The words of a list, or those between the commas of a text.
  var words: [String]? {
    switch self {
    case .nothing: []
    case .text(let text):
      text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    case .list(let values):
      values.allSatisfy { $0.text != nil } ? values.compactMap(\.text) : nil
    case .page: nil
    }
  }

  var isEmpty: Bool {
    switch self {
    case .nothing: true
    case .text(let text): text.isEmpty
    case .list(let values): values.isEmpty
    case .page(let entries): entries.isEmpty
    }
  }
}
