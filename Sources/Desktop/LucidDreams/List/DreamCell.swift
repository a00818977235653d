import Dreams
import GtkKit
import ValueLayout

/// A row of the list: what was dreamt, and one picture per creature, by `MultiPaneLayout`.
struct DreamCell: View {
  private let leaves = Leaves()
  private let view: LayoutView

  var widget: Widget { view.widget }

  /// Makes a row that tells which dream it shows when it is clicked.
  init(onTap: @escaping (Dream.ID) -> Void) {
    view = LayoutView(minimum: (200, 68), natural: (380, 68)) { [leaves] in
      MultiPaneLayout(
        content: VerticalLayout(contents: [leaves.title, leaves.night], spacing: 2),
        accessories: leaves.pictures)
    }
    view.onPressed { [leaves] clicks in
      if clicks == 1, let id = leaves.dreamID { onTap(id) }
    }
  }

  /// Shows a dream.
  func show(_ dream: Dream) {
    leaves.show(dream)
    view.invalidate()
    setRowLabel(dream.accessibleName)
  }
}

extension DreamCell {
  /// What a row is made of; a row that shows another dream keeps as many pictures as fit.
  private final class Leaves {
    let title = Label("")
    let night = Label("")
    var pictures: [PictureView] = []
    var dreamID: Dream.ID?

    init() {
      title.verticalPosition = 1
      title.addCSSClasses("dream-title")
      night.verticalPosition = 0
      night.addCSSClasses("caption", "secondary")
      for label in [title, night] {
        label.horizontalPosition = 0
        label.ellipsis = .end
      }
    }

    func show(_ dream: Dream) {
      dreamID = dream.id
      title.text = dream.title
      night.text = dream.date.formatted(.abbreviated)
      pictures = pictures.resized(to: dream.numberOfCreatures) { PictureView() }
      for view in pictures { view.picture = dream.creature.picture }
    }
  }
}
