import Dreams
import GtkKit
import ValueLayout

/// A creature and its name, by `DecoratingLayout`.
struct CreatureCell: View {
  private let picture: PictureView
  private let name: Label
  private let view: LayoutView

  var widget: Widget { view.widget }

  init(_ creature: Dream.Creature) {
    let picture = PictureView(creature.picture)
    let name = Label(words.name(of: creature))
    name.horizontalPosition = 0
    name.ellipsis = .end
    self.picture = picture
    self.name = name
    view = LayoutView(minimum: (200, 68), natural: (320, 68)) {
      DecoratingLayout(content: name, decoration: picture)
    }
  }

  /// Shows another creature.
  func show(_ creature: Dream.Creature) {
    picture.picture = creature.picture
    name.text = words.name(of: creature)
  }
}
