import Dreams
import Foundation
import Testing

/// The files mentioned in any field of dreams, nights and steps.
@Suite struct MentionedHashesTests {
  private static let letters = Array("0123456789abcdef")
  private let hashes = letters.map { String(repeating: $0, count: 63) + "5" }
  private let dream = Dream(description: "The sea", creature: .shark, effects: [])

  private func found(_ look: (inout MentionedHashes) throws -> Void) rethrows -> Set<String> {
    var mentioned = MentionedHashes(among: Set(hashes))
    try look(&mentioned)
    return mentioned.found
  }

  @Test func `a hash is found in every kind of value, and only those that are looked for`() throws {
    let json = """
      {"attachments": ["\(hashes[0])/a.png", "\(hashes[1])/b.png"], "cover": "\(hashes[2])",
       "deep": [{"\(hashes[3])": {"of": "x\(hashes[4])y"}}], "number": 5,
       "other": "\(String(repeating: "7", count: 64))", "short": "\(hashes[6].dropLast())"}
      """
    let facts = try #require(Facts(json: json))
    #expect(found { $0.look(at: facts) } == Set(hashes[0...4]))
    #expect(found { $0.look(at: Facts()) }.isEmpty)
  }

  @Test func `a hash may have other digits around it`() throws {
    for (before, after) in [("", "a"), ("0", ""), ("ff", "00"), (hashes[2], hashes[3])] {
      let facts = try #require(Facts(json: #"{"x": "\#(before)\#(hashes[1])\#(after)"}"#))
      #expect(found { $0.look(at: facts) }.contains(hashes[1]))
    }
  }

  @Test func `all that a step can bring back is looked at`() throws {
    func step(_ change: (inout Journal) -> Void) -> Journal.Step {
      var (old, new) = (Journal(dreams: [dream]), Journal(dreams: [dream]))
      old.dreams[dream.id]?.facts["gone"] = .text(ExactText(hashes[5]))
      new.dreams[dream.id]?.facts["gone"] = .text(ExactText(hashes[5]))
      change(&new)
      return Journal.Step(
        old.diffed(with: new), action: JournalAction(.edited), id: UUID(),
        time: Moment(millisecondsSince1970: 0))
    }
    let cases: [(Set<String>, (inout Journal) -> Void)] = [
      ([hashes[0]], { $0.dreams[dream.id]?.facts["cover"] = .text(ExactText(hashes[0])) }),
      (
        [hashes[1], hashes[5]],
        { $0.dreams[dream.id]?.facts["gone"] = .text(ExactText(hashes[1])) }
      ),
      ([hashes[2]], { $0.dreams[dream.id]?.facts["set"] = .words([hashes[2]]) }),
      ([hashes[5]], { $0.dreams[dream.id] = nil }),
      ([hashes[5]], { _ = $0.moveToTrash(dream.id) }),
      ([hashes[3]], { $0.nights[dream.date] = Facts(json: #"{"x": "\#(hashes[3])"}"#) ?? Facts() }),
      ([], { $0.dreams[dream.id]?.numberOfCreatures = 7 }),
    ]
    for (named, change) in cases {
      let made = step(change)
      #expect(found { $0.look(at: made) } == named)
      // As it comes from the disk.
      let read = Journal.Step(
        encoded: made.encoded, id: made.id, action: made.action, time: made.time,
        isUndone: false, size: made.size)
      #expect(try found { $0.look(at: try #require(read)) } == named)
    }
  }

  @Test func `a dream that was added and undone is in its step`() throws {
    var dream = dream
    dream.facts["cover"] = .text(ExactText(hashes[0]))
    var journal = Journal(dreams: [dream])
    var step = Journal.Step(
      Journal().diffed(with: journal), action: JournalAction(.added), id: UUID(),
      time: Moment(millisecondsSince1970: 0))
    #expect(found { $0.look(at: step) }.isEmpty)
    _ = step.toggle(in: &journal)
    #expect(found { $0.look(at: step) } == [hashes[0]])
  }
}
