import DreamControllers
import Dreams
import Testing

@Suite struct ForeignChangeTests {
  let world = TestWorld()
  let recorder: Recorder

  init() {
    recorder = Recorder(world.journal("A", "B", "C"), world: world)
  }

  /// Lets another process, which knows the current journal, change it.
  func elsewhere(_ mutate: (inout Journal) -> Void) {
    var theirs = recorder.list.model
    mutate(&theirs)
    recorder.list.receive(elsewhere: recorder.list.model.diffed(with: theirs))
  }

  @Test func `other programs' changes arrive as one report and no step`() {
    let before = recorder.list.model
    let ids = recorder.ids
    elsewhere { model in
      model.moveToTrash(ids[0])
      model.dreams[ids[1]]?.description = "Theirs"
    }
    #expect(recorder.descriptions == ["Theirs", "C"])
    #expect(recorder.changes.count == 1)
    #expect(recorder.changes[0].origin == .elsewhere)
    #expect(recorder.changes[0].model == before.diffed(with: recorder.list.model))
    #expect(recorder.changes[0].step == nil)
    #expect(recorder.list.undoAction == nil)
  }

  @Test func `no changes by other programs are not reported`() {
    elsewhere { _ in }
    #expect(recorder.changes.isEmpty)
  }

  @Test func `a selected row deleted by others is deselected`() {
    let ids = recorder.ids
    recorder.list.withValues { _, state in state = .selecting(selectedRows: Set(ids)) }
    elsewhere { model in model.moveToTrash(ids[0]) }
    #expect(recorder.list.state == .selecting(selectedRows: Set(ids.dropFirst())))
    #expect(recorder.changes.count == 2)
  }

  @Test func `undo and redo keep a dream added by others`() {
    let theirs = world.dream("Theirs")
    recorder.list.delete(recorder.ids[0])
    elsewhere { $0.dreams.insert(theirs) }
    recorder.list.undo()
    #expect(recorder.descriptions == ["Theirs", "A", "B", "C"])
    recorder.list.redo()
    #expect(recorder.descriptions == ["Theirs", "B", "C"])
  }

  @Test func `undo takes back our field and leaves theirs`() {
    let id = recorder.ids[0]
    let detail = DreamDetailController(list: recorder.list, id: id)
    detail.setDescription("Ours")
    elsewhere { model in
      model.dreams[id]?.creature = .dragon
      model.dreams[id]?.effects.insert(.snow)
    }
    recorder.list.undo()
    #expect(detail.dream?.description == "A")
    #expect(detail.dream?.creature == .dragon)
    #expect(detail.dream?.effects == [.snow])
  }

  @Test func `undo keeps a dream in the trash where others put it`() {
    let id = recorder.ids[0]
    DreamDetailController(list: recorder.list, id: id).setDescription("Ours")
    elsewhere { model in model.moveToTrash(id) }
    recorder.list.undo()
    #expect(recorder.list.model.trash.map(\.description) == ["A"])
    #expect(recorder.descriptions == ["B", "C"])
  }

  @Test func `undo of a new dream takes it out as others have written it, and redo brings that`() {
    let id = recorder.list.newDream()
    elsewhere { model in model.dreams[id]?.description = "Theirs" }
    #expect(recorder.list.undo()?.inWords == "New Dream")
    #expect(recorder.descriptions == ["A", "B", "C"])
    recorder.list.redo()
    #expect(recorder.list.model.dreams[id]?.description == "Theirs")
  }

  @Test func `undo leaves later changes by other programs, and reports them`() {
    let id = recorder.ids[0]
    DreamDetailController(list: recorder.list, id: id).setDescription("Ours")
    elsewhere { model in model.dreams[id]?.description = "Theirs" }
    #expect(recorder.list.undo()?.inWords == "Typing in “A”")
    #expect(recorder.list.model.dreams[id]?.description == "Theirs")
    #expect(recorder.changes.last?.kept == [id])
    #expect(recorder.changes.last?.model.isEmpty == true)
  }

  @Test func `steps of others come in, and are undone before ours`() {
    let known = recorder.list.recorded
    let theirs = Recorder(known, world: world)
    theirs.list.delete(theirs.ids[0])
    recorder.list.delete(recorder.ids[2])
    recorder.list.receive(theirs.list.recorded, since: known)
    #expect(recorder.descriptions == ["B"])
    #expect(recorder.list.history.steps.map(\.action.inWords) == ["Delete “A”", "Delete “C”"])
    #expect(recorder.changes.last?.origin == .elsewhere)
    recorder.list.undo()
    recorder.list.undo()
    #expect(recorder.list.model == known.journal)
  }

  @Test func `undo of a deletion brings the dream back after others emptied the trash`() {
    recorder.list.delete(recorder.ids[0])
    elsewhere { $0.trash = [] }
    recorder.list.undo()
    #expect(recorder.descriptions == ["A", "B", "C"])
  }

  @Test func `undo does not bring back dreams erased by other programs`() {
    let id = recorder.ids[0]
    DreamDetailController(list: recorder.list, id: id).setDescription("Ours")
    elsewhere { model in model.dreams[id] = nil }
    #expect(recorder.list.undo() == nil)
    #expect(recorder.descriptions == ["B", "C"])
    #expect(recorder.changes.last?.undoAction == nil)
  }

  @Test func `a dream that others erased while it was edited here survives undo too`() {
    let (id, base) = (recorder.ids[0], recorder.list.model)
    var theirs = base
    theirs.dreams[id] = nil
    let detail = DreamDetailController(list: recorder.list, id: id)
    detail.setDescription("Ours")
    recorder.list.receive(elsewhere: base.diffed(with: theirs))
    #expect(detail.dream?.description == "Ours")
    recorder.list.undo()
    #expect(detail.dream?.description == "A")
  }

  @Test func `of two texts for one dream both are kept`() {
    let (id, base) = (recorder.ids[0], recorder.list.model)
    var theirs = base
    theirs.dreams[id]?.description = "Theirs"
    DreamDetailController(list: recorder.list, id: id).setDescription("Ours")
    recorder.list.receive(elsewhere: base.diffed(with: theirs))
    #expect(Set(recorder.descriptions) == ["Ours", "Theirs (conflicting copy)", "B", "C"])
    recorder.list.undo()
    #expect(Set(recorder.descriptions) == ["A", "Theirs (conflicting copy)", "B", "C"])
  }
}
