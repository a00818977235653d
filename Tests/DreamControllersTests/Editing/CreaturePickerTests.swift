import DreamControllers
import Dreams
import Testing

@Suite struct CreaturePickerTests {
  let recorder = Recorder(Journal(favoriteCreature: .shark))

  @Test func `it opens with the favorite and shows every creature once`() {
    let picker = CreaturePickerController(list: recorder.list)
    #expect(picker.chosen == .shark)
    #expect(picker.creatures.count == 6)
    #expect(Set(picker.creatures).count == 6)
  }

  @Test func `Done keeps the choice as one step`() {
    var picker = CreaturePickerController(list: recorder.list)
    picker.choose(.dragon)
    picker.choose(.crusty)
    #expect(recorder.changes.isEmpty)
    let isChanged = picker.done()
    #expect(isChanged)
    #expect(recorder.list.model.favoriteCreature == .crusty)
    #expect(recorder.changes.map(\.undoAction?.inWords) == ["Change Favorite Creature"])
    recorder.list.undo()
    #expect(recorder.list.model.favoriteCreature == .shark)
  }

  @Test func `Cancel drops the choice`() {
    var picker = CreaturePickerController(list: recorder.list)
    picker.choose(.dragon)
    picker.cancel()
    #expect(picker.chosen == .shark)
    picker.done()
    #expect(recorder.changes.isEmpty)
  }

  @Test func `Done without another choice leaves a change made elsewhere alone`() {
    var picker = CreaturePickerController(list: recorder.list)
    let theirs = recorder.list.model.diffed(with: Journal(favoriteCreature: .dragon))
    recorder.list.receive(elsewhere: theirs)
    picker.choose(.crusty)
    picker.choose(.shark)
    let isChanged = picker.done()
    #expect(!isChanged)
    #expect(recorder.list.model.favoriteCreature == .dragon)
    #expect(recorder.list.undoAction == nil)
  }

  @Test func `Done with a choice also made elsewhere is not a step`() {
    var picker = CreaturePickerController(list: recorder.list)
    let theirs = recorder.list.model.diffed(with: Journal(favoriteCreature: .dragon))
    recorder.list.receive(elsewhere: theirs)
    picker.choose(.dragon)
    let isChanged = picker.done()
    #expect(!isChanged)
    #expect(recorder.list.undoAction == nil)
  }
}
