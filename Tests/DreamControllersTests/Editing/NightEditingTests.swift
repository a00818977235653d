import DreamControllers
import Dreams
import Testing
import Wording

@Suite struct NightEditingTests {
  private let world = TestWorld()
  private let night = Night(daysSince1970: 20_000)

  @Test func `a night without a dream is noted, and the note goes the same way`() {
    let list = DreamListController(model: Journal(), source: world.source)
    #expect(list.toggle(.none, of: night))
    #expect(list.model.nights[night]["recall"] == .text("none"))
    #expect(list.undoAction.map(Wording.english.name) == "Recall of \(night)")
    #expect(!list.toggle(.none, of: night))
    #expect(list.model.nights.isEmpty)
    list.undo()
    #expect(list.model.nights[night]["recall"] == .text("none"))
    list.undo()
    #expect(list.model.nights.isEmpty)
  }

  @Test func `what is remembered replaces what was noted, and goes the same way`() throws {
    let list = DreamListController(model: Journal(), source: world.source)
    list.set(.text("23:00"), for: try #require(NightRecord.fields["bedtime"]), of: night)
    #expect(list.toggle(.none, of: night))
    #expect(list.toggle(.white, of: night))
    #expect(list.model.nights[night]["recall"] == .text("white"))
    #expect(!list.toggle(.white, of: night))
    #expect(list.model.nights[night]["recall"] == nil)
    #expect(list.model.nights[night]["bedtime"] == .text("23:00"))
    list.undo()
    #expect(list.model.nights[night]["recall"] == .text("white"))
  }

  @Test(arguments: Dream.fields.filter { [.text, .line(limit: 200)].contains($0.kind) }.map(\.key))
  func `a few words typed in any text are one step, which names the field`(key: String) throws {
    let dream = world.dream("Flying")
    let list = DreamListController(model: Journal(dreams: [dream]), source: world.source)
    let field = try #require(Dream.fields[key])
    let detail = DreamDetailController(list: list, id: dream.id)
    let before = dream[key]?.text ?? ""
    for end in ["T", "Th", "The", "The ", "The s", "The se", "The sea"] {
      let value = try field.kind.value(reading: before + end)
      detail.set(value, for: field)
      world.advance(by: 0.1)
    }
    #expect(list.history.steps.count == 1)
    let expected = [
      "description": "Typing in “Flying”", "title": "Title of “Flying”",
      "notes": "Notes of “Flying”",
      "rehearsal": "Another Ending of “Flying”",
    ]
    #expect(list.undoAction.map(Wording.english.name) == expected[key])
    list.undo()
    #expect(list.model.dreams[0] == dream)
  }
}
