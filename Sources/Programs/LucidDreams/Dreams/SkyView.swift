import Dreams
import GtkKit

/// The night sky above a dream: its creatures, the effects in front of them, its title and its night.
struct SkyView: View {
  /// The height while reading, in points.
  private static let height = 180

  /// The height while writing, when the words need the space.
  private static let foldedHeight = 48

  private let animation = AnimatedDream()
  private let view: BitmapView

  var widget: Widget { view.widget }

  init() {
    view = BitmapView(
      minimum: (240, Self.foldedHeight), natural: (480, Self.foldedHeight),
      accessibleLabel: tr("Preview"), makeFrame: animation.frame)
    addCSSClasses("sky")
    setFolded(false)
  }

  /// Shows a dream, and of which night it is.
  func show(_ dream: Dream, asOf tonight: Night) {
    animation.show(dream, captioned: dream.date.interval(asOf: tonight))
    view.isAnimated = !dream.effects.isEmpty
    view.invalidate()
    setAccessibleDescription(words.accessibleName(of: dream))
  }

  /// Makes it as low as a header, or as high as a picture again.
  func setFolded(_ isFolded: Bool) {
    view.setMinimumSize(height: isFolded ? Self.foldedHeight : Self.height)
  }
}
