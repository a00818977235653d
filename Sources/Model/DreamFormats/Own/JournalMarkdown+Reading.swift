import Dreams
import Foundation

extension JournalMarkdown {
  /// Whether a file begins with the head of a dream, or says that there is none.
  static func isJournal(_ source: SourceText) -> Bool {
    ["---\ndream:", "---\r\ndream:", emptyJournal].contains { source.bytes.starts(with: $0.utf8) }
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    guard !source.bytes.elementsEqual(emptyJournal.utf8) else { return }
    // A program that ends its lines as Windows does has turned those of the texts, too.
    let isTurned = source.bytes.starts(with: "---\r\n".utf8)
    let rules = source.lines.filter { isRule(source.bytes[$0]) }
    guard let first = rules.first, first.lowerBound == 0 else {
      throw source.problem(at: 0, "the file does not begin with the three hyphens of a head")
    }
    guard rules.count.isMultiple(of: 2) else {
      throw source.problem(
        at: rules[rules.count - 1].lowerBound, "the head that begins here has no end")
    }
    let total = rules.count / 2
    for number in 0..<total {
      if number.isMultiple(of: 1_000) { try progress(number, total) }
      let (begin, end) = (rules[2 * number], rules[2 * number + 1])
      let isLast = number == total - 1
      let next = isLast ? source.bytes.count : rules[2 * number + 2].lowerBound
      entries.entry("dream \(number + 1)", at: begin.lowerBound, in: source) {
        entries throws(ImportProblem) in
        var fields = try fields(source.string(begin.upperBound..<end.lowerBound), &entries)
        let body = source.bytes[min(end.upperBound + 1, next)..<next]
        fields.description = text(isTurned ? unixLines(body) : Array(body), isLast: isLast)
        entries.add(try fields.dream(&entries))
      }
    }
    try progress(total, total)
  }

  private static func fields(
    _ head: String, _ entries: inout EntryReader
  ) throws(ImportProblem) -> DreamFields {
    var fields = DreamFields()
    for entry in try YAMLPage(head).entries {
      let value = entry.value
      switch entry.name {
      case "dream": fields.id = try DreamFields.id(value.text)
      case "date": fields.date = try DreamFields.date(value.text)
      case "created": fields.created = try DreamFields.moment(value.text, in: "created")
      case "creature": fields.creature = try DreamFields.creature(value.text, in: "creature")
      case "numberOfCreatures": fields.count = try DreamFields.count(value.text.flatMap { Int($0) })
      case "effects":
        guard let words = value.words else { throw ImportProblem("its effects are not a list") }
        for word in words { fields.effects.insert(try DreamFields.effect(word)) }
      default:
        if !value.isEmpty { entries.imported.leaveOut(entry.name) }
      }
    }
    return fields
  }

  /// Takes away what was put around the text, and the backslashes.
  private static func text(_ body: [UInt8], isLast: Bool) -> String {
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
        line.first == UInt8(ascii: "\\") && isRule(line, behindBackslashes: true)
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
