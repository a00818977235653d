import DreamControllers
import TestSupport
import Testing

@Suite struct SyncScheduleTests {
  enum Input {
    case change, folder, ask, done, busy, failed, tick
  }

  typealias Row = (second: Int, input: Input, action: SyncSchedule.Action)

  static func wake(_ second: Int) -> SyncSchedule.Action { .wake(at: .seconds(second)) }

  static func action(
    of input: Input, at time: Duration, _ schedule: inout SyncSchedule
  ) -> SyncSchedule.Action {
    switch input {
    case .change: schedule.changed(at: time)
    case .folder: schedule.folderChanged(at: time)
    case .ask: schedule.asked(at: time)
    case .done: schedule.ended(at: time, .done)
    case .busy: schedule.ended(at: time, .busy)
    case .failed: schedule.ended(at: time, .failed)
    case .tick: schedule.tick(at: time)
    }
  }

  @discardableResult
  func check(_ rows: [Row], sourceLocation: SourceLocation = #_sourceLocation) -> SyncSchedule {
    var schedule = SyncSchedule()
    for row in rows {
      let action = Self.action(of: row.input, at: .seconds(row.second), &schedule)
      #expect(
        action == row.action, "after \(row.input) at \(row.second)", sourceLocation: sourceLocation)
    }
    return schedule
  }

  @Test func `nothing happens by itself`() {
    check([(0, .tick, .nothing), (60, .tick, .nothing)])
  }

  @Test func `a change is synced five seconds after the last one`() {
    check([
      (10, .change, Self.wake(15)),
      (13, .change, Self.wake(18)),
      (15, .tick, Self.wake(18)),
      (18, .tick, .sync),
      (19, .done, .nothing),
    ])
  }

  @Test func `changes without a pause are synced after a minute`() {
    var rows: [Row] = stride(from: 0, to: 60, by: 4).map { second in
      (second, .change, Self.wake(min(second + 5, 60)))
    }
    rows.append((60, .change, .sync))
    check(rows)
  }

  @Test func `a change while it syncs leads to another sync`() {
    check([
      (0, .ask, .sync),
      (1, .change, .nothing),
      (2, .ask, .nothing),
      (3, .done, .sync),
      (4, .change, .nothing),
      (5, .done, Self.wake(9)),
      (9, .tick, .sync),
    ])
  }

  @Test func `what comes in waits a second for more, and takes changes here along`() {
    let schedule = check([
      (0, .change, Self.wake(5)),
      (1, .folder, Self.wake(2)),
      (1, .folder, Self.wake(2)),
      (2, .tick, .sync),
      (3, .done, .nothing),
    ])
    #expect(!schedule.isPending)
  }

  @Test func `a failure is repeated more and more seldom`() {
    check([
      (0, .ask, .sync),
      (0, .failed, Self.wake(60)),
      (60, .tick, .sync),
      (60, .failed, Self.wake(180)),
      (180, .tick, .sync),
      (180, .failed, Self.wake(420)),
      (420, .tick, .sync),
      (420, .failed, Self.wake(900)),
      (900, .tick, .sync),
      (900, .failed, Self.wake(1800)),
      (1800, .tick, .sync),
      (1800, .failed, Self.wake(2700)),
    ])
  }

  @Test func `while it fails, changes wait a minute, and the folder and a person do not`() {
    let schedule = check([
      (0, .ask, .sync),
      (1, .change, .nothing),
      (2, .failed, Self.wake(62)),
      (3, .change, Self.wake(62)),
      (10, .folder, Self.wake(11)),
      (11, .tick, .sync),
      (11, .failed, Self.wake(131)),
      (20, .change, Self.wake(71)),
      (30, .ask, .sync),
      (30, .done, .nothing),
      (31, .change, Self.wake(36)),
    ])
    #expect(schedule.isPending)
  }

  @Test func `another attempt alone keeps nobody from quitting`() {
    var schedule = check([(0, .ask, .sync), (0, .failed, Self.wake(60))])
    #expect(!schedule.isPending)
    _ = schedule.changed(at: .seconds(1))
    #expect(schedule.isPending)
  }

  @Test func `after another program it is tried again soon`() {
    check([(0, .ask, .sync), (1, .busy, Self.wake(6)), (6, .tick, .sync)])
  }

  @Test(arguments: UInt64(1)...100)
  func `a change never waits for more than a minute after the last sync`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var schedule = SyncSchedule()
    var time = Duration.zero
    // When the oldest change was made that no sync has begun with, and when the last sync ended.
    var (waiting, ended): (Duration?, Duration) = (nil, .zero)
    var wakeUp: Duration?
    for _ in 0..<300 {
      let step = Duration.milliseconds(Int.random(in: 0...8_000, using: &random))
      var inputs: [Input] = [.change, .folder, .ask, .tick]
      if schedule.isSyncing { inputs += [.done, .busy, .failed, .done] }
      var input = inputs.randomElement(using: &random) ?? .tick
      if let due = wakeUp, due <= time + step {
        (time, input) = (max(time, due), .tick)
      } else {
        time += step
      }
      if input == .change, waiting == nil { waiting = time }
      if [.done, .busy, .failed].contains(input) { ended = time }
      switch Self.action(of: input, at: time, &schedule) {
      case .sync: (waiting, wakeUp) = (nil, nil)
      case .wake(let due): wakeUp = due
      case .nothing: wakeUp = nil
      }
      guard let waiting, !schedule.isSyncing else { continue }
      #expect(time <= max(waiting, ended) + .seconds(60))
      #expect(wakeUp != nil)
    }
  }
}
