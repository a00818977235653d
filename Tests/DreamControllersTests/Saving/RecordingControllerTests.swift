import DreamControllers
import Testing

@MainActor @Suite struct RecordingControllerTests {
  /// A recorder whose events the test makes up.
  @MainActor private final class Stage {
    var states: [RecordingController.State] = []
    var recorded: [RecordingController.Recording] = []
    var paths: [String] = []
    var stops = 0
    var events: AsyncStream<RecordingController.Event>.Continuation?
    var number = 0
    var pathError: (any Error)?

    struct NoFolder: Error, CustomStringConvertible { let description = "There is no folder." }

    lazy var controller = RecordingController(
      recorder: .init(
        record: { [unowned self] path in
          paths.append(path)
          let (stream, continuation) = AsyncStream.makeStream(of: RecordingController.Event.self)
          events = continuation
          return stream
        },
        stop: { [unowned self] in stops += 1 }),
      makePath: { [unowned self] in
        if let pathError { throw pathError }
        number += 1
        return "/r\(number).opus"
      },
      onChange: { [unowned self] in states.append($0) },
      onRecorded: { [unowned self] in recorded.append($0) })

    /// Sends the last event of a recording, and waits until it is handled.
    func end(_ event: RecordingController.Event?) async {
      if let event { events?.yield(event) }
      events?.finish()
      while controller.isActive { await Task.yield() }
    }

    func tell(_ event: RecordingController.Event, until state: RecordingController.State) async {
      events?.yield(event)
      while controller.state != state { await Task.yield() }
    }
  }

  @Test func `one action begins and ends a recording`() async {
    let stage = Stage()
    #expect(stage.controller.state == .idle)
    stage.controller.toggle()
    #expect(stage.controller.isActive)
    await stage.tell(.heard(seconds: 1, level: 0.5), until: .recording(seconds: 1, level: 0.5))
    stage.controller.toggle()
    #expect(stage.stops == 1)
    await stage.end(.finished(seconds: 2))
    #expect(
      stage.states == [.starting, .recording(seconds: 1, level: 0.5), .finishing, .idle])
    #expect(stage.recorded == [.init(path: "/r1.opus", seconds: 2)])
  }

  @Test func `a recording can be ended before it is heard`() async {
    let stage = Stage()
    stage.controller.toggle()
    stage.controller.toggle()
    #expect(stage.controller.state == .finishing)
    stage.controller.toggle()
    #expect(stage.stops == 1)
    stage.events?.yield(.heard(seconds: 1, level: 0.5))
    await stage.end(.finished(seconds: 0))
    #expect(stage.states == [.starting, .finishing, .idle])
    #expect(stage.recorded == [])
  }

  @Test func `what a recording that failed has kept is not lost`() async {
    let stage = Stage()
    stage.controller.toggle()
    await stage.end(.failed(message: "The disk is full.", kept: 3))
    #expect(stage.states == [.starting, .failed(message: "The disk is full.")])
    #expect(stage.recorded == [.init(path: "/r1.opus", seconds: 3)])
    stage.controller.toggle()
    await stage.end(.failed(message: "No microphone.", kept: nil))
    #expect(stage.recorded.count == 1)
    #expect(stage.paths == ["/r1.opus", "/r2.opus"])
  }

  @Test func `without a path nothing is recorded, and it is said why`() {
    let stage = Stage()
    stage.pathError = Stage.NoFolder()
    stage.controller.toggle()
    #expect(stage.states == [.failed(message: "There is no folder.")])
    #expect(stage.paths == [])
    #expect(!stage.controller.isActive)
  }

  @Test func `levels outside of a meter count as its ends`() async {
    let stage = Stage()
    stage.controller.toggle()
    await stage.tell(.heard(seconds: 0, level: 7), until: .recording(seconds: 0, level: 1))
    await stage.tell(.heard(seconds: 1, level: -7), until: .recording(seconds: 1, level: 0))
    await stage.end(nil)
    #expect(stage.controller.state == .idle)
    #expect(stage.recorded == [])
  }

  @Test func `before the program ends, the recording is finished`() async {
    let stage = Stage()
    await stage.controller.finish()
    #expect(stage.states == [])
    stage.controller.toggle()
    let (controller, events) = (stage.controller, stage.events)
    async let end: Void = controller.finish()
    while controller.state != .finishing { await Task.yield() }
    events?.yield(.finished(seconds: 4))
    events?.finish()
    await end
    #expect(stage.recorded == [.init(path: "/r1.opus", seconds: 4)])
  }
}
