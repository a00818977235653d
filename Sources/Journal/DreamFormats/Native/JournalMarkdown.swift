import Dreams
import Errors
import Foundation

/// The dreams as one Markdown file: each has front matter in YAML between two lines of three hyphens,
/// then an empty line, its text and a line break; between two dreams there is an empty line.
///
/// A line of a text that is three hyphens itself, or backslashes and three hyphens, gets one more
/// backslash, and so does one with spaces after them before a line that begins with "dream:". Nothing else
/// is changed.
///
/// A note of one dream, as a folder has them, may end with an empty line, a rule and the links to the
/// dream's pictures and sounds, in the order of `attachments`.
enum JournalMarkdown {
  private static let emptyJournal = "<!-- No dreams -->\n"

  static func write<Failure>(
    _ dreams: DreamList, _ fields: FieldTable<Dream>,
    to output: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    guard !dreams.isEmpty else { return try output(Array(emptyJournal.utf8)) }
    var bytes: [UInt8] = []
    var isFirst = true
    for dream in dreams {
      if !isFirst { bytes.append(UInt8(ascii: "\n")) }
      isFirst = false
      append(dream, frontMatter(of: dream, fields), to: &bytes)
      guard bytes.count >= DreamFormat.chunkSize else { continue }
      try output(bytes)
      bytes = []
    }
    try output(bytes)
  }

  /// The dream as a note of its own.
  ///
  /// - Parameters:
  ///   - dream: The dream.
  ///   - links: The links to its pictures and sounds, in their order.
  ///   - fields: The known fields.
  /// - Returns: The bytes of the file; its front matter begins with what other programs show.
  static func note(of dream: Dream, links: [String], _ fields: FieldTable<Dream>) -> [UInt8] {
    var bytes: [UInt8] = []
    append(dream, frontMatter(of: dream, fields, first: ["date", "title", "tags"]), to: &bytes)
    guard !links.isEmpty else { return bytes }
    bytes += "\n---\n\n".utf8
    for link in links { bytes += (link + "\n").utf8 }
    return bytes
  }

