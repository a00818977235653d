import SeededRandom
import Testing

@testable import GtkKit

@Suite struct FramePacingTests {
  private func drawn(
    _ pacing: inout FramePacing, from begin: Double, seconds: Double, screenRate: Double = 60
  ) -> Int {
    let frames = Int(seconds * screenRate)
    return (0..<frames).count { frame in
      let now = begin + Double(frame) / screenRate
      return pacing.step(at: now, lastInput: now, isVisible: true) == .draw
    }
  }

  @Test(arguments: [(60.0, 120), (30.0, 60), (120.0, 120), (20.0, 40)])
  func `there are as many frames as the rate allows, and no more than the screen's`(
    rate: Double, expected: Int
  ) {
    var pacing = FramePacing(frameRate: rate, idleTimeout: 60)
    #expect(abs(drawn(&pacing, from: 1000, seconds: 2) - expected) <= 1)
    #expect(abs(pacing.seconds - 2) < 0.05)
  }

  @Test func `a screen that is a little early or late loses no frame`() {
    var random = SplitMix64(seed: 5)
    var pacing = FramePacing(frameRate: 60, idleTimeout: 60)
    let steps = (0..<600).map { frame in
      let now = (Double(frame) + Double.random(in: -0.1...0.1, using: &random)) / 60
      return pacing.step(at: now, lastInput: now, isVisible: true)
    }
    #expect(steps.count { $0 == .draw } >= 598)
  }

  @Test func `time out of view and pauses do not count`() {
    var pacing = FramePacing(frameRate: 60, idleTimeout: 60)
    _ = drawn(&pacing, from: 0, seconds: 1)
    let before = pacing.seconds
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

  @Test func `it pauses once nobody has used the window for too long, and not before`() {
    var pacing = FramePacing(frameRate: 60, idleTimeout: 10)
    #expect(pacing.step(at: 0, lastInput: 0, isVisible: true) == .draw)
    #expect(pacing.step(at: 9.9, lastInput: 0, isVisible: true) == .draw)
    #expect(pacing.step(at: 19, lastInput: 9.95, isVisible: true) == .draw)
    #expect(pacing.step(at: 20, lastInput: 9.95, isVisible: true) == .pause)
    pacing.begin()
    #expect(pacing.step(at: 29.1, lastInput: 29, isVisible: true) == .draw)
  }

  @Test func `a clock that goes backwards does no harm`() {
    var pacing = FramePacing(frameRate: 60, idleTimeout: 60)
    _ = pacing.step(at: 100, lastInput: 100, isVisible: true)
    _ = pacing.step(at: 50, lastInput: 50, isVisible: true)
    #expect(pacing.seconds == 0)
  }
}
