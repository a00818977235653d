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
      return pacing.step(at: now, isAttended: true, isInSight: true) == .draw
    }
  }

  @Test(arguments: [(60.0, 120), (30.0, 60), (120.0, 120), (20.0, 40)])
  func `frames are as many as the rate allows, and no more than the screen's`(
    rate: Double, expected: Int
  ) {
    var pacing = FramePacing(frameRate: rate, patience: 60)
    #expect(abs(drawn(&pacing, from: 1000, seconds: 2) - expected) <= 1)
    #expect(abs(pacing.seconds - 2) < 0.05)
  }

  @Test func `a screen that is a little early or late loses no frame`() {
    var random = SplitMix64(seed: 5)
    var pacing = FramePacing(frameRate: 60, patience: 60)
    let steps = (0..<600).map { frame in
      let now = (Double(frame) + Double.random(in: -0.1...0.1, using: &random)) / 60
      return pacing.step(at: now, isAttended: true, isInSight: true)
    }
    #expect(steps.count { $0 == .draw } >= 598)
  }

  @Test func `time out of sight and time at rest do not count`() {
    var pacing = FramePacing(frameRate: 60, patience: 60)
    _ = drawn(&pacing, from: 0, seconds: 1)
    let before = pacing.seconds
    for frame in 0..<60 {
      let step = pacing.step(at: 1 + Double(frame) / 60, isAttended: true, isInSight: false)
      #expect(step == .wait)
    }
    #expect(pacing.seconds == before)
    pacing.begin()
    #expect(pacing.step(at: 5000, isAttended: true, isInSight: true) == .draw)
    #expect(pacing.seconds == before)
    _ = pacing.step(at: 6000, isAttended: true, isInSight: true)
    #expect(pacing.seconds == before + FramePacing.longestStep)
  }

  @Test func `it rests when nobody has looked for too long, and not before`() {
    var pacing = FramePacing(frameRate: 60, patience: 10)
    #expect(pacing.step(at: 0, isAttended: false, isInSight: true) == .draw)
    #expect(pacing.step(at: 9.9, isAttended: false, isInSight: true) == .draw)
    #expect(pacing.step(at: 9.95, isAttended: true, isInSight: true) == .draw)
    #expect(pacing.step(at: 19, isAttended: false, isInSight: true) == .draw)
    #expect(pacing.step(at: 28.9, isAttended: false, isInSight: true) == .draw)
    #expect(pacing.step(at: 29, isAttended: false, isInSight: true) == .rest)
    pacing.begin()
    #expect(pacing.step(at: 29.1, isAttended: false, isInSight: true) == .draw)
  }

  @Test func `a clock that goes backwards does no harm`() {
    var pacing = FramePacing(frameRate: 60, patience: 60)
    _ = pacing.step(at: 100, isAttended: true, isInSight: true)
    _ = pacing.step(at: 50, isAttended: true, isInSight: true)
    #expect(pacing.seconds == 0)
  }
}
