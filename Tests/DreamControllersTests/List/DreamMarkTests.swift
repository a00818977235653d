import DreamControllers
import Dreams
import Testing

@Suite struct DreamMarkTests {
  private static let sound = String(repeating: "a", count: 64) + "/Voice.ogg"
  private static let picture = String(repeating: "b", count: 64) + "/Sea.png"

  @Test(
    arguments: [
      ([:], []),
      (["lucidity": .number(0)], []),
      (["lucidity": .number(1)], [.lucid]),
      (["lucidity": .number(2)], [.lucid]),
      (["lucidity": .number(3)], [.veryLucid]),
      (["lucidity": .number(4), "starred": .flag(true)], [.veryLucid, .starred]),
      (["kinds": .words(["recurring"])], []),
      (["kinds": .words(["nightmare", "recurring"])], [.nightmare]),
      (["attachments": .words([picture, sound])], [.sound, .picture]),
      (["attachments": .words([picture])], [.picture]),
    ] as [([String: FieldValue?], [DreamMark])])
  func `each mark has its reason`(values: [String: FieldValue?], marks: [DreamMark]) {
    #expect(dream(values).marks == marks)
  }

  @Test func `there are three at most, and what says most stays`() {
    let dream = dream([
      "lucidity": .number(4), "kinds": .words(["nightmare"]), "starred": .flag(true),
      "attachments": .words([Self.picture, Self.sound]),
    ])
    #expect(dream.marks == [.veryLucid, .nightmare, .starred])
  }

  private func dream(_ values: [String: FieldValue?]) -> Dream {
    var dream = Dream(description: "Sea", creature: .shark, effects: [])
    for (key, value) in values { dream[key] = value }
    return dream
  }
}
