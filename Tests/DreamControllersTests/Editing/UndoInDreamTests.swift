import DreamControllers
import Dreams
import Testing

@Suite struct UndoInDreamTests {
  let world = TestWorld()
  let recorder: Recorder
  let one: DreamDetailController
  let other: DreamDetailController

  init() {
    recorder = Recorder(world.journal("Flying", "Falling"), world: world)
    one = DreamDetailController(list: recorder.list, id: recorder.ids[0])
    other = DreamDetailController(list: recorder.list, id: recorder.ids[1])
  }

  @Test func `without a step there is nothing to undo in this dream`() {
    #expect(!one.isLastStepHere)
    #expect(!one.isNextStepHere)
  }

  @Test func `a step is of the dream that it has changed, back and forth`() {
    one.setDescription("Flying high")
    #expect(one.isLastStepHere)
    #expect(!other.isLastStepHere)
    recorder.list.undo()
    #expect(!one.isLastStepHere)
    #expect(one.isNextStepHere)
    #expect(!other.isNextStepHere)
  }

  @Test func `a step without a dream belongs to none`() {
    recorder.list.setFavoriteCreature(.dragon)
    #expect(!one.isLastStepHere)
  }

  @Test func `making or deleting the dream is a step of it`() {
    let new = DreamDetailController(list: recorder.list, id: recorder.list.newDream())
    #expect(new.isLastStepHere)
    #expect(!one.isLastStepHere)
    recorder.list.delete(one.id)
    #expect(one.isLastStepHere)
  }

  @Test func `asking whose step is next changes nothing`() {
    one.setDescription("Flying high")
    let model = recorder.list.model
    let count = recorder.changes.count
    _ = (one.isLastStepHere, other.isLastStepHere, one.isNextStepHere)
    #expect(recorder.list.model == model)
    #expect(recorder.changes.count == count)
    #expect(recorder.list.undoAction != nil)
  }
}
