import Dreams
import Foundation

extension ProgramProfile {
  /// OPML, which Workflowy, OmniOutliner, Dynalist, Logseq and other outliners write: a line that begins with a date
  /// is an entry, with the lines below it as its text.
  ///
  /// Lines above may say the year or the month. Below a day, lines that begin with a time are entries of it, if the
  /// first one does. Where no line begins with a date, the outermost ones that say when they were created are the
  /// entries. What is neither within an entry nor above one is counted.
  static let opml = ProgramProfile(
    program: "OPML",
    find: { root in
      guard let lines = OutlineLine.lines(of: root) else { return nil }
      var outline = DatedOPML()
      let title = root["opml"]?["head"]?["title"]?.text
      outline.collect(lines, within: title.flatMap(NoteName.period))
      if outline.entries.isEmpty { outline = DatedOPML(createdLines: lines) }
      guard !outline.entries.isEmpty else { return nil }
      let count = outline.linesWithoutDate
      return EntryList(outline.entries, notTaken: count > 0 ? ["lines without a date": count] : [:])
    },
    members: [
      "day": .date(rank: 0, .any),
      "title": .title(.plain),
      "text": .text(.plain),
      "tags": .field(.field("tags")),
    ])
}

/// A line of OPML.
struct OutlineLine {
  /// The element, as the values of JSON.
  let node: JSONNode

  /// The lines of the first level; nil for what is no OPML.
  static func lines(of root: JSONNode) -> [OutlineLine]? {
    guard let body = root["opml"]?["body"] else { return nil }
    return children(of: body).map(OutlineLine.init)
  }

  fileprivate static func children(of node: JSONNode) -> [JSONNode] {
    node["outline"].map { $0.list ?? [$0] } ?? []
  }

  var lines: [OutlineLine] { Self.children(of: node).map(OutlineLine.init) }

  /// The words of the line, with the box of a task that is done.
  var words: String {
    let words = Self.plain(node["text"]?.text ?? "")
    let isDone = ["_complete", "complete", "_status"].contains { name in
      ["true", "checked"].contains(node[name]?.text ?? "")
    }
    return isDone && !words.isEmpty ? "[x] " + words : words
  }

  /// The note below the line; empty for none.
  var note: String { Self.plain(node["_note"]?.text ?? "") }

  /// When the line was created, as outliners note it in an attribute; nil for a subscription to a feed, too.
  var created: String? {
    guard node["xmlUrl"] == nil else { return nil }
    let text = node["created"]?.text?.trimmed() ?? ""
    return text.isEmpty ? nil : text
  }

  /// How many lines with words it has within itself.
  var count: Int {
    lines.reduce(hasWords ? 1 : 0) { $0 + $1.count }
  }

  fileprivate var hasWords: Bool { !words.isEmpty || !note.isEmpty }

