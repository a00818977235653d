import Dreams
import Foundation

/// Reads front matter line by line: TOML, and what people write for YAML, with tabs, colons in values,
/// names that come twice, `#tags`, or without the line that ends it.
///
/// What can't be a name with a value is text, so nothing is lost.
struct FrontMatterLines {
  private(set) var entries: [YAMLDocument.Entry] = []

  /// Lines between names that name nothing.
  private(set) var strayLines: [String] = []

  /// The first line after it.
  private(set) var end: Int

  /// Whether its last line is the one that closes front matter.
  private(set) var isClosed = false

  private let separator: Character

  /// The member that is being read.
  private var member: Member?

  fileprivate struct Member {
    let name: String
    let line: Int
    /// The value on the line of the name and below it.
    var text: String
    var list: [String] = []
    /// Whether its lines are kept apart, as in a block of YAML.
    var isBlock = false
  }

  /// Reads lines.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - lines: Its lines.
  ///   - close: The number of the line that closes front matter, if there is one.
  ///   - separator: What is between a name and its value: `:` or `=`.
  init(_ source: SourceText, _ lines: [Range<Int>], upTo close: Int?, separator: Character) {
    self.separator = separator
    end = 1
    var isAfterBlank = false
    for number in 1..<max(1, close ?? lines.count) {
      let line = source.string(lines[number]).trimmingCharacters(in: .newlines)
      let visible = line.trimmed()
      if visible.isEmpty {
        // Front matter that is never closed ends here.
        guard close != nil else { break }
        isAfterBlank = true
        if member?.isBlock == true { member?.text += "\n" }
        continue
      }
      if !read(line, visible, number) {
        guard close != nil, !isAfterBlank else { break }
        strayLines.append(visible)
      }
      isAfterBlank = false
      end = number + 1
    }
    finish()
    guard let close else { return }
    let rest = lines[end..<close]
    if rest.allSatisfy({ source.isBlank($0) }) { (end, isClosed) = (close + 1, true) }
  }

  /// Reads a line; false if it can only be text.
  private mutating func read(_ line: String, _ visible: String, _ number: Int) -> Bool {
    let open = member
    if let open, open.isOpenList || open.isOpenText {
      member?.text += (open.isOpenText ? "\n" : " ") + visible
      return true
    }
    let isIndented = line.first?.isWhitespace == true
    if member != nil, isIndented || visible == "-" || visible.hasPrefix("- ") {
      if visible.hasPrefix("-"), member?.isBlock == false {
        let item = visible.dropFirst().trimmed()
        if !item.isEmpty { member?.list.append(item) }
      } else if member?.isBlock == true {
        member?.text += (open?.text.isEmpty == true ? "" : "\n") + visible
      } else {
        member?.text += " " + visible
      }
      return true
    }
    if visible.first == "#", visible.dropFirst().first?.isWhitespace != false { return true }
    if separator == "=", visible.first == "[", visible.last == "]" {
      finish()
      return true
    }
    guard let (name, value) = parts(of: visible) else { return false }
    finish()
    let isBlock = ["|", ">", "|-", ">-", "|+", ">+"].contains(value)
    member = Member(name: name, line: number, text: isBlock ? "" : value, isBlock: isBlock)
    return true
  }

  /// The name and the value on a line.
  private func parts(of line: String) -> (name: String, value: String)? {
    guard
      let place = line.firstIndex(where: { $0 == separator || separator == ":" && $0 == "：" })
    else { return nil }
    let rest = line[line.index(after: place)...]
    if line[place] == ":", let next = rest.first, !next.isWhitespace { return nil }
    let name = line[..<place].trimmed()
      .trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
    guard let first = name.first, first.isLetter || first == "_", name.utf8.count <= 60,
      name.allSatisfy({ $0.isLetter || $0.isNumber || " _-./?".contains($0) }),
      name.split(separator: " ").count <= 4
    else { return nil }
    return (name, rest.trimmed())
  }

