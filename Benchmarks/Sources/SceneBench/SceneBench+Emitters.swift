import Drawing
import Scene

extension SceneBench {
  /// Emitters of the three kinds of course: plain, drawn out, and swinging.
  static var emitters: [(name: String, emitter: Emitter)] {
    [("sparks", sparks), ("streaks", streaks), ("swinging flakes", flakes)]
  }

  private static var sparks: Emitter {
    var sparks = Emitter(birthRate: 1, lifetime: Varied(2, range: 0.5))
    sparks.angle = Varied(-0.4, range: 0.4)
    sparks.speed = Varied(210, range: 110)
    sparks.xAcceleration = -60
    sparks.yAcceleration = 80
    sparks.alpha = Varied(0.5, range: 0.2)
    sparks.alphaSpeed = -0.1
    sparks.scale = Varied(0.3, range: 0.2)
    sparks.scaleSpeed = 0.3
    sparks.color = ColorSequence([
      .init(0, Color(red: 1, green: 0.75, blue: 0.3)),
      .init(0.12, Color(red: 1, green: 0.5, blue: 0.1)),
      .init(0.5, Color(red: 0.9, green: 0.2, blue: 0)),
      .init(1, Color(red: 0.3, green: 0, blue: 0, alpha: 0)),
    ])
    return sparks
  }

  private static var streaks: Emitter {
    var streaks = Emitter(birthRate: 1, lifetime: Varied(1, range: 0.2))
    streaks.xRange = 480
    streaks.yRange = 150
    streaks.angle = Varied(4.5, range: 0.04)
    streaks.speed = Varied(400, range: 140)
    streaks.yAcceleration = -150
    streaks.scale = Varied(0.04, range: 0.02)
    streaks.shape = .streak(length: 11)
    return streaks
  }

  private static var flakes: Emitter {
    var flakes = Emitter(birthRate: 1, lifetime: Varied(4, range: 1))
    flakes.xRange = 480
    flakes.yRange = 150
    flakes.angle = Varied(4.71, range: 0.4)
    flakes.speed = Varied(32, range: 24)
    flakes.sway = Emitter.Sway(x: 8, y: 2, period: 3.5)
    flakes.scale = Varied(0.15, range: 0.1)
    return flakes
  }
}
