/// The living particles of an emitter at a moment.
///
/// Everything follows from emitter, seed and time: each particle's figures are drawn at its birth
/// by its number, its course of life is closed arithmetic in its age, and births happen at exact
/// times whatever the frames are. So two values that got to one time by different steps show the
/// same but for the rounding of that time, a jump costs no more than the particles that live
/// afterwards, and a copy goes its own way.
///
/// ```swift
/// var sparks = Particles(of: emitter, seed: 7)
/// sparks.step(by: 1 / 60)
/// var sprites: [Sprite] = []
/// sparks.appendSprites(to: &sprites, through: ParticlePlacement(originX: 240, originY: 75))
/// ```
///
/// The same emitter, seed and steps give the same bits on every machine: the arithmetic is made of
/// sums, products, quotients and square roots alone, none of them contracted.
public struct Particles: Sendable {
  /// Where the particles come from.
  public let emitter: Emitter

  /// What the chances of all particles follow from.
  public let seed: UInt64

  /// The most particles that live at a time: where more would, the oldest are gone.
  public let limit: Int

  /// The time since the first birth, in seconds; from 0 to ``latestTime``.
  public private(set) var time: Double

  /// The last moment: about thirty years after the first birth, when steps end.
  public static let latestTime = 1e9

  /// The most particles that live at a time unless said otherwise.
  public static let defaultLimit = 16_384

  let bounded: BoundedEmitter
  /// In the order of births; those before `first` are gone, and make room now and then.
  var particles: [Particle] = []
  var first = 0
  /// The number of the birth after the last one in `particles`.
  private var nextBirth = 0

  /// Makes the particles that an emitter has brought forth.
  ///
  /// - Parameters:
  ///   - emitter: Where the particles come from.
  ///   - seed: What the chances of all particles follow from.
  ///   - time: The time since the first birth in seconds, for a picture that is full from the start;
  ///     negative or not a number counts as 0.
  ///   - limit: The most particles that live at a time; from 0 to 2^24.
  public init(
    of emitter: Emitter, seed: UInt64, at time: Double = 0, limit: Int = Particles.defaultLimit
  ) {
    self.emitter = emitter
    self.seed = seed
    self.limit = min(max(limit, 0), 1 << 24)
    self.time = time.bounded(0, Particles.latestTime)
    bounded = BoundedEmitter(emitter)
    catchUp()
  }

  /// Lets time pass.
  ///
  /// One step of a second and sixty of a sixtieth lead to places within 1e-9 points of each other,
  /// for figures of the size of a screen.
  ///
  /// - Parameter seconds: The time to pass. 0, negative, and what is not a number change nothing.
  /// - Complexity: O(*n*) in the births of the step whose particles may live at its end, and
  ///   amortized O(1) for each that is gone. Allocates nothing once there was room for as many.
  public mutating func step(by seconds: Double) {
    guard seconds > 0, time < Particles.latestTime else { return }
    time = min(time + seconds, Particles.latestTime)
    catchUp()
  }

  /// Forgets the particles that are gone for sure, and draws those born up to now.
  private mutating func catchUp() {
    let born = bounded.clock.births(upTo: time)
    let oldest = max(
      bounded.clock.births(upTo: time - bounded.longestLife), born - limit, 0)
    forget(before: min(oldest, born))
    for number in max(nextBirth, oldest)..<max(nextBirth, oldest, born) {
      particles.append(
        Particle(
          number: number, born: bounded.clock.time(ofBirth: number), of: bounded, seed: seed))
    }
    nextBirth = born
  }

  private mutating func forget(before number: Int) {
    let numberOfFirst = nextBirth - (particles.count - first)
    first = min(first + max(number - numberOfFirst, 0), particles.count)
    if first == particles.count {
      particles.removeAll(keepingCapacity: true)
      first = 0
    } else if first > particles.count / 2 {
      particles.removeSubrange(0..<first)
      first = 0
    }
  }
}

extension Particles: Hashable {
  /// Whether both show the same from now on: emitter, seed, limit and time are the same.
  public static func == (a: Particles, b: Particles) -> Bool {
    a.seed == b.seed && a.time == b.time && a.limit == b.limit && a.emitter == b.emitter
  }

  /// Feeds what everything follows from to a hasher: emitter, seed, limit and time.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(emitter)
    hasher.combine(seed)
    hasher.combine(limit)
    hasher.combine(time)
  }
}
