import DreamControllers
import Dreams
import Testing

@Suite struct ScribbleEditingTests {
  let world = TestWorld()
  let recorder: Recorder
  let detail: DreamDetailController

  init() {
    recorder = Recorder(world.journal("Flying"), world: world)
    detail = DreamDetailController(list: recorder.list, id: recorder.list.newDream())
  }

  /// Writes a text letter by letter, as a person does.
  private func type(_ text: String, _ write: (String) -> Void) {
    let start = detail.dream?.description ?? ""
    for end in text.indices {
      world.advance(by: 0.1)
      write(start + text[...end])
    }
  }

  private func capture(_ text: String) {
    type(text) { _ = detail.capture($0) }
    recorder.list.endWriting(in: detail.id)
  }

  private func write(_ text: String) { type(text) { _ = detail.setDescription($0) } }

  private var isScribble: Bool? { detail.dream?.isScribble }

  private let nineteen = Array(repeating: "fog", count: 19).joined(separator: " ")

  @Test func `a short capture is a scribble, and its mark is part of the typing`() {
    capture("Blue door, falling")
    #expect(isScribble == true)
    #expect(Array(recorder.list.scribbles) == [detail.id])
    #expect(recorder.list.undoAction?.inWords == "Typing")
    recorder.list.undo()
    #expect(detail.dream?.description == "")
    #expect(isScribble == false)
    #expect(recorder.list.undoAction?.inWords == "New Dream")
    recorder.list.redo()
    #expect(isScribble == true)
    #expect(Array(recorder.list.scribbles) == [detail.id])
  }

  @Test func `a capture of twenty words is not a scribble, regardless of deletions on the way`() {
    capture(nineteen + " fog")
    #expect(isScribble == false)
    #expect(recorder.list.scribbles.isEmpty)
    recorder.list.undo()
    #expect(recorder.list.undoAction?.inWords == "New Dream")
  }

  @Test func `growing ends it in the step of the typing, and undo brings both back`() {
    capture("Blue door")
    world.advance(by: 3_600)
    write(String(repeating: " fog", count: 17))
    #expect(isScribble == true)
    let steps = recorder.list.history.steps.count
    world.advance(by: 60)
    write(" it")
    #expect(isScribble == false)
    #expect(recorder.list.scribbles.isEmpty)
    #expect(recorder.list.history.steps.count == steps + 1)
    recorder.list.undo()
    #expect(isScribble == true)
    #expect(detail.dream?.wordCount == 19)
    #expect(Array(recorder.list.scribbles) == [detail.id])
    recorder.list.redo()
    #expect(isScribble == false)
    recorder.list.endWriting(in: detail.id)
    recorder.list.undo()
    #expect(isScribble == false)
    #expect(detail.dream?.description == "")
  }

  @Test func `a text that comes whole, as from the clipboard, ends it`() {
    capture("Blue door")
    detail.setDescription(nineteen + " and a door")
    #expect(isScribble == false)
    recorder.list.undo()
    #expect(detail.dream?.description == "Blue door")
    #expect(isScribble == true)
  }

  @Test func `that's all is a separate step with a name`() {
    capture("Blue door")
    #expect(detail.finishScribble())
    #expect(isScribble == false)
    #expect(recorder.list.scribbles.isEmpty)
    #expect(recorder.list.undoAction?.inWords == "That’s All for “Blue door”")
    recorder.list.undo()
    #expect(isScribble == true)
    recorder.list.redo()
    #expect(!detail.finishScribble())
    let changes = recorder.changes.count
    #expect(!detail.finishScribble())
    #expect(recorder.changes.count == changes)
  }

  @Test func `writing in other dreams marks nothing`() {
    detail.setDescription("Short")
    #expect(isScribble == false)
    recorder.list.endWriting(in: detail.id)
    #expect(recorder.list.scribbles.isEmpty)
  }

  @Test func `another program's mark comes and goes here`() {
    capture("Blue door")
    let known = recorder.list.recorded
    var theirs = known
    theirs.journal.dreams[detail.id]?.isScribble = false
    recorder.list.receive(theirs, since: known)
    #expect(recorder.list.scribbles.isEmpty)
    recorder.list.receive(known, since: theirs)
    #expect(Array(recorder.list.scribbles) == [detail.id])
    var erased = known
    erased.journal.moveToTrash(detail.id)
    recorder.list.receive(erased, since: known)
    #expect(recorder.list.scribbles.isEmpty)
  }

  @Test func `it grows here while another program deletes it: it is complete and kept`() {
    capture("Blue door")
    let known = recorder.list.recorded
    var theirs = known
    theirs.journal.dreams.remove(id: detail.id)
    detail.setDescription(nineteen + " and a door")
    recorder.list.receive(theirs, since: known)
    #expect(isScribble == false)
    #expect(recorder.list.scribbles.isEmpty)
  }
}