  /// Workflowy has words in bold, dates and signs as HTML.
  private static func plain(_ text: String) -> String {
    let isHTML =
      HTMLText.isHTML(text) || text.contains("<time ")
      || text.contains("&") && text.contains(/&(?:amp|lt|gt|quot|nbsp|#[0-9]{1,6});/)
    guard isHTML, let html = try? HTMLText(text.replacing("\n", with: "<br>")) else {
      return text.trimmed()
    }
    return html.text.trimmed()
  }
}

/// Finds the entries of OPML.
private struct DatedOPML {
  var entries: [JSONNode] = []
  var linesWithoutDate = 0

  init() {}

  /// Takes the outermost lines that say when they were created for entries.
  init(createdLines lines: [OutlineLine]) {
    for line in lines {
      if let created = line.created, line.count > 0 {
        add(line.words, line.note, line.lines[...], at: created, line.node)
        continue
      }
      let inside = DatedOPML(createdLines: line.lines)
      entries += inside.entries
      let isHeading = !inside.entries.isEmpty && line.note.isEmpty
      linesWithoutDate += inside.linesWithoutDate + (line.hasWords && !isHeading ? 1 : 0)
    }
  }

  /// Collects the entries among lines and in those below them.
  mutating func collect(_ lines: [OutlineLine], within period: DatePeriod?) {
    for line in lines {
      let words = line.words
      if let dated = Self.dated(words, line, within: period) {
        add(line, dated)
        continue
      }
      var inside = period
      if let reader = Self.reader(words), let found = reader.period(of: 0..<words.utf8.count) {
        inside = found.within(period)
      }
      let before = entries.count
      let without = linesWithoutDate
      collect(line.lines, within: inside)
      guard entries.count == before else {
        // What leads to entries is a heading.
        if !line.note.isEmpty { linesWithoutDate += 1 }
        continue
      }
      linesWithoutDate = without + line.count
    }
  }

  private static func reader(_ words: String) -> DatedLineReader? {
    guard !words.isEmpty, words.utf8.count < 400,
      let source = try? SourceText(ImportedFile(bytes: Array(words.utf8)), isOneOfMany: false),
      source.bytes.count == words.utf8.count
    else { return nil }
    return DatedLineReader(source: source, timeZone: .gmt, order: nil, isOrg: false)
  }

  /// The date with which a line begins, and the words after it.
  private static func dated(
    _ words: String, _ line: OutlineLine, within period: DatePeriod?
  ) -> (stamp: DateStamp, rest: String)? {
    // Dynalist writes !(2026-11-20).
    let words = words.hasPrefix("!(") ? String(words.dropFirst()) : words
    let first = words.prefix { !$0.isNewline }
    guard first.contains(where: \.isNumber), var reader = reader(String(first)) else { return nil }
    reader.period = period
    guard let head = reader.anyHead(of: 0..<first.utf8.count), head.stamp.isWhole,
      // A sentence may begin with a date, too, and a title with a date behind has words below it.
      !head.isDoubtful || head.isTitle && !(line.lines.isEmpty && line.note.isEmpty)
    else { return nil }
    return (head.stamp, reader.source.string(head.text) + words[first.endIndex...])
  }

  private mutating func add(_ line: OutlineLine, _ dated: (stamp: DateStamp, rest: String)) {
    let times = line.lines.map { $0.time }
    guard let first = times.first, first != nil else {
      return add(dated.rest, line.note, line.lines[...], at: Self.text(of: dated.stamp), line.node)
    }
    if !dated.rest.isEmpty || !line.note.isEmpty {
      add(dated.rest, line.note, [], at: Self.text(of: dated.stamp), line.node)
    }
    let starts = times.indices.filter { times[$0] != nil } + [times.count]
    for (start, end) in zip(starts, starts.dropFirst()) {
      guard let time = times[start] else { continue }
      let stamp = DateStamp(
        dated.stamp.date, at: time.second, words: dated.stamp.words, in: .gmt)
      let main = line.lines[start]
      let others = main.lines + line.lines[(start + 1)..<end]
      add(time.rest, main.note, others[...], at: Self.text(of: stamp), main.node)
    }
  }

  private mutating func add(
    _ title: String, _ note: String, _ lines: ArraySlice<OutlineLine>, at date: String,
    _ node: JSONNode
  ) {
    func member(_ name: String, _ text: String) -> JSONMember {
      JSONMember(name: name, node: JSONNode(value: .text(text), offset: node.offset))
    }
    let below = OutlineText.lines(of: lines.map(\.node)) { node in
      let line = OutlineLine(node: node)
      return [line.words, line.note].filter { !$0.isEmpty }.joined(separator: "\n")
    } children: {
      OutlineLine.children(of: $0)
    }
    let parts = [note, below.joined(separator: "\n")].filter { !$0.isEmpty }
    let words = WikiLinks.words(of: parts.joined(separator: "\n"))
    let named = WikiLinks.words(of: title)
    let tags = (words.tags + named.tags).map { JSONNode(value: .text($0), offset: node.offset) }
    entries.append(
      JSONNode(
        value: .object([
          member("day", date), member("title", named.text), member("text", words.text),
          JSONMember(name: "tags", node: JSONNode(value: .list(tags), offset: node.offset)),
        ]), offset: node.offset))
  }

  /// A date as the reader of entries understands it: in its own words, unless others complete it.
  private static func text(of stamp: DateStamp) -> String {
    guard case .success(let day) = stamp.date else { return stamp.words }
    if stamp.period == nil, stamp.words.utf8.count == stamp.end,
      let time = try? EntryTime(stamp.words, in: .gmt, order: nil),
      (try? stamp.time.get().created) == time.created
    {
      return stamp.words
    }
    guard let second = stamp.secondOfDay else { return day.description }
    let parts = [second / 3_600, second / 60 % 60, second % 60]
    let clock = parts.map { $0.padded(to: 2) }.joined(separator: ":")
    return "\(day) \(clock)"
  }
}

extension OutlineLine {
  /// The time of day with which the line begins, and the words after it; nil for none.
  fileprivate var time: (second: Int, rest: String)? {
    let words = words
    guard words.utf8.count < 10_000, words.first?.isNumber == true,
      let source = try? SourceText(ImportedFile(bytes: Array(words.utf8)), isOneOfMany: false)
    else { return nil }
    let reader = DatedLineReader(source: source, timeZone: .gmt, order: nil, isOrg: false)
    guard let (second, rest) = reader.time(of: 0..<source.bytes.count) else { return nil }
    return (second, source.string(rest))
  }
}
