import Dreams
import GtkKit

/// The night sky above a dream: its creatures, and the effects in front of them.
///
/// A class because it knows whether it is folded.
final class SkyView: View {
  private let animation = AnimatedDream()
  private let view: BitmapView
  private var isFolded = false

  var widget: Widget { view.widget }

  init() {
    view = BitmapView(
      minimum: (240, 1), natural: (480, 1), accessibleLabel: tr("Preview"),
      makeFrame: animation.frame)
    addCSSClasses("sky")
  }

  /// Shows a dream.
  func show(_ dream: Dream) {
    animation.showWordless(dream)
    view.isAnimated = !dream.effects.isEmpty && !isFolded
    view.invalidate()
    setAccessibleDescription(words.accessibleName(of: dream))
  }

  /// Makes it as low as a line, so that the words have the space, or as high as a picture again.
  ///
  /// Something is left of it, because screen readers skip what has no size.
  func setFolded(_ isFolded: Bool) {
    self.isFolded = isFolded
    setCSSClass("folded", isFolded)
    if isFolded { view.isAnimated = false }
  }
}
