import Dreams
import GtkKit

/// A dream as a picture that moves: creatures, the effects before them, and the text.
struct DreamPreview: View {
  private let picture: MovingDream
  private let view: BitmapView

  var widget: Widget { view.widget }

  init() {
    let picture = MovingDream()
    self.picture = picture
    view = BitmapView(
      minimum: (240, 150), natural: (480, 150), accessibleLabel: tr("Preview"),
      makeFrame: picture.frame)
    addCSSClasses("preview")
  }

  /// Shows a dream.
  func show(_ dream: Dream) {
    picture.show(dream)
    view.isMoving = !dream.effects.isEmpty
    view.invalidate()
    setAccessibleDescription(words.accessibleName(of: dream))
  }
}
