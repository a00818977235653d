import Drawing
public import Dreams
public import Scene

extension Dream.Effect {
  /// The emitter of the effect, for a frame of the reference size of ``fit``.
  ///
  /// The numbers were tuned by eye in a preview of 480 × 150 points: births spread over the whole
  /// picture, and lives that start and end invisibly, so that nothing pops up or vanishes.
  public var emitter: Emitter {
    switch self {
    case .fireBreathing: .fire
    case .laserFocus: .laser
    case .magic: .magic
    case .fireflies: .fireflies
    case .rain: .rain
    case .snow: .snow
    }
  }
}

extension Emitter {
  fileprivate static var fire: Emitter {
    var fire = Emitter(birthRate: 260, lifetime: Varied(0.8, range: 0.6))
    fire.rhythm = .bursts(duration: 0.7, pause: 0.5)
    fire.xRange = 2
    fire.yRange = 6
    fire.angle = Varied(-0.45, range: 0.36)
    fire.speed = Varied(210, range: 110)
    fire.xAcceleration = -60
    fire.yAcceleration = 80
    fire.alpha = Varied(0.45, range: 0.1)
    fire.alphaSpeed = -0.35
    fire.scale = Varied(0.26, range: 0.2)
    fire.scaleSpeed = 0.4
    fire.color = ColorSequence([
      .init(0, Color(red: 1, green: 0.75, blue: 0.3)),
      .init(0.12, Color(red: 1, green: 0.5, blue: 0.08)),
      .init(0.5, Color(red: 0.85, green: 0.28, blue: 0)),
      .init(1, Color(red: 0.3, green: 0.08, blue: 0, alpha: 0)),
    ])
    fire.blendMode = .additive
    return fire
  }

  fileprivate static var laser: Emitter {
    var laser = Emitter(birthRate: 280, lifetime: Varied(0.8))
    laser.speed = Varied(500)
    laser.yRange = 1
    laser.alpha = Varied(0.42, range: 0.6)
    laser.scale = Varied(0.1, range: 0.14)
    laser.shape = .streak(length: 8)
    laser.color = ColorSequence([
      .init(0, Color(red: 0.4, green: 0.8, blue: 0.8, alpha: 0)),
      .init(0.04, Color(red: 0.35, green: 0.78, blue: 0.8)),
      .init(0.12, Color(red: 0.12, green: 0.75, blue: 0.62)),
      .init(1, Color(red: 0.05, green: 0.7, blue: 0.5)),
    ])
    laser.blendMode = .additive
    return laser
  }

  fileprivate static var magic: Emitter {
    var magic = Emitter(birthRate: 44, lifetime: Varied(1.5, range: 0.8))
    magic.xRange = 480
    magic.yRange = 150
    magic.angle = Varied(.pi / 2, range: 1)
    magic.speed = Varied(16, range: 12)
    magic.scale = Varied(0.3, range: 0.36)
    magic.shape = .star
    magic.color = ColorSequence([
      .init(0, Color(red: 0.35, green: 0.9, blue: 0.3, alpha: 0)),
      .init(0.2, Color(red: 0.35, green: 0.9, blue: 0.3)),
      .init(0.45, Color(red: 0.25, green: 0.8, blue: 0.85, alpha: 0.4)),
      .init(0.7, Color(red: 0.7, green: 0.45, blue: 1)),
      .init(1, Color(red: 1, green: 0.4, blue: 0.85, alpha: 0)),
    ])
    magic.blendMode = .additive
    return magic
  }

  fileprivate static var fireflies: Emitter {
    var fireflies = Emitter(birthRate: 4.5, lifetime: Varied(6, range: 2))
    fireflies.xRange = 480
    fireflies.yRange = 140
    fireflies.angle = Varied(0, range: 2 * .pi)
    fireflies.speed = Varied(6, range: 8)
    fireflies.sway = Emitter.Sway(x: 16, y: 9, period: 4)
    fireflies.scale = Varied(0.42, range: 0.24)
    fireflies.shape = .glow
    let dark = Color(red: 0.6, green: 0.8, blue: 0.1, alpha: 0)
    let dim = Color(red: 0.75, green: 0.85, blue: 0.15, alpha: 0.2)
    let bright = Color(red: 1, green: 0.93, blue: 0.3)
    fireflies.color = ColorSequence([
      .init(0, dark), .init(0.15, bright), .init(0.35, dim), .init(0.5, bright), .init(0.65, dim),
      .init(0.8, bright), .init(1, dark),
    ])
    fireflies.blendMode = .additive
    return fireflies
  }

  fileprivate static var rain: Emitter {
    var rain = Emitter(birthRate: 520, lifetime: Varied(0.4, range: 0.1))
    rain.xRange = 560
    rain.yRange = 240
    rain.angle = Varied(4.5, range: 0.04)
    rain.speed = Varied(400, range: 140)
    rain.yAcceleration = -150
    rain.alpha = Varied(0.8, range: 0.4)
    rain.scale = Varied(0.046, range: 0.026)
    rain.shape = .streak(length: 11)
    let drop = Color(red: 0.66, green: 0.76, blue: 1)
    rain.color = ColorSequence([
      .init(0, drop.withAlpha(0)), .init(0.2, drop), .init(0.8, drop), .init(1, drop.withAlpha(0)),
    ])
    return rain
  }

  fileprivate static var snow: Emitter {
    var snow = Emitter(birthRate: 36, lifetime: Varied(5, range: 1))
    snow.xRange = 540
    snow.yRange = 260
    snow.angle = Varied(4.71, range: 0.4)
    snow.speed = Varied(32, range: 24)
    snow.sway = Emitter.Sway(x: 8, y: 2, period: 3.5)
    snow.alpha = Varied(0.9, range: 0.2)
    snow.scale = Varied(0.15, range: 0.16)
    let flake = Color(red: 0.97, green: 0.98, blue: 1)
    snow.color = ColorSequence([
      .init(0, flake.withAlpha(0)), .init(0.12, flake), .init(0.88, flake),
      .init(1, flake.withAlpha(0)),
    ])
    return snow
  }
}
