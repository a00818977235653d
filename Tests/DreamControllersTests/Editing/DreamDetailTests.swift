import DreamControllers
import Dreams
import Testing

@Suite struct DreamDetailTests {
  let world = TestWorld()
  let recorder: Recorder
  let detail: DreamDetailController

  init() {
    recorder = Recorder(world.journal("Flying"), world: world)
    detail = DreamDetailController(list: recorder.list, id: recorder.ids[0])
  }

  func type(_ texts: String...) {
    for text in texts {
      world.advance(by: 0.1)
      detail.setDescription(text)
    }
  }

  @Test func `typing without a pause is one step, named after the title before it`() {
    type("Flying o", "Flying ov", "Flying over")
    #expect(recorder.changes.count == 3)
    #expect(recorder.list.undoAction?.inWords == "Typing in “Flying”")
    #expect(recorder.changes.allSatisfy { $0.isTyping })
    recorder.list.undo()
    #expect(detail.dream?.description == "Flying")
    #expect(recorder.list.undoAction == nil)
  }

  @Test func `typing in an untitled dream has a neutral name, from its first letter to its last`() {
    let new = DreamDetailController(list: recorder.list, id: recorder.list.newDream())
    for text in ["F", "Fa", "Fal", "Falling"] {
      world.advance(by: 0.1)
      new.setDescription(text)
    }
    #expect(recorder.list.undoAction?.inWords == "Typing")
    recorder.list.undo()
    #expect(new.dream?.description == "")
    #expect(recorder.list.undoAction?.inWords == "New Dream")
  }

  @Test func `a pause, another field or an undo begins a new step`() {
    type("Flying a")
    world.advance(by: 10)
    type("Flying ab")
    detail.set(.number(2), for: Dream.fields["numberOfCreatures"]!)
    type("Flying abc")
    recorder.list.undo()
    #expect(detail.dream?.description == "Flying ab")
    type("Flying abd")
    recorder.list.undo()
    #expect(detail.dream?.description == "Flying ab")
    recorder.list.undo()
    #expect(detail.dream?.numberOfCreatures == 1)
    recorder.list.undo()
    #expect(detail.dream?.description == "Flying a")
    recorder.list.undo()
    #expect(detail.dream?.description == "Flying")
  }

  @Test func `typing in two dreams is two steps`() throws {
    let other = DreamDetailController(
      list: recorder.list, id: try #require(recorder.list.duplicate(detail.id)))
    detail.setDescription("Flying a")
    other.setDescription("Flying b")
    recorder.list.undo()
    #expect(other.dream?.description == "Flying (copy)")
    #expect(detail.dream?.description == "Flying a")
  }

  @Test func `the same text again is not a step`() {
    type("Flying")
    #expect(recorder.changes.isEmpty)
  }

  @Test(arguments: [(-5, 1), (0, 1), (1, 1), (100, 100), (101, 100), (Int.max, 100)])
  func `the number of creatures stays in its range`(asked: Int, kept: Int) {
    detail.set(.number(50), for: Dream.fields["numberOfCreatures"]!)
    detail.set(.number(asked), for: Dream.fields["numberOfCreatures"]!)
    #expect(detail.dream?.numberOfCreatures == kept)
    // Returning to the start of the burst is not a step.
    let name = kept == 1 ? nil : "Number of Creatures of “Flying”"
    #expect(recorder.list.undoAction?.inWords == name)
  }

  @Test func `choosing a creature replaces the one before`() {
    detail.setCreature(.unicorn(.white))
    #expect(detail.dream?.creature == .unicorn(.white))
    #expect(recorder.changes.last?.model.dreams.updated.count == 1)
    detail.setCreature(.unicorn(.white))
    #expect(recorder.changes.count == 1)
  }

  @Test func `toggling an effect adds it, then removes it`() {
    detail.toggle(.rain)
    detail.toggle(.snow)
    #expect(detail.dream?.effects == [.rain, .snow])
    detail.toggle(.rain)
    #expect(detail.dream?.effects == [.snow])
    #expect(recorder.changes.map(\.undoAction?.inWords) == ["Add Rain", "Add Snow", "Remove Rain"])
    #expect(recorder.changes.allSatisfy { !$0.isTyping })
  }

  @Test func `a dream moves to another night`() throws {
    let night = try #require(Night("2020-02-29"))
    detail.setDate(night)
    #expect(detail.dream?.date == night)
    #expect(recorder.list.undoAction?.inWords == "Date of “Flying”")
  }

  @Test(arguments: Dream.fields.map(\.key))
  func `any field is set in one step, and undone`(key: String) throws {
    let field = try #require(Dream.fields[key])
    let value = try #require(try field.kind.example)
    let before = detail.dream
    #expect(detail.set(value, for: field))
    #expect(detail.dream?[key] == value)
    #expect(recorder.changes.count == 1)
    #expect(recorder.list.undoAction?.field == key)
    recorder.list.undo()
    #expect(detail.dream == before)
  }

  @Test func `a set that changes by one word names it, and by several doesn't`() throws {
    let effects = try #require(Dream.fields["effects"])
    detail.set(.words(["rain"]), for: effects)
    detail.set(.words(["magic", "rain", "snow"]), for: effects)
    detail.set(.words(["magic", "rain"]), for: effects)
    detail.set(nil, for: effects)
    #expect(
      recorder.changes.map(\.undoAction?.inWords) == [
        "Add Rain", "Effects of “Flying”", "Remove Snow", "Effects of “Flying”",
      ])
  }

  @Test func `an edit of several fields is called one`() {
    detail.withDream {
      $0.creature = .crusty
      $0.numberOfCreatures = 2
    }
    #expect(recorder.list.undoAction?.inWords == "Edit “Flying”")
  }

  @Test func `a dream deleted elsewhere can no longer be edited`() throws {
    let before = recorder.list.model
    var after = before
    after.moveToTrash(detail.id)
    recorder.list.receive(elsewhere: before.diffed(with: after))
    #expect(detail.dream == nil)
    let night = try #require(Night("2020-02-29"))
    let answers = [
      detail.setDescription("Gone"), detail.setCreature(.crusty),
      detail.set(.number(2), for: Dream.fields["numberOfCreatures"]!),
      detail.toggle(.rain), detail.setDate(night),
      detail.withDream { $0.creature = .dragon },
    ]
    #expect(answers == Array(repeating: false, count: 6))
    #expect(recorder.changes.count == 1)
    #expect(recorder.list.model == after)
  }

  @Test func `replacing a dream by another is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      let world = TestWorld()
      let model = world.journal("A", "B")
      let list = DreamListController(model: model, source: world.source)
      let detail = DreamDetailController(list: list, id: model.dreams[0].id)
      detail.withDream { $0 = model.dreams[1] }
    }
  }
}

extension FieldKind {
  /// A value that no new dream has.
  fileprivate var example: FieldValue? {
    get throws {
      switch self {
      case .line, .text: try value(reading: "Sea")
      case .words(_, let classes):
        try value(reading: (classes.first.map { $0 + ":" } ?? "") + "Sea")
      case .level(let range), .number(let range): .number(range.upperBound)
      case .choice(let identifiers), .choices(let identifiers):
        try value(reading: identifiers.last ?? "")
      case .files: try value(reading: String(repeating: "a", count: 64) + "/sea.png")
      case .clockTime: try value(reading: "06:30")
      case .flag: .flag(true)
      case .night: try value(reading: "2020-02-29")
      }
    }
  }
}
