import Testing

@testable import GtkKit

@Suite struct FramePacingTests {
  @Test func `time out of view and pauses do not count`() {
    var pacing = FramePacing(idleTimeout: 60)
    for frame in 0..<20 {
      let now = Double(frame) / 20
      #expect(pacing.step(at: now, lastInput: now, isVisible: true) == .draw)
    }
    let before = pacing.seconds
    #expect(abs(before - 0.95) < 1e-9)
    for frame in 0..<60 {
      let step = pacing.step(
        at: 1 + Double(frame) / 60, lastInput: 1 + Double(frame) / 60, isVisible: false)
      #expect(step == .wait)
    }
    #expect(pacing.seconds == before)
    pacing.begin()
    #expect(pacing.step(at: 5000, lastInput: 5000, isVisible: true) == .draw)
    #expect(pacing.seconds == before)
    _ = pacing.step(at: 6000, lastInput: 6000, isVisible: true)
    #expect(pacing.seconds == before + FramePacing.longestStep)
  }

  @Test func `it pauses once the window has been unused for too long, and not before`() {
    var pacing = FramePacing(idleTimeout: 10)
    #expect(pacing.step(at: 0, lastInput: 0, isVisible: true) == .draw)
    #expect(pacing.step(at: 9.9, lastInput: 0, isVisible: true) == .draw)
    #expect(pacing.step(at: 19, lastInput: 9.95, isVisible: true) == .draw)
    #expect(pacing.step(at: 20, lastInput: 9.95, isVisible: true) == .pause)
    pacing.begin()
    #expect(pacing.step(at: 29.1, lastInput: 29, isVisible: true) == .draw)
  }

  @Test func `a clock that goes backwards does no harm`() {
    var pacing = FramePacing(idleTimeout: 60)
    _ = pacing.step(at: 100, lastInput: 100, isVisible: true)
    _ = pacing.step(at: 50, lastInput: 50, isVisible: true)
    #expect(pacing.seconds == 0)
  }
}
