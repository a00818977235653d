import Drawing
import Dreams
import Scene
import ValueLayout

extension Dream {
  /// The dream's scene at a representative moment, without words that effects would strike through.
  func still(in frame: Rect) -> [DrawingCommand] {
    var silent = self
    silent.description = ""
    var scene = SceneDrawable(DreamScene.still(silent, seed: seed, size: frame.size).scene)
    scene.layout(in: frame)
    return scene.contents
  }
}
