/// What a particle gets at its birth and keeps: all that its way depends on.
@usableFromInline
struct Particle: Hashable, Sendable {
  /// When it was born, on the emitter's clock.
  @usableFromInline var birth: Double
  /// How long it lives, and 1 over that.
  @usableFromInline var lifetime: Double
  @usableFromInline var rateOfAging: Double
  /// Where it was born, y up.
  @usableFromInline var x: Double
  @usableFromInline var y: Double
  /// The speed with which it set off, y up.
  @usableFromInline var xSpeed: Double
  @usableFromInline var ySpeed: Double
  /// What alpha, scale and rotation were.
  @usableFromInline var alpha: Double
  @usableFromInline var scale: Double
  @usableFromInline var rotation: Double
  /// Where on the ellipse it began to swing, as an angle.
  @usableFromInline var swing: Double
}

extension Particle {
  /// Draws the particle of a birth.
  ///
  /// The figures are the outputs of SplitMix64 at places that belong to the number of the birth, so
  /// a particle is the same whichever others were drawn before it.
  init(number: Int, born birth: Double, of emitter: BoundedEmitter, seed: UInt64) {
    var dice = Dice(seed: seed, turn: number)
    let lifetime = max(dice.draw(emitter.lifetime), 0)
    let direction = sineAndCosine(of: dice.draw(emitter.angle))
    let speed = dice.draw(emitter.speed)
    self.birth = birth
    self.lifetime = lifetime
    rateOfAging = lifetime > 0 ? 1 / lifetime : 0
    let place = dice.drawPlace()
    x = (place.x - 0.5) * emitter.xRange
    y = (place.y - 0.5) * emitter.yRange
    xSpeed = speed * direction.cosine
    ySpeed = speed * direction.sine
    alpha = dice.draw(emitter.alpha)
    scale = dice.draw(emitter.scale)
    rotation = dice.draw(emitter.rotation)
    swing = dice.draw(Varied(.pi, range: 2 * .pi))
  }
}

/// Random numbers that can be drawn for any birth without drawing those of the births before.
///
/// Source: Guy L. Steele Jr., Doug Lea, Christine H. Flood, “Fast Splittable Pseudorandom Number
/// Generators”, OOPSLA 2014. Its state is a sum, so any place of the sequence can be entered.
private struct Dice {
  private let start: UInt64
  private let turn: UInt64
  private var state: UInt64

  init(seed: UInt64, turn: Int) {
    // Neighboring seeds would otherwise give the same sequence, moved by one.
    start = Dice.mixed(seed)
    self.turn = UInt64(bitPattern: Int64(turn))
    state = start &+ self.turn &* 16 &* Dice.step
  }

  mutating func draw(_ figure: Varied) -> Double {
    figure.value + (Dice.share(next()) - 0.5) * figure.range
  }

  /// Draws a place in the unit square, away from those of the turns before.
  ///
  /// Few places drawn one by one leave corners empty and crowd elsewhere. These come one after the
  /// other from the sequence of multiples of 1 / ρ and 1 / ρ² without their whole parts, which fills
  /// the square evenly, and are moved by up to a sixteenth so that no pattern is seen. ρ is the root
  /// of ρ³ = ρ + 1. Source: Martin Roberts, “The Unreasonable Effectiveness of Quasirandom
  /// Sequences”, 2018.
  mutating func drawPlace() -> (x: Double, y: Double) {
    let x = start &+ turn &* 0xC13F_A9A9_02A6_328F &+ (next() >> 4)
    let y = (start << 32 | start >> 32) &+ turn &* 0x91E1_0DA5_C79E_7B1C &+ (next() >> 4)
    return (Dice.share(x), Dice.share(y))
  }

  private mutating func next() -> UInt64 {
    state &+= Dice.step
    return Dice.mixed(state)
  }

  /// The number as a part of all there are.
  private static func share(_ number: UInt64) -> Double {
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
