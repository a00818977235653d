import Dreams
import GtkKit
import ValueLayout

/// A dream as a picture, by `DreamEffectLayout`: creatures, the effects before them, and the text.
struct DreamPreview: View {
  private let leaves = Leaves()
  private let view: LayoutView

  var widget: Widget { view.widget }

  init() {
    view = LayoutView(minimum: (240, 150), natural: (480, 150), imageLabel: "Preview") { [leaves] in
      DreamEffectLayout(
        content: leaves.text.withInsets(right: 12),
        decoration: CascadingLayout(children: leaves.creatures),
        effects: leaves.effects)
    }
    addCSSClasses("preview")
  }

  /// Shows a dream.
  func show(_ dream: Dream) {
    leaves.show(dream)
    view.invalidate()
    setAccessibleDescription(dream.accessibleName)
  }
}

extension DreamPreview {
  /// What a preview is made of.
  private final class Leaves {
    let text = Label("")
    var creatures: [PictureView] = []
    var effects: [PictureView] = []

    init() {
      text.isWrapping = true
      text.lineLimit = 6
      text.ellipsis = .end
      text.horizontalPosition = 0
    }

    func show(_ dream: Dream) {
      text.text = dream.excerpt
      creatures = creatures.resized(to: dream.numberOfCreatures) { PictureView() }
      for view in creatures { view.picture = dream.creature.picture }
      effects = effects.resized(to: dream.effects.count) { PictureView() }
      for (view, effect) in zip(effects, dream.effects) {
        view.picture = effect.picture
        // The creatures behind stay to be seen.
        view.opacity = 0.5
      }
    }
  }
}

extension Dream {
  /// As much of the description as a preview can show, as one paragraph: a label counts the lines
  /// of each paragraph for itself.
  fileprivate var excerpt: String {
    let words = description.prefix(500).split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? title : words.joined(separator: " ")
  }
}
