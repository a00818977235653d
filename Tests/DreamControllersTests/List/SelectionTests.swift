import DreamControllers
import Dreams
import Testing

@Suite struct SelectionTests {
  let world = TestWorld()

  @Test func `selecting for anything has no Done, and for sharing it has`() {
    let recorder = Recorder(world.journal("A", "B"))
    recorder.list.select([])
    #expect(recorder.list.state == .selecting(selectedRows: []))
    #expect(recorder.list.isSelecting(for: .anything))
    #expect(recorder.list.header.left?.title == "Cancel")
    #expect(recorder.list.header.right == nil)
    recorder.list.cancel()
    #expect(!recorder.list.isSelecting(for: .anything))
    recorder.list.rightButtonTapped()
    #expect(recorder.list.isSelecting(for: .sharing))
    #expect(recorder.list.header.right?.title == "Done")
  }

  @Test func `selected dreams join those selected before, for any purpose`() {
    let recorder = Recorder(world.journal("A", "B", "C"))
    recorder.list.rightButtonTapped()
    recorder.list.select([recorder.ids[2]])
    recorder.list.select([recorder.ids[0], world.dream("Gone").id])
    #expect(recorder.list.selectedDreams == [recorder.ids[0], recorder.ids[2]])
    #expect(recorder.list.isSelecting(for: .sharing))
    _ = recorder.list.tap(.dream(recorder.ids[0]))
    #expect(recorder.list.selectedDreams == [recorder.ids[2]])
  }

  @Test func `a selection for any purpose can be shared`() {
    let recorder = Recorder(world.journal("A", "B"))
    recorder.list.select(recorder.ids.reversed())
    recorder.list.rightButtonTapped()
    #expect(recorder.list.state == .sharing(dreams: recorder.ids))
    recorder.list.select([])
    #expect(recorder.list.state == .sharing(dreams: recorder.ids))
    #expect(recorder.list.selectedDreams == [])
  }

  @Test func `dreams are shared in the order of the list, without selecting them`() {
    let recorder = Recorder(world.journal("A", "B", "C"))
    recorder.list.share([world.dream("Gone").id])
    #expect(recorder.list.state == .viewing)
    recorder.list.share([recorder.ids[1], recorder.ids[0]])
    #expect(recorder.list.state == .sharing(dreams: [recorder.ids[0], recorder.ids[1]]))
    recorder.list.share([recorder.ids[2]])
    #expect(recorder.list.state == .sharing(dreams: [recorder.ids[0], recorder.ids[1]]))
  }
}
