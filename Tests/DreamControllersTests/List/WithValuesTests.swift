import DreamControllers
import Dreams
import Testing

@Suite struct WithValuesTests {
  let world = TestWorld()

  @Test func `any number of changes of both values are one report`() {
    let recorder = Recorder(world.journal("A", "B"))
    let before = recorder.list.model
    let added = world.dream("C")
    let step = DreamListController.Step(JournalAction(.restoredBackup))
    recorder.list.withValues(step) { model, state in
      model.moveToTrash(before.dreams[0].id)
      model.dreams.insert(added)
      model.favoriteCreature = .dragon
      state = .selecting(selectedRows: [added.id])
    }
    let change = try! #require(recorder.changes.first)
    #expect(recorder.changes.count == 1)
    #expect(change.model == before.diffed(with: recorder.list.model))
    #expect(change.journal == recorder.list.model)
    #expect(change.oldState == .viewing)
    #expect(change.newState == .selecting(selectedRows: [added.id]))
    #expect(change.origin == .edit)
    #expect(change.step == step)
    #expect((change.undoAction, change.redoAction) == (step.action, nil))
    #expect(!change.isTyping)
  }

  @Test func `no change makes no report and no step`() {
    let recorder = Recorder(world.journal("A"))
    recorder.list.withValues { model, _ in
      let dream = model.dreams[0]
      model.dreams[dream.id] = nil
      model.dreams.insert(dream)
    }
    #expect(recorder.changes.isEmpty)
    #expect(recorder.list.undoAction == nil)
  }

  @Test func `a change of only the state is not a step`() {
    let recorder = Recorder(world.journal("A"))
    recorder.list.withValues { _, state in state = .duplicating }
    #expect(recorder.changes.count == 1)
    #expect(recorder.changes[0].model.isEmpty)
    #expect(recorder.changes[0].step == nil)
    #expect(recorder.list.undoAction == nil)
  }

  @Test func `a change reverted by validation is not reported`() {
    let recorder = Recorder(world.journal("A"), .selecting(selectedRows: []))
    let gone = world.dream("Gone").id
    recorder.list.withValues { _, state in state = .selecting(selectedRows: [gone]) }
    #expect(recorder.changes.isEmpty)
    #expect(recorder.list.state == .selecting(selectedRows: []))
  }

  @Test func `a step without an action derives one from the changes`() {
    let recorder = Recorder(world.journal("A", "B", "C"))
    let (added, ids) = (world.dream("D"), recorder.ids)
    let later = Night("2030-01-01")!
    let mutations: [(inout Journal) -> Void] = [
      { $0.dreams.insert(added) },
      { $0.dreams[ids[0]]?.numberOfCreatures = 7 },
      { $0.dreams[ids[0]]?.date = later },
      { $0.dreams[ids[0]] = nil },
      { $0.moveToTrash(ids[1]) },
      { $0.favoriteCreature = .crusty },
      { $0.trash = [] },
      { $0.dreams = [] },
    ]
    for mutation in mutations { recorder.list.withValues { model, _ in mutation(&model) } }
    #expect(
      recorder.changes.map(\.undoAction?.inWords) == [
        "Add “D”", "Number of Creatures of “A”", "Date of “A”", "Delete “A”",
        "Delete “B”", "Change Favorite Creature", "Edit Journal", "Delete 2 Dreams",
      ])
  }

  @Test func `an edit made during a report applies immediately and is reported after it`() {
    let recorder = Recorder(world.journal("A"))
    let list = recorder.list
    var log: [String] = []
    list.onChange = { change in
      log.append("begin \(change.journal.dreams.count)")
      if change.journal.dreams.count == 2 {
        list.addSamples()
        log.append("now \(list.model.dreams.count)")
      }
      log.append("end")
    }
    list.newDream()
    #expect(log == ["begin 2", "now 5", "end", "begin 5", "end"])
    #expect(list.undoAction?.inWords == "Add Sample Dreams")
    list.onChange = { _ in }
    list.undo()
    #expect(list.undoAction?.inWords == "New Dream")
  }

  @Test func `changing values from inside the closure of withValues is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      let list = DreamListController(model: Journal(), source: .system)
      list.withValues { _, _ in list.newDream() }
    }
    await #expect(processExitsWith: .failure) {
      let list = DreamListController(model: Journal(), source: .system)
      list.newDream()
      list.withValues { _, _ in list.undo() }
    }
  }
}
