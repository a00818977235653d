/// The times at which an emitter's particles are born.
///
/// Births are numbered from 0 and happen at exact times, independent of frames: birth *n* happens
/// when the emitter has been active for *n* / rate seconds.
struct BirthClock: Hashable, Sendable {
  private let rate: Double
  private let duration: Double
  private let period: Double
  private let last: Int

  init(of emitter: Emitter) {
    let most = emitter.numberOfParticles.map { max($0, 0) } ?? .max
    switch emitter.rhythm {
    case .steady:
      (duration, period) = (.infinity, .infinity)
      rate = emitter.birthRate.bounded(0, 1e6)
    case .bursts(let active, let pause):
      // A shorter burst is shorter than any frame, and its cycle numbers would be too large.
      duration = active.bounded(0, 1e9)
      period = duration + pause.bounded(0, 1e9)
      rate = duration < 1e-3 ? 0 : emitter.birthRate.bounded(0, 1e6)
    }
    last = rate > 0 ? most : 0
  }

  /// The time of a birth.
  func time(ofBirth number: Int) -> Double {
    let active = Double(number) / rate
    guard duration < .infinity else { return active }
    let cycle = (active / duration).rounded(.down)
    return cycle * period + (active - cycle * duration).bounded(0, duration)
  }

  /// The number of births up to and including a time.
  func births(upTo time: Double) -> Int {
    guard last > 0, time >= 0 else { return 0 }
    var active = time
    if duration < .infinity {
      let cycle = (time / period).rounded(.down)
      active = cycle * duration + (time - cycle * period).bounded(0, duration)
    }
    // The estimate may be off by one because of rounding.
    var number = Int(active * rate)
    while self.time(ofBirth: number) <= time { number += 1 }
    while number > 0, self.time(ofBirth: number - 1) > time { number -= 1 }
    return min(number, last)
  }
}
