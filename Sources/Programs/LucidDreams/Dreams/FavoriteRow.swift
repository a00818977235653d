import Dreams
import GtkKit
import ValueLayout

/// Says which creature new dreams begin with; a click leads to the others.
///
/// A class because the text and the picture depend on the journal.
final class FavoriteRow: View {
  private let list = ListBox(accessibleLabel: tr("Favorite Creature"))
  private let picture: PictureView
  private let label = Label("")

  var widget: Widget { list.widget }

  init(_ creature: Dream.Creature) {
    picture = PictureView(creature.picture)
    label.addCSSClasses("caption", "secondary")
    label.horizontalPosition = 0
    label.isWrapping = true
    label.lineLimit = 2
    label.ellipsis = .end
    let content = LayoutView(sizing: .fittingLayout) { [label, picture] in
      StackLayout(.horizontal, spacing: 10, alignment: .center) {
        picture.withFrame(width: 24, height: 24).withLength(.fixed(24))
        label.withLength(.flexible())
      }
      .withFrame(minHeight: 40)
    }
    content.setMargins(18, .start, .end)
    list.setCSSClass("boxed-list", false)
    list.addCSSClasses("favorite")
    list.append(content)
    show(creature)
  }

  /// Shows another creature.
  func show(_ creature: Dream.Creature) {
    let name = words.name(of: creature)
    picture.picture = creature.picture
    label.text = tr("New dreams begin with: {creature}", ["creature": name])
    list.row(at: 0)?.setAccessibleLabel(name)
  }

  /// Calls a handler when it is clicked, or Return is pressed on it.
  func onActivate(_ handler: @escaping () -> Void) { list.onActivate { _ in handler() } }
}
