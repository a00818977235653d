import Dreams
import GtkKit
import ValueLayout

/// A creature and its name, by `DecoratingLayout`.
struct CreatureCell: View {
  let widget: Widget

  init(_ creature: Dream.Creature) {
    let picture = PictureView(creature.picture)
    let name = Label(words.name(of: creature))
    name.horizontalPosition = 0
    name.ellipsis = .end
    let sizing = LayoutView.Sizing(minimumWidth: 200, naturalWidth: 320) { _ in
      let height = max(68, name.measure(.vertical).natural + 14)
      return (height, height)
    }
    let view = LayoutView(sizing: sizing) {
      DecoratingLayout(content: name, decoration: picture)
    }
    widget = view.widget
  }
}
