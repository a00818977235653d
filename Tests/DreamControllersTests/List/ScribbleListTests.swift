import DreamControllers
import Dreams
import TestSupport
import Testing

@Suite struct ScribbleListTests {
  let world = TestWorld()

  private func scribble(_ description: String) -> Dream {
    var dream = world.dream(description)
    dream.markIfShort()
    return dream
  }

  @Test func `the newest is first, regardless of the night`() throws {
    let dreams = ["A", "B", "C"].map(scribble)
    var journal = Journal(dreams: DreamList(dreams + [world.dream("D")]))
    #expect(ScribbleList(in: journal.dreams).map(\.self) == dreams.reversed().map(\.id))
    journal.dreams[dreams[2].id]?.date = try #require(Night("2020-01-01"))
    #expect(ScribbleList(in: journal.dreams).map(\.self) == dreams.reversed().map(\.id))
    #expect(ScribbleList(in: []).isEmpty)
  }

  @Test func `deleting, restoring and moving to another night keep it current`() throws {
    let dreams = ["A", "B"].map(scribble)
    let list = DreamListController(
      model: Journal(dreams: DreamList(dreams)), source: world.source)
    list.delete(dreams[1].id)
    #expect(Array(list.scribbles) == [dreams[0].id])
    list.undo()
    #expect(Array(list.scribbles) == [dreams[1].id, dreams[0].id])
    let detail = DreamDetailController(list: list, id: dreams[1].id)
    detail.setDate(try #require(Night("2020-01-01")))
    #expect(Array(list.scribbles) == [dreams[1].id, dreams[0].id])
    let copy = try #require(list.duplicate(dreams[0].id))
    #expect(Array(list.scribbles) == [copy, dreams[1].id, dreams[0].id])
  }

  @Test(arguments: UInt64(1)...20)
  func `after any edit, undo or merge it equals a freshly built list`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let recorder = Recorder(world.journal("A", "B", "C"), world: world)
    for _ in 0..<60 {
      let id = recorder.ids.randomElement(using: &random)
      let detail = DreamDetailController(list: recorder.list, id: id ?? world.dream("").id)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: recorder.list.undo()
      case 1: recorder.list.redo()
      case 2: detail.finishScribble()
      case 3, 4:
        let count = Int.random(in: 0...30, using: &random)
        detail.capture(Array(repeating: "fog", count: count).joined(separator: " "))
      case 5:
        let base = recorder.list.model
        var theirs = base.changedElsewhere(using: &random, world: world)
        if let id, theirs.dreams[id] != nil { theirs.dreams[id]?.isScribble.toggle() }
        recorder.list.receive(elsewhere: base.diffed(with: theirs))
      default: recorder.edit(using: &random, world: world)
      }
      #expect(recorder.list.scribbles == ScribbleList(in: recorder.list.model.dreams))
    }
  }
}
