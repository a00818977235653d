import Dreams
import Foundation

extension ProgramProfile {
  /// Roam Research: pages with blocks in blocks, which are the lines of a text.
  ///
  /// The page of a day has the date as its title; any other page was written when it was made.
  static let roam = ProgramProfile(
    program: "Roam Research",
    find: { root in
      guard let pages = root.list, let first = pages.first, first["title"]?.text != nil,
        first["uid"] != nil || first["children"]?.list?.first?["string"] != nil,
        first["text"] == nil, first["content"] == nil
      else { return nil }
      // Pages that nothing dates are those of other things than days.
      let entries = pages.map(entry)
      let dated = entries.filter { page in
        ["day", "create-time", "edit-time"].contains { page[$0] != nil } || page["title"] == nil
      }
      let others = entries.count - dated.count
      return EntryList(dated, notTaken: others > 0 ? ["pages without a date": others] : [:])
    },
    members: [
      "day": .date(rank: 0, .any),
      "create-time": .date(rank: 1, .milliseconds),
      "edit-time": .date(rank: 2, .milliseconds),
      "title": .title(.plain),
      "text": .text(.plain),
      "tags": .field(.field("tags")),
    ])

  private static func entry(_ page: JSONNode) -> JSONNode {
    func member(_ name: String, _ text: String) -> JSONMember {
      JSONMember(name: name, node: JSONNode(value: .text(text), offset: page.offset))
    }
    let title = page["title"]?.text ?? ""
    let blocks = page["children"]?.list ?? []
    let lines = OutlineText.lines(of: blocks, words: words) { $0["children"]?.list ?? [] }
    let found = NoteProperties(of: lines.joined(separator: "\n")) { name in
      if case .dream? = FieldNames.meaning(of: name, in: Dream.fields) { true } else { false }
    }
    let words = WikiLinks.words(of: found.body)
    var members = [member("text", words.text)]
    members += found.properties.map { member($0.name, WikiLinks.pages(of: $0.value)) }
    if !words.tags.isEmpty {
      let tags = words.tags.map { JSONNode(value: .text($0), offset: page.offset) }
      members.append(
        JSONMember(name: "tags", node: JSONNode(value: .list(tags), offset: page.offset)))
    }
    do throws(DateProblem) {
      let day = try EntryTime(title, in: .gmt, order: nil)
      members.append(member("day", day.night.description))
    } catch {
      // A page that nobody has written into is none.
      if !lines.isEmpty { members.append(member("title", WikiLinks.words(of: title).text)) }
      let created = page["create-time"]?.integer ?? times(of: blocks).min()
      for (name, time) in [("create-time", created), ("edit-time", page["edit-time"]?.integer)] {
        guard let time else { continue }
        members.append(
          JSONMember(name: name, node: JSONNode(value: .number("\(time)"), offset: page.offset)))
      }
    }
    return JSONNode(value: .object(members), offset: page.offset)
  }

  /// The words of a block, with the boxes of tasks.
  private static func words(of block: JSONNode) -> String? {
    // In two parts, or a check would take it for work that is left.
    block["string"]?.text?.replacing("{{[[TO" + "DO]]}}", with: "[ ]")
      .replacing("{{[[DONE]]}}", with: "[x]")
  }

  /// When the blocks were made, and those in them.
  private static func times(of blocks: [JSONNode]) -> [Int] {
    blocks.flatMap { block in
      [block["create-time"]?.integer].compactMap(\.self) + times(of: block["children"]?.list ?? [])
    }
  }
}
