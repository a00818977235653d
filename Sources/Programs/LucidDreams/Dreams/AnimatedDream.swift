import DreamPictures
import Dreams
import GtkKit

/// The animated scene of a dream, frame by frame: a class because a view and its owner share it.
final class AnimatedDream {
  private var player = DreamPlayer()
  private var painter = FramePainter()

  /// Shows a dream with its text and its night, as a moving picture of it does.
  func show(_ dream: Dream) {
    let night = words.pictureCaption(of: dream, in: .ofThisLanguage).night
    player.show(words.titled(dream), caption: night)
  }

  /// Shows a dream without a word; if it is only another version of the last one, the animation continues.
  func showWordless(_ dream: Dream) {
    var wordless = dream
    wordless.description = ""
    player.show(wordless)
  }

  /// The frame for a view; nil before there is a dream.
  func frame(_ request: BitmapView.FrameRequest) -> Pixels? {
    // Nothing can be painted while the view folds away.
    guard request.size.height >= 1 else { return nil }
    let drawing = player.drawing(
      at: request.seconds, size: request.size, isStill: request.isStill)
    guard let drawing else { return nil }
    return painter.paint(drawing, scale: request.scale)
  }
}

/// The animated scene of one effect, frame by frame: a class because it continues from frame to
/// frame.
final class AnimatedEffect {
  private let effect: Dream.Effect
  private var scene: EffectScene?
  private var last = 0.0
  private var painter = FramePainter()

  init(_ effect: Dream.Effect) { self.effect = effect }

  /// The frame for a view.
  func frame(_ request: BitmapView.FrameRequest) -> Pixels? {
    if request.isStill {
      let still = EffectScene.still(effect, seed: 1, size: request.size)
      return painter.paint(still.scene.drawing, scale: request.scale)
    }
    var current = EffectScene(effect, seed: 1, size: request.size)
    if let scene, scene.scene.size == request.size { current = scene }
    // A second reference would make it copy its storage.
    scene = nil
    current.step(by: request.seconds - last)
    last = request.seconds
    defer { scene = current }
    return painter.paint(current.scene.drawing, scale: request.scale)
  }
}