  private mutating func finish() {
    guard let member else { return }
    let value: JSONValue
    if !member.list.isEmpty {
      let first = member.text.isEmpty ? [] : [member.text]
      value = .list((first + member.list).map { Self.node(of: $0) })
    } else if member.isBlock {
      value = .text(member.text.trimmed(lines: true))
    } else {
      value = Self.node(of: member.text).value
    }
    entries.append(
      .init(name: member.name, value: JSONNode(value: value, offset: 0), line: member.line))
    self.member = nil
  }

  // MARK: Values

  private static func node(of text: String) -> JSONNode {
    let text = withoutComment(text.trimmed())
    if text.hasPrefix("["), text.hasSuffix("]"), !text.hasPrefix("[[") {
      let items = parts(ofList: text.dropFirst().dropLast()).map { node(of: $0) }
      return JSONNode(value: .list(items), offset: 0)
    }
    for mark in ["\"\"\"", "'''", "\"", "'"]
    where text.hasPrefix(mark) && text.hasSuffix(mark) && text.utf8.count >= 2 * mark.utf8.count {
      let inside = text.dropFirst(mark.count).dropLast(mark.count)
      return JSONNode(value: .text(unescaped(String(inside), mark)), offset: 0)
    }
    // What opens a list or a text that is never closed.
    if let first = text.first, "[\"'".contains(first),
      !text.dropFirst().contains(where: { "]\"'".contains($0) })
    {
      return node(of: String(text.dropFirst()))
    }
    switch text.lowercased() {
    case "", "~", "null": return JSONNode(value: .null, offset: 0)
    case "true": return JSONNode(value: .bool(true), offset: 0)
    case "false": return JSONNode(value: .bool(false), offset: 0)
    default: return JSONNode(value: .text(text), offset: 0)
    }
  }

  private static func unescaped(_ text: String, _ mark: String) -> String {
    if mark.first == "'" { return mark == "'" ? text.replacing("''", with: "'") : text }
    return text.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
  }

  /// The items between the commas of a list, of which those in quotation marks and links belong to items.
  private static func parts(ofList text: Substring) -> [String] {
    var (items, item): ([String], String) = ([], "")
    var mark: Character?
    var depth = 0
    for character in text {
      if character == mark {
        mark = nil
      } else if mark == nil, character == "\"" || character == "'",
        item.allSatisfy(\.isWhitespace)
      {
        mark = character
      } else if mark == nil {
        if character == "[" { depth += 1 }
        if character == "]" { depth -= 1 }
      }
      if character == ",", mark == nil, depth == 0 {
        items.append(item)
        item = ""
      } else {
        item.append(character)
      }
    }
    items.append(item)
    return items.map { $0.trimmed() }.filter { !$0.isEmpty }
  }

  /// A value without the comment after it, whose sign is between spaces; `#sea` is a word.
  private static func withoutComment(_ text: String) -> String {
    guard let first = text.first, first != "\"", first != "'",
      let range = text.range(of: " # ")
    else { return text }
    return text[..<range.lowerBound].trimmed()
  }

  /// Whether YAML takes words of people for comments: `tags: #sea #night`, `title: Gate #3`.
  static func hasHiddenWords(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return false }
    return text.split(whereSeparator: \.isNewline).contains { line in
      guard line.first(where: { !$0.isWhitespace }) != "#" else { return false }
      var before: Character = " "
      var mark: Character?
      var rest = line
      while let character = rest.popFirst() {
        if character == mark {
          mark = nil
        } else if mark == nil, character == "\"" || character == "'", " [,".contains(before) {
          mark = character
        } else if mark == nil, character == "#", before.isWhitespace,
          rest.first?.isWhitespace == false
        {
          return true
        }
        before = character
      }
      return false
    }
  }
}

extension FrontMatterLines.Member {
  /// Whether its list goes on below.
  fileprivate var isOpenList: Bool {
    text.hasPrefix("[") && !text.contains("]") && [",", "["].contains(text.last)
      && text.utf8.count < 10_000
  }

  /// Whether its text goes on below, up to three quotation marks.
  fileprivate var isOpenText: Bool {
    ["\"\"\"", "'''"].contains {
      text.hasPrefix($0) && (text.utf8.count < 6 || !text.hasSuffix($0))
    }
  }
}
