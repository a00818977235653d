/// The properties that a particle gets at birth: everything that its path depends on.
@usableFromInline
struct Particle: Hashable, Sendable {
  /// The time of birth, on the emitter's clock.
  @usableFromInline var birth: Double
  /// The lifetime, and its reciprocal.
  @usableFromInline var lifetime: Double
  @usableFromInline var rateOfAging: Double
  /// The position at birth, y upwards.
  @usableFromInline var x: Double
  @usableFromInline var y: Double
  /// The initial velocity, y upwards.
  @usableFromInline var xSpeed: Double
  @usableFromInline var ySpeed: Double
  /// Alpha, scale and rotation at birth.
  @usableFromInline var alpha: Double
  @usableFromInline var scale: Double
  @usableFromInline var rotation: Double
  /// The initial phase of the oscillation, as an angle.
  @usableFromInline var swing: Double
}

extension Particle {
  /// Generates the particle of a birth.
  ///
  /// The numbers are the outputs of SplitMix64 at positions that belong to the birth, so a particle
  /// doesn't depend on those generated before it.
  init(number: Int, born birth: Double, of emitter: BoundedEmitter, seed: UInt64) {
    var dice = Dice(seed: seed, turn: number)
    let lifetime = max(dice.draw(emitter.lifetime), 0)
    let direction = sineAndCosine(of: dice.draw(emitter.angle))
    let speed = dice.draw(emitter.speed)
    self.birth = birth
    self.lifetime = lifetime
    rateOfAging = lifetime > 0 ? 1 / lifetime : 0
    let position = dice.drawPosition()
    x = (position.x - 0.5) * emitter.xRange
    y = (position.y - 0.5) * emitter.yRange
    xSpeed = speed * direction.cosine
    ySpeed = speed * direction.sine
    alpha = dice.draw(emitter.alpha)
    scale = dice.draw(emitter.scale)
    rotation = dice.draw(emitter.rotation)
    swing = dice.draw(Varied(.pi, range: 2 * .pi))
  }
}

/// Random numbers for any birth, without generating those of earlier ones.
///
/// Source: Guy L. Steele Jr., Doug Lea, Christine H. Flood, “Fast Splittable Pseudorandom Number
/// Generators”, OOPSLA 2014. Its state is a sum, so the sequence can be entered anywhere.
private struct Dice {
  private let start: UInt64
  private let turn: UInt64
  private var state: UInt64

  init(seed: UInt64, turn: Int) {
    // Neighboring seeds would otherwise give the same sequence, shifted by one.
    start = Dice.mixed(seed)
    self.turn = UInt64(bitPattern: Int64(turn))
    state = start &+ self.turn &* 16 &* Dice.step
  }

  mutating func draw(_ number: Varied) -> Double {
    number.value + (Dice.fraction(next()) - 0.5) * number.range
  }

  /// Draws a position in the unit square, away from those of the previous births.
  ///
  /// A few independent positions leave corners empty and crowd elsewhere. These follow the sequence
  /// of multiples of 1 / ρ and 1 / ρ² without their integer parts, which fills the square evenly,
  /// jittered by up to a sixteenth so that no pattern is visible. ρ is the root of ρ³ = ρ + 1.
  /// Source: Martin Roberts, “The Unreasonable Effectiveness of Quasirandom Sequences”, 2018.
  mutating func drawPosition() -> (x: Double, y: Double) {
    let x = start &+ turn &* 0xC13F_A9A9_02A6_328F &+ (next() >> 4)
    let y = (start << 32 | start >> 32) &+ turn &* 0x91E1_0DA5_C79E_7B1C &+ (next() >> 4)
    return (Dice.fraction(x), Dice.fraction(y))
  }

  private mutating func next() -> UInt64 {
    state &+= Dice.step
    return Dice.mixed(state)
  }

  /// The number scaled to 0..<1.
  private static func fraction(_ number: UInt64) -> Double {
    Double(number >> 11) * 0x1p-53
  }

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mixed(_ number: UInt64) -> UInt64 {
    var number = number
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
