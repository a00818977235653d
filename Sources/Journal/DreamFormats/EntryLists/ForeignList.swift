import Dreams
import Errors
import Foundation

/// A list of things with a date and a text, of no program that is known.
struct ForeignList {
  private(set) var list: EntryList
  let reader: EntryListReader
  /// What was taken for the members, where only what they hold says it of some.
  let guesses: [ImportedColumn]

  /// How many of the things are looked at to understand their members.
  private static let sampleLimit = 100
  /// How many names of members the things may have.
  private static let nameLimit = 500
  /// How deep in objects a list is looked for.
  private static let deepest = 4

  /// Objects that only hold members together, as in `{"id": 1, "fields": {"Date": …}}`.
  private static let containers: Set = [
    "fields", "data", "content", "properties", "attributes", "meta", "metadata", "entry", "note",
    "dream",
    "item", "payload", "doc", "document", "frontmatter", "value", "record", "source",
  ]

  /// Objects that are the text of a thing, and may have a title beside the words.
  private static let texts: Set = ["text", "body", "description"]

  /// Lists that belong to a thing and are not the things.
  private static let inner: Set = [
    "comments", "replies", "annotations", "attachments", "revisions", "history", "photos", "images",
  ]

  /// Lists that are the things, in journals or days that hold them.
  private static let entries = ["entries", "dreams", "notes", "posts"]

  /// Finds the things in a file; nil if there are none.
  ///
  /// - Parameters:
  ///   - root: The value in the file.
  ///   - importer: The import.
  ///   - isTrial: Whether it only matters that there are some, so that the first ones are enough.
  init?(_ root: JSONNode, _ importer: DreamImporter, isTrial: Bool = false) {
    var lists: [(name: String, things: [JSONNode])] = []
    Self.collect(root, named: "", depth: 0, into: &lists)
    var found: ForeignList?
    var rest: [String: Int] = [:]
    for (name, things) in lists {
      let looked = isTrial ? Array(things.prefix(Self.sampleLimit)) : things
      guard let one = ForeignList(things: looked, importer) else {
        if !name.isEmpty { rest[name, default: 0] += things.count }
        continue
      }
      if found == nil { found = one } else { rest[name, default: 0] += things.count }
    }
    // A file may be one thing, which may have lists of other things in it.
    if found == nil, root.members != nil {
      found = ForeignList(things: [root], importer, isAlone: true)
      rest = [:]
    }
    guard let found else { return nil }
    self = found
    list.notTaken.merge(rest, uniquingKeysWith: +)
  }

  /// The names of the members of the first things in a file.
  static func names(of root: JSONNode) -> [String] {
    var lists: [(name: String, things: [JSONNode])] = []
    collect(root, named: "", depth: 0, into: &lists)
    let things = lists.max { $0.things.count < $1.things.count }?.things ?? []
    return names(of: things.prefix(sampleLimit).map(flattened))
  }

