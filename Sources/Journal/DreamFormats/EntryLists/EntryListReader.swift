import Dreams
import Errors
import Foundation

/// Reads entries whose members are known.
struct EntryListReader {
  let members: [String: EntryMember]
  var dates: EntryDates

  /// The date that entries without one have, from the name of their file.
  var dateOfFile: String?

  /// Reads an entry, and adds its dream.
  ///
  /// - Parameters:
  ///   - node: The entry.
  ///   - entries: The reader.
  /// - Throws: Why it cannot be read.
  func read(_ node: JSONNode, _ entries: inout EntryReader) throws(ImportProblem) {
    guard let list = node.members else { throw ImportProblem(.notAnEntry) }
    var parts = EntryParts()
    for member in list {
      try parts.take(member, as: self.members[member.name], &entries)
    }
    guard !parts.isTrashed else { return entries.imported.skip("trashed notes") }
    parts.finish()
    guard !parts.isUntold else { return entries.imported.skip("entries without words") }
    for (name, count) in parts.notTaken { entries.imported.skip(name, count) }
    let (time, hasTime) = try time(of: &parts, entries)
    var when = time
    if !hasTime, let written = parts.written(entries) {
      when = EntryTime(
        night: time.night, nightOfWriting: time.nightOfWriting, created: written)
    }
    entries.add(parts.entry, at: when, id: parts.id)
    if !parts.night.isEmpty {
      var record = NightRecord(date: entries.night(of: time))
      for (key, value) in parts.night { record[key] = value }
      entries.imported.nights.append(record)
    }
  }

  /// When an entry was, by the best of its dates.
  private func time(
    of parts: inout EntryParts, _ entries: EntryReader
  ) throws(ImportProblem) -> (EntryTime, Bool) {
    let second = parts.time.flatMap { ClockText.secondOfDay($0.text) }
    if let time = parts.time, second == nil {
      parts.entry.notes.append("\(time.name): \(time.text)")
    }
    if let date = parts.dates.min(by: { $0.rank < $1.rank }) {
      return try dates.time(of: date.node, date.clock, at: second, in: parts.zone, entries)
    }
    guard let dateOfFile else { throw ImportProblem(.missing(field: "date")) }
    let node = JSONNode(value: .text(dateOfFile), offset: 0)
    return try dates.time(of: node, .any, at: second, in: nil, entries)
  }
}

/// What has been found in an entry.
private struct EntryParts {
  var entry = ForeignEntry()
  var id: Dream.ID?
  var dates: [(rank: Int, node: JSONNode, clock: MachineTime.Clock)] = []
  var time: (name: String, text: String)?
  var zone: TimeZone?
  var night: [String: FieldValue] = [:]
  var isTrashed = false
  var notTaken: [String: Int] = [:]

  private var text = EntryText()
  private var otherText = ""
  private var whenWritten: JSONNode?

  /// Takes a member of the entry.
  mutating func take(
    _ member: JSONMember, as kind: EntryMember?, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    let (name, node) = (member.name, member.node)
    if case .isTrashed? = kind {
      isTrashed = isTrashed || !node.isEmpty && node.scalar != "0" && node.scalar != "false"
      return
    }
    guard !node.saysNothing else { return }
    switch kind {
    case .id: id = id ?? node.text.flatMap { Dream.ID(uuidString: $0) }
    case .date(let rank, let clock): dates.append((rank, node, clock))
    case .time: time = node.scalar.map { (name, $0) }
    case .zone: zone = node.text.flatMap { TimeZone(identifier: $0) }
    case .written: whenWritten = whenWritten ?? node
    case .title(let markup):
      // An element of XML may have attributes beside its words.
      let title = node.scalar == nil ? node["text"] : node
      guard let title, title.scalar != nil else { return skip(name, node) }
      text.title = try Self.words(of: title.value, markup).text
    case .text(let markup): append(try words(of: node, markup))
    case .otherText(let markup):
      let words = try words(of: node, markup)
      otherText += otherText.isEmpty ? words : "\n\n" + words
    case .checklist(let words, let isChecked):
      append(
        (node.list ?? []).compactMap { item in
          guard let words = item[words]?.scalar else { return nil }
          return "- [\(item[isChecked]?.isEmpty == false ? "x" : " ")] \(words)"
        }.joined(separator: "\n"))
    case .field(let meaning): take(node, named: name, as: meaning, entries)
    case .night(let key):
      let value = node.scalar.flatMap { NightRecord.fields[key]?.reading(ofCell: $0).value }
      night[key] = value
      if value == nil { note(name, node) }
    case .mood(let moods):
      guard let mood = node.scalar.flatMap({ moods[$0] }) else { return note(name, node) }
      entry.set("mood", .number(mood))
    case .moodOnScale(let last):
      // Zero is what no one has chosen.
      guard node.scalar.flatMap(Double.init) != 0 else { return }
      guard let step = node.scalar, let mood = ForeignFields.level("\(step)/\(last)", in: -2...2)
      else { return note(name, node) }
      entry.set("mood", .number(mood))
    case .files(let member, let folders): addFiles(node, named: name, member, folders)
    case .contents: addContents(node, named: name)
    case .note(let names): note(name, node, names)
    case .leftOut: if node.scalar.flatMap(Double.init) != 0 { skip(name, node) }
    case .nothing, .isTrashed: break
    case nil:
      let fields = entries.importer.fields
      if case .dream(let meaning)? = FieldNames.meaning(of: name, in: fields) {
        take(node, named: name, as: meaning, entries)
      } else {
        skip(name, node)
      }
    }
  }

