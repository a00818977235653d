import Drawing
import Scene
import TestSupport

extension SplitMix64 {
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func varied(_ range: ClosedRange<Double>) -> Varied {
    Varied(number(range), range: number(0...(range.upperBound - range.lowerBound)))
  }

  mutating func color() -> Color {
    Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
  }

  /// An emitter with numbers of screen size.
  mutating func emitter() -> Emitter {
    var emitter = Emitter(birthRate: number(1...300), lifetime: varied(0...3))
    if Bool.random(using: &self) {
      emitter.rhythm = .bursts(duration: number(0.05...1), pause: number(0...1))
    }
    emitter.xRange = number(0...500)
    emitter.yRange = number(0...500)
    emitter.angle = varied(-7...7)
    emitter.speed = varied(-200...500)
    emitter.xAcceleration = number(-200...200)
    emitter.yAcceleration = number(-200...200)
    if Bool.random(using: &self) {
      emitter.sway = Emitter.Sway(x: number(0...20), y: number(0...20), period: number(0.5...4))
    }
    emitter.alpha = varied(0...1)
    emitter.alphaSpeed = number(-1...1)
    emitter.scale = varied(0...1)
    emitter.scaleSpeed = number(-0.5...0.5)
    emitter.rotation = varied(-4...4)
    emitter.rotationSpeed = number(-2...2)
    let times = [number(0...1), number(0...1), number(0...1)].sorted()
    emitter.color = ColorSequence(times.map { ColorSequence.Key($0, color()) })
    emitter.shape =
      [.spark, .glow, .star, .streak(length: number(1...9))].randomElement(
        using: &self) ?? .spark
    emitter.blendMode = Bool.random(using: &self) ? .normal : .additive
    return emitter
  }
}
