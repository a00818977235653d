public import Drawing
public import ValueLayout

/// An emitter of a scene, with its particles at a moment.
///
/// Particles are not bound to the frame: it says where the emitter is and, by its ``fit``, how its
/// figures are meant. Changing the frame moves and resizes what is there already, in one go with
/// the frame; a node that becomes so large or small that it wants another number of particles deals
/// them anew, as they would be had it been so from the start.
///
/// Two nodes are equal when they show the same from now on.
public struct EmitterNode: Layout, Hashable, Sendable {
  /// Where particles come from, with figures for the size that ``fit`` names.
  public let emitter: Emitter

  /// How the figures are meant in the frame.
  public let fit: Fit

  /// The rectangle last laid out in, in the scene's points.
  public private(set) var frame = Rect.zero

  /// The particles that live.
  public private(set) var particles: Particles

  /// Makes a node.
  ///
  /// - Parameters:
  ///   - emitter: Where particles come from.
  ///   - fit: How the figures are meant in the frame.
  ///   - seed: What the chances of all particles follow from.
  ///   - time: The time since the first birth in seconds, for a scene that is full from the start.
  ///   - limit: The most particles that live at a time.
  public init(
    _ emitter: Emitter, fit: Fit = .asGiven, seed: UInt64, at time: Double = 0,
    limit: Int = Particles.defaultLimit
  ) {
    self.emitter = emitter
    self.fit = fit
    particles = Particles(of: emitter, seed: seed, at: time, limit: limit)
  }

  /// Takes the rectangle as the frame.
  public mutating func layout(in rect: Rect) {
    frame = rect
    var wanted = emitter
    wanted.birthRate *= fit.birthFactor(in: rect.size)
    guard wanted.birthRate != particles.emitter.birthRate else { return }
    particles = Particles(
      of: wanted, seed: particles.seed, at: particles.time, limit: particles.limit)
  }

  /// The node itself, as one of its scene.
  public var contents: [Node] { [.emitter(self)] }

  /// Lets time pass.
  ///
  /// - Parameter seconds: The time to pass; 0, negative, and what is not a number change nothing.
  public mutating func step(by seconds: Double) {
    particles.step(by: seconds)
  }

  /// The command that draws the particles, or nil where there is nothing to see.
  ///
  /// - Parameter clip: The part of the scene that will be seen.
  /// - Returns: A command in the scene's coordinates.
  public func command(in clip: Rect) -> DrawingCommand? {
    guard let placement = fit.placement(in: frame) else { return nil }
    var sprites: [Sprite] = []
    sprites.reserveCapacity(particles.mostSprites)
    particles.appendSprites(to: &sprites, through: placement, in: clip)
    return sprites.isEmpty ? nil : .sprites(sprites, emitter.blendMode)
  }
}
