import DreamControllers
import TestSupport
import Testing

@Suite struct AutosaveTests {
  enum Input {
    case typing, edit, saved, failed, tick, flush
  }

  typealias Row = (ms: Int, input: Input, action: Autosave.Action, status: Autosave.Status)

  static func ms(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }

  static func wake(_ milliseconds: Int) -> Autosave.Action { .wake(at: ms(milliseconds)) }

  static func failed(retryAt milliseconds: Int) -> Autosave.Status {
    .failed(message: "Disk full", retryAt: ms(milliseconds))
  }

  func check(_ rows: [Row], sourceLocation: SourceLocation = #_sourceLocation) {
    var autosave = Autosave()
    for row in rows {
      let time = Self.ms(row.ms)
      let action =
        switch row.input {
        case .typing: autosave.edited(at: time, isTyping: true)
        case .edit: autosave.edited(at: time, isTyping: false)
        case .saved: autosave.saved(at: time)
        case .failed: autosave.failed(at: time, message: "Disk full")
        case .tick: autosave.tick(at: time)
        case .flush: autosave.flush(at: time)
        }
      #expect(
        action == row.action, "after \(row.input) at \(row.ms)", sourceLocation: sourceLocation)
      #expect(
        autosave.status == row.status, "after \(row.input) at \(row.ms)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `nothing happens without edits`() {
    check([(0, .tick, .nothing, .saved), (5, .flush, .nothing, .saved)])
  }

  @Test func `typing is written after a pause`() {
    check([
      (1000, .typing, Self.wake(1300), .pending),
      (1200, .typing, Self.wake(1500), .pending),
      (1300, .tick, Self.wake(1500), .pending),
      (1500, .tick, .write, .writing),
      (1510, .saved, .nothing, .saved),
    ])
  }

  @Test func `typing without a pause is written a second after the first edit`() {
    check([
      (0, .typing, Self.wake(300), .pending),
      (250, .typing, Self.wake(550), .pending),
      (500, .typing, Self.wake(800), .pending),
      (750, .typing, Self.wake(1000), .pending),
      (990, .typing, Self.wake(1000), .pending),
      (1000, .tick, .write, .writing),
    ])
  }

  @Test func `other edits are written immediately, with pending typing`() {
    check([
      (0, .edit, .write, .writing),
      (1, .saved, .nothing, .saved),
      (100, .typing, Self.wake(400), .pending),
      (150, .edit, .write, .writing),
      (160, .saved, .nothing, .saved),
      (400, .tick, .nothing, .saved),
    ])
  }

  @Test func `one write runs at a time, and edits during it lead to another`() {
    check([
      (0, .edit, .write, .writing),
      (10, .edit, .nothing, .writing),
      (20, .tick, .nothing, .writing),
      (30, .saved, .write, .writing),
      (40, .saved, .nothing, .saved),
    ])
  }

  @Test func `typing during a write waits for its own pause`() {
    check([
      (0, .edit, .write, .writing),
      (100, .typing, .nothing, .writing),
      (200, .saved, Self.wake(400), .pending),
      (400, .tick, .write, .writing),
    ])
  }

  @Test func `typing during a long write is written as soon as that has ended`() {
    check([
      (0, .edit, .write, .writing),
      (100, .typing, .nothing, .writing),
      (900, .typing, .nothing, .writing),
      (950, .saved, .write, .writing),
    ])
  }

  @Test func `typing after another edit does not delay that`() {
    check([
      (0, .edit, .write, .writing),
      (100, .edit, .nothing, .writing),
      (110, .typing, .nothing, .writing),
      (120, .saved, .write, .writing),
    ])
  }

  @Test func `a failed write is repeated after growing delays of at most 30 seconds`() {
    var rows: [Row] = [(0, .edit, .write, .writing)]
    var time = 0
    for seconds in [1, 2, 4, 8, 16, 30, 30, 30] {
      let retry = time + seconds * 1000
      rows += [
        (time, .failed, Self.wake(retry), Self.failed(retryAt: retry)),
        (retry - 1, .tick, Self.wake(retry), Self.failed(retryAt: retry)),
        (retry, .tick, .write, .writing),
      ]
      time = retry
    }
    rows += [
      (time, .saved, .nothing, .saved),
      (time, .edit, .write, .writing),
      (time, .failed, Self.wake(time + 1000), Self.failed(retryAt: time + 1000)),
    ]
    check(rows)
  }

  @Test func `edits after a failure wait for the next attempt`() {
    check([
      (0, .edit, .write, .writing),
      (10, .failed, Self.wake(1010), Self.failed(retryAt: 1010)),
      (20, .typing, Self.wake(1010), Self.failed(retryAt: 1010)),
      (30, .edit, Self.wake(1010), Self.failed(retryAt: 1010)),
      (1010, .tick, .write, .writing),
      (1020, .saved, .nothing, .saved),
    ])
  }

  @Test func `a failed write is retried immediately on request, and delays keep growing`() {
    check([
      (0, .edit, .write, .writing),
      (10, .failed, Self.wake(1010), Self.failed(retryAt: 1010)),
      (20, .flush, .write, .writing),
      (30, .failed, Self.wake(2030), Self.failed(retryAt: 2030)),
    ])
  }

  @Test func `flushing writes pending typing immediately`() {
    check([
      (0, .typing, Self.wake(300), .pending),
      (10, .flush, .write, .writing),
      (15, .typing, .nothing, .writing),
      (20, .flush, .nothing, .writing),
      (30, .saved, .write, .writing),
      (40, .saved, .nothing, .saved),
    ])
  }

  @Test func `an end of a write that never began is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      var autosave = Autosave()
      _ = autosave.saved(at: .zero)
    }
    await #expect(processExitsWith: .failure) {
      var autosave = Autosave()
      _ = autosave.failed(at: .zero, message: "Disk full")
    }
  }

  @Test(arguments: UInt64(1)...50)
  func `nothing unsaved is ever forgotten and no writes overlap`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var autosave = Autosave()
    var (time, alarm): (Duration, Duration?) = (.zero, nil)
    var (isWriting, edits, taken, saved) = (false, 0, 0, 0)
    var firstUnsaved: Duration?

    func follow(_ action: Autosave.Action) {
      switch action {
      case .nothing: break
      case .wake(let due):
        #expect(due > time)
        alarm = due
      case .write:
        #expect(!isWriting)
        (isWriting, taken, firstUnsaved) = (true, edits, nil)
      }
    }

    for _ in 0..<500 {
      time += .milliseconds(Int.random(in: 0...200, using: &random))
      if let due = alarm, due <= time {
        alarm = nil
        follow(autosave.tick(at: time))
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2:
        edits += 1
        firstUnsaved = firstUnsaved ?? time
        follow(autosave.edited(at: time, isTyping: Bool.random(using: &random)))
      case 3 where isWriting:
        (isWriting, saved) = (false, taken)
        follow(autosave.saved(at: time))
      case 4 where isWriting && Int.random(in: 0..<4, using: &random) == 0:
        isWriting = false
        follow(autosave.failed(at: time, message: "Disk full"))
      default: break
      }
      #expect((autosave.status == .saved) == (saved == edits && !isWriting))
      #expect((autosave.status == .writing) == isWriting)
      if autosave.status == .pending, let firstUnsaved {
        #expect(alarm != nil && alarm! <= max(time, firstUnsaved + Autosave.maximumDelay))
      }
      if case .failed(_, let retryAt) = autosave.status { #expect(alarm == retryAt) }
    }
  }
}