  private static func append(_ dream: Dream, _ frontMatter: String, to bytes: inout [UInt8]) {
    bytes += "---\n".utf8
    bytes += frontMatter.utf8
    bytes += "---\n\n".utf8
    escape(Array(dream.description.utf8), into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private static func frontMatter(
    of dream: Dream, _ fields: FieldTable<Dream>, first: [String] = ["date"]
  ) -> String {
    var yaml = YAMLWriter()
    yaml.member("dream", raw: dream.id.canonical)
    for field in first.compactMap({ fields[$0] }) {
      if let value = dream[field.key] { yaml.member(field.key, value, field.kind) }
    }
    yaml.member("created", raw: dream.created.description)
    for field in Dream.storedFields where field.key != "description" && !first.contains(field.key) {
      yaml.member(field.key, dream[field.key], field.kind)
    }
    guard !dream.facts.isEmpty else { return yaml.text }
    for field in fields.optionalFields where !first.contains(field.key) {
      if let value = dream.facts[field.key] { yaml.member(field.key, value, field.kind) }
    }
    for key in fields.unknownKeys(of: dream.facts, reserved: DreamDraft.reservedNames) {
      if let value = dream.facts[key] { yaml.member(key, value) }
    }
    return yaml.text
  }

  private static func escape(_ text: [UInt8], into bytes: inout [UInt8]) {
    var start = 0
    while start <= text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      if isEscaped(text[start..<end], before: text[min(end + 1, text.count)...]) {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes += text[start..<end]
      if end < text.count { bytes.append(UInt8(ascii: "\n")) }
      start = end + 1
    }
  }

  /// Whether a line is three hyphens, with any line ending.
  static func isRule(_ line: ArraySlice<UInt8>, afterBackslashes: Bool = false) -> Bool {
    var line = line
    if afterBackslashes { line = line.drop { $0 == UInt8(ascii: "\\") } }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    return line.elementsEqual("---".utf8)
  }

  /// Whether a line is three hyphens and perhaps spaces, which editors leave behind.
  static func isFence(_ line: ArraySlice<UInt8>, afterBackslashes: Bool = false) -> Bool {
    let line = afterBackslashes ? line.drop { $0 == UInt8(ascii: "\\") } : line
    return line.starts(with: "---".utf8)
      && line.dropFirst(3).allSatisfy { " \t\r".utf8.contains($0) }
  }

  /// Whether a line ends front matter: three hyphens or, as in YAML, three periods.
  static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
    isFence(line)
      || line.starts(with: "...".utf8) && line.dropFirst(3).allSatisfy { " \t\r".utf8.contains($0) }
  }

  /// Whether a line of a text is written with one more backslash: a rule, with backslashes or not, also one
  /// with spaces where it would look like the beginning of a dream.
  private static func isEscaped(_ line: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Bool {
    isRule(line, afterBackslashes: true)
      || isFence(line, afterBackslashes: true) && rest.starts(with: "dream:".utf8)
  }

  /// Where the parts of a file begin and end.
  private struct Rules {
    /// The lines around front matter.
    var fences: [Range<Int>] = []
    /// The lines between a text and its links, by the number of the dream from 0.
    var beforeLinks: [Int: Range<Int>] = [:]
  }

  /// The lines around front matter and before links; those with spaces after their hyphens count where
  /// nothing else can be meant.
  private static func rules(of source: SourceText) -> Rules {
    var rules = Rules()
    for line in source.lines {
      let bytes = source.bytes[line]
      guard isFence(bytes) else { continue }
      let isOpen = !rules.fences.count.isMultiple(of: 2)
      let next = source.bytes[min(line.upperBound + 1, source.bytes.count)...]
      if !isOpen, !rules.fences.isEmpty, isRule(bytes), isBeforeLinks(next) {
        let number = rules.fences.count / 2 - 1
        rules.beforeLinks[number] = rules.beforeLinks[number] ?? line
      } else if isOpen || isRule(bytes) || next.starts(with: "dream:".utf8) {
        rules.fences.append(line)
      }
    }
    return rules
  }

  /// Whether an empty line and a link follow, with which no front matter begins.
  private static func isBeforeLinks(_ bytes: ArraySlice<UInt8>) -> Bool {
    ["\n![", "\r\n!["].contains { bytes.starts(with: $0.utf8) }
  }

  /// Whether a file begins with the front matter of a dream, or is an empty journal.
  static func isJournal(_ source: SourceText) -> Bool {
    let first = source.bytes.prefix(100).prefix { $0 != 0x0A }
    return isFence(first) && source.bytes.dropFirst(first.count + 1).starts(with: "dream:".utf8)
      || source.bytes.starts(with: emptyJournal.utf8)
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    guard !source.bytes.elementsEqual(emptyJournal.utf8) else { return }
    // A program that converted line endings to CR LF has changed those in the texts, too.
    let hasWindowsLines = source.lines.first.map { source.bytes[$0].last == 0x0D } ?? false
    let places = Self.rules(of: source)
    let (rules, beforeLinks) = (places.fences, places.beforeLinks)
    guard let first = rules.first, first.lowerBound == 0 else {
      throw source.problem(at: 0, .noFrontMatter)
    }
    guard rules.count.isMultiple(of: 2) else {
      throw source.problem(at: rules[rules.count - 1].lowerBound, .openFrontMatter)
    }
    let total = rules.count / 2
    for number in 0..<total {
      if number.isMultiple(of: 1_000) { try progress(number, total) }
      let (begin, end) = (rules[2 * number], rules[2 * number + 1])
      let isLast = number == total - 1
      let next = isLast ? source.bytes.count : rules[2 * number + 2].lowerBound
      entries.entry(.dream(number + 1), at: begin.lowerBound, in: source) {
        entries throws(ImportProblem) in
        var draft = try draft(of: source.string(begin.upperBound..<end.lowerBound), &entries)
        let rule = beforeLinks[number]
        let start = min(end.upperBound + 1, next)
        let body = source.bytes[start..<(rule?.lowerBound ?? next)]
        let text = text(
          of: hasWindowsLines ? unixLines(body) : Array(body), isLast: isLast && rule == nil)
        draft.set("description", .text(text))
        let dream = try draft.dream(&entries)
        entries.add(dream)
        if let rule { entries.find(dream.attachments, in: source.string(rule.upperBound..<next)) }
      }
    }
    try progress(total, total)
  }

  /// Reads front matter; unknown members are preserved.
  private static func draft(
    of frontMatter: String, _ entries: inout EntryReader
  ) throws(ImportProblem) -> DreamDraft {
    var draft = DreamDraft()
    for entry in try YAMLDocument(frontMatter).entries {
      let (name, node, place) = (entry.name, entry.value, EntryReader.Place.line(entry.line + 1))
      switch name {
      case "dream", "created":
        draft.take(node.scalar, inWords: node.inWords, for: name, at: place, &entries)
      case _ where name == "description" || DreamDraft.reservedNames.contains(name):
        if !node.isEmpty { entries.imported.skip(name) }
      default:
        let reading = entries.importer.fields.reading(of: node, for: name, as: .yaml)
        do throws(ImportProblem) {
          try draft.take(reading, for: name, at: place, &entries)
        } catch {
          var problem = error
          problem.line = entry.line + 1
          throw problem
        }
      }
    }
    return draft
  }

  /// Removes the framing of the text, and the backslashes.
  private static func text(of body: [UInt8], isLast: Bool) -> String {
    let feed = UInt8(ascii: "\n")
    var body = body[...]
    if body.first == feed { body = body.dropFirst() }
    for _ in 0..<(isLast ? 1 : 2) where body.last == feed { body = body.dropLast() }
    var text: [UInt8] = []
    var start = body.startIndex
    while start <= body.endIndex {
      let end = body[start...].firstIndex(of: feed) ?? body.endIndex
      let line = body[start..<end]
      text +=
        line.first == UInt8(ascii: "\\")
          && isEscaped(line, before: body[min(end + 1, body.endIndex)...])
        ? line.dropFirst() : line
      if end < body.endIndex { text.append(feed) }
      start = end + 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func unixLines(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.indices.filter {
      bytes[$0] != 0x0D || $0 + 1 == bytes.endIndex || bytes[$0 + 1] != 0x0A
    }.map { bytes[$0] }
  }
}