  /// Puts the parts together, once all of them are there.
  mutating func finish() {
    if text.body.isEmpty { text.body = otherText }
    entry.title = !text.body.isEmpty && NoteName.isUntitled(text.title) ? "" : text.title
    entry.body = text.body
    entry.identity = text.text
    if entry.identity.isEmpty, let file = entry.files.first {
      entry.title = file.name ?? file.paths.first?.split(separator: "/").last.map(String.init) ?? ""
      entry.identity = entry.title
    }
  }

  var isUntold: Bool { entry.identity.allSatisfy(\.isWhitespace) }

  /// When it was written down; a time that cannot be read costs no dream.
  func written(_ entries: EntryReader) -> Moment? {
    guard let whenWritten else { return nil }
    return try? EntryDates(entries.importer).time(
      of: whenWritten, .any, at: nil, in: zone, entries
    ).time.created
  }

  // MARK: Words

  private mutating func append(_ words: String) {
    guard !words.isEmpty else { return }
    text.body += text.body.isEmpty ? words : "\n\n" + words
  }

  private mutating func words(of node: JSONNode, _ markup: Markup) throws(ImportProblem) -> String {
    let (words, pictures, encrypted) = try Self.words(of: node.value, markup)
    if encrypted > 0 { notTaken["encrypted passages", default: 0] += encrypted }
    for picture in pictures where !picture.hasPrefix("data:") {
      let path = picture.removingPercentEncoding ?? picture
      if let path = WantedFile.local(path), AttachmentType.isSaid(by: path) {
        entry.files.append(WantedFile(paths: [path]))
      }
    }
    let inside = pictures.count { $0.hasPrefix("data:") }
    if inside > 0 { notTaken["pictures within the text", default: 0] += inside }
    return words
  }

  /// The words of a text in some markup, without blank lines at its ends, and the pictures that it shows.
  private static func words(
    of value: JSONValue, _ markup: Markup
  ) throws(ImportProblem) -> (text: String, pictures: [String], encrypted: Int) {
    var text: String
    switch value {
    case .text(let words), .number(let words): text = words
    case .bool, .null: return ("", [], 0)
    case .list, .object:
      text = EditorJSON.text(of: JSONNode(value: value, offset: 0))
      return (String(text.withoutLastLineBreaks), [], 0)
    }
    var pictures: [String] = []
    var encrypted = 0
    if case .any = markup, let words = EditorJSON.text(in: text) { text = words }
    switch markup {
    case .html where text.contains("<") || text.contains("&"), .any where HTMLText.isHTML(text):
      do throws(MarkupParser.Problem) {
        let html = try HTMLText(text)
        (text, pictures, encrypted) = (html.text, html.pictures, html.encrypted)
      } catch {
        throw ImportProblem(.markup(error.fault))
      }
    default: if text.utf8.contains(0x0D) { text = text.replacing("\r\n", with: "\n") }
    }
    let trimmed = text.utf8.withoutFirstLineBreaks.withoutLastLineBreaks
    return (String(Substring(trimmed)), pictures, encrypted)
  }

