import DreamControllers
import Dreams
import Testing

@Suite struct WritingTests {
  let world = TestWorld()
  let recorder: Recorder

  init() { recorder = Recorder(world.journal("Flying"), world: world) }

  @Test func `an untouched new dream is removed when it is left, as if never created`() {
    let id = recorder.list.newDream()
    #expect(recorder.list.isUntouched(id))
    recorder.list.endWriting(in: id)
    #expect(recorder.list.model.dreams.count == 1)
    #expect(recorder.list.model.trash.isEmpty)
    #expect(recorder.list.undoAction == nil)
    #expect(recorder.list.redoAction == nil)
  }

  @Test func `a new dream that has anything stays`() {
    let edits: [(DreamDetailController) -> Bool] = [
      { $0.setDescription("F") }, { $0.toggle(.rain) }, { $0.setCreature(.crusty) },
    ]
    for edit in edits {
      let id = recorder.list.newDream()
      #expect(edit(DreamDetailController(list: recorder.list, id: id)))
      #expect(!recorder.list.isUntouched(id))
      recorder.list.endWriting(in: id)
      #expect(recorder.list.model.dreams[id] != nil)
    }
  }

  @Test func `a dream of which another program has changed something stays`() {
    let id = recorder.list.newDream()
    let known = recorder.list.recorded
    var theirs = known
    theirs.journal.dreams[id]?.effects = [.snow]
    recorder.list.receive(theirs, since: known)
    recorder.list.endWriting(in: id)
    #expect(recorder.list.model.dreams[id]?.effects == [.snow])
  }

  @Test func `a text is undone word by word while its dream is open, and all at once afterwards`() {
    let id = recorder.list.newDream()
    let detail = DreamDetailController(list: recorder.list, id: id)
    let text = "I was flying over a sea of milk. The moon was a cheese with windows."
    for end in text.indices {
      world.advance(by: 0.1)
      detail.setDescription(String(text[...end]))
    }
    recorder.list.undo()
    #expect(
      detail.dream?.description == "I was flying over a sea of milk. The moon was a cheese with ")
    recorder.list.redo()
    recorder.list.endWriting(in: id)
    recorder.list.undo()
    #expect(detail.dream?.description == "")
    recorder.list.redo()
    #expect(detail.dream?.description == text)
  }

  @Test func `leaving a dream changes nothing that is shown or stored`() {
    let before = recorder.list.recorded
    recorder.list.endWriting(in: recorder.ids[0])
    recorder.list.endWriting(in: world.dream("").id)
    #expect(recorder.list.recorded == before)
    #expect(recorder.changes.isEmpty)
  }
}
