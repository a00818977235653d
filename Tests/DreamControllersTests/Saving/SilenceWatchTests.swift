import DreamControllers
import Testing
import TestSupport

@Suite struct SilenceWatchTests {
  /// A watch after moments, fifteen a second.
  private func watch(_ seconds: Double, _ level: (Double) -> Double) -> SilenceWatch {
    var watch = SilenceWatch()
    for moment in 1...Int(seconds * 15) {
      watch.note(level: level(Double(moment) / 15), at: Double(moment) / 15)
    }
    return watch
  }

  @Test func `a minute without a sound is over, and less is not`() {
    #expect(!watch(59) { _ in 0 }.isOver)
    #expect(watch(61) { _ in 0 }.isOver)
    #expect(!SilenceWatch().isOver)
  }

  @Test func `a room that hums is silent, and a voice in it is not`() {
    for hum in [0.1, 0.2, 0.3, 0.39] {
      var random = SplitMix64(seed: 5)
      #expect(watch(70) { _ in hum + .random(in: 0...0.05, using: &random) }.isOver, "\(hum)")
      let told = watch(70) { second in
        Int(second) % 20 == 7 ? hum + 0.3 : hum + .random(in: 0...0.05, using: &random)
      }
      #expect(told.seconds < 21, "\(hum)")
    }
  }

  @Test func `who speaks without a pause is heard to the end`() {
    #expect(watch(300) { _ in 0.9 }.seconds < 1)
  }

  @Test func `the minute begins with the last word`() {
    let watch = watch(100) { $0 < 45 ? 0.8 : 0.05 }
    #expect((54.5...55.5).contains(watch.seconds))
  }

  @Test func `levels and times that make no sense harm nothing`() {
    var watch = SilenceWatch()
    for level: Double in [.nan, -.infinity, .infinity, -1, 2] { watch.note(level: level, at: .nan) }
    #expect(watch.seconds == 0)
    watch.note(level: 0, at: 100)
    watch.note(level: 0, at: 1)
    #expect(watch.seconds == 100 && watch.isOver)
  }
}
