import Drawing
import Scene
import ValueLayout

extension Particles {
  /// The sprites around the origin.
  func sprites(in clip: Rect? = nil) -> [Sprite] {
    var sprites: [Sprite] = []
    appendSprites(to: &sprites, through: ParticlePlacement(originX: 0, originY: 0), in: clip)
    return sprites
  }

  func stepped(by seconds: Double, times: Int = 1) -> Particles {
    var particles = self
    for _ in 0..<times { particles.step(by: seconds) }
    return particles
  }
}

extension Sprite {
  /// All numbers of a sprite.
  var figures: [Double] {
    [x, y, radius, streakX, streakY, color.red, color.green, color.blue, color.alpha]
  }

  var isFinite: Bool { figures.allSatisfy { $0.isFinite } }

  /// Whether no number of the two differs by more than a tolerance.
  func isNear(_ other: Sprite, within tolerance: Double) -> Bool {
    zip(figures, other.figures).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension [Sprite] {
  /// A number that changes with every bit of every sprite: FNV-1a over the bytes of all figures.
  var fingerprint: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for figure in flatMap(\.figures) {
      for shift in stride(from: 0, to: 64, by: 8) {
        hash = (hash ^ (figure.bitPattern >> UInt64(shift)) & 0xff) &* 0x100_0000_01b3
      }
    }
    return hash
  }
}
