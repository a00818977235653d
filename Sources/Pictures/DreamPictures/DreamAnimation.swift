public import Drawing
public import Dreams
import Scene
public import ValueLayout

/// A dream as a seamlessly looping animation, one drawing per frame.
///
/// The frames show a ``DreamScene`` for three bursts of fire, 3.3 seconds. Toward the end, the
/// particles fade into those just before the first frame, so the loop is seamless. Only one frame
/// is in memory at a time.
///
/// ```swift
/// for frame in DreamAnimation(of: dream) {
///   try animation.add(renderer.bitmap(of: frame), for: DreamAnimation.milliseconds)
/// }
/// ```
public struct DreamAnimation: Sequence, Sendable {
  /// The number of frames.
  public static var count: Int { 66 }

  /// How long each frame is shown, in milliseconds: 20 frames per second.
  public static var milliseconds: Int { 50 }

  /// The number of frames at the end that fade.
  private static let fading = 12

  private let first: DreamScene

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - dream: The dream.
  ///   - size: The width and height in points.
  ///   - caption: A smaller line below the text, such as the night; nil for none.
  public init(of dream: Dream, size: Size = DreamPicture.size, caption: String? = nil) {
    first = DreamScene(dream, seed: dream.seed, size: size, caption: caption)
  }

  /// Starts with the first frame.
  public func makeIterator() -> Frames {
    var running = first
    for _ in 0..<Self.fading { running.step(by: Self.step) }
    return Frames(running: running, beginning: first)
  }

  private static var step: Double { Double(milliseconds) / 1000 }

  /// Generates the frames.
  public struct Frames: IteratorProtocol {
    /// The scene as it continues.
    private var running: DreamScene

    /// The scene before the first frame, into which the end fades.
    private var beginning: DreamScene

    private var number = 0

    fileprivate init(running: DreamScene, beginning: DreamScene) {
      self.running = running
      self.beginning = beginning
    }

    /// Generates the next frame.
    ///
    /// - Returns: The frame, or nil after the last one.
    public mutating func next() -> Drawing? {
      guard number < DreamAnimation.count else { return nil }
      defer { advance() }
      let faded = number - (DreamAnimation.count - fading)
      guard faded >= 0 else { return running.scene.drawing }
      return Drawing(
        size: running.scene.size, commands: mixed(Double(faded + 1) / Double(fading + 1)))
    }

    private mutating func advance() {
      running.step(by: step)
      if number >= DreamAnimation.count - fading { beginning.step(by: step) }
      number += 1
    }

    /// The particles of both scenes, each with a part of the light, and everything else once.
    private func mixed(_ part: Double) -> [DrawingCommand] {
      let stage = Rect(origin: Point(x: 0, y: 0), size: running.scene.size)
      return zip(running.scene.nodes, beginning.scene.nodes).flatMap { old, new in
        let (old, new) = (old.command(in: stage), new.command(in: stage))
        guard old != new else { return [old].compactMap(\.self) }
        return [old?.faded(to: 1 - part), new?.faded(to: part)].compactMap(\.self)
      }
    }
  }
}

extension DrawingCommand {
  /// Sparks with a part of their light; anything else unchanged.
  fileprivate func faded(to part: Double) -> DrawingCommand {
    guard case .sprites(let sprites, let mode) = self else { return self }
    return .sprites(
      sprites.map { sprite in
        var sprite = sprite
        sprite.color.alpha *= part
        return sprite
      }, mode)
  }
}
