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
    let sizing = LayoutView.Sizing(minimumWidth: 200, naturalWidth: 320) { _ in
      let height = max(68, name.measure(.vertical).natural + 14)
      return (height, height)
    }
    view = LayoutView(sizing: sizing) {
      DecoratingLayout(content: name, decoration: picture)
    }
  }

  /// Shows another creature.
  func show(_ creature: Dream.Creature) {
    picture.picture = creature.picture
    name.text = words.name(of: creature)
  }
}
