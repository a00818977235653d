import DreamControllers
import Dreams
import Testing

@Suite struct ListActionTests {
  let world = TestWorld()

  @Test func `deleting moves to the trash, several together in one step`() {
    let recorder = Recorder(world.journal("A", "B", "C"))
    let before = recorder.list.model
    recorder.list.delete(recorder.ids.prefix(2))
    #expect(recorder.descriptions == ["C"])
    #expect(recorder.list.model.trash.map(\.description) == ["A", "B"])
    #expect(recorder.changes.map(\.undoAction?.inWords) == ["Delete 2 Dreams"])
    recorder.list.undo()
    #expect(recorder.list.model == before)
  }

  @Test func `deleting one dream is named after it`() {
    let recorder = Recorder(world.journal("Flying\nover the sea"))
    recorder.list.delete(recorder.ids[0])
    #expect(recorder.list.undoAction?.inWords == "Delete “Flying”")
  }

  @Test func `deleting nothing is not a step`() {
    let recorder = Recorder(world.journal("A"))
    recorder.list.delete(world.dream("Gone").id)
    recorder.list.delete([])
    #expect(recorder.changes.isEmpty)
  }

  @Test func `restoring brings dreams back from the trash`() {
    let recorder = Recorder(world.journal("A", "B"))
    let before = recorder.list.model
    recorder.list.delete(recorder.ids)
    recorder.list.restore(recorder.list.model.trash.map(\.id))
    #expect(recorder.list.model == before)
    #expect(recorder.list.undoAction?.inWords == "Restore 2 Dreams")
  }

  @Test func `the samples are one step`() {
    let recorder = Recorder(Journal())
    recorder.list.addSamples()
    #expect(recorder.descriptions == ["Dream 1", "Dream 2", "Dream 3"])
    #expect(recorder.changes.map(\.undoAction?.inWords) == ["Add Sample Dreams"])
    recorder.list.undo()
    #expect(recorder.list.model == Journal())
  }

  @Test func `a duplicate is a new dream of the same night`() throws {
    let recorder = Recorder(world.journal("A"))
    let id = try #require(recorder.list.duplicate(recorder.ids[0]))
    let copy = try #require(recorder.list.model.dreams[id])
    let original = try #require(recorder.list.model.dreams.first { $0.description == "A" })
    #expect(copy.description == "A (copy)")
    #expect(copy.date == original.date)
    #expect(recorder.list.duplicate(world.dream("Gone").id) == nil)
    #expect(recorder.changes.count == 1)
  }

  @Test func `duplicating keeps a selection`() {
    let model = world.journal("A")
    let state = DreamListController.State.selecting(selectedRows: [model.dreams[0].id])
    let recorder = Recorder(model, state)
    recorder.list.duplicate(model.dreams[0].id)
    #expect(recorder.list.state == state)
  }

  @Test func `dreams are duplicated in one step, in their order`() {
    let recorder = Recorder(world.journal("A", "B", "C"))
    let before = recorder.list.model
    let ids = [recorder.ids[2], world.dream("Gone").id, recorder.ids[0], recorder.ids[2]]
    let copies = recorder.list.duplicate(ids)
    #expect(
      copies.map { recorder.list.model.dreams[$0]?.description } == ["A (copy)", "C (copy)"])
    #expect(recorder.changes.map(\.undoAction?.inWords) == ["Duplicate 2 Dreams"])
    recorder.list.undo()
    #expect(recorder.list.model == before)
    #expect(recorder.list.duplicate([world.dream("Gone").id]) == [])
  }

  @Test func `a new dream has the favorite creature`() {
    let recorder = Recorder(Journal(favoriteCreature: .dragon))
    let id = recorder.list.newDream()
    #expect(recorder.list.model.dreams[id]?.creature == .dragon)
    #expect(recorder.list.model.dreams[id]?.description == "")
  }

  @Test func `a new dream of a night belongs to it, and is removed if untouched`() throws {
    let recorder = Recorder(Journal())
    let night = try #require(Night("2024-02-29"))
    let id = recorder.list.newDream(of: night)
    #expect(recorder.list.model.dreams[id]?.date == night)
    #expect(recorder.list.isUntouched(id))
    recorder.list.endWriting(in: id)
    #expect(recorder.list.model.dreams.isEmpty && recorder.list.undoAction == nil)
  }
}
