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
    x = dice.draw(Varied(0, range: emitter.xRange))
    y = dice.draw(Varied(0, range: emitter.yRange))
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
  private var state: UInt64

  init(seed: UInt64, turn: Int) {
    // Neighboring seeds would otherwise give the same sequence, moved by one.
    state = Dice.mixed(seed) &+ UInt64(bitPattern: Int64(turn)) &* 16 &* Dice.step
  }

  mutating func draw(_ figure: Varied) -> Double {
    state &+= Dice.step
    let share = Double(Dice.mixed(state) >> 11) * 0x1p-53
    return figure.value + (share - 0.5) * figure.range
  }

  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mixed(_ number: UInt64) -> UInt64 {
    var number = number
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
