import DreamPictures
import Dreams
import GtkKit

/// The scene of one effect, as a view asks for it: a class because it goes on from frame to frame.
final class MovingEffect {
  private let effect: Dream.Effect
  private var scene: EffectScene?
  private var last = 0.0
  private var painter = FramePainter()

  init(_ effect: Dream.Effect) { self.effect = effect }

  /// The frame that a view asks for.
  func frame(_ request: BitmapView.FrameRequest) -> Pixels? {
    if request.isStill {
      let still = EffectScene.still(effect, seed: 1, size: request.size)
      return painter.paint(still.scene.drawing, scale: request.scale)
    }
    var current = EffectScene(effect, seed: 1, size: request.size)
    // Not held twice while it is changed.
    if let scene, scene.scene.size == request.size { current = scene }
    scene = nil
    current.step(by: request.seconds - last)
    last = request.seconds
    defer { scene = current }
    return painter.paint(current.scene.drawing, scale: request.scale)
  }
}
