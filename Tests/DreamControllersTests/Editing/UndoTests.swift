import DreamControllers
import Dreams
import TestSupport
import Testing

@Suite struct UndoTests {
  let world = TestWorld()

  @Test func `one history serves all screens`() {
    let recorder = Recorder(world.journal("A"), world: world)
    let list = recorder.list
    let detail = DreamDetailController(list: list, id: recorder.ids[0])
    var picker = CreaturePickerController(list: list)
    var models = [list.model]
    let edits: [() -> Void] = [
      { detail.setDescription("Flying") }, { detail.toggle(.rain) },
      {
        picker.choose(.crusty)
        picker.done()
      }, { list.newDream() }, { list.delete(detail.id) },
    ]
    for edit in edits {
      edit()
      models.append(list.model)
    }
    let names = [
      "Typing in “A”", "Add Rain", "Change Favorite Creature", "New Dream", "Delete “Flying”",
    ]
    for (index, name) in names.enumerated().reversed() {
      #expect(list.undo()?.inWords == name)
      #expect(list.model == models[index])
      #expect(list.redoAction?.inWords == name)
    }
    #expect(list.undo() == nil)
    for (index, name) in names.enumerated() {
      #expect(list.redo()?.inWords == name)
      #expect(list.model == models[index + 1])
    }
    #expect(list.redo() == nil)
    #expect(
      recorder.changes.map(\.origin) == Array(repeating: .edit, count: 5)
        + Array(repeating: .undo, count: 5) + Array(repeating: .redo, count: 5))
    #expect(recorder.changes.map { $0.step?.action.inWords } == names + names.reversed() + names)
  }

  @Test func `undo keeps the state, except for dreams that vanish`() {
    let recorder = Recorder(world.journal("A"))
    let list = recorder.list
    let new = list.newDream()
    list.withValues { model, state in
      state = .selecting(selectedRows: Set(model.dreams.map(\.id)))
    }
    list.undo()
    #expect(list.state == .selecting(selectedRows: Set(recorder.ids)))
    #expect(!recorder.ids.contains(new))
    #expect(recorder.changes.count == 3)
  }

  @Test func `undoing nothing is not reported`() {
    let recorder = Recorder(world.journal("A"))
    #expect(recorder.list.undo() == nil)
    #expect(recorder.list.redo() == nil)
    #expect(recorder.changes.isEmpty)
  }

  @Test func `an edit after undo forgets what could be redone`() {
    let recorder = Recorder(world.journal("A"))
    recorder.list.newDream()
    recorder.list.undo()
    recorder.list.addSamples()
    #expect(recorder.list.redoAction == nil)
    #expect(recorder.changes.last?.redoAction == nil)
  }

  @Test(arguments: UInt64(1)...30)
  func `undoing all gives back the first journal, redoing all the last`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let recorder = Recorder(world.journal("A", "B", "C"), world: world)
    let first = recorder.list.model
    for _ in 0..<60 { recorder.edit(using: &random, world: world) }
    let last = recorder.list.model
    while recorder.list.undo() != nil {}
    #expect(recorder.list.model == first)
    #expect(recorder.list.undoAction == nil)
    while recorder.list.redo() != nil {}
    #expect(recorder.list.model == last)
  }
}
