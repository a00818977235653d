import DreamPictures
import Dreams
import GtkKit

/// The scene of the open dream, as a view asks for it: a class because view and form share it.
final class MovingDream {
  private var dream: Dream?
  private var scene: DreamScene?
  private var last = 0.0
  private var painter = FramePainter()

  /// Shows a dream; what goes on in it goes on where it is only another version of the last.
  func show(_ dream: Dream) {
    let dream = words.titled(dream)
    if dream.id != self.dream?.id { scene = nil }
    self.dream = dream
    scene?.show(dream)
  }

  /// The frame that a view asks for; nil before there is a dream.
  func frame(_ request: BitmapView.FrameRequest) -> Pixels? {
    guard let dream else { return nil }
    if request.isStill {
      let still = DreamScene.still(dream, seed: dream.seed, size: request.size)
      return painter.paint(still.scene.drawing, scale: request.scale)
    }
    var current = scene ?? DreamScene(dream, seed: dream.seed, size: request.size)
    // Not held twice while it is changed.
    scene = nil
    current.resize(to: request.size)
    current.step(by: request.seconds - last)
    last = request.seconds
    defer { scene = current }
    return painter.paint(current.scene.drawing, scale: request.scale)
  }
}

extension Dream {
  /// A number that is always the same for the dream, and hardly that of another.
  fileprivate var seed: UInt64 {
    id.uuidString.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }
  }
}