  private static func names(of things: [JSONNode]) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for thing in things {
      for member in thing.members ?? [] where known.insert(member.name).inserted {
        names.append(member.name)
        if names.count == nameLimit { return names }
      }
    }
    return names
  }

  // MARK: Lists

  private static func collect(
    _ node: JSONNode, named name: String, depth: Int,
    into lists: inout [(name: String, things: [JSONNode])]
  ) {
    guard depth < deepest, lists.count < 100 else { return }
    if let list = node.list {
      guard !list.isEmpty, list.allSatisfy({ $0.members != nil }) else { return }
      collectInside(list, into: &lists)
      lists.append((name, list))
      return
    }
    guard let members = node.members, !members.isEmpty else { return }
    if let things = byDate(members) {
      collectInside(things, into: &lists)
      return lists.append((name, things))
    }
    if members.allSatisfy({ $0.node.members != nil }), members.count > 1 || depth > 0 {
      lists.append((name, members.map(\.node)))
    }
    for member in members where !inner.contains(FieldNames.normalized(member.name)) {
      collect(member.node, named: member.name, depth: depth + 1, into: &lists)
    }
  }

  /// Collects the lists in things that hold others: a list of journals or of days is none of entries.
  private static func collectInside(
    _ list: [JSONNode], into lists: inout [(name: String, things: [JSONNode])]
  ) {
    for inside in entries {
      let things = list.flatMap { outer -> [JSONNode] in
        guard let things = outer[inside]?.list, !things.isEmpty else { return [] }
        // The day that holds dreams is the date of those without one.
        let day = outer.members?.first {
          FieldNames.meaning(of: $0.name, in: Dream.fields) == .date
        }
        guard let day else { return things }
        return things.map { thing in
          guard let members = thing.members, !members.contains(where: isDated) else { return thing }
          return JSONNode(value: .object([day] + members), offset: thing.offset)
        }
      }
      if !things.isEmpty, things.allSatisfy({ $0.members != nil }) {
        lists.append((inside, things))
      }
    }
  }

  private static func isDated(_ member: JSONMember) -> Bool {
    let meaning = FieldNames.meaning(of: member.name, in: Dream.fields)
    return meaning == .date || meaning == .written
  }

  /// Things that are members named by their dates: `{"2026-11-20": "Flying"}`, or with objects or lists in
  /// place of the text.
  private static func byDate(_ members: [JSONMember]) -> [JSONNode]? {
    guard members.allSatisfy({ isDate($0.name) }) else { return nil }
    var things: [JSONNode] = []
    for member in members {
      let date = JSONMember(
        name: "date", node: JSONNode(value: .text(member.name), offset: member.node.offset))
      for node in member.node.list ?? [member.node] {
        if let inside = node.members {
          let others = inside.filter { $0.name != "date" }
          things.append(JSONNode(value: .object([date] + others), offset: node.offset))
        } else if node.text != nil {
          let text = JSONMember(name: "text", node: node)
          things.append(JSONNode(value: .object([date, text]), offset: node.offset))
        } else if !node.isEmpty {
          return nil
        }
      }
    }
    return things.isEmpty ? nil : things
  }

  private static func isDate(_ text: String) -> Bool {
    guard text.utf8.count >= 6, text.utf8.count <= 40 else { return false }
    let text = MachineTime.normalized(text)
    if Night(text) != nil { return true }
    do throws(DateProblem) {
      _ = try EntryTime(text, in: .gmt, order: nil)
      return true
    } catch {
      return error != .notADate
    }
  }

  /// A thing with the members of its containers beside its own.
  private static func flattened(_ thing: JSONNode) -> JSONNode {
    guard let members = thing.members,
      members.contains(where: isContainer)
    else { return thing }
    var known = Set(members.map(\.name))
    let flat = members.flatMap { member -> [JSONMember] in
      guard isContainer(member), let inside = member.node.members else { return [member] }
      return inside.filter { known.insert($0.name).inserted }
    }
    return JSONNode(value: .object(flat), offset: thing.offset)
  }

  private static func isContainer(_ member: JSONMember) -> Bool {
    guard let inside = member.node.members, !EditorJSON.isTree(member.node) else { return false }
    let name = FieldNames.normalized(member.name)
    return containers.contains(name)
      || texts.contains(name)
        && inside.contains {
          let meaning = FieldNames.meaning(of: $0.name, in: Dream.fields)
          return meaning == .text || meaning == .dream(.field("title"))
        }
  }

  // MARK: Members

  /// Understands things by the names of their members; nil if none is a date, or none a text.
  private init?(things: [JSONNode], _ importer: DreamImporter, isAlone: Bool = false) {
    let things = things.map(Self.flattened)
    let sample = Array(things.prefix(Self.sampleLimit))
    let names = Self.names(of: sample)
    guard !names.isEmpty else { return nil }
    var columns = TableColumns(names, importer.fields, importer.columns)
    guard columns.hasDate else { return nil }
    if !columns.hasText, !isAlone {
      columns.findText(
        in: sample.map { thing in names.map { thing[$0]?.text ?? "" } })
    }
    let html = names.first {
      ["html", "contenthtml", "bodyhtml"].contains(FieldNames.normalized($0))
    }
    guard columns.hasText || html != nil else { return nil }
    var members: [String: EntryMember] = [:]
    for (name, column) in zip(names, columns.columns) {
      members[name] = column.meaning.flatMap(Self.member)
    }
    if let html { members[html] = .otherText(.html) }
    var dates = EntryDates(importer)
    guard let place = columns.dateIndex else { return nil }
    let name = names[place]
    for thing in things { if let date = thing[name] { dates.see(date) } }
    let reader = EntryListReader(members: members, dates: dates)
    // A file with no date inside may have one in its name.
    let isUndated = isAlone && things.allSatisfy { $0[name]?.isEmpty != false }
    guard isUndated || Self.isDated(sample, name, reader, importer) else { return nil }
    (list, self.reader) = (EntryList(things), reader)
    guesses = columns.columns.contains(where: \.isGuess) ? columns.summary : []
  }

  /// Whether the first of the dates is one.
  private static func isDated(
    _ sample: [JSONNode], _ name: String, _ reader: EntryListReader, _ importer: DreamImporter
  ) -> Bool {
    let entries = EntryReader(importer, .entries)
    for thing in sample {
      guard let date = thing[name], !date.isEmpty else { continue }
      do throws(ImportProblem) {
        _ = try reader.dates.time(of: date, .any, at: nil, in: nil, entries)
        return true
      } catch {
        if error.isAboutDateOrder { return true }
      }
    }
    return false
  }

  private static func member(_ meaning: FieldNames.Meaning) -> EntryMember? {
    switch meaning {
    case .id: .id
    case .date: .date(rank: 0, .any)
    case .written: .written
    case .changed, .redundant: .nothing
    case .time: .time
    case .text: .text(.any)
    case .dream(.field("title")): .title(.any)
    case .dream(let meaning): .field(meaning)
    case .night(let key): .night(key)
    }
  }
}