  private mutating func take(
    _ node: JSONNode, named name: String, as meaning: ForeignFields.Meaning, _ entries: EntryReader
  ) {
    let fields = entries.importer.fields
    guard var words = node.words(or: EntryParts.names) else { return skip(name, node) }
    if meaning == .field("title") {
      text.title = words.joined(separator: ", ")
      return
    }
    if node.list == nil, meaning.isSet(in: fields) {
      words = words.flatMap { $0.split { ",;|\n".contains($0) }.map(String.init) }
    }
    words = words.map { $0.trimmed() }.filter { !$0.isEmpty }
    guard !words.isEmpty else { return }
    entry.take(words, as: meaning, named: name, in: fields)
  }

  private mutating func note(_ name: String, _ node: JSONNode, _ names: [String] = EntryParts.names)
  {
    if let words = node.words(or: names), !words.isEmpty {
      entry.notes.append("\(name): \(words.joined(separator: ", "))")
    } else {
      skip(name, node)
    }
  }

  /// The members by which an object is named.
  private static let names = ["name", "title", "label", "tag", "text", "value"]

  private mutating func skip(_ name: String, _ node: JSONNode) {
    notTaken[name, default: 0] += node.list?.count ?? 1
  }

  // MARK: Files

  private mutating func addFiles(
    _ node: JSONNode, named name: String, _ member: String?, _ folders: [String]
  ) {
    let items = node.list ?? [node]
    skip(name, node)
    for item in items.prefix(1_000) {
      let named = member.flatMap { item[$0]?.text } ?? item.text
      guard let path = named.flatMap(WantedFile.local) else { continue }
      entry.files.append(
        WantedFile(paths: [path] + folders.map { "\($0)/\(path)" }, countedAs: name))
    }
  }

  /// The resources of Evernote: `data` as Base64, `mime`, and perhaps a name.
  private mutating func addContents(_ node: JSONNode, named name: String) {
    let items = node.list ?? [node]
    skip(name, node)
    for item in items {
      guard let data = item["data"], let text = data.scalar ?? data["text"]?.text,
        let bytes = Data(base64Encoded: text, options: .ignoreUnknownCharacters)
      else { continue }
      let type = item["mime"]?.text?.split(separator: "/").last ?? "bin"
      let given = item["resource-attributes"]?["file-name"]?.text ?? ""
      let number = entry.files.count + 1
      entry.files.append(
        WantedFile(
          paths: [], name: given.isEmpty ? "\(number).\(type)" : given, countedAs: name,
          contents: Array(bytes)))
    }
  }
}

extension JSONNode {
  /// The words of a text or of a list of texts, or what their objects are called under these names; nil for
  /// anything else.
  fileprivate func words(or names: [String]) -> [String]? {
    if let scalar { return [scalar] }
    if let list {
      let words = list.compactMap { $0.scalar ?? $0.name(under: names)?.first }
      return words.count == list.count ? words : nil
    }
    // As in "<tags><tag>sea</tag><tag>sky</tag></tags>".
    if let members, members.count == 1, let list = members[0].node.list {
      return JSONNode(value: .list(list), offset: offset).words(or: names)
    }
    return name(under: names)
  }

  private func name(under names: [String]) -> [String]? {
    let found = names.compactMap { self[$0]?.scalar }.filter { !$0.isEmpty }
    return found.isEmpty ? nil : found
  }

  /// Whether a value is what programs write for nothing: also zero, an object of nothing, and a number that
  /// no measure has.
  fileprivate var saysNothing: Bool {
    switch value {
    case .number(let text): Double(text).map { abs($0) > 1e300 } ?? false
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .list(let list): list.allSatisfy(\.saysNothing)
    case .object(let members): members.allSatisfy { $0.node.isEmpty }
    case .null, .bool: isEmpty
    }
  }
}

extension MarkupParser.Problem {
  /// What is wrong with a text.
  var fault: MarkupFault {
    switch self {
    case .tooDeep: .tooDeep(limit: MarkupParser.deepest)
    case .entities: .entities
    case .notXML: .notXML
    }
  }
}
