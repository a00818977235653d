import DreamControllers
import Dreams
import Testing

@Suite struct AttachingTests {
  let world = TestWorld()
  let recorder: Recorder
  let detail: DreamDetailController

  init() {
    recorder = Recorder(world.journal("Flying", "Falling"), world: world)
    detail = DreamDetailController(list: recorder.list, id: recorder.ids[0])
  }

  private func file(_ digit: Character, _ name: String) throws -> Dreams.Attachment {
    let file = Dreams.Attachment(hash: String(repeating: digit, count: 64), name: name)
    return try #require(file)
  }

  private var names: [String] { detail.dream?.attachments.map(\.name).sorted() ?? [] }

  @Test func `several files are one step`() throws {
    let (sea, also) = (try file("1", "Sea.png"), try file("2", "Sea.png"))
    #expect(detail.attach([sea, also]))
    #expect(names == ["Sea 2.png", "Sea.png"])
    recorder.list.undo()
    #expect(names == [])
    recorder.list.redo()
    #expect(names == ["Sea 2.png", "Sea.png"])
  }

  @Test func `an existing file makes no step`() throws {
    detail.attach([try file("1", "Sea.png")])
    let steps = recorder.changes.count
    #expect(detail.attach([try file("1", "Lake.png")]))
    #expect(names == ["Sea.png"])
    #expect(recorder.changes.count == steps)
  }

  @Test func `a file is removed as one step`() throws {
    let sea = try file("1", "Sea.png")
    detail.attach([sea])
    #expect(detail.detach(sea))
    #expect(names == [])
    #expect(!detail.detach(sea))
    recorder.list.undo()
    #expect(names == ["Sea.png"])
  }

  @Test func `nothing can be attached or appended to a deleted dream`() throws {
    recorder.list.delete(detail.id)
    #expect(!detail.attach([try file("1", "Sea.png")]))
    #expect(!detail.append("More"))
  }

  @Test(arguments: [
    ("", "Words"), ("Flying", "Flying\n\nWords"), ("Flying\n", "Flying\n\nWords"),
    ("Flying\n\n", "Flying\n\nWords"), ("Flying\n\n\n", "Flying\n\n\nWords"),
  ])
  func `a paragraph is added after an empty line`(before: String, after: String) {
    detail.setDescription(before)
    #expect(detail.append("Words"))
    #expect(detail.dream?.description == after)
    recorder.list.undo()
    #expect(detail.dream?.description == before)
  }

  @Test func `a captured recording is a scribble until its text has grown`() throws {
    let id = recorder.list.newDream()
    let captured = DreamDetailController(list: recorder.list, id: id)
    #expect(captured.attach([try file("1", "Recording.opus")], isCaptured: true))
    #expect(captured.dream?.isScribble == true)
    captured.append(String(repeating: "word ", count: Dream.completeWordCount))
    #expect(captured.dream?.isScribble == false)
  }

  @Test func `a recording without a dream becomes one, once`() throws {
    let recording = try file("1", "Recording.opus")
    let moment = Moment(millisecondsSince1970: 1_000_000_000_000)
    let id = recorder.list.addDream(recordedAs: recording, at: moment)
    let dream = try #require(recorder.list.model.dreams[id])
    #expect(dream.attachments == [recording])
    #expect(dream.date == Night(moment, in: recorder.list.source.timeZone))
    #expect(dream.isScribble)
    #expect(recorder.list.addDream(recordedAs: recording, at: .max) == id)
    recorder.list.undo()
    #expect(recorder.list.model.dreams[id] == nil)
  }
}
